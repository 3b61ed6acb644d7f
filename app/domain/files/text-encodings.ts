/** Encodings that a person may say a text is in, those of one script together, the likeliest first. Unicode is told by its bytes. */
export const TEXT_ENCODINGS = [
  ...(['windows-1252', 'macintosh', 'cp850', 'cp437'] as const),
  ...(['windows-1250', 'iso-8859-2', 'cp852', 'mac-ce'] as const),
  ...(['windows-1254', 'windows-1257', 'windows-1258'] as const),
  ...(['windows-1253', 'iso-8859-7'] as const),
  ...(['windows-1251', 'koi8-u', 'ibm866', 'cp855', 'x-mac-cyrillic', 'iso-8859-5'] as const),
  ...(['windows-1255', 'windows-1256', 'windows-874'] as const),
  ...(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'] as const),
] as const;

export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export const isTextEncoding = (text: string): text is TextEncoding =>
  (TEXT_ENCODINGS as readonly string[]).includes(text);
