import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils, write, type BookType, type WorkBook } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { openZip } from '../../../app/pages/archive/zip-file.ts';
import { recogniseDocument } from '../../../app/pages/recognise/recognise-document.ts';
import type { FlowSection } from '../../../app/pages/flow/fit-section.ts';
import { blockText } from '../../../app/pages/flow/flow.ts';
import { letterNumber, romanNumber } from '../../../app/pages/office/list-numbers.ts';
import { OfficePackage } from '../../../app/pages/recognise/office-package.ts';
import { readPptx } from '../../../app/pages/office/pptx/read-pptx.ts';
import { readDoc } from '../../../app/pages/office/read-doc.ts';
import { readWorkbook } from '../../../app/pages/office/read-workbook.ts';
import { readRtf } from '../../../app/pages/office/rtf/read-rtf.ts';
import { DOCUMENTS } from './support/documents.ts';
import { makeZip } from './support/make-zip.ts';

const file = (name: string): Buffer => readFileSync(join(DOCUMENTS, name));

describe('readRtf', () => {
  const words = (rtf: string): string[] =>
    (readRtf(Buffer.from(rtf, 'latin1')) ?? []).map(blockText).filter((text) => text !== '');

  it('reads a letter', () => {
    const all = (readRtf(file('letter.rtf')) ?? []).map(blockText).join('\n');
    expect(all).toContain('Dear Ms Müller-Lüdenscheidt, dear Mr Παπαδόπουλος, уважаемый г-н Иванов,');
    expect(all).toContain('Item | Quantity | Price | Toner cartridge, black | 4 | 59.90 €');
    expect(all).toContain('• Delivery within five days');
  });

  it('skips what stands in for a character, as many bytes as it is told', () => {
    expect(words("{\\rtf1\\ansi\\uc1 M\\u252?ller \\u8364\\'80 x}")).toEqual(['Müller € x']);
    expect(words('{\\rtf1\\uc2\\u945??b{\\uc0\\u946}c}')).toEqual(['αbβc']);
    expect(words('{\\rtf1\\uc1\\u-10179?\\u-8704?}')).toEqual(['😀']);
  });

  it('decodes bytes by their font, else by the code page', () => {
    expect(words("{\\rtf1\\ansi\\ansicpg1251 \\'cf\\'f0\\'e8}")).toEqual(['При']);
    expect(
      words(
        "{\\rtf1\\ansi{\\fonttbl{\\f0\\fcharset161 Arial Greek;}{\\f1\\fcharset128 MS;}}\\f0\\'e1\\'e2 \\f1\\'93\\'fa}",
      ),
    ).toEqual(['αβ 日']);
  });

  it('shows neither tables of fonts and styles nor instructions', () => {
    expect(
      words('{\\rtf1{\\fonttbl{\\f0 Arial;}}{\\colortbl;}{\\info{\\author Me}}{\\*\\generator x;}text}'),
    ).toEqual(['text']);
    expect(words('{\\rtf1{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt shown}}}')).toEqual(['shown']);
    expect(words('{\\rtf1 a{\\v hidden}b}')).toEqual(['ab']);
  });

  it('makes paragraphs, tables and pages', () => {
    expect(words('{\\rtf1 one\\par two\\page three}')).toEqual(['one', 'two', 'three']);
    expect(
      words(
        '{\\rtf1 a\\par\\trowd\\intbl x\\cell y\\cell\\row\\trowd\\intbl z\\cell\\cell\\row\\pard b\\par}',
      ),
    ).toEqual(['a', 'x | y | z', 'b']);
  });

  it('takes the pictures that are files of their own', () => {
    const [block] =
      readRtf(Buffer.from('{\\rtf1{\\pict\\pngblip\\picwgoal1440\\pichgoal720 89504e47}}')) ?? [];
    expect(block?.kind === 'paragraph' && block.inlines[0]).toMatchObject({
      kind: 'picture',
      image: { bytes: Buffer.from('\x89PNG', 'latin1'), widthPt: 72, heightPt: 36 },
    });
  });

  it('ends with the file, however it ends', () => {
    expect(words('{\\rtf1 never closed {{{')).toEqual(['never closed']);
    expect(words('{\\rtf1 a}}}}} b')).toEqual(['a b']);
    expect(readRtf(Buffer.from('{'.repeat(5000)))).toBeNull();
    expect(words('{\\rtf1 x\\bin999999 yz')).toEqual(['x']);
  });
});

describe('readDoc', () => {
  it('reads a letter, its table as one again', async () => {
    const blocks = await readDoc(file('letter.doc'));
    const all = Array.isArray(blocks) ? blocks.map(blockText).join('\n') : '';
    expect(all).toContain('Dear Ms Müller-Lüdenscheidt, dear Mr Παπαδόπουλος, уважаемый г-н Иванов,');
    expect(all).toContain('Item | Quantity | Price | Toner cartridge, black | 4 | 59.90 €');
  });

  it('knows one with a password, and one that is damaged', async () => {
    const locked = Buffer.from(file('letter.doc'));
    // The stream begins with its magic number and version; the flags are the eleventh byte and the next.
    const at = locked.indexOf(Buffer.of(0xec, 0xa5), 512);
    locked.writeUInt16LE(locked.readUInt16LE(at + 10) | 0x0100, at + 10);
    expect(await readDoc(locked)).toBe('locked');
    expect(await readDoc(file('letter.doc').subarray(0, 5000))).toBeNull();
  });
});

