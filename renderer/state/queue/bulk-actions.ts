import type { FaxRow } from '../../../app/contract/queue-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';
import { say } from '../../format/words.ts';
import type { Toasts } from '../window/toasts.svelte.ts';

/** What can be done with several faxes at once, in the order of the buttons. */
export const BULK_ACTIONS = ['retry', 'release', 'put-on-hold', 'cancel'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Those of the rows that it can be done with. What asks a question of its own first is not done together with others. */
export function rowsForBulk(action: BulkAction, rows: readonly FaxRow[]): FaxRow[] {
  return rows.filter(({ actions, state, needsDecision }) => {
    if (needsDecision || state === 'unconfirmed') return false;
    return actions.includes(action) || (action === 'retry' && actions.includes('send-after-all'));
  });
}

/** Each fax is asked for by itself, so that it goes through the checks that it goes through alone. */
export class BulkActions {
  readonly #ask: Ask;
  readonly #toasts: Toasts;

  constructor(ask: Ask, toasts: Toasts) {
    this.#ask = ask;
    this.#toasts = toasts;
  }

  async run(action: BulkAction, rows: readonly FaxRow[]): Promise<void> {
    const chosen = rowsForBulk(action, rows);
    const replies = await Promise.all(chosen.map(({ id }) => this.#do(action, id)));
    const done = replies.filter(({ ok }) => ok);
    const left = leftText(replies);
    if (done.length === 0) {
      if (left !== null) this.#toasts.failure(left);
      return;
    }
    const text = say(`bulk.done.${action}`, { count: done.length });
    this.#toasts.note(left === null ? text : `${text} ${left}`);
  }

  #do(action: BulkAction, jobId: string): Promise<Reply<null>> {
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

/** How many it was not done with, and why, each reason once; null: with all of them. */
function leftText(replies: readonly Reply<null>[]): string | null {
  const reasons = replies.flatMap((reply) => (reply.ok ? [] : [reply.failure.message]));
  if (reasons.length === 0) return null;
  return say('bulk.left', { count: reasons.length, why: [...new Set(reasons)].join(' ') });
}
