import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import {
  findOvertaking,
  mergeHandling,
  readStage,
  type Handling,
  type HandlingValue,
} from '../../../app/domain/service/handling.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { ReceivedHandling } from '../../../app/services/mailbox/received-handling.ts';
import { ReceivedLinks } from '../../../app/services/mailbox/received-links.ts';
import type { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import type { HandlingFiles, HandlingSet } from '../../../app/services/ports/folders/handling-files.ts';
import type { MailboxStore } from '../../../app/services/ports/service/mailbox.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { outboxAtOnce } from '../../support/outbox-at-once.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const jo = { user: 'jo', host: 'DESK' };
const ana = { user: 'ana', host: 'FRONT' };
const AWAY = failed({
  kind: 'later',
  reason: 'disk',
  retryAfterMs: null,
  message: verbatim('away'),
} as const);

/** The folder that all share; `writings` counts what was written. */
function sharedFolder() {
  const all = new Map<string, Handling>();
  const folder = { writings: 0, isAway: false };
  const files: HandlingFiles = {
    readAll: () => Promise.resolve(folder.isAway ? AWAY : success(new Map(all))),
    set: (messageId, values, who, atMs, seen = null): Promise<Result<HandlingSet>> => {
      if (folder.isAway) return Promise.resolve(AWAY);
      const known = all.get(messageId) ?? [];
      const overtakenBy = seen === null ? null : findOvertaking(known, seen, who);
      if (overtakenBy !== null) return Promise.resolve(success({ handling: known, overtakenBy }));
      const counter = ++folder.writings;
      const set = values.map((value) => ({ ...value, counter, writing: String(counter), who, atMs }));
      const handling = mergeHandling(known, set);
      all.set(messageId, handling);
      return Promise.resolve(success({ handling, overtakenBy }));
    },
    remove: () => Promise.resolve(success(null)),
  };
  return {
    folder,
    files,
    read: (messageId: string): Handling => all.get(messageId) ?? [],
    byOther: (value: HandlingValue) => files.set('m-1', [value], ana, 0),
  };
}

function desk(shared: ReturnType<typeof sharedFolder>, path: string, inMailbox = ['m-1']) {
  const clock = new ManualClock();
  const jobs = outboxAtOnce(path);
  const ledger = new JobLedger(jobs, clock, silentLog);
  const mailbox = { announce: () => undefined } as unknown as Mailbox;
  const handling = new ReceivedHandling({
    ...{ handlingFiles: shared.files, mailbox, person: jo, clock, log: silentLog },
  });
  const store = {
    find: (id: string) => (inMailbox.includes(id) ? { fax: {} } : null),
  } as unknown as Pick<MailboxStore, 'find'>;
  const links = new ReceivedLinks({ jobs, ledger, store, handling, clock, log: silentLog });
  return {
    ...{ clock, jobs, ledger },
    start: async (): Promise<void> => {
      handling.start();
      links.start();
      await clock.pass(0);
    },
    stop: async (): Promise<void> => {
      await Promise.all([links.stop(), handling.stop()]);
      jobs.close();
    },
  };
}

const reply = (more: Partial<FaxJob> = {}): FaxJob =>
  aJob({
    ...{ id: 'reply', forReceived: { messageId: 'm-1', how: 'reply', marksHandled: false } },
    ...more,
  });

const sent = {
  recipients: [aRecipient('+13035550119', { state: 'sent' })],
  state: 'sent',
  finishedAtMs: 5,
} as const;

describe('a fax that was made for one that came in', () => {
  it('is written on that one for all who share the folder, and what became of it', async () => {
    const shared = sharedFolder();
    const one = desk(shared, join(tempFolder(), 'outbox.sqlite'));
    await one.start();
    one.ledger.add(reply());
    await one.clock.pass(0);
    expect(shared.read('m-1')).toMatchObject([
      { kind: 'link', jobId: 'reply', how: 'reply', to: ['+13035550119'], value: 'under-way', who: jo },
    ]);
    one.ledger.apply('reply', { kind: 'cancelled', detail: null });
    await one.clock.pass(0);
    expect(shared.read('m-1')).toMatchObject([{ jobId: 'reply', value: 'cancelled' }]);
    await one.stop();
  });

  it('is written later where the folder was away, also after a restart, and only once', async () => {
    const shared = sharedFolder();
    const path = join(tempFolder(), 'outbox.sqlite');
    shared.folder.isAway = true;
    const before = desk(shared, path);
    await before.start();
    before.ledger.add(reply());
    await before.clock.pass(60_000);
    await before.stop();
    shared.folder.isAway = false;
    const after = desk(shared, path);
    await after.start();
    await after.clock.pass(60_000);
    expect(shared.read('m-1')).toMatchObject([{ jobId: 'reply', value: 'under-way' }]);
    expect(shared.folder.writings).toBe(1);
    await after.stop();
    const again = desk(shared, path);
    await again.start();
    await again.clock.pass(60_000);
    expect(shared.folder.writings).toBe(1);
    await again.stop();
  });

  it('is written on nothing that is not kept here any more', async () => {
    const shared = sharedFolder();
    const one = desk(shared, join(tempFolder(), 'outbox.sqlite'), []);
    await one.start();
    one.ledger.add(reply());
    await one.clock.pass(60_000);
    expect(shared.folder.writings).toBe(0);
    await one.stop();
  });

  it.each([
    { marksHandled: true, stage: 'handled' },
    { marksHandled: false, stage: 'open' },
  ])('marks it as handled when it was sent only where the person chose so: $marksHandled', async (choice) => {
    const shared = sharedFolder();
    const one = desk(shared, join(tempFolder(), 'outbox.sqlite'));
    await one.start();
    const forReceived = { messageId: 'm-1', how: 'reply', marksHandled: choice.marksHandled } as const;
    // Of this one nobody chose it.
    one.ledger.add(reply());
    await one.clock.pass(0);
    expect(readStage(shared.read('m-1'))).toBe('open');
    one.ledger.add(reply({ forReceived, ...sent, id: 'other', statusFile: 'other.json' }));
    await one.clock.pass(0);
    expect(readStage(shared.read('m-1'))).toBe(choice.stage);
    await one.stop();
  });

  it('leaves it to whoever has taken it meanwhile', async () => {
    const shared = sharedFolder();
    const one = desk(shared, join(tempFolder(), 'outbox.sqlite'));
    await one.start();
    await shared.byOther({ kind: 'assignee', value: ana });
    const forReceived = { messageId: 'm-1', how: 'reply', marksHandled: true } as const;
    one.ledger.add(reply({ forReceived, ...sent }));
    await one.clock.pass(0);
    expect(readStage(shared.read('m-1'))).toBe('open');
    expect(shared.read('m-1')).toContainEqual(expect.objectContaining({ kind: 'link', value: 'sent' }));
    await one.stop();
  });

  it('does not mark it once more after somebody opened it again', async () => {
    const shared = sharedFolder();
    const path = join(tempFolder(), 'outbox.sqlite');
    const one = desk(shared, path);
    await one.start();
    const forReceived = { messageId: 'm-1', how: 'reply', marksHandled: true } as const;
    one.ledger.add(reply({ forReceived, ...sent }));
    await one.clock.pass(0);
    await shared.byOther({ kind: 'stage', value: 'open' });
    await one.stop();
    const again = desk(shared, path);
    await again.start();
    await again.clock.pass(60_000);
    expect(readStage(shared.read('m-1'))).toBe('open');
    await again.stop();
  });

  it('of several for one marks it only once all were sent, whatever failed before they were made', async () => {
    const shared = sharedFolder();
    const one = desk(shared, join(tempFolder(), 'outbox.sqlite'));
    await one.start();
    const forReceived = { messageId: 'm-1', how: 'reply', marksHandled: true } as const;
    const made = (id: string, more: Partial<FaxJob>): void =>
      void one.ledger.add(reply({ forReceived, id, statusFile: `${id}.json`, ...more }));
    made('before', { createdAtMs: 100, state: 'failed', finishedAtMs: 500 });
    made('under-way', {});
    made('sent', { ...sent, finishedAtMs: 2_000 });
    await one.clock.pass(0);
    expect(readStage(shared.read('m-1'))).toBe('open');
    one.ledger.apply('under-way', { kind: 'cancelled', detail: null });
    await one.clock.pass(0);
    expect(readStage(shared.read('m-1'))).toBe('open');
    made('again', { ...sent, createdAtMs: one.clock.now() + 1, finishedAtMs: one.clock.now() + 2 });
    await one.clock.pass(0);
    expect(readStage(shared.read('m-1'))).toBe('handled');
    await one.stop();
  });

  it('marks nothing while somebody is asked about missing pages, and does once they keep it', async () => {
    const shared = sharedFolder();
    const one = desk(shared, join(tempFolder(), 'outbox.sqlite'));
    await one.start();
    const forReceived = { messageId: 'm-1', how: 'reply', marksHandled: true } as const;
    const lacks = { state: 'needs-attention', reason: 'pages-missing', pages: 1, pagesGiven: 4 } as const;
    one.ledger.add(reply({ forReceived, ...sent, ...lacks }));
    await one.clock.pass(0);
    expect([readStage(shared.read('m-1')), shared.read('m-1')[0]?.value]).toEqual(['open', 'under-way']);
    one.ledger.apply('reply', { kind: 'kept' });
    await one.clock.pass(0);
    expect(readStage(shared.read('m-1'))).toBe('handled');
    await one.stop();
  });
});
