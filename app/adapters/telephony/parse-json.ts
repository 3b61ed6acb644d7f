import { scanJson, type JsonBounds } from '../../storage/scan-json.ts';
import { tooLong } from './read-answer.ts';

/**
 * The service's answers never nest deeper than ten levels. A page of a thousand faxes with every field has 62,000 values, four thousand
 * long ids and some sixty names (docs/measurements.md "Answers of the service"); three times as many are allowed. This keeps the only
 * thread that answers busy for less than a tenth of a second, whatever the shape.
 */
const BOUNDS: JsonBounds = {
  maxDepth: 64,
  maxValues: 186_000,
  // The same page has ten thousand.
  maxLists: 40_000,
  maxNames: 10_000,
  maxLongIntegers: 20_000,
};

/**
 * JSON as the service wrote it. Integers too large for JavaScript become the text of their digits, because an id must not turn into
 * another id on the way. Undefined if it is not JSON. Throws `TOO_LONG` for more than any answer has.
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
