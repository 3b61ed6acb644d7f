import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bitmap } from '../../../app/pages/page/bitmap.ts';
import { openPdf } from '../../../app/pages/decode/pdf.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { madeFont } from '../../support/made-font.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { fingerprint, inkBox } from './support/ink.ts';
import { makePdf, makePdfWith, pdfOfObjects } from './support/make-pdf.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const folders = vi.hoisted(() => ({ fonts: '' }));
vi.mock('../../../app/pages/system-fonts/font-folders.ts', () => ({ fontFolders: () => [folders.fonts] }));
const tempFolder = useTempFolders();
beforeEach(() => {
  folders.fonts = tempFolder();
});

const KOREAN = `<</Type/Font/Subtype/Type0/BaseFont/HYSMyeongJo-Medium/Encoding/UniKS-UTF16-H/DescendantFonts[<</Type/Font
/Subtype/CIDFontType0/BaseFont/HYSMyeongJo-Medium/CIDSystemInfo<</Registry(Adobe)/Ordering(Korea1)/Supplement 2>>/DW 1000>>]>>`;

const pdf = (text: string, mode: 0 | 3 = 0): Buffer => {
  const hex = Buffer.from(text, 'utf16le').swap16().toString('hex');
  const content = `BT ${mode} Tr /K 30 Tf 72 600 Td <${hex}> Tj ET`;
  return makePdf({ widthPt: 612, heightPt: 792, content, resources: `/Font<</F 3 0 R/K ${KOREAN}>>` });
};

const descriptor = (name: string, flags = 32): string =>
  `/FontDescriptor<</Type/FontDescriptor/FontName/${name}/Flags ${flags}/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900` +
  '/Descent -200/CapHeight 700/StemV 80>>';

/** A text of up to 26 letters in a font with one byte a letter. */
function simple(text: string, baseFont: string, subtype: 'TrueType' | 'Type1' = 'TrueType'): Buffer {
  const names = Array.from(
    text,
    (each) => `/uni${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const font = `<</Type/Font/Subtype/${subtype}/BaseFont/${baseFont}/FirstChar 65/LastChar 90/Widths[${'600 '.repeat(26)}]
${descriptor(baseFont)}/Encoding<</BaseEncoding/WinAnsiEncoding/Differences[65 ${names.join('')}]>>>>`;
  const codes = names.map((_, place) => String.fromCharCode(65 + place)).join('');
  const content = `BT 15 Tc /K 30 Tf 72 600 Td (${codes}) Tj ET`;
  return makePdf({ widthPt: 612, heightPt: 792, content, resources: `/Font<</F 3 0 R/K ${font}>>` });
}

/** Glyphs by the numbers that they have in a font that is not in the file; where it says so, object 4 tells their letters. */
function byNumber(numbers: string, toUnicode: string | null, baseFont = 'ArialMT'): Buffer {
  const font = `<</Type/Font/Subtype/Type0/BaseFont/${baseFont}/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype
/CIDFontType2/BaseFont/${baseFont}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 600${descriptor(baseFont)}>>]
${toUnicode === null ? '' : '/ToUnicode 4 0 R'}>>`;
  const map = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange ${toUnicode ?? ''} endcmap end`;
  const stream = { dictionary: '', widthPx: 1, heightPx: 1, data: Buffer.from(map) };
  const content = `BT 15 Tc /K 30 Tf 72 600 Td <${numbers}> Tj ET`;
  const resources = `/Font<</F 3 0 R/K ${font}>>`;
  return makePdfWith([stream], { widthPt: 612, heightPt: 792, content, resources });
}

async function bitmapOf(bytes: Buffer): Promise<Bitmap> {
  const opened = await openPdf(bytes, 'letter.pdf', faxGeometry('High', 'letter'), 'auto', 0);
  const drawn = opened.ok ? await opened.value.drawPage(0) : opened;
  if (!drawn.ok) throw new Error(inEnglish(drawn.failure.message));
  return drawn.value.bitmap;
}

