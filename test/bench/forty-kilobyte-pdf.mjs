const BYTES = 40_000;

/** A letter of one page, of exactly that size: the text once, and an image's worth of small lines. */
export function fortyKilobytePdf() {
  const text = 'BT /F 11 Tf 72 720 Td (The fax that is sent a thousand times.) Tj ET\n';
  const lines = Array.from({ length: 2_000 }, (_, index) => {
    const x = 72 + (index % 50) * 9;
    const y = 680 - Math.floor(index / 50) * 15;
    return `${x} ${y} m ${x + 5} ${y + 5} l S\n`;
  });
  const head = (length) => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
4 0 obj<</Length ${length}>>stream
`;
  const rows = [1, 2, 3, 4, 5].map((number) => {
    const at = head('00000').indexOf(`\n${number} 0 obj`) + 1;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end =
    `xref\n0 6\n0000000000 65535 f \n${rows.join('')}` + 'trailer<</Size 6/Root 1 0 R>>\nstartxref\n';
  const close = '\n%%EOF\n';
  const tail = `\nendstream endobj\n${end}${BYTES - end.length - 5 - close.length}${close}`;
  const content = text + lines.join('');
  const rest = BYTES - head(99_999).length - tail.length;
  const stream = content.length > rest ? content.slice(0, content.lastIndexOf('\n', rest) + 1) : content;
  const padded = stream.padEnd(rest, ' ');
  return Buffer.from(head(String(padded.length).padStart(5, '0')) + padded + tail, 'latin1');
}
