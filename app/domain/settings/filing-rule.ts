import type { QuietHours } from './quiet-hours.ts';

/** What is done by itself with a received fax, where this rule is the only one that applies to it. */
export interface FilingRule {
  /** By which people know it; no two have the same. */
  readonly name: string;
  /** Numbers in international form, one of which sent it; absent: whoever did. */
  readonly senders?: readonly string[] | undefined;
  /** Numbers in international form, one of which was called; absent: whichever was. */
  readonly called?: readonly string[] | undefined;
  /** All of which stand on its first pages, as far as those could be read; absent: whatever does. */
  readonly words?: readonly string[] | undefined;
  /** When it came in, by this computer's clock; absent: whenever it did. */
  readonly hours?: QuietHours | undefined;
  readonly action: FilingAction;
}

export type FilingAction =
  /** A copy below a name of tokens, with a JSON file beside it. */
  | { readonly kind: 'copy'; readonly folder: string; readonly fileName: string }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'person'; readonly user: string; readonly host: string }
  /** Once, whatever else prints what comes in; the name of a printer, as the system knows it. */
  | { readonly kind: 'print'; readonly printer: string }
  /** Hooks on `rule` are told: which programs they run is an administrator's word. */
  | { readonly kind: 'hook' };

export const FILING_TOKENS = ['date', 'from', 'name', 'reference', 'pages'] as const;
export type FilingToken = (typeof FILING_TOKENS)[number];

export const FILING_LIMITS = {
  rules: 50,
  nameChars: 60,
  numbers: 100,
  fileNameChars: 200,
  words: 20,
  wordChars: 60,
};

/** The first token of a file name that there is none of; null: there are all. */
export function findUnknownToken(fileName: string): string | null {
  const known: readonly string[] = FILING_TOKENS;
  for (const [, token = ''] of fileName.matchAll(/\{([^{}]*)\}/gu)) if (!known.includes(token)) return token;
  return null;
}