/** How many letters stand apart from each other. */
function lettersOn(bitmap: Bitmap): number {
  let letters = 0;
  let wasInk = false;
  for (let x = 0; x < bitmap.widthPx; x++) {
    const isInk = inkBox(bitmap, { left: x, right: x + 1 }) !== null;
    if (isInk && !wasInk) letters++;
    wasInk = isInk;
  }
  return letters;
}

async function draw(bytes: Buffer): Promise<string> {
  const opened = await openPdf(bytes, 'letter.pdf', faxGeometry('High', 'letter'), 'auto', 0);
  if (!opened.ok) return inEnglish(opened.failure.message);
  const drawn = await opened.value.drawPage(0);
  opened.value.close();
  if (!drawn.ok) return `${drawn.failure.kind}: ${inEnglish(drawn.failure.message)}`;
  return inkBox(drawn.value.bitmap) === null ? 'blank' : 'ink';
}

/** One letter, あ, 中 or 가, in each of the ways in which a PDF names the letters of a font that it does not have. */
const EASTERN = [
  ['Japan1', 'Identity-H', '034b', 'あ'],
  ['Japan1', 'Identity-V', '034b', 'あ'],
  ['Japan1', '90ms-RKSJ-H', '82a0', 'あ'],
  ['Japan1', 'EUC-H', 'a4a2', 'あ'],
  ['Japan1', 'UniJIS-UCS2-V', '3042', 'あ'],
  ['Japan1', 'UniJIS-UTF16-H', '3042', 'あ'],
  ['GB1', 'GBK-EUC-H', 'd6d0', '中'],
  ['GB1', 'UniGB-UCS2-H', '4e2d', '中'],
  ['CNS1', 'ETen-B5-H', 'a4a4', '中'],
  ['Korea1', 'KSCms-UHC-H', 'b0a1', '가'],
  ['Korea1', 'UniKS-UCS2-V', 'ac00', '가'],
] as const;
const NAMELESS = [
  // Numbers in a font of somebody's own, in a list of letters that nobody has, and in a table in the file that is not there.
  ['Identity', 'Identity-H', '034b', null],
  ['Japan1', 'Identity-H', 'fff0', null],
  ['Ours', 'Ours-H', '034b', null],
] as const;

function eastern(ordering: string, encoding: string, hex: string, subtype: string): Buffer {
  const name = 'SomeEastern';
  const font = `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[<</Type/Font/Subtype/${subtype}
/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>/DW 1000${descriptor(name, 4)}>>]>>`;
  const content = `BT /K 30 Tf 72 600 Td <${hex}> Tj ET`;
  return makePdf({ widthPt: 612, heightPt: 792, content, resources: `/Font<</F 3 0 R/K ${font}>>` });
}

const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** A page without a text of its own, and one annotation upon it. */
function upon(annotation: string, catalog = '', text = '안녕'): Buffer {
  const content = `/Tx BMC BT /K 30 Tf 5 5 Td <${hexOf(text)}> Tj ET EMC`;
  const resources = `/Resources<</Font<</K ${KOREAN}>>>>`;
  return pdfOfObjects([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>/Annots[4 0 R]>>',
    `<</Type/Annot/Rect[72 600 372 650]${annotation}>>`,
    `<</Type/XObject/Subtype/Form/BBox[0 0 300 50]${resources}/Length ${content.length}>>stream\n${content}\nendstream`,
  ]);
}

const FIELD = `/Subtype/Widget/FT/Tx/T(name)/V<feff${hexOf('안녕')}>`;
const fields = (fonts: string): string =>
  `/AcroForm<</NeedAppearances true/Fields[4 0 R]/DR<</Font<<${fonts}>>>>>>`;
