const NO_LETTER = '\ufffd';
/** Its signs and Chinese characters stand there in the same order. */
const STANDARD = new TextDecoder('euc-kr');
const FIRST_SYLLABLE = 0xac00;
const VOWELS = 21;
const FINALS = 28;
/** Where a syllable has only this one part: letters of their own (Hangul Compatibility Jamo). */
const INITIALS_ALONE = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINALS_ALONE = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FIRST_VOWEL_ALONE = 0x314f;

/** Five bits each say the first consonant, the vowel and the last consonant (KS X 1001, annex 3); 0: there is none, null: they say nothing. */
const readInitial = (bits: number): number | null => (bits >= 1 && bits <= 20 ? bits - 1 : null);
function readVowel(bits: number): number | null {
  if (bits === 2) return 0;
  const inGroup = bits & 7;
  if (bits < 2 || bits > 29 || (bits > 7 && inGroup < 2)) return null;
  return bits < 8 ? bits - 2 : bits - 2 - 2 * (bits >> 3);
}
function readFinal(bits: number): number | null {
  if (bits < 1 || bits === 18 || bits > 29) return null;
  return bits < 18 ? bits - 1 : bits - 2;
}

/** Korean of DOS (code page 1361): every syllable that there may be, and the signs and Chinese characters of KS X 1001. */
export function decodeJohab(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) {
      text += first === 0x5c ? '₩' : String.fromCharCode(first);
      continue;
    }
    const second = bytes[at + 1];
    const character = second === undefined ? NO_LETTER : decodePair(first, second);
    // As with other pairs of bytes: what is no second one stands for itself.
    if (character !== NO_LETTER || (second ?? 0) >= 0x80) at++;
    text += character;
  }
  return text;
}

function decodePair(first: number, second: number): string {
  if (first >= 0x84 && first <= 0xd3) return syllable((first << 8) | second);
  const isSecond = (second >= 0x31 && second <= 0x7e) || (second >= 0x91 && second <= 0xfe);
  const isFirst = (first >= 0xd9 && first <= 0xde) || (first >= 0xe0 && first <= 0xf9);
  if (!isFirst || !isSecond) return NO_LETTER;
  const row = first < 0xe0 ? 2 * (first - 0xd9) : 2 * first - 0x197;
  const place = second < 0x91 ? second - 0x31 : second - 0x43;
  return STANDARD.decode(Uint8Array.of(row + (place < 94 ? 0xa1 : 0xa2), (place % 94) + 0xa1));
}

function syllable(pair: number): string {
  const initial = readInitial((pair >> 10) & 31);
  const vowel = readVowel((pair >> 5) & 31);
  const final = readFinal(pair & 31);
  if (initial === null || vowel === null || final === null) return NO_LETTER;
  if (initial > 0 && vowel > 0)
    return String.fromCharCode(FIRST_SYLLABLE + ((initial - 1) * VOWELS + vowel - 1) * FINALS + final);
  if (initial > 0 && final === 0) return INITIALS_ALONE.charAt(initial - 1);
  if (vowel > 0 && initial === 0 && final === 0) return String.fromCharCode(FIRST_VOWEL_ALONE + vowel - 1);
  return initial === 0 && vowel === 0 && final > 0 ? FINALS_ALONE.charAt(final - 1) : NO_LETTER;
}
