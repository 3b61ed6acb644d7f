/** A PDF of any objects, valid or not: `objects[0]` is number 1, the catalog. */
export function rawPdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = 9;
  const add = (bytes: Buffer): void => {
    parts.push(bytes);
    at += bytes.length;
  };
  objects.forEach((object, index) => {
    offsets.push(at);
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(typeof object === 'string' ? Buffer.from(object, 'latin1') : object);
    add(Buffer.from('\nendobj\n'));
  });
  const xrefAt = at;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`));
  add(
    Buffer.from(
      `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer.replaceAll('HERE', String(xrefAt))}>>\n`,
    ),
  );
  add(Buffer.from(`startxref\n${xrefAt}\n%%EOF\n`));
  return Buffer.concat(parts);
}

export const stream = (dictionary: string, data: Buffer | string): Buffer => {
  const bytes = Buffer.from(data as string);
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PAGES = '<</Type/Pages/Count 1/Kids[3 0 R]>>';

/** One page that draws its content, with more entries and the objects they refer to, from object 5 on. */
export const onePage = (
  content: Buffer | string,
  entries = '',
  more: readonly (string | Buffer)[] = [],
  box = '0 0 612 792',
): Buffer =>
  rawPdf([
    CATALOG,
    PAGES,
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R${entries}>>`,
    typeof content === 'string' ? stream('', content) : content,
    ...more,
  ]);

/** One page that paints object 5. */
export const pageWithImage = (dictionary: string, data: Buffer): Buffer =>
  onePage('q 612 0 0 792 0 0 cm /I Do Q', '/Resources<</XObject<</I 5 0 R>>>>', [
    stream(`/Type/XObject/Subtype/Image${dictionary}`, data),
  ]);
