import { parse } from 'lossless-json';

const INTEGER = /^-?\d+$/u;
/** Fewer digits than this always fit into a number. */
const LONG_NUMBER = /\d{16}/u;

/**
 * JSON as the service wrote it. A whole number that JavaScript could not hold is given as the text of its digits: an id must not
 * turn into another id on the way. Undefined for what is no JSON.
 */
export function parseJson(text: string): unknown {
  try {
    if (!LONG_NUMBER.test(text)) return JSON.parse(text) as unknown;
    return parse(text, null, { parseNumber: numberOrDigits, onDuplicateKey: ({ newValue }) => newValue });
  } catch {
    return undefined;
  }
}

function numberOrDigits(digits: string): number | string {
  const number = Number(digits);
  return INTEGER.test(digits) && !Number.isSafeInteger(number) ? digits : number;
}
