import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FolderResults } from '../../../app/adapters/result-folders/folder-results.ts';
import { FolderSpool } from '../../../app/adapters/spool/folder-spool.ts';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { NO_CONSENT } from '../../../app/domain/fax-job.ts';
import { IncompleteFiles } from '../../../app/services/intake/incomplete-files.ts';
import { Intake } from '../../../app/services/intake/intake.ts';
import { JobLedger } from '../../../app/services/job-ledger.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { WITHOUT_SCREEN } from '../../support/without-screen.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();

it('stops when what it is taking over is taken over: nobody may write to a queue that is closed', async () => {
  const folder = tempFolder();
  const clock = new ManualClock();
  const store = new SqliteJobStore(join(folder, 'outbox.sqlite'), silentLog);
  const results = new FolderResults(folder, join(folder, 'filing'));
  const spool = new FolderSpool(join(folder, 'spool'));
  spool.claim = async ({ documents, companions }) => {
    await new Promise<void>((resolve) => void clock.after(3_000, resolve));
    return { kind: 'claimed', documents, companions };
  };
  const intake = new Intake({
    store,
    ledger: new JobLedger(store, clock, silentLog),
    spool,
    results,
    incomplete: new IncompleteFiles(store, results, silentLog),
    parseNumber: () => ({ kind: 'incomplete' }),
    nameOf: () => null,
    sizeLimit: { maxBytes: () => 1_000 },
    documents: WITHOUT_SCREEN.documents,
    clock,
    ids: { next: () => 'a' },
    log: silentLog,
  });
  const composed = intake.compose({
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
  });
  await clock.pass(1_000);
  const stopped = intake.stop().then(() => store.close());
  await clock.pass(5_000);
  await stopped;
  expect(await composed).toMatchObject({ ok: true });
});
