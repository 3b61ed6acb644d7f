import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { claimFolders, FileClaims } from '../../app/adapters/logbook/file-claims.ts';
import { traceSources } from '../../app/adapters/logbook/trace-sources.ts';
import { FolderResults } from '../../app/adapters/result-folders/folder-results.ts';
import { SqliteJobStore } from '../../app/adapters/job-store/sqlite-job-store.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { success } from '../../app/domain/result.ts';
import { Session } from '../../app/services/access/session.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import { OtherCopies } from '../../app/services/restored/other-copies.ts';
import { Pacer } from '../../app/services/access/pacer.ts';
import { aJob, aRecipient, aReport } from '../support/fax-jobs.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { ScriptedGateway } from '../support/scripted-gateway.ts';
import { testAccount } from '../support/service-bench.ts';
import { silentLog } from '../support/silent-log.ts';
import { statusFilesOf } from '../support/status-files-of.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { verbatim } from '../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const NUMBER = '+13035550119';
const MINUTE_MS = 60_000;

const stores: SqliteJobStore[] = [];
afterEach(() => stores.splice(0).forEach((store) => store.close()));

/**
 * Two copies of a queue with the fax `lab`, which was postponed this many times in the second, and a service whose list does not show it
 * yet.
 */
async function twoCopies(putOff: number) {
  const folder = tempFolder();
  const root = join(folder, 'Faxes');
  const status = join(root, 'Status', 'lab.json');
  mkdirSync(join(root, 'Status'), { recursive: true });
  const clock = new ManualClock();
  const gateway = new ScriptedGateway(() => clock.now());
  gateway.createdSince = () => Promise.resolve(success({ reports: [], unreadable: [] }));
  const createdAtMs = clock.now() - 10 * MINUTE_MS;
  const make = (name: string, times: number) => {
    const store = new SqliteJobStore(':memory:', silentLog);
    stores.push(store);
    const ledger = new JobLedger(store, clock, silentLog);
    const results = new FolderResults(root, join(folder, name, 'filing'));
    const files = statusFilesOf({ store, ledger, results, clock });
    const claims = new FileClaims(claimFolders(join(folder, name, 'logbook'), root), [name], silentLog);
    const sources = [traceSources(root, join(folder, name)).status, claims];
    const session = new Session(testAccount, new Pacer(clock, store), clock);
    const copies = new OtherCopies({
      store,
      ledger,
      gateway,
      session,
      clock,
      log: silentLog,
      sources,
      claims,
    });
    files.start();
    copies.start();
    const at = { createdAtMs, changedAtMs: createdAtMs, dueAtMs: createdAtMs };
    ledger.add(aJob({ id: 'lab', statusFile: 'lab.json', recipients: [aRecipient(NUMBER)], ...at }));
    const apply = ledger.apply.bind(ledger, 'lab');
    const submit = (): void => void apply({ kind: 'submission-started', serviceTimeMs: clock.now() });
    const postpone = (): void =>
      void apply({ kind: 'postponed', reason: null, detail: verbatim('too fast'), dueAtMs: clock.now() });
    for (let time = 0; time < times; time++) {
      submit();
      postpone();
    }
    const find = (): FaxJob => store.find('lab') ?? aJob({ id: 'gone' });
    return {
      ...{ apply, find, postpone },
      told: () => files.stop(),
      /** What was released earlier is gone then. */
      released: () => claims.release(aJob({ id: 'another fax' }), true),
      mayGo: async () => {
        const answer = await copies.mayGo(find());
        return answer.ok ? answer.value : answer.failure.kind;
      },
      claim: () => {
        submit();
        return copies.claim(find());
      },
    };
  };
  const one = make('one', 0);
  // The copy is made from a queue whose status files exist.
  await one.told();
  const two = make('two', putOff);
  /** The first hands it over while the second, which has already checked, is about to. */
  const race = async (): Promise<void> => {
    await clock.pass(1_000);
    expect(await one.mayGo()).toBe('go');
    expect(await two.mayGo()).toBe('go');
    expect(await one.claim()).toBe(true);
    await Promise.all([one, two].map((each) => each.told()));
  };
  const accept = async (status: 'queued' | 'sent' = 'sent'): Promise<string> => {
    const report = gateway.add([NUMBER]);
    one.apply({ kind: 'accepted', report: { ...report, status: 'queued' }, via: 'answer' });
    if (status === 'sent') one.apply({ kind: 'sent', report: { ...report, status }, via: 'poll' });
    await one.released();
    await one.told();
    return report.messageId;
  };
  return { clock, status, one, two, race, accept };
}

