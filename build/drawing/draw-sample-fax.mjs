// Writes the sample fax: `node build/drawing/draw-sample-fax.mjs`. One Letter page with what faxes are made of: text, a table, fine
// print, a line drawing, a grey box. The PDF is committed; it uses only fonts that every PDF reader has.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const lines = [];
const text = (x, y, size, words, font = 'R') =>
  lines.push(`BT /${font} ${size} Tf ${x} ${y} Td (${words.replace(/[()\\]/g, '\\$&')}) Tj ET`);
const rule = (x1, y1, x2, y2, width = 0.75) => lines.push(`${width} w ${x1} ${y1} m ${x2} ${y2} l S`);
const box = (x, y, w, h, grey) => lines.push(`q ${grey} g ${x} ${y} ${w} ${h} re f Q`);

text(72, 690, 26, 'It works.', 'B');
text(72, 660, 12, 'This page went from Faxtray to the local exchange, was rendered as fax pages,');
text(72, 644, 12, 'and arrived on the line of your own extension. Nothing left this computer.');

text(72, 604, 13, 'What the other side would see', 'B');
const rows = [
  ['Resolution', '204 x 196 dots per inch, black and white'],
  ['Header line', 'Date, sender, number and page, on every page'],
  ['Document', 'Kept in Faxes/Sent beside the original'],
];
rows.forEach(([name, value], row) => {
  const y = 578 - row * 22;
  rule(72, y + 16, 540, y + 16, 0.5);
  text(78, y, 11, name, 'B');
  text(190, y, 11, value);
});
rule(72, 578 - rows.length * 22 + 16, 540, 578 - rows.length * 22 + 16, 0.5);

text(72, 476, 13, 'How legible is small print?', 'B');
[12, 10, 8, 7, 6].reduce((y, size) => {
  text(72, y, size, `${size} point: The quick brown fox jumps over the lazy dog, 0123456789.`);
  return y - size * 1.7;
}, 454);

text(72, 352, 13, 'And grey?', 'B');
[0, 0.35, 0.6, 0.8, 0.92].forEach((grey, index) => {
  box(72 + index * 94, 296, 84, 40, grey);
  text(72 + index * 94, 282, 8, `${Math.round((1 - grey) * 100)} % black`);
});

text(72, 236, 13, 'To send your own', 'B');
text(72, 214, 12, '1.  Drop a file into the send folder, with the number in its name:');
text(90, 196, 12, '+1 303-555-0119 Letter.pdf', 'M');
text(72, 176, 12, '2.  Or drop it onto the window and type the number.');
text(72, 156, 12, '3.  Watch it arrive.');
lines.push('1.5 w 400 110 m 430 150 450 70 470 112 c 480 132 495 128 510 108 c 520 96 530 104 540 118 c S');
rule(396, 98, 540, 98, 0.5);
text(396, 86, 8, 'A signature should stay a signature.');

const content = lines.join('\n');
const font = (name) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R/M 7 0 R>>>>>>',
  `<</Length ${content.length}>>stream\n${content}\nendstream`,
  font('Helvetica'),
  font('Helvetica-Bold'),
  font('Courier'),
  '<</Title(Sample fax)/Producer(Faxtray)>>',
];
let pdf = '%PDF-1.4\n';
const offsets = objects.map((body, index) => {
  const at = pdf.length;
  pdf += `${index + 1} 0 obj\n${body}\nendobj\n`;
  return at;
});
const xref = pdf.length;
pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`;
pdf += `trailer<</Size ${objects.length + 1}/Root 1 0 R/Info 8 0 R>>\nstartxref\n${xref}\n%%EOF\n`;
await writeFile(fileURLToPath(new URL('../assets/Sample fax.pdf', import.meta.url)), pdf, 'latin1');
