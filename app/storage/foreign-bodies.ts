import type { z } from 'zod';
import { scanJson, type JsonBounds } from './scan-json.ts';

/** Limits for one row; a fax with thousands of files stays below them. */
const BOUNDS: JsonBounds = { maxDepth: 64, maxValues: 400_000, maxLists: 20_000 };
/**
 * Limit for all unreadable rows together: hundreds of faxes. Finding out that a row is unreadable takes a thousand times as long as
 * reading one, and happens again at each start.
 */
const MOST_UNREADABLE_CHARS = 1024 * 1024;

/** The JSON in the rows of a database that somebody else may have made. */
export class ForeignBodies {
  #unreadableChars = 0;
  #isAnyTooMuch = false;

  /** Whether there is more than in any database of ours; then it is not one. */
  get areTooMuch(): boolean {
    return this.#isAnyTooMuch || this.#unreadableChars > MOST_UNREADABLE_CHARS;
  }

  /** Null if it cannot be understood. */
  read<T extends z.ZodType>(schema: T, body: string): z.output<T> | null {
    if (this.areTooMuch) return null;
    const { isTooDeep, hasTooMany } = scanJson(body, BOUNDS);
    if (isTooDeep || hasTooMany) {
      this.#isAnyTooMuch = true;
      return null;
    }
    const parsed = schema.safeParse(parse(body));
    if (!parsed.success) this.#unreadableChars += body.length;
    return parsed.data ?? null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
