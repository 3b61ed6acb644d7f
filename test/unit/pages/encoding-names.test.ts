import { describe, expect, it } from 'vitest';
import { readMarkup } from '../../../app/pages/encoding/html-encoding.ts';

/** Names of an encoding, a text, and its bytes as Python's codec of that encoding writes them. */
const NAMED: readonly (readonly [names: string, text: string, hex: string])[] = [
  ['IBM437 cp437 437 csPC8CodePage437', 'Señor Müller, 12 ½ ░', '5365a46f72204d816c6c65722c20313220ab20b0'],
  ['cp720 IBM720 DOS-720', 'مرحبا', 'eaa9a5a09f'],
  ['cp737 ibm737 IBM737', 'Γειά σου', '829ca0e120a9a6ac'],
  ['IBM775 cp775 csPC775Baltic', 'Ačiū, Žydrūnė', '41d169d72c20cf796472d76ed3'],
  ['IBM850 cp850 850 csPC850Multilingual', 'Señor Müller, São', '5365a46f72204d816c6c65722c2053c66f'],
  ['IBM852 cp852 852 csPCp852', 'Dvořák, Łódź', '44766ffda06b2c209da264ab'],
  ['IBM855 cp855 855 csIBM855', 'Здравствуйте', 'f4a6e1a0ebe3e5ebe7bde5a8'],
  ['IBM857 cp857 857 csIBM857', 'Ayşe Yılmaz', '41799f6520598d6c6d617a'],
  ['IBM00858 CCSID00858 CP00858 PC-Multilingual-850+euro cp858', '12 €, Müller', '313220d52c204d816c6c6572'],
  ['IBM860 cp860 860 csIBM860', 'São João', '53846f204a6f846f'],
  ['IBM861 cp861 861 cp-is csIBM861', 'Þórður', '8da2728c7572'],
  ['IBM862 cp862 862 csPC862LatinHebrew', 'שלום', '998c858d'],
  ['IBM863 cp863 863 csIBM863', 'Québec, Noël', '5175826265632c204e6f896c'],
  ['IBM865 cp865 865 csIBM865', 'Blåbær, Øl', '426c866291722c209d6c'],
  ['IBM866 cp866 866 csIBM866', 'Здравствуйте', '87a4e0a0a2e1e2a2e3a9e2a5'],
  ['IBM869 cp869 869 cp-gr csIBM869', 'Γειά σου', 'a6dee39b20ece9f2'],
  [
    'ISO-8859-16 iso-ir-226 ISO_8859-16:2001 latin10 l10 csISO885916',
    'Ștefan, mulțumim',
    'aa746566616e2c206d756cfe756d696d',
  ],
  ['hp-roman8 roman8 r8 csHPRoman8', 'Müller, señor', '4dcf6c6c65722c207365b76f72'],
  ['macintosh mac csMacintosh macroman MacRoman x-mac-roman', 'Müller, señor', '4d9f6c6c65722c207365966f72'],
  ['MacCentralEurope x-mac-ce mac-ce', 'Dvořák, Łódź', '44766fde876b2c20fc976490'],
  ['MacCyrillic x-mac-cyrillic x-MacCyrillic', 'Здравствуйте', '87e4f0e0e2f1f2e2f3e9f2e5'],
  ['MacGreek x-mac-greek', 'Γειά σου', 'a1e5e9c020f3eff9'],
  ['MacTurkish x-mac-turkish', 'Ayşe Yılmaz', '4179df652059dd6c6d617a'],
  ['MacCroatian', 'Čakovec, žurno', 'c8616b6f7665632c20be75726e6f'],
  ['MacIceland', 'Þórður', 'de9772dd7572'],
  ['MacRomania', 'Ștefan, mulțumim', 'af746566616e2c206d756cdf756d696d'],
  ['TIS-620 windows-874 cp874 ISO-8859-11', 'ขอบคุณ', 'a2cdbaa4d8b3'],
  [
    'Shift_JIS Windows-31J cp932 MS932 csWindows31J MS_Kanji x-sjis',
    'こんにちは①',
    '82b182f182c982bf82cd8740',
  ],
  [
    'EUC-JP eucJP csEUCPkdFmtJapanese Extended_UNIX_Code_Packed_Format_for_Japanese',
    'こんにちは',
    'a4b3a4f3a4cba4c1a4cf',
  ],
  ['EUC-KR KS_C_5601-1987 cp949 MS949 UHC x-windows-949 windows-949', '안녕하세요', 'bec8b3e7c7cfbcbcbfe4'],
  ['johab cp1361 x-Johab', '안녕하세요 똠', 'b4659177d061ad41b6612099b1'],
  ['ISO-2022-KR csISO2022KR', '안녕하세요, Kim', '1b2429430e3e483367474f3c3c3f640f2c204b696d'],
  ['GB18030 GB2312 GBK CP936 MS936 windows-936 EUC-CN', '您好，传真', 'c4fabac3a3acb4abd5e6'],
  ['Big5 csBig5 cp950 MS950 x-windows-950', '您好，傳真', 'b17aa66ea141b6c7af75'],
  ['windows-1251 cp1251 Cp1251 csWindows1251', 'Здравствуйте', 'c7e4f0e0e2f1f2e2f3e9f2e5'],
  [
    'windows-1252 cp1252 ANSI ISO-8859-1 latin1 l1 IBM819 cp819 csISOLatin1',
    '12 € – Müller',
    '313220802096204dfc6c6c6572',
  ],
  ['ISO-8859-2 ISO_8859-2:1987 ISO8859_2 latin2 csISOLatin2', 'Dvořák, Łódź', '44766ff8e16b2c20a3f364bc'],
  ['ISO-8859-15 Latin-9 csISO885915', '12 €, Müller', '313220a42c204dfc6c6c6572'],
  ['KOI8-R csKOI8R', 'Здравствуйте', 'fac4d2c1d7d3d4d7d5cad4c5'],
];

