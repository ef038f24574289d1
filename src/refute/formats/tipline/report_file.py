"""The full report as a file."""

from refute.domain.tipline.answer import Answer, File
from refute.formats.report_md import write
from refute.formats.tipline.catalogue import notice
from refute.formats.tipline.told import Told


def report_file(told: Told) -> tuple[File, Answer]:
    """Every claim in full, as Markdown, and the caption that goes with the file."""
    name = f"refute-report-{told.report.as_of.date().isoformat()}.md"
    shown = {"answers": told.answers, "prior": told.report.prior if told.verified else ()}
    text = write(told.report.model_copy(update=shown), verbose=True)
    return File(name=name, media_type="text/markdown", text=text), notice("report.caption", told.language)
