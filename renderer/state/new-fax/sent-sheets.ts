import type { Entered } from './entered.ts';

/** Of so many faxes that were sent from here it is known what was entered. */
const MOST = 20;

/** What was entered for the last faxes that were sent from the sheet, for as long as they can be called back. */
export class SentSheets {
  #sent: readonly { readonly jobId: string; readonly entered: Entered }[] = [];

  keep(jobId: string, entered: Entered): void {
    this.#sent = [...this.#sent, { jobId, entered }].slice(-MOST);
  }

  /** Once; null: it was not sent from here, or long ago. */
  take(jobId: string): Entered | null {
    const sent = this.#sent.find((each) => each.jobId === jobId);
    this.#sent = this.#sent.filter((each) => each !== sent);
    return sent?.entered ?? null;
  }
}
