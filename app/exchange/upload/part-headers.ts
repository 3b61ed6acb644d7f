import { parseHeaderValue } from '../../protocol/header-value.ts';

/** One part's header fields, by name in lower case. */
export type PartHeaders = ReadonlyMap<string, string>;

/** A line that begins with a space continues the one before. */
const FOLD = /\r\n(?=[ \t])/gu;
const FIELD = /^([^\s:]+)[ \t]*:(.*)$/su;

/** Null when the lines are not a header (RFC 2045 section 2, RFC 822 section 3). The first of repeated fields counts. */
export function parsePartHeaders(bytes: Uint8Array): PartHeaders | null {
  const headers = new Map<string, string>();
  const text = decodeText(bytes).replace(FOLD, '');
  if (text === '') return headers;
  for (const line of text.split('\r\n')) {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || value === undefined) return null;
    const key = name.toLowerCase();
    if (!headers.has(key)) headers.set(key, value.trim());
  }
  return headers;
}

/** The file name that a part gives; null if it gives none, empty if it gives an empty one. A path in it is dropped. */
export function readFileName(headers: PartHeaders): string | null {
  const { parameters } = parseHeaderValue(headers.get('content-disposition') ?? '');
  const given = extendedValue(parameters.get('filename*') ?? '') ?? parameters.get('filename');
  const name = given
    ?.split(/[/\\]/u)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '_')
    .trim();
  return name ?? null;
}

/** `UTF-8''na%C3%AFve.txt` (RFC 5987 section 3.2); null for anything else. */
function extendedValue(text: string): string | null {
  const [, charset = '', encoded = ''] = /^([\w-]+)'[\w-]*'([\w!#$&+.^`|~%-]+)$/u.exec(text) ?? [];
  if (!/^(?:utf-8|iso-8859-1)$/iu.test(charset) || /%(?![\da-f]{2})/iu.test(encoded)) return null;
  const bytes = encoded.replace(/%([\da-f]{2})/giu, (_match, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return charset.toLowerCase() === 'utf-8' ? decodeText(Buffer.from(bytes, 'latin1')) : bytes;
}

/**
 * Official clients send names as raw UTF-8 (public-service.md 2.1); anything else is read as Latin-1, in which every byte means
 * something.
 */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}
