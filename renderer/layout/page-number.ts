import { letterNumber, romanNumber } from '../../app/pages/office/list-numbers.ts';

/** As sections name them (17.18.59); all others are written in digits. */
export const NUMBER_FORMATS = [
  'decimal',
  'lowerRoman',
  'upperRoman',
  'lowerLetter',
  'upperLetter',
  'numberInDash',
] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

export const toNumberFormat = (name: string | null | undefined): NumberFormat =>
  NUMBER_FORMATS.find((each) => each === name) ?? 'decimal';

export function writePageNumber(number: number, format: NumberFormat): string {
  switch (format) {
    case 'lowerRoman':
      return romanNumber(number);
    case 'upperRoman':
      return romanNumber(number).toUpperCase();
    case 'lowerLetter':
      return letterNumber(number);
    case 'upperLetter':
      return letterNumber(number).toUpperCase();
    case 'numberInDash':
      return `- ${number} -`;
    case 'decimal':
      return String(number);
  }
}
