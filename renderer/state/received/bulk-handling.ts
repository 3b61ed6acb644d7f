import type { HandlingInput, HandlingView } from '../../../app/contract/handling-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';
import { leftWords } from '../../format/left-words.ts';
import { say } from '../../format/words.ts';
import type { Toasts } from '../window/toasts.svelte.ts';
import { hasBecome, markNewAgain, toSeen } from './handling-actions.ts';
import type { HandlingToasts } from './handling-toasts.ts';
import type { ReceivedRow } from './received.svelte.ts';

/** What can be done with several received faxes at once, in the order of the buttons. */
export const BULK_HANDLINGS = ['handle', 'take', 'file', 'open'] as const;
export type BulkHandlingAction = (typeof BULK_HANDLINGS)[number];

interface Handled {
  readonly row: ReceivedRow;
  readonly before: HandlingView;
  readonly wasNew: boolean;
}

/** Those of the rows that it can be done with. What somebody else has is taken over one by one only. */
export const rowsForHandling = (action: BulkHandlingAction, rows: readonly ReceivedRow[]): ReceivedRow[] =>
  rows.filter(({ handling }) => {
    if (handling === null) return false;
    const { stage, assignee } = handling;
    if (action === 'take') return stage === 'open' && assignee === null;
    if (action === 'handle') return stage === 'open';
    return action === 'file' ? stage === 'handled' : stage !== 'open';
  });

/** Each is written by itself, against what was seen of it: a colleague who was faster with one of them keeps that one. */
export class BulkHandling {
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  readonly #handlingToasts: HandlingToasts;

  constructor(ask: Ask, toasts: Toasts, handlingToasts: HandlingToasts) {
    this.#ask = ask;
    this.#toasts = toasts;
    this.#handlingToasts = handlingToasts;
  }

  async run(action: BulkHandlingAction, rows: readonly ReceivedRow[]): Promise<void> {
    const chosen = rowsForHandling(action, rows).flatMap((row): Handled[] =>
      row.handling === null ? [] : [{ row, before: row.handling, wasNew: !row.isRead }],
    );
    if (chosen.length === 0) return;
    const replies = await this.#write(chosen, () => VALUES[action]);
    const done = chosen.filter((_, index) => replies[index]?.ok === true);
    const undo = (): void => void this.#undo(action, done);
    const text = this.#describe(`handling.many-done.${action}`, done.length, replies);
    if (text === null) return;
    this.#handlingToasts.add(
      text,
      { label: say('bulk.undo', { count: done.length }), run: undo },
      done.map(({ row }) => row.messageId),
      (handling) => hasBecome(handling, VALUES[action]),
    );
  }

  async #undo(action: BulkHandlingAction, done: readonly Handled[]): Promise<void> {
    const replies = await this.#write(done, (before) =>
      action === 'take'
        ? { kind: 'assignee', value: toSeen(before).assignee }
        : { kind: 'stage', value: before.stage },
    );
    for (const [index, { row, wasNew }] of done.entries())
      if (wasNew && replies[index]?.ok === true) replies[index] = await markNewAgain(this.#ask, row);
    const text = this.#describe('bulk.done.undo', replies.filter(({ ok }) => ok).length, replies);
    if (text !== null) this.#toasts.inform(text);
  }

  /** One after the other: each has the folder read. */
  async #write(
    faxes: readonly Handled[],
    valueFor: (before: HandlingView) => HandlingInput,
  ): Promise<Reply<null>[]> {
    const replies: Reply<null>[] = [];
    for (const { row, before } of faxes)
      replies.push(
        await this.#ask('received.set', {
          messageId: row.messageId,
          values: [valueFor(before)],
          seen: toSeen(before),
        }),
      );
    return replies;
  }

  /** With how many it was done, and why not with the others, each reason once; null where it was done with none, which is said. */
  #describe(
    done: `handling.many-done.${BulkHandlingAction}` | 'bulk.done.undo',
    count: number,
    replies: readonly Reply<null>[],
  ): string | null {
    const left = leftWords(replies);
    if (count > 0) return [say(done, { count }), ...(left === null ? [] : [left])].join(' ');
    this.#toasts.failure(left ?? '');
    return null;
  }
}

const VALUES: Readonly<Record<BulkHandlingAction, HandlingInput>> = {
  handle: { kind: 'stage', value: 'handled' },
  take: { kind: 'assignee', value: 'me' },
  file: { kind: 'stage', value: 'filed' },
  open: { kind: 'stage', value: 'open' },
};
