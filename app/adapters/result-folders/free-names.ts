/** Most file systems take 255 bytes; what we add to a name (` (12)`, `.receipt.pdf`, `.json`) needs some of them. */
const MAX_NAME_BYTES = 220;

const encoder = new TextEncoder();

/** `a.pdf` for 1, `a (2).pdf` for 2 and so on. A name too long for what will be added to it is shortened before its ending. */
export function toCopyName(name: string, copy: number): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  const short = shorten(stem, MAX_NAME_BYTES - encoder.encode(ending).length);
  return copy === 1 ? `${short}${ending}` : `${short} (${copy})${ending}`;
}

/** The copies of a name in their order, without end. */
export function* listCopyNames(name: string): Generator<string> {
  for (let copy = 1; ; copy++) yield toCopyName(name, copy);
}

function shorten(text: string, maxBytes: number): string {
  let short = text;
  while (encoder.encode(short).length > maxBytes && short !== '')
    short = Array.from(short).slice(0, -1).join('');
  return short;
}

/** `YYYY-MM-DD` by this machine's days. */
export function toDay(atMs: number): string {
  const date = new Date(atMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
