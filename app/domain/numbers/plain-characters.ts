/** What stands for a character of a telephone number in other scripts, fonts and keyboards. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  // Invisible: direction marks, joiners, soft hyphens, byte order marks.
  [/\p{Cf}/gu, ''],
  [/[＋﹢⁺₊]/gu, '+'],
  [/[\p{Pd}−⁻₋⁃]/gu, '-'],
  // The long-vowel mark is the hyphen of a Japanese keyboard; between digits it can mean nothing else.
  [/(?<=\p{Nd})[ーｰ](?=\p{Nd})/gu, '-'],
  [/[\p{Zs}\t]/gu, ' '],
  [/[．。․·•]/gu, '.'],
  [/[／⁄∕]/gu, '/'],
  [/[＿‿]/gu, '_'],
  [/[（［[]/gu, '('],
  [/[）］\]]/gu, ')'],
  [/[，،]/gu, ','],
  [/；/gu, ';'],
  [/＃/gu, '#'],
  [/＊/gu, '*'],
  [/＝/gu, '='],
  [/｛/gu, '{'],
  [/｝/gu, '}'],
];

/** Printable ASCII without `[` and `]`, which are read as round brackets: most names are like this and need no work. */
const ALL_PLAIN = /^[ !-Z\\^-~]*$/u;
const DIGIT = /\p{Nd}/gu;

/**
 * The text with digits, separators, brackets and `+` of any script replaced by their ASCII forms, and accents composed. Only for finding
 * numbers: the text itself is kept as written.
 */
export function plainCharacters(text: string): string {
  if (ALL_PLAIN.test(text)) return text;
  const plain = PLAIN.reduce((all, [odd, character]) => all.replace(odd, character), text.normalize('NFC'));
  return plain.replace(DIGIT, (digit) => String(digitValue(digit)));
}

/** Unicode keeps the ten digits of a script in a contiguous row that begins with zero (Unicode 4.6, Nd). */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  // The mathematical digits are five rows without a gap, so searching backwards for the first digit would not work.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}
