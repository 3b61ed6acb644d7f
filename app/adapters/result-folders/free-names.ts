/** Most file systems take 255 bytes; what we add to a name (` (12)`, `.receipt.pdf`, `.json`) needs some of them. */
const MAX_NAME_BYTES = 220;

const encoder = new TextEncoder();

/**
 * `a.pdf`, then `a (2).pdf`, `a (3).pdf` and so on: the first copy of the name that the caller finds free. A name too long for what
 * will be added to it is shortened before its ending.
 */
export function* copiesOf(name: string): Generator<string> {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const short = shorten(stem, MAX_NAME_BYTES - encoder.encode(ending).length);
  yield `${short}${ending}`;
  for (let copy = 2; ; copy++) yield `${short} (${copy})${ending}`;
}

function shorten(text: string, maxBytes: number): string {
  let short = text;
  while (encoder.encode(short).length > maxBytes && short !== '')
    short = Array.from(short).slice(0, -1).join('');
  return short;
}

/** `YYYY-MM-DD` by this machine's days. */
export function dayOf(atMs: number): string {
  const date = new Date(atMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
