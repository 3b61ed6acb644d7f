/** A structured header value: `multipart/mixed; boundary="a b"`. */
export interface HeaderValue {
  /** The text before the first semicolon, in lower case. */
  readonly value: string;
  /** By name in lower case. The first of repeated names counts. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** A parameter with a token or a quoted string as its value (RFC 2045 section 5.1, RFC 822 for the quoting). */
const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\[^])*)"|([^\s;"]*))/gu;

export function parseHeaderValue(text: string): HeaderValue {
  const end = text.indexOf(';');
  const value = (end < 0 ? text : text.slice(0, end)).trim().toLowerCase();
  const parameters = new Map<string, string>();
  if (end < 0) return { value, parameters };
  for (const [, name = '', quoted, token] of text.slice(end).matchAll(PARAMETER)) {
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\([^])/gu, '$1') ?? token ?? '');
  }
  return { value, parameters };
}
