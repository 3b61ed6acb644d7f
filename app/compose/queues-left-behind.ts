import type { AccountEntry } from '../domain/service/account-entry.ts';
import { accountLabel } from '../services/accounts/account-label.ts';
import type { Phrase } from '../words/phrase.ts';
import type { DiskQueueFolders } from './queue-folders.ts';
import { leftBehind } from './waiting-faxes.ts';

/** What is waiting in the queues that are not open, by account; read when another one is opened. */
export class QueuesLeftBehind {
  readonly #queues: Pick<DiskQueueFolders, 'waitingIn'>;
  #waiting: ReadonlyMap<string, Phrase> = new Map();

  constructor(queues: Pick<DiskQueueFolders, 'waitingIn'>) {
    this.#queues = queues;
  }

  read(entries: readonly AccountEntry[], activeId: string): void {
    const left = new Map<string, Phrase>();
    for (const entry of entries) {
      const waiting = entry.id === activeId ? null : this.#queues.waitingIn(entry.id);
      const waits = waiting === null ? null : leftBehind(waiting, accountLabel(entry));
      if (waits !== null) left.set(entry.id, waits);
    }
    this.#waiting = left;
  }

  inQueue(accountId: string): Phrase | null {
    return this.#waiting.get(accountId) ?? null;
  }

  besides(accountId: string): Phrase[] {
    return [...this.#waiting].flatMap(([id, waiting]) => (id === accountId ? [] : [waiting]));
  }
}
