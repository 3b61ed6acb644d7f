import { join } from 'node:path';
import { carryOver } from './carry-over.ts';
import { bringBackLeft } from '../adapters/job-store/bring-back-left.ts';
import { openOutbox, type RebuiltOutbox } from '../adapters/job-store/open-outbox.ts';
import type { SqliteJobStore } from '../adapters/job-store/sqlite-job-store.ts';
import { openMailbox } from '../adapters/mailbox-store/open-mailbox.ts';
import type { SqliteMailboxStore } from '../adapters/mailbox-store/sqlite-mailbox-store.ts';
import { readLeftInSpool } from '../adapters/spool/left-in-spool.ts';
import { FolderSpool } from '../adapters/spool/folder-spool.ts';
import { success, type Result } from '../domain/result.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Log } from '../services/ports/log.ts';
import { phrase, sentences, type Phrase } from '../words/phrase.ts';

/** The queue and the documents of one instance. */
export interface OpenedData {
  readonly folder: string;
  readonly store: SqliteJobStore;
  readonly spool: FolderSpool;
  readonly mailbox: SqliteMailboxStore;
  /** Shown once in the window; null when the queue is as it was left. */
  readonly notice: Phrase | null;
}

/** `folder` is this instance's own: database, spool, logs. Otherwise the failure says why the app cannot continue. */
export function openData(
  folder: string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Result<OpenedData, Phrase> {
  const spoolFolder = join(folder, 'spool');
  const spool = new FolderSpool(spoolFolder);
  const opened = openOutbox(
    join(folder, 'outbox.sqlite'),
    () => spool.snapshots(),
    clock.now(),
    log,
    carryOver(folder),
  );
  if (!opened.ok) return opened;
  const { store, rebuilt } = opened.value;
  const findLeft = (known: ReadonlySet<string>) => readLeftInSpool(spoolFolder, known);
  if (rebuilt === null) bringBackLeft(store, { findLeft, nowMs: clock.now() }, log);
  const mailbox = openMailbox(join(folder, 'mailbox.sqlite'), clock.now(), log);
  if (!mailbox.ok) return mailbox;
  const notice = rebuilt === null ? null : describeRebuilt(rebuilt);
  return success({ folder, store, spool, mailbox: mailbox.value, notice });
}

const describeRebuilt = ({ setAsideAs, faxes, drafts, mayLackDrafts, isPauseKnown }: RebuiltOutbox): Phrase =>
  sentences(
    setAsideAs === null
      ? phrase('notice.queue-gone', { faxes })
      : phrase('notice.queue-damaged', { keptAs: setAsideAs, faxes }),
    ...(drafts === 0 ? [] : [phrase('notice.drafts-kept', { drafts })]),
    ...(mayLackDrafts ? [phrase('notice.drafts-lost')] : []),
    ...(isPauseKnown ? [] : [phrase('notice.pause-not-known')]),
    phrase('notice.look-through'),
  );
