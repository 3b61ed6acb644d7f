import type { Phrase } from '../../words/phrase.ts';
import type { OwnCover } from '../fax/own-cover.ts';
import type { Result } from '../result.ts';
/** What a `fax.json` or a sidecar says (send-folder.md "`fax.json` and sidecar"). */
export interface FaxInstructions {
  readonly to: readonly { readonly phoneNumber: string; readonly name: string | null }[];
  /** Bundles only: the documents in order; null: all files, by name. */
  readonly files: readonly string[] | null;
  readonly faxResolution: 'High' | 'Low';
  readonly coverPageText: string | null;
  /** Faxtray draws the cover page; absent: the service makes it. */
  readonly ownCover?: OwnCover | undefined;
  /** Milliseconds since 1970; null: at once. */
  readonly sendTimeMs: number | null;
  readonly confirmed: boolean;
  readonly allowDuplicate: boolean;
  readonly reference: string | null;
}

/** The instructions, or one sentence that names the faulty place by path: `to[0].phoneNumber: ...`. */
export type ReadInstructions = Result<FaxInstructions, Phrase>;
