import { crc32 } from 'node:zlib';
import type { RoutingSheet } from '../../domain/fax/routing-sheet.ts';
import { shownText } from '../../domain/files/shown-text.ts';

/** More than that, and its squares would be too small for a weak scan (ISO/IEC 18004, version 22 at level M). */
export const MOST_CODE_BYTES = 800;

const BEGINNING = 'faxtray:compose?';
/** In the order in which they are written. */
const KEYS = ['to', 'name', 'reference', 'cover'] as const;
const CHECK = '&check=';
const E164 = /^\+[1-9]\d{6,14}$/u;
/** As long as each may be in a fax (docs/spec/telephony-service.md 8, docs/spec/send-folder.md "Sidecar"). */
const LONGEST = { to: 16, name: 256, reference: 256, cover: 1024 } as const;

/**
 * What stands in the code of a routing sheet (docs/spec/surfaces.md "Routing sheet"): a link that also opens a new fax, and a CRC-32 of all that
 * comes before it (ITU-T V.42 8.1.1.6.2), in eight hex digits. Null where it is longer than a sheet can show.
 */
export function writeSheetCode({ phoneNumber, name, reference, coverPageText }: RoutingSheet): string | null {
  const values = { to: phoneNumber, name, reference, cover: coverPageText };
  const pairs = KEYS.flatMap((key) => {
    const value = values[key];
    return value === null || value === '' ? [] : [`${key}=${encodeURIComponent(value)}`];
  });
  const link = `${BEGINNING}${pairs.join('&')}`;
  const code = `${link}${CHECK}${checksum(link)}`;
  return Buffer.byteLength(code) > MOST_CODE_BYTES ? null : code;
}

export type SheetReading =
  /** Some other code: of a form, a letter, a parcel. */
  | { readonly kind: 'none' }
  /** It is one, and does not say what it did when it was printed. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'sheet'; readonly sheet: RoutingSheet };

/**
 * A code that was read on a page. Nothing in it is guessed: what is not exactly as `writeSheetCode` writes it is damaged, be it of a later
 * version that says more.
 */
export function readSheetCode(text: string): SheetReading {
  if (!text.startsWith(BEGINNING)) return { kind: 'none' };
  const [link = '', check, ...more] = text.split(CHECK);
  // A link that somebody printed on a letter opens a new fax, and routes nothing.
  if (check === undefined) return { kind: 'none' };
  if (more.length > 0 || check !== checksum(link)) return { kind: 'damaged' };
  const values = readValues(link.slice(BEGINNING.length));
  return values === null || !E164.test(values.get('to') ?? '')
    ? { kind: 'damaged' }
    : {
        kind: 'sheet',
        sheet: {
          phoneNumber: values.get('to') ?? '',
          name: values.get('name') ?? null,
          reference: values.get('reference') ?? null,
          coverPageText: values.get('cover') ?? null,
        },
      };
}

type Key = (typeof KEYS)[number];

/** Null where it was not written here: another key, one twice, half an escape. */
function readValues(query: string): Map<Key, string> | null {
  const values = new Map<Key, string>();
  for (const pair of query.split('&')) {
    const [name = '', written = '', ...more] = pair.split('=');
    const key = KEYS.find((each) => each === name);
    if (key === undefined || values.has(key) || more.length > 0) return null;
    try {
      const value = decodeURIComponent(written);
      if (value === '' || value.length > LONGEST[key] || encodeURIComponent(value) !== written) return null;
      // What nobody sees is nobody's name, and what turns the words around it hides a number.
      if (value.split('\n').some((each) => each !== shownText(each))) return null;
      if (key !== 'cover' && value.includes('\n')) return null;
      values.set(key, value);
    } catch {
      return null;
    }
  }
  return values;
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(8, '0');
