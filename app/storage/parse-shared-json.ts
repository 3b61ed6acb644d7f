import { scanJson } from './scan-json.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** Nothing that programs exchange here goes deeper than five. How many values there may be, the size of the files says. */
const BOUNDS = { maxDepth: 32, maxValues: Infinity };

/**
 * JSON that somebody else wrote, in UTF-8. What is nested without end is refused before it is parsed: whoever goes through the value later
 * may do so by calling itself.
 */
export function parseSharedJson(bytes: Uint8Array): Result<unknown, Phrase> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return failed(phrase('disk.why.not-utf-8'));
  }
  if (scanJson(text, BOUNDS).isTooDeep) return failed(phrase('disk.why.too-deep'));
  try {
    return success(JSON.parse(text) as unknown);
  } catch {
    return failed(phrase('disk.why.not-json'));
  }
}