type Made = Awaited<ReturnType<typeof twoCopies>>;

/** Asks as often as the dispatcher would; returns whether it would have been sent. */
async function wouldGo({ clock, two }: Made, minutes: number): Promise<boolean> {
  for (let minute = 0; minute < minutes && two.find().state === 'waiting'; minute++) {
    await clock.pass(MINUTE_MS);
    if ((await two.mayGo()) === 'go') return true;
    await two.told();
  }
  return false;
}

describe('two copies of a queue with only the root in common, while the list of the service lags', () => {
  it.each([0, 1, 3])('send once what the second had postponed %i times: it follows', async (putOff) => {
    const made = await twoCopies(putOff);
    const { two, race, accept } = made;
    await race();
    const messageId = await accept();
    // The record of the message is on disk, and then the second writes its own.
    expect(await two.claim()).toBe(false);
    await two.told();
    expect(await wouldGo(made, 15)).toBe(false);
    // That it arrived is believed only of the service.
    expect(two.find()).toMatchObject({ state: 'queued', messageIds: [messageId] });
  });

  it('send once what no status file mentions any more', async () => {
    const made = await twoCopies(3);
    const { one, two, race, accept, status } = made;
    await race();
    expect(await two.claim()).toBe(false);
    await Promise.all([one, two].map((each) => each.told()));
    const before = readFileSync(status);
    const messageId = await accept();
    // As when both write at the same moment.
    writeFileSync(status, before);
    expect(await wouldGo(made, 15)).toBe(false);
    expect(two.find()).toMatchObject({ state: 'queued', messageIds: [messageId] });
  });

  it('ask a person about what the first claimed before it ended', async () => {
    const made = await twoCopies(3);
    const { two, race } = made;
    await race();
    expect(await two.claim()).toBe(false);
    expect(await wouldGo(made, 15)).toBe(false);
    expect(two.find()).toMatchObject({ state: 'needs-attention', reason: 'restored' });
  });

  it('let the second send when first one and then the other was postponed', async () => {
    const { one, two, race, clock } = await twoCopies(3);
    await race();
    expect(await two.claim()).toBe(false);
    one.postpone();
    await one.released();
    // Until then the second reads that the first is handling it, and waits a little longer.
    await one.told();
    await clock.pass(5_000);
    expect(await two.mayGo()).toBe('go');
    expect(await two.claim()).toBe(true);
    expect(await one.claim()).toBe(false);
  });

  it('dial a busy number again once', async () => {
    const made = await twoCopies(3);
    const { one, two, race, accept, clock } = made;
    await race();
    expect(await two.claim()).toBe(false);
    const first = await accept('queued');
    expect(await wouldGo(made, 2)).toBe(false);
    const busy = [{ phoneNumber: NUMBER, status: 'failed', faxErrorCode: 'LineBusy' } as const];
    const report = aReport({ messageId: first, status: 'failed', recipients: busy });
    for (const each of [one, two])
      each.apply({ kind: 'failed-for-now', report, via: 'poll', dueAtMs: clock.now() });
    // Also after the one that was waiting has waited long for the other.
    await clock.pass(10 * MINUTE_MS);
    expect(await Promise.all([one, two].map((each) => each.mayGo()))).toEqual(['go', 'go']);
    expect(await one.claim()).toBe(true);
    expect(await two.claim()).toBe(false);
    const second = await accept('queued');
    expect(await wouldGo(made, 15)).toBe(false);
    expect(two.find()).toMatchObject({ state: 'queued', messageIds: [first, second] });
  });
});
