import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { covers, fontCoverage } from '../../../app/pages/system-fonts/font-coverage.ts';
import { fontFolders } from '../../../app/pages/system-fonts/font-folders.ts';
import { findLanguage, fontRank } from '../../../app/pages/system-fonts/font-preference.ts';
import { fontToInstall } from '../../../app/pages/system-fonts/font-to-install.ts';
import { SystemFonts } from '../../../app/pages/system-fonts/system-fonts.ts';
import { loadShaper, shaper } from '../../../app/pages/shaping/shaper.ts';
import { fontWithoutInk } from '../../support/font-without-ink.ts';
import { madeFont } from '../../support/made-font.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { runs } from '../../support/properties.ts';

const tempFolder = useTempFolders();
let folder: string;
beforeAll(loadShaper);
beforeEach(() => {
  folder = tempFolder();
});

const put = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, bytes);
  return path;
};
const at = (character: string): number => character.codePointAt(0) ?? 0;
const fontFor = (character: string, language: 'ja' | 'zh' | 'zh-Hant' | 'und' = 'und'): string | null => {
  const hb = shaper();
  if (hb === null) throw new Error('Not loaded');
  return new SystemFonts(() => [folder]).fontFor(hb, character, language)?.name ?? null;
};

describe('the fonts of a machine', () => {
  it('are found in folders of folders, by what they have', () => {
    put('a/b/kana.ttf', madeFont('あい'));
    put('han.otf', madeFont('中田'));
    expect([fontFor('い'), fontFor('田'), fontFor('ก')]).toEqual(['kana.ttf', 'han.otf', null]);
  });

  it('are chosen by language, and upright before any other cut', () => {
    put('a/wqy-microhei.ttf', madeFont('田'));
    put('b/ipag.ttf', madeFont('田'));
    put('c/NotoSansCJK-Bold.ttf', madeFont('田'));
    expect([fontFor('田', 'ja'), fontFor('田', 'zh')]).toEqual(['ipag.ttf', 'wqy-microhei.ttf']);
  });

  it('are those of traditional Chinese, or the next best', () => {
    put('a/NotoSansCJKsc-Regular.otf', madeFont('門'));
    put('b/ipag.ttf', madeFont('門'));
    expect([fontFor('門', 'zh-Hant'), fontFor('門', 'zh')]).toEqual(
      Array(2).fill('NotoSansCJKsc-Regular.otf'),
    );
    put('c/NotoSansTC-Regular.otf', madeFont('門'));
    put('d/msjh.ttc', madeFont('門'));
    expect(fontFor('門', 'zh-Hant')).toBe('NotoSansTC-Regular.otf');
    expect(fontFor('門', 'zh')).toBe('NotoSansCJKsc-Regular.otf');
    expect(fontFor('門', 'ja')).toBe('ipag.ttf');
  });

  it('are plain before they are looped, angular, slanting or rabbinical', () => {
    for (const letter of 'ทລعא') put(`NotoSans-${letter}.ttf`, madeFont(letter));
    for (const [name, letter] of Object.entries({
      LoopedThai: 'ท',
      LoopedLao: 'ລ',
      KufiArabic: 'ع',
      RashiHebrew: 'א',
    }))
      put(`Noto${name}-Regular.ttf`, madeFont(letter));
    expect(Array.from('ทລعא', (letter) => fontFor(letter))).toEqual(
      Array.from('ทລعא', (letter) => `NotoSans-${letter}.ttf`),
    );
  });

  it('are none where nothing is, and what is no font is passed over', () => {
    put('broken.ttf', Buffer.from('not a font at all'));
    put('empty.ttf', Buffer.alloc(0));
    put('cut.ttf', madeFont('田').subarray(0, 60));
    put('LastResort.ttf', madeFont('田'));
    expect(fontFor('田')).toBeNull();
    rmSync(folder, { recursive: true });
    expect(fontFor('田')).toBeNull();
  });

  it('count only with outlines: a font of coloured pictures would leave a blank', () => {
    const pictures = madeFont('😀');
    pictures.write('CBDT', pictures.indexOf('glyf'), 'latin1');
    put('colour.ttf', pictures);
    expect(fontFor('😀')).toBeNull();
  });

  it('are asked one after the other until one has a letter with all of its marks', () => {
    put('noto-a.ttf', madeFont('田'));
    put('noto-b.ttf', madeFont('田\u20dd'));
    expect([fontFor('田'), fontFor('田\u20dd'), fontFor('田\u20dd\u20de')]).toEqual([
      'noto-a.ttf',
      'noto-b.ttf',
      null,
    ]);
  });

  it('are asked one after the other until one has an outline for a sign', () => {
    put('noto-a.ttf', fontWithoutInk(madeFont('😀'), 1));
    put('noto-b.ttf', madeFont('😀'));
    expect(fontFor('😀')).toBe('noto-b.ttf');
  });

  it('are looked through without harm, whatever is in a file', () => {
    const whole = madeFont('あいう中田');
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), fc.nat(whole.length), (changes, length) => {
        const bytes = Buffer.from(whole.subarray(0, length));
        for (const [place, value] of changes) if (place < length) bytes[place] = value;
        const faces = fontCoverage(put('fuzz.ttf', bytes));
        for (const face of faces) covers(face, at('中'));
      }),
      runs(200),
    );
  });

  it('tell which characters they have, and no others', () => {
    const [face] = fontCoverage(put('some.ttf', madeFont('aあ中𠮷')));
    if (face === undefined) throw new Error('No font');
    expect(Array.from('aあ中𠮷').every((each) => covers(face, at(each)))).toBe(true);
    expect(Array.from('bいれ田\0').some((each) => covers(face, at(each)))).toBe(false);
  });
});

