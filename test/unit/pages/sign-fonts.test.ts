import { beforeAll, describe, expect, it } from 'vitest';
import { DocxNumbering } from '../../../app/pages/office/docx/docx-numbering.ts';
import { readRtf } from '../../../app/pages/office/rtf/read-rtf.ts';
import { showSign, showSigns } from '../../../app/pages/office/sign-fonts.ts';
import { readXmlTree } from '../../../app/pages/xml/xml-tree.ts';
import { shippedFont } from '../../../app/pages/shipped-fonts/shipped-fonts.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { PageFont } from '../../../app/pages/text/page-font.ts';
import { loadShaper } from '../../../app/pages/shaping/shaper.ts';

beforeAll(loadShaper);

describe('fonts of signs', () => {
  it('show ticks, boxes and arrows as these, by number, as letters and in private use', () => {
    expect(['F0FC', '00FC', 'FC'].map((each) => showSign(each, 'Wingdings'))).toEqual(['✓', '✓', '✓']);
    expect(showSigns('\uf0fe \uf0a8 \uf0fd \uf0e0', 'Wingdings')).toBe('☑ ☐ ☒ →');
    expect(showSigns('P£', 'Wingdings 2')).toBe('✓☐');
    expect(showSigns('a', 'Webdings')).toBe('✓');
  });

  it('are never read as letters: a dose of micrograms is none of milligrams', () => {
    expect(showSigns('mg', 'Symbol')).toBe('μγ');
    expect(showSigns('\uf06d', 'Symbol')).toBe('μ');
    expect(showSigns('\uf0b3 5, \uf0b1 2', 'symbol')).toBe('≥ 5, ± 2');
  });

  it('are found where the font was lost, and are bullets where nearly all are', () => {
    expect(showSigns('\uf0b7 \uf0fc \uf0a7 \uf0d8', undefined)).toBe('• ✓ ▪ ➢');
    expect(showSigns('plain mg', 'Arial')).toBe('plain mg');
  });

  it('keep to themselves what nobody knows, so that no font draws another', () => {
    expect(showSigns('\uf0c9', 'Wingdings')).toBe('\uf0c9');
    expect(showSigns('z', 'Wingdings 2')).toBe('\uf07a');
    expect(showSign(undefined, 'Wingdings')).toMatch(/^[\uf000-\uf0ff]$/u);
  });

  it('are drawn with what comes with Faxtray', () => {
    const font = new PageFont([shippedFont('regular')], 12, faxGeometry('High', 'letter'));
    const known = (name: string): string[] =>
      Array.from({ length: 224 }, (_, place) => showSigns(String.fromCodePoint(0xf020 + place), name)).filter(
        (sign) => !/[\uf000-\uf0ff]/u.test(sign),
      );
    for (const name of ['Symbol', 'Wingdings', 'Wingdings 2', 'Webdings']) {
      expect(known(name).length).toBeGreaterThan(4);
      expect(known(name).filter((sign) => !font.draws(font.drawable(sign)))).toEqual([]);
    }
  });

  it('show before the items of a list where they say something', () => {
    const level = (ilvl: number, text: string, font: string): string =>
      `<lvl ilvl="${ilvl}"><numFmt val="bullet"/><lvlText val="${text}"/><rPr><rFonts ascii="${font}"/></rPr></lvl>`;
    const xml = `<numbering><abstractNum abstractNumId="1">${level(0, '\uf0fc', 'Wingdings')}${level(1, '\uf0b7', 'Symbol')}
${level(2, 'o', 'Courier New')}</abstractNum><num numId="7"><abstractNumId val="1"/></num></numbering>`;
    const lists = new DocxNumbering(readXmlTree(xml));
    expect([0, 1, 2].map((each) => lists.next('7', each)?.marker)).toEqual(['✓', '–', '•']);
  });

  it('are read in RTF by the name of the font', () => {
    const rtf =
      String.raw`{\rtf1{\fonttbl{\f0 Arial;}{\f1\fcharset2 Wingdings;}{\f2\fcharset2 Symbol;}{\f3\fcharset2 Odd Signs;}}` +
      String.raw`{\f1 \'fe} yes {\f1\u-3844 ?} {\f2 m}g {\f3 A}\par}`;
    expect(JSON.stringify(readRtf(Buffer.from(rtf, 'latin1')))).toMatch(/☑.* yes .*✓.*μ.*g .*•/u);
  });
});
