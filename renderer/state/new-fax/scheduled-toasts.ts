import type { FaxRow } from '../../../app/contract/queue-views.ts';
import { documentTitle } from '../../format/document-words.ts';
import { recipientLine } from '../../format/recipient-words.ts';
import { atMomentText } from '../../format/time.ts';
import { say } from '../../format/words.ts';
import type { QueueChange } from '../queue/queue-change.ts';
import type { Toasts } from '../window/toasts.svelte.ts';

export interface ScheduledToastsParts {
  readonly toasts: Toasts;
  readonly find: (jobId: string) => FaxRow | null;
  readonly undo: (row: FaxRow) => void;
  readonly nowMs: () => number;
  readonly isPaused: () => boolean;
}

/** Says when a new fax goes that was given a time: nothing else of it is seen for hours. */
export class ScheduledToasts {
  readonly #parts: ScheduledToastsParts;
  /** Those that were sent, and whose row is not there yet. */
  readonly #expected = new Set<string>();

  constructor(parts: ScheduledToastsParts) {
    this.#parts = parts;
  }

  expect(jobId: string): void {
    const row = this.#parts.find(jobId);
    if (row === null) this.#expected.add(jobId);
    else this.#show(row);
  }

  follow({ changed }: QueueChange): void {
    for (const { row } of changed) if (this.#expected.delete(row.id)) this.#show(row);
  }

  #show(row: FaxRow): void {
    const { toasts, undo, nowMs, isPaused } = this.#parts;
    const { sendTimeMs } = row;
    const to = recipientLine(row.recipients);
    // One that goes in a moment has the bar for that, and one that asks has its question.
    if (sendTimeMs === null || to === null || !isWaitingFor(sendTimeMs, row) || sendTimeMs <= nowMs()) return;
    const text = say(isPaused() ? 'done.goes-later-paused' : 'done.goes-later', {
      title: documentTitle(row),
      to: [to.name ?? to.number, to.more].filter(Boolean).join(' '),
      when: atMomentText(sendTimeMs, nowMs()),
    });
    const about = {
      rowIds: [row.id],
      isSo: (now: FaxRow | null) => now !== null && isWaitingFor(sendTimeMs, now),
    };
    toasts.inform(text, { label: say('button.undo'), run: () => undo(row) }, about);
  }
}

const isWaitingFor = (sendTimeMs: number, row: FaxRow): boolean =>
  row.state === 'waiting' && row.dueAtMs === sendTimeMs && row.sendTimeMs === sendTimeMs;
