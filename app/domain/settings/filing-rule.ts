import type { QuietHours } from './quiet-hours.ts';

/** What happens automatically to a received fax if this is the only rule that applies to it. */
export interface FilingRule {
  /** What people call it; unique. */
  readonly name: string;
  /** Numbers in international form, one of which must be the sender; absent: any sender. */
  readonly senders?: readonly string[] | undefined;
  /** Numbers in international form, one of which must have been called; absent: any. */
  readonly called?: readonly string[] | undefined;
  /** All of these must be on its first pages, as far as those could be read; absent: any text. */
  readonly words?: readonly string[] | undefined;
  /** When it came in, by this computer's clock; absent: at any time. */
  readonly hours?: QuietHours | undefined;
  readonly action: FilingAction;
}

export type FilingAction =
  /** A copy, named by a template of tokens, with a JSON file beside it. */
  | { readonly kind: 'copy'; readonly folder: string; readonly fileName: string }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'person'; readonly user: string; readonly host: string }
  /** Printed once, whatever else prints received faxes; the printer's name as the system knows it. */
  | { readonly kind: 'print'; readonly printer: string }
  /** Hooks on `rule` are notified; an administrator decides which programs they run. */
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

/** The first unknown token in a file name; null: all are known. */
export function findUnknownToken(fileName: string): string | null {
  const known: readonly string[] = FILING_TOKENS;
  for (const [, token = ''] of fileName.matchAll(/\{([^{}]*)\}/gu)) if (!known.includes(token)) return token;
  return null;
}
