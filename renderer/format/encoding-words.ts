import { say } from './words.ts';

/** `Central European (windows-1250)`; one that nobody chooses by its own name. */
export function encodingText(encoding: string): string {
  const script = SCRIPTS[encoding];
  return script === undefined ? encoding : say('encoding.named', { script: say(script), encoding });
}

const SCRIPTS: Readonly<Partial<Record<string, `encoding.script.${Script}`>>> = {
  ...named('western', 'windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437'),
  ...named('central', 'windows-1250', 'iso-8859-2', 'cp852', 'mac-ce', 'iso-8859-16'),
  ...named('turkish', 'windows-1254', 'cp857', 'x-mac-turkish'),
  ...named('baltic', 'windows-1257', 'iso-8859-13'),
  ...named('vietnamese', 'windows-1258'),
  ...named('greek', 'windows-1253', 'iso-8859-7', 'cp737', 'cp869', 'x-mac-greek'),
  ...named('cyrillic', 'windows-1251', 'koi8-u', 'koi8-r', 'ibm866', 'cp855', 'x-mac-cyrillic', 'iso-8859-5'),
  ...named('hebrew', 'windows-1255', 'cp862'),
  ...named('arabic', 'windows-1256', 'iso-8859-6'),
  ...named('thai', 'windows-874'),
  ...named('japanese', 'shift_jis', 'euc-jp'),
  ...named('chinese', 'gb18030', 'big5'),
  ...named('korean', 'euc-kr', 'johab'),
};

type Script =
  | 'western'
  | 'central'
  | 'turkish'
  | 'baltic'
  | 'vietnamese'
  | 'greek'
  | 'cyrillic'
  | 'hebrew'
  | 'arabic'
  | 'thai'
  | 'japanese'
  | 'chinese'
  | 'korean';

function named<S extends Script>(script: S, ...encodings: string[]): Record<string, `encoding.script.${S}`> {
  return Object.fromEntries(encodings.map((encoding) => [encoding, `encoding.script.${script}` as const]));
}
