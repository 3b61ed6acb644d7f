import { join } from 'node:path';
import type { QueueReader } from '../adapters/backup/queue-reader.ts';
import { countFaxesBeyond } from '../adapters/job-store/count-faxes-beyond.ts';
import { openCopiedOutbox } from '../adapters/job-store/open-copied-outbox.ts';
import { rescueDrafts } from '../adapters/job-store/rescue-drafts.ts';
import { readRequests } from '../adapters/job-store/read-requests.ts';
import { SqliteJobStore } from '../adapters/job-store/sqlite-job-store.ts';
import { takeOutForeignSnapshots } from '../adapters/job-store/take-out-foreign-snapshots.ts';
import { takeOutForeignPaths } from '../adapters/job-store/take-out-foreign-paths.ts';
import { openCopiedMailbox } from '../adapters/mailbox-store/open-copied-mailbox.ts';
import type { Log } from '../services/ports/log.ts';
import { callOffNotTaken } from '../services/restored/call-off-not-taken.ts';
import { FROM_BACKUP, openFaxes } from '../services/restored/from-backup.ts';

/** Reads copies of queues, which lie in a backup or are on their way into one. */
export function copiedQueues(log: Log): QueueReader {
  const outboxIn = (folder: string) => openCopiedOutbox(join(folder, 'outbox.sqlite'), log);
  /** Of one that was read before. */
  function inQueue<T>(folder: string, work: (store: SqliteJobStore) => T): T {
    const store = new SqliteJobStore(join(folder, 'outbox.sqlite'), log);
    try {
      return work(store);
    } finally {
      store.close();
    }
  }

  return {
    read(folder) {
      const mailbox = openCopiedMailbox(join(folder, 'mailbox.sqlite'), log);
      if (!mailbox.ok) return mailbox;
      const received = mailbox.store.receivedCount();
      mailbox.store.close();
      const outbox = outboxIn(folder);
      if (!outbox.ok) return outbox;
      const { store } = outbox;
      const ids = store.ids();
      const drafts = store.drafts.all().length;
      store.close();
      return { ok: true, counts: { faxes: ids.length, received, drafts }, ids };
    },

    prepare(folder, { madeAtMs, replaced, nowMs }) {
      const ownDrafts = rescueDrafts(join(replaced, 'outbox.sqlite')).drafts;
      const drafts = takeOutForeignPaths(folder, { queueFolder: replaced, ownDrafts });
      if (drafts === null) return null;
      return inQueue(folder, (store) => {
        const notTaken = callOffNotTaken(store, nowMs);
        if (notTaken === null) return null;
        takeOutForeignSnapshots(join(folder, 'spool'), (id) => store.find(id));
        const faxes = openFaxes(store);
        const entry = JSON.stringify({ madeAtMs, faxes });
        store.writeEntry(FROM_BACKUP, entry);
        // An entry that the disk did not take is only logged, and everything hangs on this one.
        if (store.readEntry(FROM_BACKUP) !== entry)
          throw Object.assign(new Error('The entry was not written'), { code: 'EIO' });
        return { open: Object.keys(faxes).length, notTaken, drafts };
      });
    },

    countBeyond: (folder, other) =>
      countFaxesBeyond(join(other, 'outbox.sqlite'), join(folder, 'outbox.sqlite')),

    keepRequests: (folder, from) =>
      inQueue(folder, (store) => {
        const kept = store.keepRequests(readRequests(join(from, 'outbox.sqlite')));
        if (!kept.ok) throw Object.assign(new Error('The requests were not written'), { code: 'EIO' });
      }),
  };
}
