import type { InputOf } from '../../../app/contract/operations.ts';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';
import { say } from '../../format/words.ts';
import type { ToastAction, Toasts } from '../window/toasts.svelte.ts';

/** What can be done with several faxes at once, in the order of the buttons. */
export const BULK_ACTIONS = ['address', 'retry', 'release', 'put-on-hold', 'cancel'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
/** One that asks nothing first. */
type PlainBulkAction = Exclude<BulkAction, 'address'>;
/** Who gets them, as the question has it for one fax. */
type BulkRecipient = Pick<InputOf<'fax.address'>, 'to' | 'name' | 'confirmed'>;

/** Those of the rows that it can be done with. What asks a question of its own first is not done together with others. */
export function rowsForBulk(action: BulkAction, rows: readonly FaxRow[]): FaxRow[] {
  return rows.filter(({ actions, state, needsDecision, recipients }) => {
    if (needsDecision || state === 'unconfirmed') return false;
    // Only where the number is the question: whoever a fax is for already is not replaced by being one of many.
    if (action === 'address')
      return state === 'needs-attention' && actions[0] === 'address' && recipients.length < 2;
    // Where another number or pages would help, the same once more would not.
    if (action === 'retry' && state === 'failed') return actions[0] === 'retry';
    return actions.includes(action) || (action === 'retry' && actions.includes('send-after-all'));
  });
}

/** Each fax is asked for by itself, so that it goes through the checks that it goes through alone. */
export class BulkActions {
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  readonly #find: (jobId: string) => FaxRow | null;

  /** `find`: the fax as it is by now. */
  constructor(ask: Ask, toasts: Toasts, find: (jobId: string) => FaxRow | null) {
    this.#ask = ask;
    this.#toasts = toasts;
    this.#find = find;
  }

  async run(action: PlainBulkAction, rows: readonly FaxRow[]): Promise<void> {
    const chosen = rowsForBulk(action, rows);
    const replies = await Promise.all(chosen.map(({ id }) => this.#do(action, id)));
    const done = chosen.flatMap(({ id }, index) => (replies[index]?.ok === true ? [id] : []));
    const problem = this.#noteDone(action, replies, this.#undoOf(action, done));
    if (problem !== null) this.#toasts.failure(problem);
  }

  /** The same recipient for all of them. Why none of them has it now; null where one has. */
  async address(rows: readonly FaxRow[], recipient: BulkRecipient): Promise<string | null> {
    const replies = await Promise.all(rows.map(({ id }) => this.#addressOne(id, recipient)));
    return this.#noteDone('address', replies);
  }

  /** The question may stand long: one that somebody else has answered meanwhile keeps its recipient. */
  async #addressOne(jobId: string, recipient: BulkRecipient): Promise<Reply<null>> {
    const now = this.#find(jobId);
    const isAsking = now !== null && rowsForBulk('address', [now]).length > 0;
    return isAsking ? this.#ask('fax.address', { jobId, ...recipient }) : goneOn();
  }

  /** Says with how many it was done, and why not with the others. The reasons alone where it was done with none. */
  #noteDone(
    action: BulkAction | 'undo',
    replies: readonly Reply<null>[],
    undo: ToastAction | null = null,
  ): string | null {
    const count = replies.filter(({ ok }) => ok).length;
    const left = leftText(replies);
    if (count === 0) return left;
    const text = say(`bulk.done.${action}`, { count });
    this.#toasts.note(left === null ? text : `${text} ${left}`, undo);
    return null;
  }

  /** Of a release there is none: what is let go has the bar with Undo. */
  #undoOf(action: PlainBulkAction, jobIds: readonly string[]): ToastAction | null {
    if (action === 'release') return null;
    // As they are by now: each that has gone on since is none of them.
    const undoable = (): string[] =>
      jobIds.filter((id) => {
        const row = this.#find(id);
        return row !== null && canTakeBack(action, row);
      });
    return {
      label: () => {
        const count = undoable().length;
        return count === 0 ? null : say('bulk.undo', { count });
      },
      run: () => void this.#undo(action, undoable()),
    };
  }

  async #undo(action: PlainBulkAction, jobIds: readonly string[]): Promise<void> {
    const replies = await Promise.all(
      jobIds.map((jobId) =>
        action === 'put-on-hold'
          ? this.#ask('fax.hold', { jobId, isOnHold: false })
          : this.#ask('fax.undo', { jobId }),
      ),
    );
    const problem = this.#noteDone('undo', replies);
    if (problem !== null) this.#toasts.failure(problem);
  }

  #do(action: PlainBulkAction, jobId: string): Promise<Reply<null>> {
    switch (action) {
      case 'retry':
        return this.#ask('fax.retry', { jobId });
      case 'release':
      case 'put-on-hold':
        return this.#ask('fax.hold', { jobId, isOnHold: action === 'put-on-hold' });
      case 'cancel':
        return this.#ask('fax.cancel', { jobId });
    }
  }
}

/** It is still what the action made of it, and that can be taken back. */
function canTakeBack(action: PlainBulkAction, { state, isOnHold, actions }: FaxRow): boolean {
  if (action === 'put-on-hold') return isOnHold && actions.includes('release');
  return state === (action === 'cancel' ? 'cancelled' : 'waiting') && !isOnHold && actions.includes('undo');
}

const goneOn = (): Reply<null> => ({
  ok: false,
  failure: { kind: 'needs-person', message: say('refused.gone-on') },
});

/** How many it was not done with, and why, each reason once; null: with all of them. */
function leftText(replies: readonly Reply<null>[]): string | null {
  const reasons = replies.flatMap((reply) => (reply.ok ? [] : [reply.failure.message]));
  if (reasons.length === 0) return null;
  return say('bulk.left', { count: reasons.length, why: [...new Set(reasons)].join(' ') });
}
