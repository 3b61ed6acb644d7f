import { scanJson } from './scan-json.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** Nothing that programs exchange here nests deeper than five. The file size limits how many values there may be. */
const BOUNDS = { maxDepth: 32, maxValues: Infinity };

/**
 * JSON that somebody else wrote, in UTF-8. Excessive nesting is refused before parsing, because later code may walk the value
 * recursively.
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
