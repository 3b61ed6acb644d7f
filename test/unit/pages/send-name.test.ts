import { expect, it } from 'vitest';
import { recogniseDocument } from '../../../app/pages/recognise/recognise-document.ts';
import { sendName } from '../../../app/pages/document/send-name.ts';

const findName = (name: string, bytes: string): string =>
  sendName(name, recogniseDocument(Buffer.from(bytes, 'latin1'), name, null));

it.each([
  ['letter.pdf', '%PDF-1.7', 'letter.pdf'],
  ['LETTER.PDF', '%PDF-1.7', 'LETTER.PDF'],
  ['Scan 0001', '%PDF-1.7', 'Scan 0001.pdf'],
  ['phone.jfif', '\xff\xd8\xff\xe0', 'phone.jfif.jpg'],
  ['scan.tiff', 'II*\0', 'scan.tiff'],
  ['picture.doc', '\x89PNG\r\n\x1a\n', 'picture.doc.png'],
  ['notes.log', 'Hello', 'notes.log'],
  ['notes', 'Hello', 'notes.txt'],
  // Of no type that may be faxed: whoever reads it says so.
  ['drawing.svg', '<?xml version="1.0"?><svg/>', 'drawing.svg'],
])('%s, which begins with %j, goes as %s', (name, bytes, expected) => {
  expect(findName(name, bytes)).toBe(expected);
});
