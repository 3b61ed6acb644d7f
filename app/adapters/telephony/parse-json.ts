import { scanJson, type JsonBounds } from '../../storage/scan-json.ts';
import { tooLong } from './read-answer.ts';

/**
 * Nothing of the service's goes deeper than ten. A page of a thousand faxes with every field has 62,000 values, four thousand long ids and
 * some sixty names (docs/measurements.md "Answers of the service"): it may be three times as many. So is less than a tenth of a second taken
 * from the only thread that answers, whatever shape it has.
 */
const BOUNDS: JsonBounds = {
  maxDepth: 64,
  maxValues: 186_000,
  // Of the same page there are ten thousand.
  maxLists: 40_000,
  maxNames: 10_000,
  maxLongIntegers: 20_000,
};

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
