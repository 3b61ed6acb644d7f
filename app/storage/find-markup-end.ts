import type { FileHandle } from 'node:fs/promises';
import type { FormatEnd } from './format-end.ts';
import { readAt } from './read-at.ts';
import { readRoot, skipBetweenElements } from './markup-root.ts';

/** Enough for any prolog before the root, and for whatever follows its end. */
const HEAD_BYTES = 64 * 1024;
const TAIL_BYTES = 64 * 1024;
/** Up to this size all of it is read, so that an inner element with the root's name is not taken for the root. */
const MAX_WHOLE_BYTES = 2 * 1024 * 1024;

/**
 * Whether the root's end tag has come, with nothing but comments, processing instructions and space after it (XML 1.0, production 1).
 * HTML may omit `<html>` altogether; such a page has no end to look for.
 */
export async function findMarkupEnd(
  file: FileHandle,
  sizeBytes: number,
  isHtml: boolean,
): Promise<FormatEnd> {
  // `<a/>` is the shortest possible.
  if (sizeBytes < 4) return 'missing';
  const decode = decoderFor(await readAt(file, 0, 4));
  const isWhole = !isHtml && sizeBytes <= MAX_WHOLE_BYTES;
  const head = decode(await readAt(file, 0, isWhole ? MAX_WHOLE_BYTES : HEAD_BYTES));
  const root = readRoot(head);
  // A megabyte of markup that in 64 KiB says nothing about what it is: only quiet tells.
  if (root === 'unfinished') return sizeBytes > HEAD_BYTES ? 'unknown' : 'missing';
  if (root === 'none' || (isHtml && root.name.toLowerCase() !== 'html')) return 'unknown';
  if (root.isEmpty) return endBehind(head, root.endsAt, isWhole || sizeBytes <= HEAD_BYTES);
  if (isWhole) {
    const endsAt = endOfRoot(head, root);
    return endsAt === null ? 'missing' : endBehind(head, endsAt, true);
  }
  // Even, so that a UTF-16 code unit is not cut in two.
  const from = Math.max(0, sizeBytes - TAIL_BYTES - ((sizeBytes - TAIL_BYTES) % 2));
  const tail = decode(await readAt(file, from, sizeBytes - from));
  const endsAt = lastEndTag(tail, root.name, isHtml);
  if (endsAt === null) return 'missing';
  // What a program appends to a page is shown too; in XML it means that this was the middle of the root.
  const behind = endBehind(tail, endsAt, true);
  return behind === 'unknown' && !isHtml ? 'missing' : behind;
}

function endBehind(text: string, from: number, isToEnd: boolean): FormatEnd {
  if (!isToEnd) return 'unknown';
  const at = skipBetweenElements(text, from);
  if (at === 'unfinished') return 'missing';
  return at === text.length ? 'there' : 'unknown';
}

function lastEndTag(text: string, name: string, ignoresCase: boolean): number | null {
  const [within, tag] = ignoresCase ? [text.toLowerCase(), name.toLowerCase()] : [text, name];
  const at = within.lastIndexOf(`</${tag}`);
  const end = at < 0 ? null : /^\s*>/u.exec(text.slice(at + 2 + tag.length));
  return end === null ? null : at + 2 + tag.length + end[0].length;
}

/** The position after the end tag that closes the root; null while it is missing. Counts inner elements with the root's name. */
function endOfRoot(text: string, root: { readonly name: string; readonly endsAt: number }): number | null {
  const tags = new RegExp(
    String.raw`<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|<(/?)${escaped(root.name)}(?=[\s/>])[^<>]*>`,
    'gu',
  );
  tags.lastIndex = root.endsAt;
  let depth = 1;
  for (let found = tags.exec(text); found !== null; found = tags.exec(text)) {
    if (found[1] === undefined || found[0].endsWith('/>')) continue;
    depth += found[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return null;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);

/**
 * By its byte order mark, or by the position of the zeros around `<` (XML 1.0, appendix F). Everything else is read as UTF-8: tags are
 * ASCII nearly everywhere.
 */
function decoderFor(start: Buffer): (bytes: Buffer) => string {
  const [first, second] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return (bytes) => bytes.toString('utf16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return (bytes) =>
      Buffer.from(bytes.subarray(0, bytes.length & ~1))
        .swap16()
        .toString('utf16le');
  return (bytes) => bytes.toString('utf8');
}
