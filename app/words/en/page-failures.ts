/** Why documents did not become fax pages: what happened, what to do. `{name}` is the document's, `{type}` one of `document-type...`. */
export const pageFailures = {
  'pages-failed.unsupported':
    '{name} is {type} and cannot be turned into fax pages; save it as PDF and send that.',
  'pages-failed.unsupported-office':
    '{name} is {type} and cannot be turned into fax pages; save it as PDF and send that, or install LibreOffice.',
  'pages-failed.unknown-type':
    '{name} is of an unknown type and cannot be turned into fax pages; save it as PDF and send that.',
  'pages-failed.not-read-here':
    '{name} is {type} of a kind that cannot be read here; save it as PDF and send that, or install LibreOffice.',
  'pages-failed.office-not-read':
    '{name} is {type}; the LibreOffice on this computer could not make pages of it. Save it as PDF in the program that it was made with, and send that.',
  'pages-failed.office-not-given':
    '{name} is {type} and may show other files of this computer, so it is not given to LibreOffice. Save it as PDF and send that.',
  'pages-failed.office-not-usable':
    '{name} is {type}; the LibreOffice on this computer does not start, or is older than version 6. Save it as PDF and send that, or install a newer LibreOffice.',
  'pages-failed.picture-not-read-here':
    '{name} is a TIFF image of a kind that cannot be read here; save it as PNG, or print it to a PDF, and send that.',
  'pages-failed.image-not-read-here':
    '{name} is {type} of a kind that cannot be read here; save it as PNG, or print it to a PDF, and send that.',
  'pages-failed.unknown-to-service':
    '{name} is {type}, which the phone service does not take whatever it is called; save it as PDF and send that.',
  'pages-failed.password':
    '{name} asks for a password; save it without one, or print it to a new PDF, and send that.',
  'pages-failed.encrypted-for-others':
    '{name} is encrypted for certain people and opens with no password; have one of them print it to a new PDF, and send that.',
  'pages-failed.unreadable':
    '{name} is damaged or incomplete and cannot be read; get it or save it again, and send that.',
  'pages-failed.own-declarations':
    '{name} declares entities of its own in its XML, which may stand for anything and get lost; save it again in the program that it was made with, or print it to a PDF, and send that.',
  'pages-failed.not-opened': '{name} cannot be opened; check that the file is still there and may be read.',
  'pages-failed.undrawable':
    '{name} has characters that no font on this computer has: {words}; install a font that has them ({font}), or print it to a PDF and send that.',
  'pages-failed.fonts-missing':
    '{name} uses fonts that are neither in the file nor on this computer: {fonts}; install one that has its letters ({font}), or save it again with its fonts embedded, and send that.',
  'pages-failed.fonts-unknown':
    '{name} uses fonts that are neither in the file nor on this computer: {fonts}; save it again with its fonts embedded, and send that.',
  'pages-failed.form':
    '{name} is an Adobe XFA form whose only page asks you to wait; open it in Adobe Reader, print it to a new PDF, and send that.',
  'pages-failed.portfolio':
    '{name} is a portfolio, and its own page only introduces the files in it: {parts}. In a new fax you can add these in its place; or save them from it, and send them.',
  'pages-failed.undrawable-names':
    'The cover page or the header line has characters that no font on this computer has: {words}; install a font that has them ({font}), or write them in other letters.',
  'pages-failed.marks-undrawable':
    'What you put on a page has characters that no font on this computer has: {words}; install a font that has them ({font}), or write it in other letters.',
  'pages-failed.mark-unreadable':
    'A signature that you put on a page cannot be drawn; remove it, and put it there again.',
  'pages-failed.empty': '{name} is empty; choose another file.',
  'pages-failed.too-light':
    '{name} would come out as blank pages: what is on it is too light for a fax. Send a darker copy.',
  'pages-failed.no-signature':
    '{name} shows no signature: it has to be dark on light paper, with nothing around it. Choose another picture.',
  'pages-failed.scripts':
    '{name} shows nothing without its scripts, which are never run here; open it in a browser, print it to a PDF, and send that.',
  'pages-failed.nothing-to-send': 'There is neither a document nor a cover page to send; add one.',
  'pages-failed.none-chosen': 'All pages are left out; put back those that are to be faxed.',
  'pages-failed.other-pages':
    '{name} has {now, plural, one {# page} other {# pages}} by now, and {before, number} when its pages were chosen; choose them again.',
  'pages-failed.image-too-large':
    '{name} measures {width, number} x {height, number} pixels, more than can be rendered; make it smaller and send that.',
  'pages-failed.file-too-large':
    '{name} is larger than {mebibytes, number} MiB, more than can be rendered; split it or make it smaller.',
  'pages-failed.memory':
    '{name} needs more memory than a document may have; make its pictures smaller, or print it to a new PDF, and send that.',
  'pages-failed.unpacks-too-large':
    '{name} unpacks to more than can be rendered; save it as PDF and send that.',
  'pages-failed.too-many-files':
    '{name} has more than {most, plural, one {# file} other {# files}} in it; save those that are meant from it, and send them.',
  'pages-failed.files-missing':
    'Not every file in {name} can be taken out: it is damaged, or some are empty. Save them from it, and send them.',
  'pages-failed.too-many-pages':
    'The fax has {pages, plural, one {# page} other {# pages}} with its cover, and {most, number} are allowed; send it in parts.',
  'pages-failed.not-drawn':
    'Not all of these pages were drawn: send fewer at a time, or the documents as they are.',
  'pages-failed.too-many-to-copy':
    'The fax has {pages, plural, one {# page} other {# pages}}; at most {most, number} can be saved in this format.',
  'pages-failed.header':
    'The header line that every fax must carry cannot be drawn, because {why}; correct the sender’s details.',
  'pages-failed.logo':
    'The logo on the cover page cannot be read. Choose it again in the settings, or take it off there.',
  'pages-failed.cover': 'The text of the cover page does not fit on one page; shorten it.',
  'pages-failed.too-long':
    '{name} took too long to turn into pages; the computer may have been busy. Try it again later, or print it to a new PDF and send that.',
  'pages-failed.page-too-long':
    'A page took too long to draw; print the document to a new PDF and send that.',
  'pages-failed.renderer-ended':
    'The renderer stopped while it was at work on {name}; print it to a new PDF and send that.',
  'pages-failed.renderer-ended-on-page':
    'The renderer stopped while it was at work on a page; print the document to a new PDF and send that.',
  'pages-failed.broken-off': 'Rendering was interrupted; it starts again.',
  'pages-failed.closing': 'Rendering was stopped because Faxtray is closing; it starts again next time.',
  'pages-failed.no-text-engine':
    'The engine that reads words cannot be started on this computer; install Faxtray again.',
  'pages-failed.font-without-name': 'a font without a name',
  'pages-failed.page': 'Page {page, number}',
  'header-line.font-not-read': 'the font that it is drawn with cannot be read',
  'header-line.letters': 'no font on this computer has all the letters of {words}',
  'header-line.no-date': 'the date and time are missing',
  'header-line.no-sender': 'the sender’s name is missing',
  'header-line.no-number': 'the sender’s number is not in digits',
  'header-line.too-long': 'it is too long for one line',
  'document-type.pdf': 'a PDF',
  'document-type.tiff': 'a TIFF image',
  'document-type.png': 'a PNG image',
  'document-type.jpeg': 'a JPEG image',
  'document-type.gif': 'a GIF image',
  'document-type.psd': 'a Photoshop image',
  'document-type.pcx': 'a PCX image',
  'document-type.bmp': 'a BMP image',
  'document-type.tga': 'a TGA image',
  'document-type.webp': 'a WebP image',
  'document-type.heic': 'an HEIC photograph',
  'document-type.pwg': 'a printer’s raster file (PWG)',
  'document-type.text': 'plain text',
  'document-type.html': 'a web page',
  'document-type.vdx': 'a Visio drawing',
  'document-type.xml': 'an XML file',
  'document-type.csv': 'a CSV table',
  'document-type.rtf': 'an RTF document',
  'document-type.docx': 'a Word document',
  'document-type.xlsx': 'an Excel workbook',
  'document-type.xlsb': 'an Excel workbook',
  'document-type.pptx': 'a PowerPoint presentation',
  'document-type.vsdx': 'a Visio drawing',
  'document-type.odf': 'an OpenDocument file',
  'document-type.flat-odf': 'an OpenDocument file',
  'document-type.wordperfect': 'a WordPerfect document',
  'document-type.staroffice': 'a StarOffice document',
  'document-type.zip': 'a ZIP archive',
  'document-type.locked': 'an Office document with a password',
  'document-type.doc': 'a Word document',
  'document-type.xls': 'an Excel workbook',
  'document-type.ppt': 'a PowerPoint presentation',
  'document-type.vsd': 'a Visio drawing',
  'document-type.pub': 'a Publisher document',
  'document-type.wps': 'a Works document',
  'document-type.awd': 'a Microsoft Fax document',
  'document-type.compound': 'a Microsoft Office file',
  'document-type.mcw': 'a Word for Macintosh document',
  'document-type.wri': 'a Windows Write document',
  'document-type.quattro': 'a Quattro Pro worksheet',
  'document-type.lotus': 'a Lotus 1-2-3 worksheet',
} as const;
