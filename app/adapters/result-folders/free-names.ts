/** Most file systems allow 255 bytes; what we append to a name (` (12)`, `.receipt.pdf`, `.json`) needs some of them. */
const MAX_NAME_BYTES = 220;

const encoder = new TextEncoder();

/** `a.pdf` for 1, `a (2).pdf` for 2 and so on. A name that would be too long with its additions is shortened before its extension. */
export function toCopyName(name: string, copy: number): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const short = shorten(stem, MAX_NAME_BYTES - encoder.encode(ending).length);
  return copy === 1 ? `${short}${ending}` : `${short} (${copy})${ending}`;
}

/** The copies of a name in order, without end. */
export function* listCopyNames(name: string): Generator<string> {
  for (let copy = 1; ; copy++) yield toCopyName(name, copy);
}

function shorten(text: string, maxBytes: number): string {
  let short = text;
  while (encoder.encode(short).length > maxBytes && short !== '')
    short = Array.from(short).slice(0, -1).join('');
  return short;
}

/** `YYYY-MM-DD` in this machine's time zone. */
export function toDay(atMs: number): string {
  const date = new Date(atMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