const CASES = NAMED.flatMap(([names, text, hex]) =>
  names.split(' ').map((name) => [name, text, hex] as const),
);

const page = (head: string, hex: string, end = ''): Buffer =>
  Buffer.concat([Buffer.from(head), Buffer.from(hex, 'hex'), Buffer.from(end)]);
const declared = (name: string, hex: string): readonly Buffer[] => [
  page(`<?xml version="1.0" encoding="${name}"?>\n<p>`, hex, '</p>'),
  page(`<?xml version='1.0' encoding=' ${name.toUpperCase()} '?>\n<p>`, hex, '</p>'),
  page(`<html><head><meta charset=${name}></head><p>`, hex, '</p>'),
  page(`<meta http-equiv="Content-Type" content="text/html; charset=${name.toLowerCase()}"><p>`, hex, '</p>'),
];

describe('a document that names its encoding', () => {
  it.each(CASES)('%s is read in it, without doubt', (name, text, hex) => {
    for (const bytes of declared(name, hex)) {
      const read = readMarkup(bytes, undefined);
      expect(read.text).toContain(`<p>${text}</p>`);
      expect(read.doubtfulEncoding).toBeNull();
    }
  });

  it.each([
    'EUC-TW',
    'x-unknown',
    'Köln',
    'replacement',
    'x-user-defined',
    'IBM037',
    'utf8mb4',
    '%ENC%',
    'constructor',
  ])('that nobody here knows (%s) is guessed, and in doubt', (name) => {
    const russian = Buffer.from('cff0e8e2e5f22c20fdf2ee20efe8f1fcecee20e4ebff20c8e2e0ede0', 'hex');
    for (const bytes of declared(name, russian.toString('hex'))) {
      const read = readMarkup(bytes, undefined);
      expect(read.doubtfulEncoding).not.toBeNull();
      expect(read.text).toContain('Привет');
      expect(read.readAs()?.readings.length).toBeGreaterThan(1);
      // A person has looked, and said.
      expect(readMarkup(bytes, 'koi8-u')).toMatchObject({ doubtfulEncoding: null });
    }
  });

  it('that is plain, or UTF-8 throughout, is in no doubt whatever it names', () => {
    for (const text of ['plain', 'Grüße, Привет'])
      for (const bytes of declared('x-unknown', Buffer.from(text).toString('hex')))
        expect(readMarkup(bytes, undefined)).toMatchObject({ doubtfulEncoding: null });
  });

  it.each(['UTF-16', 'ucs-2', 'unicode', 'ISO-10646-UCS-2'])(
    'is no Unicode of two bytes where its bytes are not, though it names %s',
    (name) => {
      for (const bytes of declared(name, Buffer.from('Müller', 'latin1').toString('hex')))
        expect(readMarkup(bytes, undefined).text).toContain('Müller');
    },
  );
});

it('reads Korean of DOS without a name', () => {
  const bytes = Buffer.from('b4659177d061afb393a18c612e20b7a120cc82af61936520afa1d0f1b7b393a194612e', 'hex');
  expect(readMarkup(bytes, undefined).text).toBe('안녕하십니까. 이 팩스는 시험입니다.');
});
