import { scanJson, type JsonBounds } from '../../storage/scan-json.ts';
import { tooLong } from './read-answer.ts';

/**
 * Nothing of the service's goes deeper than ten, and a thousand faxes are some sixty thousand values. JSON.parse takes a tenth of a second
 * for as many as are allowed, in the only thread that answers.
 */
const BOUNDS: JsonBounds = { maxDepth: 64, maxValues: 250_000 };

/**
 * JSON as the service wrote it. A whole number that JavaScript could not hold is given as the text of its digits: an id must not
 * turn into another id on the way. Undefined for what is no JSON. Throws `TOO_LONG` for more than any answer has.
 */
export function parseJson(text: string): unknown {
  const { isTooDeep, hasTooMany, longIntegers } = scanJson(text, BOUNDS);
  if (isTooDeep) return undefined;
  if (hasTooMany) throw tooLong();
  try {
    return JSON.parse(longIntegers.length === 0 ? text : quoted(text, longIntegers)) as unknown;
  } catch {
    return undefined;
  }
}

function quoted(text: string, places: readonly { readonly from: number; readonly to: number }[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { from, to } of places) {
    parts.push(text.slice(done, from), `"${text.slice(from, to)}"`);
    done = to;
  }
  return parts.join('') + text.slice(done);
}
