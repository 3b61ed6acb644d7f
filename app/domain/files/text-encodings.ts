/** Encodings that a person can choose for a text, grouped by script, the likeliest first. Unicode is recognised by its bytes. */
export const TEXT_ENCODINGS = [
  ...(['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437'] as const),
  ...(['windows-1250', 'iso-8859-2', 'cp852', 'mac-ce', 'iso-8859-16'] as const),
  ...(['windows-1254', 'cp857', 'x-mac-turkish', 'windows-1257', 'iso-8859-13', 'windows-1258'] as const),
  ...(['windows-1253', 'iso-8859-7', 'cp737', 'cp869', 'x-mac-greek'] as const),
  ...(['windows-1251', 'koi8-u', 'ibm866', 'cp855', 'x-mac-cyrillic', 'iso-8859-5'] as const),
  ...(['windows-1255', 'cp862', 'windows-1256', 'iso-8859-6', 'windows-874'] as const),
  ...(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr', 'johab'] as const),
] as const;

export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export const isTextEncoding = (text: string): text is TextEncoding =>
  (TEXT_ENCODINGS as readonly string[]).includes(text);