it('knows where systems keep their fonts', () => {
  const folders = fontFolders('linux', { XDG_DATA_DIRS: '/opt/share:', XDG_DATA_HOME: '/own' });
  expect(folders.slice(0, 4)).toEqual(
    ['/own', '/opt/share', '/usr/local/share', '/usr/share'].map((each) => join(each, 'fonts')),
  );
  expect(fontFolders('win32', { SystemRoot: 'C:\\Windows' })[0]).toBe(join('C:\\Windows', 'Fonts'));
  expect(fontFolders('darwin', {})).toContain('/System/Library/Fonts');
});

describe('the language of a text', () => {
  it('shows in its letters, and else is that of the machine', () => {
    expect(findLanguage('田中さん', 'de-DE')).toBe('ja');
    expect(findLanguage('김철수 金', 'de-DE')).toBe('ko');
    expect(findLanguage('田中太郎', 'de-DE')).toBe('zh');
    expect(findLanguage('田中太郎', 'ja-JP')).toBe('ja');
    expect(findLanguage('Mercer', 'ja-JP')).toBe('und');
  });

  it.each([
    // By what its document says of itself, where that is a language of such letters.
    ['中文', 'de-DE', 'zh-TW', 'zh-Hant'],
    ['中文', 'de-DE', 'zh-HK', 'zh-Hant'],
    ['中文', 'de-DE', 'zh-MO', 'zh-Hant'],
    ['中文', 'de-DE', 'ZH-HANT-CN', 'zh-Hant'],
    ['中文', 'zh-TW', 'zh', 'zh'],
    ['臺灣門診', 'zh-TW', 'zh-CN', 'zh'],
    ['臺灣の門診', 'de-DE', 'zh-TW', 'zh-Hant'],
    ['中文', 'de-DE', 'en', 'zh'],
    ['中文', 'zh-TW', 'no language at all', 'zh-Hant'],
    // By letters that only one of the two has.
    ['臺灣門診 陳', 'de-DE', null, 'zh-Hant'],
    ['体检报告 陈', 'de-DE', null, 'zh'],
    ['体检报告', 'zh-TW', null, 'zh'],
    ['門診', 'zh-CN', null, 'zh-Hant'],
    // By this machine.
    ['王大中', 'zh-TW', null, 'zh-Hant'],
    ['王大中', 'zh-HK', null, 'zh-Hant'],
    ['王大中', 'en-HK', null, 'zh-Hant'],
    ['王大中', 'pt-MO', null, 'zh-Hant'],
    ['王大中', 'zh-SG', null, 'zh'],
    ['王大中', 'en-JP', null, 'ja'],
    ['渡邊', 'ja-JP', null, 'ja'],
    ['王大中', 'C', null, 'zh'],
    ['Wang', 'zh-TW', 'zh-TW', 'und'],
  ] as const)('of %s on %s in a document of %s is %s', (text, home, said, language) => {
    expect(findLanguage(text, home, said)).toBe(language);
  });

  it('names a font to install', () => {
    expect(fontToInstall('田')).toBe('Noto Sans CJK');
    expect(fontToInstall('ขอ')).toBe('Noto Sans Thai');
    expect(fontToInstall('\ue000')).toBe('Noto Sans');
    expect(fontToInstall('ខ្មែរ')).toBe('Noto Sans Khmer');
    expect(fontToInstall('ქართული')).toBe('Noto Sans Georgian');
  });

  it('names a font with outlines for emoji, and the other one for signs', () => {
    expect(['😀', '🏥', '👩‍⚕️', '❤️'].map(fontToInstall)).toEqual(Array(4).fill('Noto Emoji'));
    expect(['⛇', '🖎', '🂡'].map(fontToInstall)).toEqual(Array(3).fill('Noto Sans Symbols 2'));
  });

  it('names every font where letters of several kinds are missing', () => {
    expect(fontToInstall('ขอ 田 😀')).toBe('Noto Sans CJK, Noto Sans Thai, Noto Emoji');
  });

  it('never takes a font that has a box for everything', () => {
    expect(fontRank('LastResort.otf', 'ja')).toBeNull();
    expect(fontRank('NotoSansCJK-Regular.ttc', 'ja')).toBe(0);
  });
});