const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const WRITTEN_UPON = {
  'a text box': upon('/F 4/Subtype/FreeText/DA(/K 30 Tf)/Contents(note)/AP<</N 5 0 R>>'),
  'a stamp': upon('/F 4/Subtype/Stamp/AP<</N 5 0 R>>'),
  'a field of a form': upon(`/F 4${FIELD}/DA(/K 30 Tf)/AP<</N 5 0 R>>`, fields(`/K ${KOREAN}`)),
  'a field that has no more than its value': upon(`/F 4${FIELD}/DA(/K 30 Tf 0 g)`, fields(`/K ${KOREAN}`)),
  'a field whose font has other letters': upon(`/F 4${FIELD}/DA(/H 30 Tf 0 g)`, fields(`/H ${HELVETICA}`)),
};
const UNPRINTED = {
  hidden: upon('/F 2/Subtype/Stamp/AP<</N 5 0 R>>'),
  'for the screen alone': upon('/F 0/Subtype/FreeText/DA(/K 30 Tf)/Contents(note)/AP<</N 5 0 R>>'),
};

const subtypes = ['CIDFontType0', 'CIDFontType2'];

// First of all: a font that was there once is kept for as long as the process lives.
describe('letters of a PDF by the numbers of an eastern font that nobody has', () => {
  it('are held, and never a blank page, as long as no font here has them', async () => {
    for (const [ordering, encoding, hex] of [...EASTERN, ...NAMELESS])
      for (const subtype of subtypes)
        expect(
          await draw(eastern(ordering, encoding, hex, subtype)),
          `${ordering} ${encoding} ${subtype}`,
        ).toMatch(/^undrawable: letter\.pdf .*“SomeEastern”/u);
  });
});

describe('a PDF whose fonts are neither in it nor here', () => {
  it('is held with the name of the font, not sent as a blank page', async () => {
    expect(await draw(pdf('안녕'))).toMatch(/^undrawable: letter\.pdf .*“HYSMyeongJo-Medium”/u);
    // The next one has nothing to suffer for it.
    const plain = { widthPt: 612, heightPt: 792, content: 'BT /F 30 Tf 72 600 Td (Hello) Tj ET' };
    expect(await draw(makePdf(plain))).toBe('ink');
    expect(await draw(pdf('안'))).toContain('undrawable');
  });

  it.each(Object.entries(WRITTEN_UPON))('is held where only %s has such words', async (_, bytes) => {
    expect(await draw(bytes)).toMatch(/^undrawable: letter\.pdf /u);
  });

  it.each(Object.entries(UNPRINTED))(
    'goes where those words are %s, which is not printed',
    async (_, bytes) => {
      expect(await draw(bytes)).toBe('blank');
    },
  );

  it('goes where nobody sees those words, as on a scan with recognised text', async () => {
    expect(await draw(pdf('안녕', 3))).toBe('blank');
  });

  it('is drawn with a font of the machine as soon as there is one', async () => {
    expect(await draw(pdf('가안녕'))).toContain('undrawable');
    writeFileSync(join(folders.fonts, 'NanumGothic.ttf'), madeFont('가안녕'));
    await vi.waitUntil(async () => (await draw(pdf('가안녕'))) === 'ink', {
      timeout: 120_000,
      interval: 200,
    });
    for (const [what, bytes] of Object.entries(WRITTEN_UPON)) expect(await draw(bytes), what).toBe('ink');
  });
});

