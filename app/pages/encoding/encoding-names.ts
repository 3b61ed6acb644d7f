import { OLD_PAGES } from './old-pages.ts';

/**
 * The names of encodings in IANA's registry of character sets (iana.org/assignments/character-sets), and those that Windows, Java, Macs and
 * Python write, as far as TextDecoder does not take them itself.
 */
const NAMES: Readonly<Record<string, string>> = {
  cp437: 'ibm437,437,cspc8codepage437,ibm-437',
  cp720: 'ibm720,720,dos-720,ibm-720',
  cp737: 'ibm737,737,ibm-737,x-ibm737',
  cp775: 'ibm775,775,cspc775baltic,ibm-775',
  cp850: 'ibm850,850,cspc850multilingual,ibm-850',
  cp852: 'ibm852,852,cspcp852,ibm-852',
  cp855: 'ibm855,855,csibm855,ibm-855',
  cp857: 'ibm857,857,csibm857,ibm-857',
  cp858: 'ibm00858,ccsid00858,cp00858,pc-multilingual-850+euro,csibm00858,ibm858,858,ibm-858',
  cp860: 'ibm860,860,csibm860,ibm-860',
  cp861: 'ibm861,861,cp-is,csibm861,ibm-861',
  cp862: 'ibm862,862,cspc862latinhebrew,dos-862,ibm-862',
  cp863: 'ibm863,863,csibm863,ibm-863',
  cp864: 'ibm864,864,csibm864,ibm-864',
  cp865: 'ibm865,865,csibm865,ibm-865',
  ibm866: 'ibm-866,x-ibm866',
  cp869: 'ibm869,869,cp-gr,csibm869,ibm-869',
  'iso-8859-16': 'iso-ir-226,iso_8859-16:2001,iso_8859-16,latin10,l10,csiso885916,iso8859-16,iso8859_16',
  'iso-8859-13': 'csiso885913,latin7',
  'iso-8859-14': 'csiso885914,iso-ir-199,iso_8859-14:1998,latin8,iso-celtic,l8',
  'iso-8859-15': 'csiso885915,iso_8859-15,latin-9,latin9',
  'iso-8859-8': 'iso-8859-8-e,csiso88598e,iso_8859-8-e',
  'hp-roman8': 'roman8,r8,cshproman8',
  macintosh: 'macroman,mac-roman,mac_roman,x-macroman',
  'mac-ce': 'maccentraleurope,macce,x-mac-ce,x-mac-centraleurope,x-maccentraleurope,mac_latin2,maclatin2',
  'x-mac-cyrillic': 'maccyrillic,mac-cyrillic,mac_cyrillic,x-maccyrillic,macukraine,x-macukraine',
  'x-mac-greek': 'macgreek,mac-greek,mac_greek,x-macgreek',
  'x-mac-turkish': 'macturkish,mac-turkish,mac_turkish,x-macturkish',
  'x-mac-croatian': 'maccroatian,mac-croatian,mac_croatian,x-maccroatian',
  'x-mac-icelandic': 'maciceland,macicelandic,mac_iceland,x-maciceland',
  'x-mac-romanian': 'macromania,macromanian,mac_romanian,x-macromania',
  'windows-874': 'cp874,ms874,x-windows-874,x-ibm874',
  'windows-1252': 'ansi,x-ansi',
  shift_jis: 'cp932,windows-932,x-ms-cp932,cswindows31j,mskanji,ms-kanji,cp943,ibm-943,x-windows-31j',
  'euc-jp': 'eucjp,extended_unix_code_packed_format_for_japanese,euc_jp,cp51932,ujis,x-eucjp',
  'iso-2022-jp': 'iso2022jp,jis,csjis,cp50220,cp50221,iso-2022-jp-ms',
  'euc-kr': 'cp949,ms949,uhc,x-windows-949,cswindows949,euckr,euc_kr,ks_c_5601,ksc5601-1987,cp51949',
  'iso-2022-kr': 'iso2022kr,csiso2022kr',
  johab: 'cp1361,ms1361,x-johab,ksc5601-1992,ksc_5601-1992',
  gbk: 'cp936,ms936,windows-936,x-windows-936,csgbk',
  gb18030: 'euc-cn,euccn,x-euc-cn,cp54936,csgb18030,gb18030-2022,gb2312-80',
  'hz-gb-2312': 'hz,hzgb2312',
  big5: 'cp950,ms950,windows-950,x-windows-950,big5hkscs,big-five',
  'utf-32le': '',
  'utf-32be': '',
};

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([encoding, names]) =>
    [encoding, ...names.split(',').filter((name) => name !== '')].map((name) => [name, encoding] as const),
  ),
);

/** Windows and Java have many of the same pages as cp1251 and Cp1251; and some programs write `ISO8859_1`. */
const WINDOWS_PAGE = /^(?:cp|ms|win|cswindows|windows|x-cp|ansi|ibm)[-_]?(?<page>125[0-8])$/u;
const ISO_PART = /^iso[-_]?8859[-_](?<part>1?\d)(?::\d{4})?$/u;

/** The encoding that a document names, as `decodeAs` takes it; null where nobody here knows the name. */
export function findEncoding(name: string): string | null {
  const label = name.trim().toLowerCase();
  const page = WINDOWS_PAGE.exec(label)?.groups?.['page'];
  const part = ISO_PART.exec(label)?.groups?.['part'];
  const known = BY_NAME.get(label) ?? (Object.hasOwn(OLD_PAGES, label) ? label : undefined);
  if (known !== undefined) return known;
  const usual = page === undefined ? label : `windows-${page}`;
  return readLabel(usual) ?? (part === undefined ? null : readLabel(`iso-8859-${part}`));
}

/** By TextDecoder, whose names are those of the Encoding standard. */
function readLabel(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
