import type { PageSpan } from '../../../app/contract/preview-views.ts';
import { joinSpans } from './chosen-pages.ts';

/** Which pages were typed, or what of it is none. */
export type ReadPages =
  | { readonly kind: 'pages'; readonly spans: readonly PageSpan[] }
  /** `part` is no page; there is no page `part`; it counts down. */
  | { readonly kind: 'unread' | 'beyond' | 'backwards'; readonly part: string };

/** Digits of every script that has its own, by what each stands for. */
const DIGITS: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem });
    return Array.from({ length: 10 }, (_, digit) => [format.format(digit), String(digit)] as const);
  }),
);

const DASH = /\s*(?:[\p{Pd}−~～〜]|\.\.|…)\s*/gu;
const BETWEEN = /[\s,;，、；،؛]+/u;
/** A direction mark, which nobody sees. */
const UNSEEN = /\p{Cf}/gu;
/** `7`, `1-3`, `7-` to the end, `-3` from the beginning. */
const SPAN = /^(?:(\d{1,6})|(\d{1,6})?-(\d{1,6})?)$/u;

/** `1-3, 7` of a document of so many pages. Nothing typed is all of them; in any order, they go in theirs. */
export function readPages(text: string, of: number): ReadPages {
  const plain = Array.from(
    text.replaceAll(UNSEEN, ''),
    (character) => DIGITS.get(character) ?? character,
  ).join('');
  const parts = plain
    .trim()
    .replaceAll(DASH, '-')
    .split(BETWEEN)
    .filter((part) => part !== '');
  if (parts.length === 0) return { kind: 'pages', spans: [{ from: 1, to: of }] };
  const spans: PageSpan[] = [];
  for (const part of parts) {
    const read = SPAN.exec(part);
    if (read === null || part === '-') return { kind: 'unread', part };
    const [, only, first, last] = read;
    const from = Number(only ?? first ?? 1);
    const to = Number(only ?? last ?? of);
    const outside = [from, to].find((page) => page < 1 || page > of);
    if (outside !== undefined) return { kind: 'beyond', part: String(outside) };
    if (from > to) return { kind: 'backwards', part };
    spans.push({ from, to });
  }
  return { kind: 'pages', spans: joinSpans(spans) };
}
