import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openPdf } from '../../../app/pages/decode/pdf.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { pdfOfObjects } from './support/make-pdf.ts';

const TRUE_TYPE = `<</Type/Font/Subtype/TrueType/BaseFont/ArialMT/FirstChar 32/LastChar 255/Widths[${'600 '.repeat(224)}]
/FontDescriptor<</Type/FontDescriptor/FontName/ArialMT/Flags 32/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200
/CapHeight 700/StemV 80>>`;
const TYPE_1 = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica';
const ENCODINGS = ['/Encoding/WinAnsiEncoding', '/Encoding/MacRomanEncoding', ''];
const FONTS = [TRUE_TYPE, TYPE_1].flatMap((font) => ENCODINGS.map((encoding) => `${font}${encoding}>>`));
const [, , , HELVETICA = ''] = FONTS;

const UPON = {
  square: ['/Subtype/Square/C[1 0 0]', ''],
  highlight: ['/Subtype/Highlight/C[1 1 0]/QuadPoints[72 520 92 520 72 500 92 500]', ''],
  'text field': [
    '/Subtype/Widget/FT/Tx/T(t)/V(Mary)/DA(/H 12 Tf 0 g)',
    `/AcroForm<</Fields[6 0 R]/NeedAppearances true/DR<</Font<</H ${HELVETICA}>>>>>>`,
  ],
} as const;

interface Page {
  readonly codes: Buffer;
  readonly font: string;
  readonly upon?: keyof typeof UPON;
  /** What stands in dictionaries that are packed; absent: none are. */
  readonly packs?: string;
}

function page({ codes, font, upon, packs }: Page): Buffer {
  const content = `BT /K 20 Tf 72 600 Td <${codes.toString('hex')}> Tj ET`;
  const [annotation = '', catalog = ''] = upon === undefined ? [] : UPON[upon];
  const packed = deflateSync(packs ?? '').toString('latin1');
  return pdfOfObjects([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</K 5 0 R>>>>/Contents 4 0 R/Annots[${upon === undefined ? '' : '6 0 R'}]>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    font,
    `<</Type/Annot/F 4/Rect[72 500 92 520]${annotation}>>`,
    ...(packs === undefined
      ? []
      : [
          `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>stream\n${packed}\nendstream`,
        ]),
  ]);
}

async function isHeld(bytes: Buffer): Promise<boolean> {
  const opened = await openPdf(bytes, 'letter.pdf', faxGeometry('Low', 'letter'), 'auto', 0);
  if (!opened.ok) throw new Error(opened.failure.kind);
  const drawn = await opened.value.drawPage(0);
  opened.value.close();
  if (!drawn.ok && drawn.failure.kind !== 'undrawable') throw new Error(drawn.failure.kind);
  return !drawn.ok;
}

const every = Array.from({ length: 255 }, (_, place) => place + 1);
const after = (code: number): Buffer => Buffer.from([...Buffer.from('Name '), code]);

describe('text of an ordinary font of a PDF', () => {
  it.each(FONTS.map((font) => [font.replace(/\/Widths\[[^\]]*\]|\n/gu, ''), font]))(
    'has lost no letter by a code that stands for none: %s',
    async (_, font) => {
      const ways: Omit<Page, 'codes' | 'font'>[] = [
        {},
        { upon: 'square' },
        { upon: 'text field' },
        { packs: '10 0 <<>>' },
        // Of another font of the file, so that all text is looked through.
        { packs: '10 0 <</Type/Font/Subtype/Type0>>' },
        { packs: '10 0 <</Type/Font/Subtype/Type0>>', upon: 'highlight' },
      ];
      for (const way of ways) {
        if (!(await isHeld(page({ codes: Buffer.from(every), font, ...way })))) continue;
        const held: number[] = [];
        for (const code of every)
          if (await isHeld(page({ codes: after(code), font, ...way }))) held.push(code);
        expect(held, JSON.stringify(way)).toEqual('none');
      }
    },
  );

  it('has lost those whose names nobody knows', async () => {
    for (const [code, name] of [
      [200, 'g23'],
      [100, 'c17'],
    ]) {
      const font = `${TYPE_1}/Encoding<</Differences[${code} /${name}]>>>>`;
      expect(await isHeld(page({ codes: after(Number(code)), font }))).toBe(true);
    }
  });
});
