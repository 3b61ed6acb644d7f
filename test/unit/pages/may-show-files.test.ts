import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import yazl from 'yazl';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { mayShowFiles } from '../../../app/pages/libreoffice/may-show-files.ts';
import { keepResults } from '../../../app/pages/office/keep-results.ts';
import { compoundOf } from './support/embed-stream.ts';
import { DOCUMENTS } from './support/documents.ts';

const fixture = (name: string): Buffer => readFileSync(join(DOCUMENTS, name));
const rtf = (field: string): Buffer =>
  Buffer.from(String.raw`{\rtf1\ansi Letter {\field{\*\fldinst ${field}}{\fldrslt here}}}`, 'latin1');

function packed(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name);
  zip.end();
  return buffer(zip.outputStream);
}
const content = (body: string): Promise<Buffer> =>
  packed({
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content>${body}</office:document-content>`,
  });

describe('an RTF', () => {
  it.each([
    String.raw`PAGE`,
    String.raw`{\rtlch\af1 NUMPAGES \\* MERGEFORMAT}`,
    String.raw`{ HYPERLINK "https://example.org/a.png" }`,
    String.raw`{\rtlch {\b DATE} \\@ "d. MMMM"}`,
  ])('goes with the field %s', (field) => expect(mayShowFiles(rtf(field))).toBe(false));

  it.each([
    String.raw`INCLUDEPICTURE "file:///home/user/id.png" \\d`,
    String.raw`{ {I}{NCLUDE}PICTURE "/etc/x.png"}`,
    String.raw`\'49NCLUDEPICTURE "/etc/x.png"`,
    String.raw`\u73?NCLUDEPICTURE "/etc/x.png"`,
    String.raw`INCLUDETEXT "C:\\x.odt"`,
    String.raw`LINK Excel.Sheet "C:\\x.xls"`,
    ``,
  ])('may show a file by the field %s', (field) => expect(mayShowFiles(rtf(field))).toBe(true));

  it('may show one by a drawing in it that names a picture', () => {
    const svg = Buffer.from('<svg><image href="file:///id.png"/></svg>').toString('hex');
    expect(mayShowFiles(Buffer.from(`{\\rtf1{\\pict\\pngblip ${svg.replaceAll(/.{8}/gu, '$&\n')}}}`))).toBe(
      true,
    );
    expect(mayShowFiles(Buffer.from(`{\\rtf1{\\pict\\pngblip 1f8b0800ffff}}`))).toBe(true);
    expect(mayShowFiles(Buffer.from(`{\\rtf1{\\pict\\pngblip 89504e470d0a1a0a}}`))).toBe(false);
  });

  it('may show one by a field whose word has a number', () => {
    const field = String.raw`{\rtf1{\field{\*\fldinst1 INCLUDEPICTURE "file:///id.png"}}}`;
    expect(mayShowFiles(Buffer.from(field))).toBe(true);
  });

  it('may show one by a linked object', () => {
    expect(mayShowFiles(Buffer.from(String.raw`{\rtf1{\object\objautlink{\*\objdata 0105}}}`))).toBe(true);
  });
});

describe('an OpenDocument', () => {
  it.each([
    '<draw:image xlink:href="Pictures/1000.png"/>',
    '<draw:object xlink:href="./Object 1"/>',
    '<text:a xlink:href="file:///home/user/other.odt">other</text:a>',
    '<text:a xlink:href="../other.odt">other</text:a>',
    '<meta:template xlink:href="/C:/Users/a/letter.ott"/>',
    '<draw:image xlink:href="https://example.org/a.png"/>',
  ])('goes with %s', async (body) => expect(mayShowFiles(await content(body))).toBe(false));

  it.each([
    '<draw:image xlink:href="file:///home/user/id.png"/>',
    "<draw:image x:href = 'FILE:///id.png'/>",
    '<draw:image xlink:href="&#102;ile:///id.png"/>',
    '<draw:image xlink:href="../../id.png"/>',
    '<draw:image xlink:href="Pictures/../../../id.png"/>',
    '<draw:image xlink:href="Pictures/%2e%2e/%2e%2e/id.png"/>',
    String.raw`<draw:image xlink:href="C:\id.png"/>`,
    String.raw`<draw:image xlink:href="\\server\id.png"/>`,
    '<text:section-source xlink:href="/etc/hosts"/>',
    '<![CDATA[<text:a ]]><draw:image xlink:href="file:///id.png"/>',
    '<text:a title="a>b" xlink:href="file:///id.png"/>',
  ])('may show a file by %s', async (body) => expect(mayShowFiles(await content(body))).toBe(true));

  it('may show one by what cannot be read as it is written', async () => {
    const entity = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY f "file:///id.png">]><a/>';
    expect(mayShowFiles(await packed({ 'content.xml': entity }))).toBe(true);
    const utf16 = Buffer.from('\ufeff<a x:href="file:///id.png"/>', 'utf16le');
    expect(mayShowFiles(await packed({ 'content.xml': utf16 }))).toBe(true);
    const styles = { 'content.xml': '<a/>', 'styles.xml': '<s:image l:href="file:///id.png"/>' };
    expect(mayShowFiles(await packed(styles))).toBe(true);
  });
});

