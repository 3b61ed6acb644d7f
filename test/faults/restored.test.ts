import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { removeFolder } from '../support/files-below.ts';
import { RestoredComputer } from '../support/resilience/restored-computer.ts';
import { said } from '../support/words.ts';

const MOMENTS = ['waiting', 'submitting', 'accepted', 'offline', 'sent'] as const;
type Moment = (typeof MOMENTS)[number];

/** What is left beside the restored data. The service's list is always there. */
const EVIDENCE = ['all', 'logbook', 'status files', 'service'] as const;
type Evidence = (typeof EVIDENCE)[number];

const FAXES = 12;
/** As many as were waiting when it went wrong. */
const MANY_FAXES = 62;
const LINES = MOMENTS.length * EVIDENCE.length + 10;
const FIRST_LINE = 3001;
const folder = mkdtempSync(join(tmpdir(), 'faxtray-restored-'));

let exchange: ExchangeProcess;
beforeAll(async () => {
  exchange = await startExchange({
    data: join(folder, 'exchange'),
    args: ['--speed', 'instant'],
    config: { accounts: [{ id: '4003001', extensions: lines() }] },
  });
});
afterAll(async () => {
  await exchange.stop();
  removeFolder(folder);
});

const lines = (): object[] =>
  Array.from({ length: LINES }, (_, index) => ({
    id: FIRST_LINE + index,
    name: `Line ${index}`,
    number: `+1720557${1000 + index}`,
  }));

const makeComputer = (index: number): RestoredComputer =>
  new RestoredComputer(join(folder, `desk-${index}`), exchange, FIRST_LINE + index);

const onlyOnce = (desk: RestoredComputer): string[] =>
  [...desk.timesTaken].filter(([, times]) => times !== 1).map(([name, times]) => `${name}: ${times} times`);

/** Sends all of them, copying the data at the given moment. */
async function sendWithCopyAt(moment: Moment, desk: RestoredComputer, faxes: number): Promise<void> {
  const isUnderWay = moment === 'submitting' || moment === 'accepted';
  let left = Math.floor(faxes / 3);
  await desk.start({
    isOffline: moment === 'offline',
    isPaused: isUnderWay || moment === 'waiting',
    onState: (state) => {
      const isIt = isUnderWay && state === (moment === 'submitting' ? 'submitting' : 'queued');
      if (isIt && --left === 0) desk.copyData();
    },
  });
  desk.drop(faxes);
  if (moment === 'sent') await desk.untilAtRest(faxes);
  else await desk.untilWaiting(faxes);
  if (isUnderWay) {
    desk.resume();
  } else {
    desk.copyData();
    await desk.stop();
    await desk.start();
    if (moment === 'sent') desk.drop(3, 'later');
  }
  await desk.untilAtRest(moment === 'sent' ? faxes + 3 : faxes);
  expect(desk.hasCopy).toBe(true);
  expect(onlyOnce(desk)).toEqual([]);
  await desk.stop();
}

function leave(evidence: Evidence, desk: RestoredComputer): void {
  if (evidence === 'service' || evidence === 'status files') desk.forgetLogbook();
  if (evidence === 'service' || evidence === 'logbook') desk.forgetStatusFiles();
}

describe.concurrent('a restored backup', { timeout: 300_000 }, () => {
  for (const [row, moment] of MOMENTS.entries())
    for (const [column, evidence] of EVIDENCE.entries())
      it(`sends nothing again: made ${moment}, with ${evidence} as evidence`, async ({ expect }) => {
        const desk = makeComputer(row * EVIDENCE.length + column);
        const faxes = evidence === 'service' && moment === 'waiting' ? MANY_FAXES : FAXES;
        await sendWithCopyAt(moment, desk, faxes);
        desk.restoreData();
        leave(evidence, desk);

        const notices: string[] = [];
        await desk.start({
          settings: { notifications: 'all' },
          notifier: { show: ({ title, body }) => notices.push(`${title}: ${body}`) },
        });
        await desk.untilAtRest(faxes);
        expect(onlyOnce(desk)).toEqual([]);
        // What is known exactly causes no question.
        const asked = desk.held;
        expect(asked.every((job) => job.reason === 'restored')).toBe(true);
        if (evidence !== 'service')
          expect(asked.map(({ name, detail }) => `${name}: ${said(detail)}`)).toEqual([]);
        else if (moment === 'waiting' || moment === 'offline') expect(asked).toHaveLength(faxes);

        await desk.answer(asked, 'went');
        await desk.giveUpDoubtful();
        await desk.untilAtRest(faxes);
        desk.drop(1, 'fresh');
        await desk.untilAtRest(faxes + 1);
        expect(desk.held).toEqual([]);
        expect(onlyOnce(desk)).toEqual([]);
        if (evidence === 'all' || evidence === 'status files') expect(desk.filedTwice).toEqual([]);
        const states = desk.jobs.map((job) => job.state);
        expect(states.filter((state) => state !== 'sent' && state !== 'cancelled')).toEqual([]);
        await desk.stop();
        // What was sent before the copy was restored was announced at that time.
        if (evidence !== 'service')
          expect(notices.filter((each) => /\bsent\b/iu.test(each))).toEqual([
            expect.stringMatching(/fresh/u),
          ]);
      });
});
