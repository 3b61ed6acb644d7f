import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { FolderResults } from '../../../app/adapters/result-folders/folder-results.ts';
import { FolderSpool } from '../../../app/adapters/spool/folder-spool.ts';
import { traceSources } from '../../../app/adapters/logbook/trace-sources.ts';
import { outboxAtOnce } from '../../support/outbox-at-once.ts';
import { NO_CONSENT } from '../../../app/domain/fax/fax-job.ts';
import { failed, success } from '../../../app/domain/result.ts';
import type { ReadInstructions } from '../../../app/domain/intake/instructions.ts';
import { IncompleteFiles } from '../../../app/services/intake/incomplete-files.ts';
import { Intake } from '../../../app/services/intake/intake.ts';
import type { NewFax } from '../../../app/services/intake/new-job.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { WITHOUT_SCREEN } from '../../support/without-screen.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';
import { phrase } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();

/** Takes faxes over into a queue on disk, as slowly as `claimMs` says. */
function makeIntake(claimMs: number) {
  const folder = tempFolder();
  const clock = new ManualClock();
  const store = outboxAtOnce(join(folder, 'outbox.sqlite'));
  const results = new FolderResults(folder, join(folder, 'filing'));
  const ledger = new JobLedger(store, clock, silentLog);
  const spool = new FolderSpool(join(folder, 'spool'));
  spool.claim = async ({ documents, companions }) => {
    await new Promise<void>((resolve) => void clock.after(claimMs, resolve));
    return { kind: 'claimed', documents, companions };
  };
  const intake = new Intake({
    findDrive: () => null,
    store,
    ledger,
    spool,
    results,
    status: traceSources(folder, folder).status,
    incomplete: new IncompleteFiles(store, results, words, silentLog),
    parseNumber: makeNumberParser('US'),
    findName: () => null,
    sizeLimit: { maxBytes: () => 1_000 },
    documents: WITHOUT_SCREEN.documents,
    sendFolders: () => [],
    takenByOthers: { count: () => undefined },
    statusFiles: { hasWritten: () => Promise.resolve() },
    clock,
    ids: { next: () => 'a' },
    log: silentLog,
  });
  return { clock, store, ledger, intake };
}

const LAB: NewFax = {
  name: 'lab.pdf',
  origin: { kind: 'window' },
  documents: [{ path: '/lab.pdf', name: 'lab.pdf', sizeBytes: 10 }],
  companions: [],
  recipients: [{ phoneNumber: '+13035550119', name: null }],
  options: { faxResolution: 'High', coverPageText: null },
  consent: NO_CONSENT,
  sendTimeMs: null,
  reference: null,
  hold: null,
  undoMs: 0,
  follows: null,
};

it('moves no file before its row is on disk', async () => {
  const { clock, store, intake } = makeIntake(0);
  let sync = (): void => undefined;
  const synced = new Promise<void>((resolve) => (sync = resolve)).then(() => success(null));
  Object.assign(store, { untilOnDisk: () => synced });
  const composed = intake.compose(LAB);
  await clock.pass(5_000);
  expect(store.find('a')).toMatchObject({ claimedAtMs: null });
  sync();
  await clock.pass(5_000);
  expect(await composed).toMatchObject({ ok: true });
  expect(store.find('a')).toMatchObject({ claimedAtMs: expect.any(Number) as number });
  store.close();
});

it('takes nothing over where Faxtray ends before the disk has taken the row', async () => {
  const { clock, store, ledger, intake } = makeIntake(0);
  const full = failed({ kind: 'needs-person', reason: 'disk', message: phrase('disk.not.taken') });
  Object.assign(store, { untilOnDisk: () => Promise.resolve(full) });
  const composed = intake.compose(LAB);
  await clock.pass(5_000);
  ledger.stop();
  await clock.pass(5_000);
  await composed;
  await intake.resume();
  expect(store.find('a')).toMatchObject({ claimedAtMs: null });
  store.close();
});

it('stops when what it is taking over is taken over: nobody may write to a queue that is closed', async () => {
  const { clock, store, intake } = makeIntake(3_000);
  const composed = intake.compose(LAB);
  await clock.pass(1_000);
  const stopped = intake.stop().then(() => store.close());
  await clock.pass(5_000);
  await stopped;
  expect(await composed).toMatchObject({ ok: true });
});

it('claims no other fax once it stops: its drive may keep each for ten seconds', async () => {
  const { clock, store, ledger, intake } = makeIntake(3_000);
  for (const id of ['a', 'b', 'c']) ledger.add(aJob({ id, claimedAtMs: null, statusFile: `${id}.json` }));
  const resumed = intake.resume();
  await clock.pass(1_000);
  const stopped = intake.stop();
  await clock.pass(3_000);
  await Promise.all([resumed, stopped]);
  await clock.pass(60_000);
  expect(store.unclaimed().map(({ id }) => id)).toEqual(['b', 'c']);
  store.close();
});

it.each([
  { reason: 'restored', recipient: 'pending' },
  { reason: 'outcome-unknown', recipient: 'queued' },
  { reason: 'changed-after-sending', recipient: 'sent' },
] as const)('a sidecar that comes late sends nothing again ($reason)', async ({ reason, recipient }) => {
  const { store, ledger, intake } = makeIntake(0);
  const job = aJob({
    state: 'needs-attention',
    reason,
    recipients: [aRecipient('+13035550119', { state: recipient })],
    messageIds: ['1'],
    attempts: 1,
    finishedAtMs: recipient === 'sent' ? 2_000 : null,
  });
  ledger.add(job);
  const said = {
    to: [{ phoneNumber: '+12125550107', name: null }],
    files: null,
    faxResolution: 'High',
    coverPageText: null,
    sendTimeMs: null,
    confirmed: false,
    allowDuplicate: false,
    reference: null,
  } as const;
  const notes: readonly ReadInstructions[] = [
    { ok: true, value: said },
    { ok: false, failure: phrase('disk.why.not-json') },
  ];
  for (const read of notes) {
    const note = { path: '/faxes/Send/lab.pdf.fax.json', sizeBytes: 1, fingerprint: 'f', read };
    expect(await intake.takeSidecar('/faxes/Send/lab.pdf', note)).toBe('left');
  }
  expect(store.find(job.id)).toEqual(job);
  store.close();
});
