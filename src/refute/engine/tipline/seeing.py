"""What the tipline sees in pictures, and which scripts it can read."""

from refute.engine.tipline.reading import PictureRead
from refute.formats.tipline.names import scripts_named
from refute.reading.extract import NotReadable


async def read_a_picture(data: bytes, hint: str | None) -> PictureRead:
    """The words of a picture's message, and what was set aside. Raises NotReadable, MissingExtra."""
    from refute.reading.pictures.opened import NotAPicture
    from refute.reading.pictures.read import read_picture
    from refute.reading.pictures.tesseract import ReadingFailed

    try:
        found = await read_picture(data, hint=hint)
    except (NotAPicture, ReadingFailed) as error:
        raise NotReadable(str(error)) from None
    return PictureRead(
        text=found.text,
        unreadable=bool(found.unreadable) and not found.text,
        looks=found.looks,
        doubtful=found.doubtful,
    )


def scripts_read(language: str) -> str:
    """The scripts that pictures are read in on this machine, in a language; a dash where there is none."""
    from refute.reading.pictures.read import readable_scripts

    found = tuple(dict.fromkeys(script.script for script in readable_scripts()))
    return scripts_named(found, language) if found else "–"
