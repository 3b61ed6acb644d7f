import { decodeJohab } from './decode-johab.ts';

/** How unlikely a character of two bytes is, by the first of them: common ones come first in each of these standards. */
type Rows = readonly (readonly [from: number, to: number, cost: number])[];

const ROWS: Readonly<Record<string, Rows>> = {
  shift_jis: [[0x81, 0x81, 5.5], [0x82, 0x82, 4.5], [0x83, 0x83, 5.5], [0x88, 0x98, 7.5], [0x99, 0xea, 11]],
  'euc-jp': [[0xa1, 0xa1, 5.5], [0xa4, 0xa4, 4.5], [0xa5, 0xa5, 5.5], [0xb0, 0xcf, 7.5], [0xd0, 0xf4, 11]],
  gb18030: [[0xa1, 0xa1, 6], [0xa3, 0xa3, 6], [0xb0, 0xd7, 7.3], [0xd8, 0xf7, 10.5]],
  big5: [[0xa1, 0xa1, 6], [0xa4, 0xc6, 7.3], [0xc9, 0xf9, 10.5]],
  'euc-kr': [[0xa1, 0xa1, 7], [0xb0, 0xc8, 6.2], [0xca, 0xfd, 11.5]],
  johab: [[0x84, 0xd3, 6.2], [0xd9, 0xde, 7], [0xe0, 0xf9, 11.5]],
}; // prettier-ignore

export const EAST_ASIAN = Object.keys(ROWS);

const RARE = 13;
/** Of private use, or none: in no text that anybody wrote. */
const MEANINGLESS = /[\p{Co}\p{Cn}]/u;
const NOTHING = 16;
/** Chinese and Korean of Windows have a second byte below this in rare characters only; those of the standard begin behind it. */
const STANDARD_SECOND = 0xa1;
/** A text in these languages has more of their characters than this; a few are accents beside other bytes of a text in another. */
const FEW_CHARACTERS = 6;
const TOO_FEW = 4;
const ONE_BYTE = 6.5;
/** No word goes from the one script to the other. */
const BESIDE_ASCII_LETTER = 2;
const ASCII_LETTER_COST = 3.2;
const ASCII_LETTER = /[a-z]/iu;

/**
 * Null: the bytes are none in this encoding. `isCutOff`: the last character of the last word may be. `isAtHome`: texts on this machine are
 * likely in a language of this encoding.
 */
export function eastAsianCost(
  words: readonly Uint8Array[],
  encoding: string,
  { isCutOff, isAtHome }: { readonly isCutOff: boolean; readonly isAtHome: boolean },
): number | null {
  let cost = 0;
  let count = 0;
  for (const [place, bytes] of words.entries()) {
    const text = decode(bytes, encoding, isCutOff && place === words.length - 1);
    if (text === null) return null;
    let at = 0;
    let before = '';
    for (const character of text) {
      if (character <= '\x7f') {
        if (ASCII_LETTER.test(character))
          cost += ASCII_LETTER_COST + (before > '\x7f' ? BESIDE_ASCII_LETTER : 0);
        at++;
      } else {
        const isHalfWidth = character >= '\uff61' && character <= '\uff9f';
        count++;
        if (MEANINGLESS.test(character)) cost += NOTHING;
        else cost += isHalfWidth ? ONE_BYTE : characterCost(bytes.subarray(at, at + 2), encoding, character);
        if (ASCII_LETTER.test(before)) cost += BESIDE_ASCII_LETTER;
        at += measureLength(bytes, at, encoding, isHalfWidth);
      }
      before = character;
    }
  }
  return count <= FEW_CHARACTERS && !isAtHome ? cost + TOO_FEW : cost;
}

function measureLength(bytes: Uint8Array, at: number, encoding: string, isHalfWidth: boolean): number {
  if (encoding === 'shift_jis' && isHalfWidth) return 1;
  if (encoding === 'euc-jp' && bytes[at] === 0x8f) return 3;
  const second = bytes[at + 1] ?? 0;
  return encoding === 'gb18030' && second >= 0x30 && second <= 0x39 ? 4 : 2;
}

/** Johab has every syllable, KS X 1001 those that are written. */
let writtenSyllables: ReadonlySet<string> | null = null;

function isWrittenSyllable(character: string): boolean {
  if (writtenSyllables === null) {
    const places = Array.from({ length: 25 * 94 }, (_, at) => [0xb0 + Math.floor(at / 94), 0xa1 + (at % 94)]);
    writtenSyllables = new Set(new TextDecoder('euc-kr').decode(Uint8Array.from(places.flat())));
  }
  return writtenSyllables.has(character);
}

function characterCost([first = 0, second = 0]: Uint8Array, encoding: string, character: string): number {
  if (encoding === 'johab' && first <= 0xd3 && !isWrittenSyllable(character)) return RARE;
  if ((encoding === 'gb18030' || encoding === 'euc-kr') && second < STANDARD_SECOND) return RARE;
  for (const [from, to, cost] of ROWS[encoding] ?? []) if (first >= from && first <= to) return cost;
  return RARE;
}

function decode(bytes: Uint8Array, encoding: string, mayBeCutOff: boolean): string | null {
  if (encoding === 'johab') {
    const text = decodeJohab(mayBeCutOff ? bytes.subarray(0, wholePairs(bytes)) : bytes);
    return text.includes('\ufffd') ? null : text;
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: mayBeCutOff });
  } catch {
    return null;
  }
}

/** Without the first half of a pair at the end. */
function wholePairs(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) at += (bytes[at] ?? 0) < 0x80 ? 1 : 2;
  return at > bytes.length ? bytes.length - 1 : at;
}
