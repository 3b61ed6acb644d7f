import type { Phrase } from '../../words/phrase.ts';

/** Whether programs can print to Faxtray. */
export interface PrinterState {
  /** Null: it is off, or cannot be reached. */
  readonly address: string | null;
  /** Why it cannot be reached. */
  readonly problem: Phrase | null;
}
