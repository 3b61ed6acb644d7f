import type { Phrase } from '../../../words/phrase.ts';

/** Whether mail can be sent to Faxtray. */
export interface MailDoorState {
  /** Null: it is off, or cannot be reached. */
  readonly address: string | null;
  /** Why it cannot be reached. */
  readonly problem: Phrase | null;
}