/** With one part changed. */
function withPart(bytes: Uint8Array, part: string, change: (text: string) => string): Uint8Array {
  const zip = openZip(bytes) ?? expect.fail('no archive');
  return makeZip(
    ...zip.names.map((name) => {
      const content = Buffer.from(zip.read(name) ?? []).toString('utf8');
      return { name, content: name === part ? change(content) : content };
    }),
  );
}

describe('readWorkbook', () => {
  const textIn = (read: FlowSection[] | 'locked' | 'too-large' | null): string[] =>
    Array.isArray(read) ? read.map(({ blocks }) => blocks.map(blockText).join(' / ')) : [];

  it('ends with a part whose packed bytes are damaged', () => {
    const bytes = Buffer.from(file('table.xlsx'));
    // The end of one part, and the beginning of the next.
    bytes.fill(0xff, 886, 1226);
    expect(readWorkbook(bytes)).toBeNull();
  });

  it.each(['table.xlsx', 'table.xls'])('reads %s', (name) => {
    const [sheet] = textIn(readWorkbook(file(name)));
    expect(sheet).toMatch(
      /^(?:table \/ )?Item \| Quantity \| Unit price \| Total \| Remark \| Toner, black \| 4 \| 59.9/u,
    );
    expect(sheet).toContain('Ελληνικά / Русский');
  });

  const workbook = (
    change: (book: WorkBook) => void,
    bookType: 'xlsx' | 'xlsb' | 'biff8' | 'wk1' | 'wk3' = 'xlsx',
  ): Uint8Array => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['a', 'b', 'c'],
        ['d', 5, 'f'],
        ['g', 'h', 'i'],
      ]),
      'One',
    );
    utils.book_append_sheet(book, utils.aoa_to_sheet([['second']]), 'Two');
    change(book);
    return new Uint8Array(
      write(book, { type: 'array', bookType: bookType as BookType, cellStyles: true }) as ArrayBuffer,
    );
  };

  it.each(['xlsx', 'xlsb', 'biff8'] as const)('names its sheets where there are several (%s)', (bookType) => {
    expect(textIn(readWorkbook(workbook(() => undefined, bookType)))).toEqual([
      'One / a | b | c | d | 5 | f | g | h | i',
      'Two / second',
    ]);
  });

  it.each(['wk1', 'wk3'] as const)('reads Lotus 1-2-3, and knows it by its first bytes (%s)', (bookType) => {
    const bytes = workbook(() => undefined, bookType);
    expect(recogniseDocument(bytes, 'any.txt', null)?.id).toBe('lotus');
    expect(textIn(readWorkbook(bytes))[0]).toContain('a | b | c | d | 5 | f | g | h | i');
  });

  it('shows nothing that is hidden', () => {
    const read = readWorkbook(
      workbook((book) => {
        book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
        const sheet = book.Sheets['One'];
        if (sheet === undefined) return;
        sheet['!cols'] = [{}, { hidden: true }, {}];
        sheet['!rows'] = [{}, { hidden: true }, {}];
      }),
    );
    expect(textIn(read)).toEqual(['a | c | g | i']);
  });

  const named = (Name: string, Ref: string) => ({ Name, Ref, Sheet: 0 });

  it.each(['xlsx', 'xlsb'] as const)('shows of a sheet what is printed of it (%s)', (bookType) => {
    const printed = (...Names: ReturnType<typeof named>[]): string[] =>
      textIn(readWorkbook(workbook((book) => (book.Workbook = { Names }), bookType))).slice(0, -1);
    expect(printed(named('_xlnm.Print_Area', 'One!$B$1:$C$2'))).toEqual(['One / b | c | 5 | f']);
    // The library that writes the test's workbook writes no two areas into this one.
    if (bookType === 'xlsx')
      expect(printed(named('_xlnm.Print_Area', 'One!$A$1:$A$1,One!$C:$C'))).toEqual(['One / a', 'c | f | i']);
    expect(printed(named('_xlnm.Print_Area', 'One!$2:$3'), named('_xlnm.Print_Titles', 'One!$1:$1'))).toEqual(
      ['One / a | b | c | d | 5 | f | g | h | i'],
    );
    // Calculated, or broken: all of it.
    for (const ref of ['OFFSET(One!$A$1,0,0,2,2)', 'One!#REF!', ''])
      expect(printed(named('_xlnm.Print_Area', ref))).toEqual(['One / a | b | c | d | 5 | f | g | h | i']);
  });

  it('lets a long title run on over empty cells, and a merged one over its own', () => {
    const cells = (rows: unknown[][], merges: string[] = []) => {
      const book = utils.book_new();
      const sheet = utils.aoa_to_sheet(rows);
      sheet['!merges'] = merges.map((range) => utils.decode_range(range));
      utils.book_append_sheet(book, sheet, 'One');
      const read = readWorkbook(
        new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
      );
      const [table] = Array.isArray(read) ? (read[0]?.blocks ?? []) : [];
      return table?.kind === 'table' ? table.rows.map((row) => row.cells.map((cell) => cell.columnSpan)) : [];
    };
    const title = 'Hours worked in the second quarter';
    expect(cells([[title], ['Name', 'April', 'May'], ['Mercer', 9, 8]])).toEqual([[3], [1, 1, 1], [1, 1, 1]]);
    expect(
      cells([
        ['April', 'May', 'June'],
        ['Mercer', title],
        [7, title, 'x'],
      ]),
    ).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(
      cells([
        ['Name:', null, 'Date:', null],
        ['a', 'b', 'c', 'd'],
      ]),
    ).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ]);
    expect(
      cells(
        [
          ['Q2', null, 'Q3'],
          ['a', 'b', 'c'],
        ],
        ['A1:B1'],
      ),
    ).toEqual([
      [2, 1],
      [1, 1, 1],
    ]);
  });

  it('shows the headers and footers of a sheet, without what only the printing program knows', () => {
    const headed = (xml: string): string[] => {
      const bytes = workbook(() => undefined);
      return textIn(
        readWorkbook(
          withPart(bytes, 'xl/worksheets/sheet1.xml', (sheet) =>
            sheet.replace('</worksheet>', `${xml}</worksheet>`),
          ),
        ),
      );
    };
    const plain = 'a | b | c | d | 5 | f | g | h | i';
    expect(
      headed(
        '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12Ward 3&amp;C&amp;A &amp;&amp; more&amp;R&amp;D</oddHeader><oddFooter>&amp;LConfidential\nDr. Mercer&amp;RSeite &amp;P von &amp;N</oddFooter></headerFooter>',
      )[0],
    ).toBe(`Ward 3 / One & more / One / ${plain} / Confidential / Dr. Mercer`);
    expect(
      headed(
        '<x:headerFooter xmlns:x="x" differentFirst="1"><x:oddHeader>later</x:oddHeader><x:firstHeader>first</x:firstHeader></x:headerFooter>',
      )[0],
    ).toBe(`first / One / ${plain}`);
    for (const broken of ['<headerFooter/>', '<headerFooter><oddHeader>', '<!-- headerFooter -->'])
      expect(headed(broken)[0] ?? `One / ${plain}`).toContain(plain);
  });

  it('answers null for what is damaged', () => {
    expect(readWorkbook(file('table.xls').subarray(0, 3000))).toBeNull();
    expect(readWorkbook(makeZip({ name: 'xl/workbook.xml', content: '<' }))).toBeNull();
  });
});