describe('OpenDocument in one file of XML', () => {
  const flat = (body: string): Buffer =>
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<office:document office:version="1.3">${body}</office:document>`,
    );
  const data = (picture: string | Buffer): string =>
    `<draw:image><office:binary-data>\n ${Buffer.from(picture).toString('base64')}</office:binary-data></draw:image>`;

  it('goes with what is in it, and with links that a person may follow', () => {
    expect(mayShowFiles(flat('<text:a xlink:href="file:///a.odt">here</text:a><text:p>Hello</text:p>'))).toBe(
      false,
    );
    expect(mayShowFiles(flat(data(Buffer.from('89504e470d0a1a0a', 'hex'))))).toBe(false);
  });

  it('may show a file that it names, or that a drawing in it names', () => {
    expect(mayShowFiles(flat('<draw:image xlink:href="file:///home/user/id.png"/>'))).toBe(true);
    expect(mayShowFiles(flat('<text:section-source xlink:href="../../notes.odt"/>'))).toBe(true);
    expect(mayShowFiles(flat(data('<svg xmlns:x="y"><image x:href="file:///id.png"/></svg>')))).toBe(true);
    expect(mayShowFiles(flat(data(Buffer.from('1f8b080000', 'hex'))))).toBe(true);
  });
});

it('may be shown one by StarOffice, whose pictures nobody here looks through', () => {
  expect(mayShowFiles(compoundOf('StarWriterDocument', Buffer.from('text')))).toBe(true);
  expect(mayShowFiles(compoundOf('WordDocument', Buffer.from('text')))).toBe(false);
});

describe('a package of any kind', () => {
  const svg = (href: string): string => `<svg xmlns:x="y"><image x:href="${href}"/></svg>`;
  it('may show a file by a drawing in it that names one', async () => {
    const inWord = (part: string | Buffer) =>
      packed({ 'word/document.xml': '<a/>', 'word/media/image1.svg': part });
    expect(mayShowFiles(await inWord(svg('file:///id.png')))).toBe(true);
    expect(mayShowFiles(await inWord(Buffer.from([0x1f, 0x8b, 8, 0])))).toBe(true);
    expect(mayShowFiles(await inWord(svg('#gradient')))).toBe(false);
    const named = { 'content.xml': '<a/>', 'Pictures/1.png': svg('../../id.png') };
    expect(mayShowFiles(await packed(named))).toBe(true);
  });
});

it.each(['letter.odt', 'letter.rtf', 'letter.docx', 'letter.doc', 'table.xlsx', 'slides.pptx', 'table.xls'])(
  'lets %s go as it is',
  (name) => expect(mayShowFiles(fixture(name))).toBe(false),
);

/** Beginnings that end nowhere: whoever looks from each of them to the end of the file needs minutes for these, and looks once in a blink. */
describe('a document of beginnings', () => {
  const HEAD = '<?xml version="1.0" encoding="UTF-8"?><office:document><office:spreadsheet>';
  const BEGINNINGS = [
    '<office:binary-data',
    '<office:binary-data a="',
    '<a ',
    '<text:template ',
    '<text:a <',
    'href',
    'href =',
    "href='",
    'encoding',
    '<table:table-cell a="',
    '<table:table-cell ',
    ` y="' z="<table:table-cell x='" b=""`,
  ];

  it.each(BEGINNINGS)(
    'of %s is gone through once',
    async (beginning) => {
      for (const times of [10_000, 100_000]) {
        for (const end of ['', '>']) {
          const body = `${HEAD}${beginning.repeat(times)}${end}`;
          const flat = Buffer.from(body);
          expect(mayShowFiles(flat)).toBeTypeOf('boolean');
          expect(await keepResults(flat)).not.toBeNull();
          expect(mayShowFiles(await packed({ 'content.xml': body }))).toBeTypeOf('boolean');
        }
      }
    },
    60_000,
  );

  it.each([String.raw`\fldinst PAGE `, String.raw`\fldinst1`, String.raw`\objautlin`, '3c00', '{', '1f8b08'])(
    'of %s in RTF is gone through once',
    (beginning) => {
      for (const times of [10_000, 100_000])
        expect(mayShowFiles(Buffer.from(`{\\rtf1 ${beginning.repeat(times)}`))).toBeTypeOf('boolean');
    },
    60_000,
  );
});

it('may show a file where a document is too large, or has too many fields, to be looked through', () => {
  expect(mayShowFiles(Buffer.alloc(64 * 1024 * 1024 + 1, ' '))).toBe(true);
  expect(mayShowFiles(Buffer.from(`{\\rtf1 ${String.raw`\fldinst PAGE `.repeat(10_001)}`))).toBe(true);
});
