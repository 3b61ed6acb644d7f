import { makeZip } from '../../unit/pages/support/make-zip.ts';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="r" xmlns:a="a"';
const word = (body: string): string => `<w:document ${WORD}><w:body>${body}</w:body></w:document>`;
const docx = (body: string, before = ''): Buffer =>
  makeZip({ name: 'word/document.xml', content: before + word(body) });
const sheet = (rows: string, before = ''): string =>
  `${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const xlsx = (content: string, ...more: { name: string; content: string }[]): Buffer =>
  makeZip(
    {
      name: '[Content_Types].xml',
      content:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    },
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/sheet1.xml', content },
    ...more,
  );
const odt = (body: string): Buffer =>
  makeZip(
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    {
      name: 'content.xml',
      content: `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    },
  );
const LAUGHS = `<!DOCTYPE x [<!ENTITY e0 "ha">${Array.from({ length: 12 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('')}]>`;

export const HOSTILE_TEXTS: Readonly<Record<string, () => Buffer>> = {
  'docx: entities that multiply': () => docx('<w:p><w:r><w:t>&e12;</w:t></w:r></w:p>', LAUGHS),
  'docx: an entity that is a file': () =>
    docx('<w:p><w:r><w:t>&f;</w:t></w:r></w:p>', '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
  'docx: parts that lie elsewhere': () =>
    makeZip(
      {
        name: 'word/document.xml',
        content: word(
          '<w:p><w:r><w:t>text</w:t><w:drawing><a:blip r:link="i" r:embed="i"/></w:drawing></w:r></w:p>',
        ),
      },
      {
        name: 'word/_rels/document.xml.rels',
        content:
          '<Relationships><Relationship Id="i" TargetMode="External" Target="ADDRESS/i.png"/><Relationship Id="t" Type="attachedTemplate" TargetMode="External" Target="ADDRESS/t.dotm"/></Relationships>',
      },
    ),
  'docx: half a million paragraphs': () => docx('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(500_000)),
  'docx: a word of ten million letters': () =>
    docx(`<w:p><w:r><w:t>${'a'.repeat(10_000_000)}</w:t></w:r></w:p>`),
  'docx: tables fifty deep': () =>
    docx(`${'<w:tbl><w:tr><w:tc>'.repeat(50)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(50)}`),
  'docx: names with paths': () =>
    makeZip(
      { name: '../../../../tmp/word/document.xml', content: 'x' },
      { name: '/etc/cron.d/x', content: 'x' },
      { name: 'word/document.xml', content: word('<w:p><w:r><w:t>text</w:t></w:r></w:p>') },
    ),
  'zip: fifty thousand parts': () =>
    makeZip(...Array.from({ length: 50_000 }, (_, index) => ({ name: `word/p${index}.xml`, content: '' })), {
      name: 'word/document.xml',
      content: word('<w:p/>'),
    }),
  'xlsx: a million cells': () =>
    xlsx(
      sheet(
        Array.from(
          { length: 1_000 },
          (_, row) => `<row r="${row + 1}">${'<c><v>1</v></c>'.repeat(1_000)}</row>`,
        ).join(''),
      ),
    ),
  'xlsx: a cell at the last place': () =>
    xlsx(sheet('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
  'xlsx: rows behind the last': () =>
    xlsx(sheet('<row r="999999999"><c r="ZZZZZZ999999999"><v>1</v></c></row>')),
  'xlsx: entities that multiply': () =>
    xlsx(sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&e12;</t></is></c></row>', LAUGHS)),
  'xlsx: cells merged without end': () =>
    xlsx(
      sheet('<row r="1"><c r="A1"><v>1</v></c></row>').replace(
        '</worksheet>',
        `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</mergeCells></worksheet>`,
      ),
    ),
  'xlsx: a format of its own length': () =>
    xlsx(sheet('<row r="1"><c r="A1" t="s"><v>999999999</v></c></row>')),
  'odt: a column a thousand million times': () =>
    odt(
      '<table:table><table:table-column table:number-columns-repeated="1000000000"/><table:table-row table:number-rows-repeated="1000000000"><table:table-cell table:number-columns-repeated="1000000000"><text:p>a</text:p></table:table-cell></table:table-row></table:table>',
    ),
  'odt: spaces a thousand million times': () => odt('<text:p>a<text:s text:c="1000000000"/>b</text:p>'),
  'html: every way to another place': () =>
    Buffer.from(
      `<base href="ADDRESS/"><link rel=stylesheet href="ADDRESS/a.css"><script src="ADDRESS/a.js"></script><img src="ADDRESS/a.png" srcset="ADDRESS/b.png 2x"><iframe src="file:///etc/passwd"></iframe><object data="ADDRESS/o"></object><video src="ADDRESS/v" poster="ADDRESS/p"></video><svg><image href="ADDRESS/s.png"/><use href="ADDRESS/u#x"/></svg><meta http-equiv=refresh content="0;url=ADDRESS/m"><body background="ADDRESS/c.png" style="background:url(ADDRESS/d.png)"><form action="ADDRESS/f"><p>text</p>`,
    ),
  'html: tables ten thousand deep': () => Buffer.from(`${'<table><tr><td>'.repeat(10_000)}x`),
  'html: a cell of a thousand million columns': () =>
    Buffer.from('<table><tr><td colspan=1000000000 rowspan=1000000000>x<td>y</table>'),
  'html: a hundred thousand columns': () => Buffer.from(`<table><tr>${'<td>x'.repeat(100_000)}</table>`),
  'html: a list a thousand million high': () => Buffer.from('<ol start=999999999999999999><li>x</ol>'),
  'html: formats that never close': () => Buffer.from(`${'<b><i><a href=x>'.repeat(20_000)}<p>x</p>`),
  'html: a million attributes': () =>
    Buffer.from(`<p ${Array.from({ length: 300_000 }, (_, index) => `a${index}=1`).join(' ')}>x</p>`),
  'svg: entities, files and scripts': () =>
    Buffer.from(
      `${LAUGHS}<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/><script>for(;;);</script><text>&e12;</text></svg>`,
    ),
  'xml: entities that multiply': () => Buffer.from(`<?xml version="1.0"?>${LAUGHS}<x>&e12;</x>`),
  'xml: a hundred thousand deep': () =>
    Buffer.from(`<?xml version="1.0"?>${'<a>'.repeat(100_000)}x${'</a>'.repeat(100_000)}`),
  'txt: a hundred megabytes in one line': () => Buffer.alloc(100_000_000, 'a'),
  'txt: a hundred megabytes of lines': () => Buffer.alloc(100_000_000, '\n'),
  'txt: a million marks on one letter': () => Buffer.from(`a${'\u0301'.repeat(1_000_000)}`),
  'txt: turned a hundred thousand times': () => Buffer.from('\u202ea\u2066\u05d0'.repeat(100_000)),
  'txt: pages by the million': () => Buffer.from('\f'.repeat(1_000_000)),
  'txt: escapes without end': () => Buffer.from(`x${'\u001b[31m'.repeat(200_000)}`),
  'csv: a million columns': () => Buffer.from('a,'.repeat(1_000_000)),
  'csv: a quote that never ends': () => Buffer.from(`a,b\n"${'x\n'.repeat(2_000_000)}`),
  'rtf: two gigabytes of bytes by its word': () => Buffer.from('{\\rtf1 a\\bin2147483647 b}'),
  'rtf: a hundred thousand deep': () => Buffer.from(`{\\rtf1${'{'.repeat(100_000)}x`),
  'rtf: numbers without end': () => Buffer.from(`{\\rtf1 \\u${'9'.repeat(1_000_000)} a}`),
  'doc: sectors that are a loop': () => {
    const file = Buffer.alloc(4_096, 0xff);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
    file.writeUInt16LE(0x3e, 24);
    file.writeUInt16LE(3, 26);
    file.writeUInt16LE(0xfffe, 28);
    file.writeUInt16LE(9, 30);
    file.writeUInt16LE(6, 32);
    file.fill(0, 40, 76);
    for (const at of [44, 48, 60, 64, 68, 76]) file.writeUInt32LE(at === 44 ? 1 : 0, at);
    file.fill(0, 512, 2_048);
    return file;
  },
};
