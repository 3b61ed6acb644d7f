import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { JobLedger } from '../../app/services/job-ledger.ts';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { removeFolder } from '../support/files-below.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { RestoredComputer } from '../support/resilience/restored-computer.ts';
import { silentLog } from '../support/silent-log.ts';
import { until } from '../support/until.ts';
import { warpedClock } from '../crash/warped-clock.ts';
import { verbatim } from '../../app/words/phrase.ts';

const FAXES = 12;
const FIRST_LINE = 3001;
const folder = mkdtempSync(join(tmpdir(), 'faxtray-beside-'));

/** What two copies of a desk have in common, besides the line. */
const SHARED = ['logbook', 'root', 'both', 'nothing'] as const;
type Shared = (typeof SHARED)[number];
const TURNS = ['at once', 'one after the other', 'at once, one put off before'] as const;
const CASES = SHARED.flatMap((shared) => TURNS.map((turn) => [shared, turn] as const)).filter(
  // On two machines nobody can tell what the other does in the very same second.
  ([shared, turn]) => turn === 'one after the other' || shared !== 'nothing',
);

let exchange: ExchangeProcess;
beforeAll(async () => {
  const extensions = CASES.map((_each, index) => ({
    id: FIRST_LINE + index,
    name: `Line ${index}`,
    number: `+1720557${1000 + index}`,
  }));
  exchange = await startExchange({
    data: join(folder, 'exchange'),
    args: ['--speed', 'instant'],
    config: { accounts: [{ id: '4003001', extensions }] },
  });
});
afterAll(async () => {
  await exchange.stop();
  removeFolder(folder);
});

/** Its clock is an hour behind: two that share nothing can be found only in the service's list, which is searched for old faxes. */
const EARLIER = warpedClock({ offsetMs: -3_600_000, rate: 1 });

/** A desk whose faxes have waited for an hour while sending was paused, and a copy of it. */
async function twoDesks(index: number, shared: Shared): Promise<[RestoredComputer, RestoredComputer]> {
  const desk = new RestoredComputer(join(folder, `desk-${index}`), exchange, FIRST_LINE + index);
  await desk.start({ isPaused: true, clock: EARLIER });
  desk.drop(FAXES);
  await desk.untilWaiting(FAXES);
  await desk.stop();
  const { root, logbook } = desk;
  const copy = desk.copyBeside({
    ...(shared === 'root' || shared === 'both' ? { root } : {}),
    ...(shared === 'logbook' || shared === 'both' ? { logbook } : {}),
  });
  return [desk, copy];
}

/** As three 429 answers leave its faxes: two copies count their attempts separately. */
function putOff(desk: RestoredComputer): void {
  const clock = new ManualClock();
  clock.set(Date.now());
  desk.change((store) => {
    const ledger = new JobLedger(store, clock, silentLog);
    for (const { id } of store.all())
      for (let times = 0; times < 3; times++) {
        ledger.apply(id, { kind: 'submission-started', serviceTimeMs: clock.now() });
        const dueAtMs = clock.now();
        ledger.apply(id, { kind: 'postponed', reason: null, detail: verbatim('too fast'), dueAtMs });
      }
  });
}

describe.concurrent('two copies of a queue running side by side', { timeout: 300_000 }, () => {
  for (const [index, [shared, turn]] of CASES.entries())
    it(`send nothing twice: ${turn}, ${shared} shared`, async ({ expect }) => {
      const desks = await twoDesks(index, shared);
      const [desk, copy] = desks;
      if (turn === 'at once, one put off before') putOff(copy);
      await Promise.all(desks.map((each) => each.start({ isPaused: true })));
      desk.resume();
      if (turn === 'one after the other') await desk.untilAtRest(FAXES);
      copy.resume();
      await Promise.all(desks.map((each) => each.untilAtRest(FAXES)));

      expect([...desk.timesTaken].filter(([, times]) => times !== 1)).toEqual([]);
      // What this machine knows causes no question, or none for long; between two machines there is one.
      const wanted = shared === 'nothing' ? FAXES : 0;
      await until(
        () => desks.map(({ held }) => held.length),
        ([own, copied]) => own === 0 && copied === wanted,
      );
      await Promise.all(desks.map((each) => each.untilAtRest(FAXES)));
      await copy.answer(copy.held, 'went');
      await copy.untilAtRest(FAXES);
      for (const { jobs } of desks) expect(jobs.map(({ state }) => state)).toEqual(jobs.map(() => 'sent'));
      expect([...desk.timesTaken].filter(([, times]) => times !== 1)).toEqual([]);
      await Promise.all(desks.map((each) => each.stop()));
    });
});
