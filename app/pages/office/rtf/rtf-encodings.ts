/** The encoding of a font by its \fcharset (RTF 1.9.1, font table). */
const BY_CHARSET: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
  255: 'cp437',
};
const SYMBOL = 2;

const BY_CODE_PAGE: Readonly<Record<number, string>> = {
  437: 'cp437',
  850: 'cp850',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
};

/** Null: the document's own. `'symbol'`: signs that mean what the font draws, not letters. */
export function encodingOfCharset(charset: number): string | null {
  return charset === SYMBOL ? 'symbol' : (BY_CHARSET[charset] ?? null);
}

/** By \ansicpg. */
export function encodingOfCodePage(codePage: number): string {
  if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`;
  return BY_CODE_PAGE[codePage] ?? 'windows-1252';
}
