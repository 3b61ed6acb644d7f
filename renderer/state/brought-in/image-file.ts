import { say } from '../../format/words.ts';

/** A file that lies nowhere. */
export type BareFile = Pick<File, 'name' | 'type' | 'size' | 'arrayBuffer'>;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/bmp': '.bmp',
  'image/tiff': '.tif',
};
/** As the browser calls what has no name. */
const NAMELESS = /^(?:image|blob|unknown|download)?(?:\.\w{1,5})?$/iu;
/** `files.keep` takes no longer one. */
export const LONGEST_NAME = 255;
/** What is larger than a fax takes needs no reading. */
const LONGEST_ADDRESS = 70_000_000;

/** The name under which a person finds it again. */
export function toFileName({ name, type }: Pick<BareFile, 'name' | 'type'>): string {
  const ending = ENDINGS[type] ?? '';
  if (ending !== '' && NAMELESS.test(name)) return `${say('paste.picture-name')}${ending}`;
  const named = name === '' ? say('drop.this') : name;
  // The end of it tells the type.
  if (named.length > LONGEST_NAME) return named.slice(-LONGEST_NAME).replace(/^\p{Surrogate}/u, '');
  return ending !== '' && !/\.\w{1,5}$/u.test(named) && named.length + ending.length <= LONGEST_NAME
    ? `${named}${ending}`
    : named;
}

const DATA = /^data:(?<type>image\/[\w.+-]+)(?:;[^,;]*)*;base64,(?<base64>[\w+/=%\s]*)$/iu;

/** A picture that an address holds whole, as many web pages have theirs; null where it is none. */
export function imageInAddress(address: string): BareFile | null {
  if (address.length > LONGEST_ADDRESS) return null;
  const { type, base64 } = DATA.exec(address)?.groups ?? {};
  if (type === undefined || base64 === undefined || ENDINGS[type.toLowerCase()] === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(base64)), (character) => character.charCodeAt(0));
    const named = { name: '', type: type.toLowerCase(), size: bytes.length };
    return bytes.length === 0 ? null : { ...named, arrayBuffer: () => Promise.resolve(bytes.buffer) };
  } catch {
    return null;
  }
}
