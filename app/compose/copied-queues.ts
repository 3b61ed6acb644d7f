import { join } from 'node:path';
import type { QueueReader } from '../adapters/backup/queue-reader.ts';
import { countFaxesBeyond } from '../adapters/job-store/count-faxes-beyond.ts';
import { openCopiedOutbox } from '../adapters/job-store/open-copied-outbox.ts';
import { listBeyond } from '../adapters/job-store/list-beyond.ts';
import { rescueDrafts } from '../adapters/job-store/rescue-drafts.ts';
import { readRequests } from '../adapters/job-store/read-requests.ts';
import { readStoredEntry } from '../adapters/job-store/read-stored-entry.ts';
import { readSetAsideEntries, SET_ASIDE } from '../adapters/job-store/set-aside-entry.ts';
import { SqliteJobStore } from '../adapters/job-store/sqlite-job-store.ts';
import { takeOutForeignSnapshots } from '../adapters/job-store/take-out-foreign-snapshots.ts';
import { takeOutForeignPaths } from '../adapters/job-store/take-out-foreign-paths.ts';
import { takeOutForeignFiling } from '../adapters/mailbox-store/take-out-foreign-filing.ts';
import { takeOutForeignSavedPaths } from '../adapters/mailbox-store/take-out-foreign-paths.ts';
import { openCopiedMailbox } from '../adapters/mailbox-store/open-copied-mailbox.ts';
import { success, type Result } from '../domain/result.ts';
import type { Log } from '../services/ports/log.ts';
import { callOffNotTaken } from '../services/restored/call-off-not-taken.ts';
import { PAUSED_SINCE, SENDING_PAUSED } from '../services/sending/pause.ts';
import { FROM_BACKUP, openFaxes } from '../services/restored/from-backup.ts';

const NOTHING = { faxes: [], drafts: [] };

/** The replacement must not start with one of these writes missing. */
function assertWritten(written: Result<null>): void {
  if (!written.ok) throw Object.assign(new Error('The disk refused the write'), { code: 'EIO' });
}

/** Reads copies of queues, which are in a backup or on their way into one. */
export function copiedQueues(log: Log, root: () => string): QueueReader {
  const outboxIn = (folder: string) => openCopiedOutbox(join(folder, 'outbox.sqlite'), log);
  /** For a copy that has been read before. */
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
      const received = mailbox.value.receivedCount();
      mailbox.value.close();
      const outbox = outboxIn(folder);
      if (!outbox.ok) return outbox;
      const store = outbox.value;
      const ids = store.ids();
      const drafts = store.drafts.all().length;
      store.close();
      return success({ counts: { faxes: ids.length, received, drafts }, ids });
    },

    prepare(folder, { madeAtMs, replaced, nowMs }) {
      takeOutForeignSavedPaths(join(folder, 'mailbox.sqlite'), {
        root: root(),
        replaced: join(replaced, 'mailbox.sqlite'),
      });
      takeOutForeignFiling(join(folder, 'mailbox.sqlite'));
      const ownDrafts = rescueDrafts(join(replaced, 'outbox.sqlite')).drafts;
      const drafts = takeOutForeignPaths(folder, { queueFolder: replaced, ownDrafts });
      if (drafts === null) return null;
      return inQueue(folder, (store) => {
        const notTaken = callOffNotTaken(store, nowMs);
        if (notTaken === null) return null;
        takeOutForeignSnapshots(join(folder, 'spool'), (id) => store.find(id));
        const faxes = openFaxes(store);
        const entry = JSON.stringify({ madeAtMs, faxes });
        assertWritten(store.keepEntry(FROM_BACKUP, entry));
        return { open: Object.keys(faxes).length, notTaken, drafts };
      });
    },

    countBeyond: (folder, other) =>
      countFaxesBeyond(join(other, 'outbox.sqlite'), join(folder, 'outbox.sqlite')),

    isPaused: (folder) => {
      const paused = readStoredEntry(join(folder, 'outbox.sqlite'), SENDING_PAUSED);
      return paused.isKnown ? paused.value === 'yes' : null;
    },

    keepPause: (folder, from) => {
      const here = readStoredEntry(join(from, 'outbox.sqlite'), SENDING_PAUSED);
      // Otherwise it stays as in the backup, so that nothing is sent that somebody may have paused.
      if (!here.isKnown) return;
      const since = readStoredEntry(join(from, 'outbox.sqlite'), PAUSED_SINCE);
      inQueue(folder, (store) => {
        assertWritten(store.keepEntry(SENDING_PAUSED, here.value ?? 'no'));
        assertWritten(store.keepEntry(PAUSED_SINCE, (since.isKnown ? since.value : null) ?? ''));
      });
    },

    keepSetAside(folder, from, aside) {
      const [path, copy] = [join(from, 'outbox.sqlite'), join(folder, 'outbox.sqlite')];
      // The backup's entries are from another time, or another computer.
      const known = readStoredEntry(path, SET_ASIDE);
      const earlier = readSetAsideEntries(known.isKnown ? known.value : null);
      const beyond = countFaxesBeyond(path, copy) === null ? NOTHING : listBeyond(path, copy);
      const isAny = beyond.faxes.length + beyond.drafts.length > 0;
      const entries = isAny ? [{ ...aside, ...beyond, isLeftOut: false }, ...earlier] : earlier;
      inQueue(folder, (store) => assertWritten(store.keepEntry(SET_ASIDE, JSON.stringify(entries))));
    },

    keepRequests: (folder, from) =>
      inQueue(folder, (store) => {
        assertWritten(store.keepRequests(readRequests(join(from, 'outbox.sqlite'))));
      }),
  };
}