describe('readPptx', () => {
  const read = (bytes: Uint8Array): string[] => {
    const zip = openZip(bytes);
    return ((zip && readPptx(new OfficePackage(zip))) ?? []).map(blockText).filter((text) => text !== '');
  };

  it('reads slides', () => {
    expect(read(file('slides.pptx'))).toContain('Fax sample slide one – Überschrift');
  });

  it('reads the slides in their order, their shapes from top to bottom, and leaves out hidden ones', () => {
    const shape = (text: string, y: number, placeholder = ''): string =>
      `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="${y}"/></a:xfrm></p:spPr>` +
      `<p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
    const slide = (shapes: string, more = ''): string =>
      `<p:sld xmlns:p="p" xmlns:a="a" xmlns:r="r"${more}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
    const relations = ['one', 'two', 'three'].map(
      (name) => `<Relationship Id="${name}" Target="slides/${name}.xml"/>`,
    );
    const bytes = makeZip(
      {
        name: 'ppt/presentation.xml',
        content:
          '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="256" r:id="two"/><p:sldId r:id="one" id="257"/><p:sldId id="258" r:id="three"/></p:sldIdLst></p:presentation>',
      },
      {
        name: 'ppt/_rels/presentation.xml.rels',
        content: `<Relationships>${relations.join('')}</Relationships>`,
      },
      {
        name: 'ppt/slides/one.xml',
        content: slide(
          shape('below', 9_000_000) +
            shape('above', 2_000_000) +
            shape('Title', 99_000_000, '<p:ph type="title"/>'),
        ),
      },
      {
        name: 'ppt/slides/two.xml',
        content: slide(shape('item', 0, '<p:ph idx="1"/>') + shape('7', 1, '<p:ph type="sldNum"/>')),
      },
      { name: 'ppt/slides/three.xml', content: slide(shape('hidden', 0), ' show="0"') },
    );
    expect(read(bytes)).toEqual(['• item', 'Title', 'above', 'below']);
  });
});

describe('numbers of lists', () => {
  it('are written as Word writes them', () => {
    expect([1, 4, 9, 14, 1990].map(romanNumber)).toEqual(['i', 'iv', 'ix', 'xiv', 'mcmxc']);
    expect([1, 26, 27, 53].map(letterNumber)).toEqual(['a', 'z', 'aa', 'aaa']);
  });
});
