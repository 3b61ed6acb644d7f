import type { Phrase } from '../../../words/phrase.ts';

/** Whether programs can print to Faxtray. */
export interface PrinterState {
  /** Null: it is off, or cannot be reached. */
  readonly address: string | null;
  /** Where other computers reach it, which an administrator has named; null: nowhere. */
  readonly networkAddress: string | null;
  /** Why it cannot be reached, or by this computer alone. */
  readonly problem: Phrase | null;
}
