const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
const LARGEST_ROMAN = 3999;

/** 1 is i, 4 is iv; what the Romans could not write stays in digits. */
export function romanNumber(value: number): string {
  if (value < 1 || value > LARGEST_ROMAN) return String(value);
  let rest = value;
  let roman = '';
  for (const [worth, letters] of ROMAN) {
    while (rest >= worth) {
      roman += letters;
      rest -= worth;
    }
  }
  return roman;
}

/** 1 is a, 26 is z, and 27 is aa: as Word has it, the letter again. */
export function letterNumber(value: number): string {
  if (value < 1 || value > 26 * 20) return String(value);
  const letter = String.fromCharCode(0x61 + ((value - 1) % 26));
  return letter.repeat(Math.floor((value - 1) / 26) + 1);
}
