"""Text in pictures: screenshots and photographs that people send.

Every file is one step of reading: `opened` admits the bytes, `prepared` makes print black on white, `tesseract` and
`rapid` read it, `layout` puts lines in a reader's order, `screen` tells the message from the interface, `phash` says
which pictures look alike. `read` puts the steps together."""
