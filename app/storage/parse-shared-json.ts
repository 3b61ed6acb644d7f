/** `problem` goes on from "it is". */
export type ParsedJson =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

/** Nothing that programs exchange here goes deeper than five. */
const MAX_DEPTH = 32;

/**
 * JSON that somebody else wrote, in UTF-8. What is nested without end is refused before it is parsed: whoever goes through the value later
 * may do so by calling itself.
 */
export function parseSharedJson(bytes: Uint8Array): ParsedJson {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, problem: 'not UTF-8' };
  }
  if (isDeeperThan(text, MAX_DEPTH)) return { ok: false, problem: 'nested too deep' };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false, problem: 'not valid JSON' };
  }
}

function isDeeperThan(text: string, maxDepth: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isInString) {
      if (letter === '\\') at++;
      else if (letter === '"') isInString = false;
    } else if (letter === '"') isInString = true;
    else if (letter === '[' || letter === '{') {
      if (++depth > maxDepth) return true;
    } else if (letter === ']' || letter === '}') depth--;
  }
  return false;
}
