import type {
  CopyFormat,
  FaxAction,
  FaxRow,
  FaxState,
  RecipientAction,
  RecipientView,
} from '../../app/contract/queue-views.ts';
import type { OperationInput, OperationName, OperationOutput } from '../../app/contract/operations.ts';
import type { Reply } from '../../app/contract/reply.ts';
import type { Ask } from '../bridge/client.ts';
import { documentTitle } from '../format/document-words.ts';
import { leftWords } from '../format/left-words.ts';
import { fileName } from '../format/paths.ts';
import { say } from '../format/words.ts';
import { confirmInput } from './confirm-input.ts';
import type { ComposeState } from './new-fax/compose.svelte.ts';
import type { DraftActions } from './draft-actions.ts';
import type { MadeFrom } from './new-fax/entered.ts';
import type { ReceivedRow } from './received/received.svelte.ts';
import type { Screen } from './screen.svelte.ts';
import type { Toasts, ToastSubject } from './window/toasts.svelte.ts';

export interface FaxActionParts {
  readonly ask: Ask;
  readonly compose: ComposeState;
  readonly drafts: DraftActions;
  readonly screen: Screen;
  readonly toasts: Toasts;
  /** Brings a fax of the queue into view. */
  readonly reveal: (jobId: string) => void;
}

/** What the buttons do. A failure is said where people look next; success shows in the row itself. */
export class FaxActions {
  readonly #parts: FaxActionParts;

  constructor(parts: FaxActionParts) {
    this.#parts = parts;
  }