describe('letters of a PDF that no western font has', () => {
  it.each([
    ['АБВГД', 'Arial'],
    ['жзийк', 'SomeFont,Bold'],
    ['ΑΒΓΔΕ', 'TimesNewRoman'],
    ['ĄŁĘŹŃ', 'SomeFont'],
    ['ČŘŽŮĚ', 'Helvetica'],
    ['ĞŞİĢŅ', 'SomeFont'],
    ['אבגדה', 'SomeFont'],
    ['ЖABЯé', 'CourierNew'],
  ])('are all drawn: %s in %s', async (text, font) => {
    for (const kind of ['TrueType', 'Type1'] as const)
      expect(lettersOn(await bitmapOf(simple(text, font, kind))), kind).toBe(text.length);
  });

  it('are drawn where the file only says which they are', async () => {
    const page = await bitmapOf(byNumber('00240025', '2 beginbfchar <0024> <0416> <0025> <042F> endbfchar'));
    expect(lettersOn(page)).toBe(2);
  });

  it('are held where it does not even say that: any font has others by these numbers', async () => {
    expect(await draw(byNumber('00240025', null))).toMatch(
      /^undrawable: letter\.pdf .*“ArialMT”; save it again/u,
    );
    expect(await draw(byNumber('02350236', null))).toContain('undrawable');
  });

  it('are held as long as no font here has them, with the font that does', async () => {
    const thai = simple('กขค', 'SomeFont');
    expect(await draw(thai)).toMatch(/^undrawable: letter\.pdf .*“SomeFont”; install .*\(Noto Sans Thai\)/u);
    writeFileSync(join(folders.fonts, 'NotoSansThai.ttf'), madeFont('กขค'));
    await vi.waitUntil(async () => (await draw(thai)) === 'ink', { timeout: 120_000, interval: 200 });
    // Beside letters that only another font has.
    expect(lettersOn(await bitmapOf(simple('กAขBค', 'SomeFont')))).toBe(5);
    expect(await draw(simple('กЖ', 'SomeFont'))).toContain('undrawable');
  });

  it('are held where they stand for signs', async () => {
    const font = `<</Type/Font/Subtype/TrueType/BaseFont/Wingdings${descriptor('Wingdings', 4)}>>`;
    const signs = (mode: 0 | 3): Buffer =>
      makePdf({
        ...{ widthPt: 612, heightPt: 792, content: `BT ${mode} Tr /K 30 Tf 72 600 Td (ABC) Tj ET` },
        resources: `/Font<</F 3 0 R/K ${font}>>`,
      });
    expect(await draw(signs(0))).toContain('“Wingdings”');
    expect(await draw(signs(3))).toBe('blank');
  });

  it('change nothing of pages that have none', async () => {
    const western = simple('Zürich €', 'SomeFont');
    const before = fingerprint(await bitmapOf(western));
    await bitmapOf(simple('АБ', 'SomeFont'));
    expect(fingerprint(await bitmapOf(western))).toBe(before);
  });
});

describe('letters of a PDF by the numbers of an eastern font that is not in it', () => {
  it('are drawn with a font of the machine as soon as it has them', async () => {
    writeFileSync(join(folders.fonts, 'NotoSansCJK.ttf'), madeFont('あ中가'));
    const [first] = EASTERN;
    await vi.waitUntil(
      async () => (await draw(eastern(first[0], first[1], first[2], 'CIDFontType0'))) === 'ink',
      {
        timeout: 120_000,
        interval: 200,
      },
    );
    for (const [ordering, encoding, hex] of EASTERN)
      for (const subtype of subtypes)
        expect(
          await draw(eastern(ordering, encoding, hex, subtype)),
          `${ordering} ${encoding} ${subtype}`,
        ).toBe('ink');
    // The number is that of the letter in the list, not of a glyph in whichever font there is.
    const upright = EASTERN.filter(([, encoding, , letter]) => letter === 'あ' && encoding.endsWith('-H'));
    const pages = await Promise.all(
      upright.map(async ([ordering, encoding, hex]) =>
        bitmapOf(eastern(ordering, encoding, hex, 'CIDFontType2')),
      ),
    );
    expect(new Set(pages.map(fingerprint)).size).toBe(1);
    // What it does not have, or what the file does not name, is still held.
    expect(await draw(eastern('Japan1', 'UniJIS-UCS2-H', '65e5', 'CIDFontType0'))).toContain('undrawable');
    for (const [ordering, encoding, hex] of NAMELESS)
      expect(
        await draw(eastern(ordering, encoding, hex, 'CIDFontType2')),
        `${ordering} ${encoding}`,
      ).toContain('undrawable');
  });
});
