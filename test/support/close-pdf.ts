/**
 * Completes the first line and the objects of a PDF, given as text, with the cross-reference table, the trailer and the end (ISO 32000-1,
 * 7.5.4 and 7.5.5).
 */
export function closePdf(text: string): Buffer {
  const found = Array.from(text.matchAll(/(?<=^|\s)(\d+) 0 obj\b/gu), ({ 1: number, index }) => ({
    number: Number(number),
    index,
  }));
  const size = Math.max(0, ...found.map(({ number }) => number)) + 1;
  const rows = Array.from({ length: size - 1 }, (_, at) => {
    const object = found.find(({ number }) => number === at + 1);
    return object === undefined ? '0000000000 65535 f \n' : `${pad(object.index)} 00000 n \n`;
  });
  const body = text.endsWith('\n') ? text : `${text}\n`;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}` +
      `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

const pad = (offset: number): string => String(offset).padStart(10, '0');