  async run(action: FaxAction, row: FaxRow): Promise<void> {
    switch (action) {
      case 'continue-draft':
        await this.#parts.drafts.open(row.id);
        return;
      case 'discard-draft':
        await this.#parts.drafts.discard(row.id);
        return;
      case 'address':
        this.#parts.screen.ask({ kind: 'address', row });
        return;
      case 'change-cover':
      case 'choose-letters':
      case 'resend':
        this.#parts.screen.ask({ kind: action, row });
        return;
      case 'check-again':
      case 'confirm':
      case 'try-again':
      case 'send-changed':
      case 'keep':
        await this.#try('fax.confirm', confirmInput(row, action));
        return;
      case 'send-restored':
      case 'went-already':
      case 'leave-cancelled':
        await this.answerRestored([row.id], action === 'send-restored' ? 'send' : 'went');
        return;
      case 'send-new-version':
        await this.#sendNewVersion(row);
        return;
      case 'send-anew':
      case 'send-as-pages':
        await this.#makeFrom(row, 'again', action === 'send-as-pages');
        return;
      case 'send-on':
        await this.#makeFrom(row, 'on', false);
        return;
      case 'retry':
      case 'send-after-all':
        await this.#try('fax.retry', { jobId: row.id });
        return;
      case 'retry-low':
      case 'retry-high':
        await this.#try('fax.retry', {
          jobId: row.id,
          faxResolution: action === 'retry-low' ? 'Low' : 'High',
        });
        return;
      case 'undo':
        await this.#try('fax.undo', { jobId: row.id });
        return;
      case 'put-first':
        await this.#try('fax.putFirst', { jobId: row.id });
        return;
      case 'reschedule':
        this.#parts.screen.ask({ kind: 'reschedule', row });
        return;
      case 'put-on-hold':
      case 'release':
        await this.#try('fax.hold', { jobId: row.id, isOnHold: action === 'put-on-hold' });
        return;
      case 'send-now':
        await this.#try('fax.sendNow', { jobId: row.id });
        return;
      case 'ask-again':
        this.#showAnswer(row, await this.#try('fax.askAgain', { jobId: row.id }));
        return;
      case 'seen':
        await this.seen([row.id]);
        return;
      case 'delete-there':
        this.#parts.screen.ask({ kind: 'delete-there', row });
        return;
      case 'send-all-the-same':
        await this.sendAllTheSame([row.id]);
        return;
      case 'decide':
        await this.#try('fax.decide', { jobId: row.id });
        return;
      case 'cancel':
        if (row.state === 'unconfirmed' || row.needsDecision)
          this.#parts.screen.ask({ kind: 'give-up', row });
        else this.#showFailed([await this.#cancel(row)]);
        return;
      case 'fetch-document':
        await this.#try('fax.fetchDocument', { jobId: row.id });
        return;
      case 'save-as':
        this.#parts.screen.ask({ kind: 'save-copy', row });
        return;
      case 'show-in-folder':
        await this.#try('fax.showInFolder', { jobId: row.id });
        return;
      case 'show-receipt':
        await this.#try('fax.showReceipt', { jobId: row.id });
    }
  }

  async #sendNewVersion(row: FaxRow): Promise<void> {
    const made = await this.#try('fax.sendNewVersion', { jobId: row.id });
    if (made !== undefined) this.#parts.reveal(made.jobId);
  }

  async #makeFrom(row: FaxRow, how: MadeFrom['how'], asPages: boolean): Promise<void> {
    const { compose } = this.#parts;
    const template = await this.#try('fax.template', { jobId: row.id });
    if (template === undefined || compose.isOpen) return;
    await compose.makeFrom({ row, how }, template, asPages);
  }

  /** For one of several recipients. */
  async runFor(one: RecipientView, action: RecipientAction, row: FaxRow): Promise<void> {
    if (action === 'retry') await this.#try('fax.retry', { jobId: row.id, only: one.phoneNumber });
    else this.#parts.screen.ask({ kind: action, row, one });
  }

  /** `answered`: what else was asked with it. */
  async answerResend(
    row: FaxRow,
    one?: RecipientView,
    answered: OperationInput<'fax.retry'>['answered'] = [],
  ): Promise<void> {
    this.#parts.screen.answered();
    await this.#try('fax.retry', {
      jobId: row.id,
      ...(answered.length === 0 ? {} : { answered }),
      ...(one === undefined ? {} : { only: one.phoneNumber }),
    });
  }

  async answerReschedule(row: FaxRow, sendAtMs: number): Promise<void> {
    this.#parts.screen.answered();
    await this.#try('fax.reschedule', { jobId: row.id, sendAtMs });
  }

  async answerGiveUp(row: FaxRow): Promise<void> {
    this.#parts.screen.answered();
    await this.#try('fax.cancel', { jobId: row.id });
  }

  async seen(jobIds: readonly string[]): Promise<void> {
    await this.#try('fax.seen', { jobIds });
  }

  async answerDeleteThere(row: FaxRow): Promise<void> {
    this.#parts.screen.answered();
    this.#showAnswer(row, await this.#try('fax.deleteThere', { jobId: row.id }));
  }

  /** Of faxes that are held because an earlier one to their number has had no answer. */
  async sendAllTheSame(jobIds: readonly string[]): Promise<void> {
    if (jobIds.length > 0) await this.#try('fax.sendAllTheSame', { jobIds });
  }

  /** Of faxes that may have gone before the queue was restored. */
  async answerRestored(jobIds: readonly string[], answer: 'send' | 'went'): Promise<void> {
    if (jobIds.length > 0) await this.#try('fax.answerRestored', { jobIds, answer });
  }

  async pauseSending(isPaused: boolean): Promise<void> {
    await this.#try('sending.pause', { isPaused });
  }

  async seenUnlisted(): Promise<void> {
    await this.#try('queue.seenUnlisted', null);
  }

  async openSendFolder(): Promise<void> {
    await this.#try('sendFolder.open', null);
  }

  /** The new fax's id, to be brought into view. */
  async sendSample(): Promise<string | null> {
    return (await this.#try('fax.sendSample', null))?.jobId ?? null;
  }

  /** What goes out in a moment. All at once: the last of many would be too late behind the others. */
  async takeBack(rows: readonly (readonly [FaxRow, 'undo' | 'cancel'])[]): Promise<void> {
    const replies = await Promise.all(
      rows.map(([row, action]) =>
        action === 'cancel' ? this.#cancel(row) : this.#parts.ask('fax.undo', { jobId: row.id }),
      ),
    );
    this.#showFailed(replies);
  }

  async #cancel(row: FaxRow): Promise<Reply<unknown>> {
    const reply = await this.#parts.ask('fax.cancel', { jobId: row.id });
    if (reply.ok) this.#showCancelled(row, reply.value);
    return reply;
  }

  #showCancelled(row: FaxRow, done: OperationOutput<'fax.cancel'>): void {
    const { toasts } = this.#parts;
    if (done.state === 'needs-attention') {
      // The answer to who gets it is taken back, and nothing is cancelled.
      toasts.inform(say('done.asks-again', { title: documentTitle(row) }), null, whileIn(done.state, row));
      return;
    }
    // Nothing opens by itself: the row has Undo, and whoever wants it otherwise has a new fax of it at hand.
    const wasOutside = row.submittedAtMs !== null;
    toasts.inform(
      say(wasOutside ? 'done.will-not-be-sent-again' : 'done.will-not-be-sent', {
        title: documentTitle(row),
      }),
      wasOutside
        ? null
        : { label: say('fax-action.send-anew'), run: () => void this.#makeFrom(row, 'again', false) },
      // Where somebody had failed before, it is that.
      whileIn(done.state, row),
    );
  }

  async saveCopy(row: FaxRow, format: CopyFormat): Promise<void> {
    this.#parts.screen.answered();
    this.#showSaved(await this.#try('fax.saveAs', { jobId: row.id, format }));
  }

  async saveReceived(copy: OperationInput<'received.saveAs'>): Promise<void> {
    this.#parts.screen.answered();
    this.#showSaved(await this.#try('received.saveAs', copy));
  }

  async showReceived({ messageId }: ReceivedRow): Promise<void> {
    await this.#try('received.showInFolder', { messageId });
  }

  #showAnswer(row: FaxRow, answer: OperationOutput<'fax.askAgain'> | undefined): void {
    if (answer !== undefined) this.#parts.toasts.inform(answer.said, null, whileIn(answer.state, row));
  }

  /** Of one why, of several with how many it was not done, too. */
  #showFailed(replies: readonly Reply<unknown>[]): void {
    const [only] = replies;
    const text = replies.length > 1 ? leftWords(replies) : only?.ok === false ? only.failure.message : null;
    if (text !== null) this.#parts.toasts.failure(text);
  }

  #showSaved(saved: { readonly savedTo: string | null } | undefined): void {
    if (saved?.savedTo) this.#parts.toasts.inform(say('done.saved-as', { name: fileName(saved.savedTo) }));
  }

  async #try<N extends OperationName>(
    name: N,
    input: OperationInput<N>,
  ): Promise<OperationOutput<N> | undefined> {
    const reply = await this.#parts.ask(name, input);
    if (reply.ok) return reply.value;
    this.#parts.toasts.failure(reply.failure.message);
    return undefined;
  }
}

const whileIn = (state: FaxState | null, { id }: FaxRow): ToastSubject => ({
  rowIds: [id],
  isSo: (row) => (row?.state ?? null) === state,
});
