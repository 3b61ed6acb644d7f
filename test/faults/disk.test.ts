import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { removeFolder } from '../support/files-below.ts';
import { aFax, intendFaxes } from '../support/resilience/intended-fax.ts';
import { Random, seedFrom } from '../support/resilience/random.ts';
import { canMount, SmallVolume } from '../support/small-volume.ts';
import { until } from '../support/until.ts';
import { Rig } from './rig.ts';
import { said } from '../support/words.ts';

const SEED = seedFrom(process.env['FAXTRAY_SEED']);
const NUMBER = '+13035550119';
const MEGABYTES = 6;
const FIRST_EXTENSION = 1001;
const TESTS = 12;
const folder = mkdtempSync(join(tmpdir(), 'faxtray-disk-'));
const random = new Random(SEED);

let exchange: ExchangeProcess;
let nextExtension = FIRST_EXTENSION;
let rig: Rig;
let data: SmallVolume;
let root: SmallVolume;
const isPossible = canMount(folder);

beforeAll(async () => {
  const extensions = Array.from({ length: TESTS }, (_, index) => ({
    id: FIRST_EXTENSION + index,
    name: `Line ${index}`,
    number: `+1720556${1000 + index}`,
  }));
  exchange = await startExchange({
    data: join(folder, 'exchange'),
    config: { accounts: [{ id: '4001001', extensions }] },
  });
});
afterAll(async () => {
  await exchange.stop();
  removeFolder(folder);
});

const RIGHT = { lost: 0, doubled: 0, wrongNumber: 0, untrue: 0, problems: [] };

async function conclude(): Promise<void> {
  const outcome = await rig.untilDone(120_000).catch((error: unknown) => String(error));
  expect({ outcome, ...(await rig.stop()) }).toMatchObject({ outcome: undefined, ...RIGHT });
}

describe.skipIf(!isPossible)('a disk', { timeout: 400_000 }, () => {
  const start = async (): Promise<void> => {
    const place = join(folder, String(nextExtension));
    data = new SmallVolume(join(place, 'data'), MEGABYTES);
    root = new SmallVolume(join(place, 'Faxes'), MEGABYTES);
    rig = new Rig(place, exchange, nextExtension++, () => null);
    await rig.start();
  };
  afterEach(() => {
    data.remove();
    root.remove();
  });

  it('that is full where the queue and the spool lie: the file stays where it is, and is sent when there is room', async () => {
    await start();
    data.fill();
    await rig.bring(aFax('a', [NUMBER]), random);
    await until(
      () => rig.errors,
      (errors) => errors.some((each) => each === 'ledger.not-written' || each === 'intake.claim-failed'),
    );
    expect(rig.jobs.every((job) => job.claimedAtMs === null)).toBe(true);
    expect(readdirSync(join(rig.root, 'Send'))).toContain(`a to ${NUMBER}.pdf`);
    const notice = (): string | null => rig.status.notice;
    // If there was room for the row but not for the spool, the fax says so.
    if (rig.errors.includes('ledger.not-written')) {
      expect(await until(notice, (text) => text !== null)).toMatch(
        /^The queue could not be written: .*no fax goes out\.$/u,
      );
    }
    data.makeRoom();
    await until(notice, (text) => text === null, 120_000);
    await conclude();
  });

  it('that is full where the results go: the fax is sent, and filed when there is room', async () => {
    await start();
    await rig.bring(aFax('a', [NUMBER]), random);
    root.fill();
    await until(
      () => rig.jobs.map((job) => job.state),
      (states) => states.includes('sent'),
      120_000,
    );
    expect(rig.jobs[0]?.filing).toBeNull();
    const notice = (): string | null => rig.status.notice;
    expect(await until(notice, (text) => text !== null)).toContain('Faxes go on all the same.');
    root.makeRoom();
    await until(notice, (text) => text === null, 120_000);
    await conclude();
  });

  it('that cannot be written to: the fax says so, and is sent when it can be', async () => {
    await start();
    const path = join(rig.root, 'Send', `a to ${NUMBER}.pdf`);
    const fax = aFax('a', [NUMBER]);
    await rig.bring(fax, random);
    root.protect(true);
    const [job] = await until(
      () => rig.jobs,
      (jobs) => jobs[0]?.reason === 'disk',
      120_000,
    );
    expect(job).toMatchObject({ state: 'waiting', reason: 'disk' });
    expect(said(job?.detail)).toContain('cannot be written to');
    expect(readdirSync(join(rig.root, 'Send'))).toContain(path.split('/').at(-1));
    root.protect(false);
    await conclude();
  });

  it("other than the queue's: odd names cross the border to it", async () => {
    await start();
    await bringNames();
    await conclude();
  });

  it('that is full and empty again at any moment loses nothing', async () => {
    await start();
    const toggling = setInterval(() => {
      const volume = random.pick([data, root]);
      if (random.chance(0.5)) volume.fill();
      else volume.makeRoom();
    }, 250);
    const brought = intendFaxes(9, random).map(async (fax, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 800));
      // A file gets its name only once it is complete: half a text that stays quiet is a text.
      await rig.bring({ ...fax, hand: 'renamed' }, new Random(SEED + index));
    });
    await Promise.all(brought).finally(() => clearInterval(toggling));
    data.makeRoom();
    root.makeRoom();
    await conclude();
  });
});

/** As long as a name can be, and equal except for case or for how an accent is encoded. */
const NAMES = [
  `${'x'.repeat(255 - ' to .pdf'.length - NUMBER.length)} to ${NUMBER}.pdf`,
  `Lab to ${NUMBER}.pdf`,
  `lab to ${NUMBER}.pdf`,
  `caf\u00e9 to ${NUMBER}.pdf`,
  `cafe\u0301 to ${NUMBER}.pdf`,
];

async function bringNames(): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    const fax = aFax(`name${index}`, [NUMBER]);
    const documents = fax.documents.map((document) => ({ ...document, name }));
    await rig.bring({ ...fax, documents, hand: 'at-once' }, random);
  }
}

describe('odd names', { timeout: 400_000 }, () => {
  it('are sent and filed, each under a name of its own', async () => {
    rig = new Rig(join(folder, 'names'), exchange, nextExtension++, () => null);
    await rig.start();
    await bringNames();
    await conclude();
  });
});
