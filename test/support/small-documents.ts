import { closePdf } from './close-pdf.ts';

/** The smallest complete files of their kinds, for tests in which only completeness matters. */
export const SMALL_PDF = closePdf(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F 24 Tf 72 700 Td (Hello, fax) Tj ET     
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
`,
);

export const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** Two pages of 8 x 1 pixels, uncompressed, little-endian. */
export function smallTiff(): Buffer {
  const pages = 2;
  const tags = 6;
  const directoryBytes = 2 + tags * 12 + 4;
  const file = Buffer.alloc(8 + pages * (directoryBytes + 2));
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  for (let page = 0; page < pages; page++) {
    const start = 8 + page * (directoryBytes + 2);
    const strip = start + directoryBytes;
    file.writeUInt16LE(tags, start);
    const values: readonly (readonly [number, number, number])[] = [
      [256, 3, 8],
      [257, 3, 1],
      [258, 3, 1],
      [262, 3, 1],
      [273, 4, strip],
      [279, 4, 1],
    ];
    values.forEach(([tag, type, value], index) => {
      const at = start + 2 + index * 12;
      file.writeUInt16LE(tag, at);
      file.writeUInt16LE(type, at + 2);
      file.writeUInt32LE(1, at + 4);
      file.writeUInt32LE(value, at + 8);
    });
    file.writeUInt32LE(page + 1 < pages ? strip + 2 : 0, start + 2 + tags * 12);
  }
  return file;
}
