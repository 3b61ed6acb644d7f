import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../app/adapters/system-clock.ts';
import { success } from '../../app/domain/result.ts';
import type { Clock } from '../../app/services/ports/clock.ts';
import type { DocumentChecker } from '../../app/services/ports/pages/document-checker.ts';
import type { Log } from '../../app/services/ports/log.ts';
import type { PagesDrawer } from '../../app/services/ports/pages/pages-drawer.ts';
import { makeDiskFiller } from '../support/make-disk-filler.ts';
import { makePlainCore, type PlainCore } from '../support/resilience/plain-core.ts';
import { Random } from '../support/resilience/random.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useExchange } from '../support/use-exchange.ts';
import { WITHOUT_SCREEN } from '../support/without-screen.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();

const SEED = Number(process.env['FAXTRAY_SEED'] ?? 20_261_129);
const TIMES = 12 * Number(process.env['FAXTRAY_PROPERTY_FACTOR'] ?? 1);
const STEPS = 60;
/** About how often the clock is read until all of them are done. */
const MOST_LOOKS = 700;

/** What nobody caught. */
const broken: string[] = [];
const record = (error: unknown): void =>
  void broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
beforeAll(() => {
  process.on('unhandledRejection', record);
  process.on('uncaughtException', record);
});
afterAll(() => {
  process.off('unhandledRejection', record);
  process.off('uncaughtException', record);
});

/** The machine's clock, which knows which of its timers are set and by whom, and calls `onLook` at the `looks`-th reading. */
function watchedClock(looks: number, onLook: () => void) {
  const timers = new Map<symbol, { run: () => void; by: string }>();
  let seen = 0;
  const look = (): void => {
    if (++seen === looks) onLook();
  };
  const clock: Clock = {
    now() {
      look();
      return systemClock.now();
    },
    steady: () => systemClock.steady(),
    after(delayMs, run) {
      look();
      const id = Symbol('timer');
      const once = (): void => {
        if (timers.delete(id)) run();
      };
      const by = (new Error('set here').stack ?? '').split('\n').slice(2, 6).join('\n');
      timers.set(id, { run: once, by });
      const cancel = systemClock.after(delayMs, once);
      return () => {
        timers.delete(id);
        cancel();
      };
    },
  };
  return { clock, timers };
}

const FIRST = { phoneNumber: '+13035550119', name: 'Lab', reference: null, coverPageText: null };
const SECOND = { ...FIRST, phoneNumber: '+13035550120', name: 'Town Clerk' };
const BUSY = '+13035550182';

const documents: DocumentChecker = {
  async check(fax, signal) {
    await setImmediate();
    const found = await WITHOUT_SCREEN.documents.check(fax, signal);
    if (!fax.documents.some(({ name }) => name.startsWith('Scan') && name.endsWith('.pdf'))) return found;
    const routingSheets = [FIRST, SECOND].map((sheet, index) => ({ page: index * 2, sheet }));
    return { ...found, pages: 4, routingSheets };
  },
  showsItsType: () => Promise.resolve(true),
};

const drawIn = (folder: string): PagesDrawer => ({
  async draw({ documents: [document] }, ranges) {
    await setImmediate();
    const paths = ranges.map(({ from }) => {
      const path = join(folder, `drawn-${from}.tif`);
      writeFileSync(path, `Page ${from} of ${document?.path}`);
      return path;
    });
    return success({ paths, remove: () => Promise.resolve() });
  },
});

/** Work of every kind. What comes too late is refused. */
function listWork({ app, chosenFiles, store }: PlainCore, folder: string, own: string) {
  const ask = app.operations;
  const write = (path: string): string => {
    writeFileSync(path, `%PDF-1.4\n${path}\n%%EOF\n`);
    return path;
  };
  const send = async (name: string, phoneNumber: string): Promise<unknown> => {
    const path = write(join(folder, name));
    chosenFiles.add(path);
    return ask['fax.send']({
      ...{ paths: [path], to: [{ phoneNumber, name: null }], faxResolution: 'Low', coverPageText: null },
      ...{ sendAtMs: null, confirmed: true, asPagesOf: null },
    });
  };
  const drop = (name: string): Promise<unknown> =>
    Promise.resolve(write(join(folder, 'Faxes', 'Send', name)));
  const eachFax = async (step: (jobId: string) => unknown): Promise<void> => {
    for (const { id } of store.all()) await step(id);
  };
  const know = async ({ name, phoneNumber }: typeof FIRST): Promise<unknown> =>
    ask['contacts.add']({ name, company: '', faxNumbers: [phoneNumber] });
  const changed = new Set(['sendFolders', 'retentionDays', 'filingRules', 'language'] as const);
  return {
    first: () => Promise.all([know(FIRST), know(SECOND)]),
    steps: [
      () => send('letter.txt', FIRST.phoneNumber),
      () => send('own.txt', own),
      () => send('busy.txt', BUSY),
      () => drop('Scan 0001.pdf'),
      () => drop('Scan 0002.pdf'),
      () => drop('+13035550119 letter.pdf'),
      () => drop('nobody.pdf'),
      async () => ask['contacts.refresh'](null),
      () => eachFax((jobId) => ask['fax.detail']({ jobId })),
      () => eachFax((jobId) => ask['fax.foreseeRetry']({ jobId })),
      () => eachFax((jobId) => ask['fax.hold']({ jobId, isOnHold: true })),
      () => eachFax((jobId) => ask['fax.sendNow']({ jobId })),
      () => eachFax((jobId) => ask['fax.cancel']({ jobId })),
      () => eachFax((jobId) => ask['fax.retry']({ jobId })),
      () => eachFax((jobId) => ask['fax.undo']({ jobId })),
      async () => ask['sending.pause']({ isPaused: true }),
      async () => ask['sending.pause']({ isPaused: false }),
      async () => ask['colleagues.list'](null),
      async () => ask['callLog.list']({ fromMs: 0, toMs: Date.now(), page: 1 }),
      async () => ask['filing.try'](null),
      async () => ask['line.read'](null),
      () => {
        app.wake();
        app.settingsChanged(changed);
        return Promise.resolve();
      },
      () => Promise.resolve([app.status(), app.trayView()]),
    ] satisfies (() => Promise<unknown>)[],
  };
}

it.for(Array.from({ length: TIMES }, (_, index) => SEED + index))(
  'a core that ends in the middle of work of every kind leaves no timer behind, and nothing that breaks later: seed %i',
  async (seed) => {
    const random = new Random(seed);
    const folder = tempFolder();
    mkdirSync(join(folder, 'Faxes', 'Send'), { recursive: true });
    const said: string[] = [];
    const say: Log['error'] = (event, facts) => void said.push(`${event} ${JSON.stringify(facts)}`);
    let stopNow = (): void => undefined;
    const isTime = new Promise<void>((resolve) => {
      stopNow = resolve;
    });
    const { clock, timers } = watchedClock(1 + random.below(MOST_LOOKS), () => stopNow());
    const { baseUrl, accounts } = exchange().ready;
    const own = accounts[0]?.extensions[0] ?? expect.fail('an exchange without extensions');
    const core = makePlainCore({
      data: join(folder, 'data'),
      root: join(folder, 'Faxes'),
      line: { baseUrl, extensionName: own.name, faxNumber: own.faxNumber, accessToken: own.accessToken },
      settings: {
        ...{ numberGuard: 'off', undoSeconds: random.pick([0, 5]), defaultRegion: 'US', quietSeconds: 0 },
        hooks: [{ on: ['sent', 'failed', 'received', 'needs-attention'], run: ['/bin/true'] }],
        mail: { port: 2525, senders: ['jo@example.com'], replies: true },
      },
      ...{ log: { info: () => undefined, warn: say, error: say }, clock },
      ...{ documents, pagesDrawer: drawIn(folder) },
      // Everything that can subscribe does.
      print: () => undefined,
      faxChanged: () => undefined,
    });
    const { first, steps } = listWork(core, folder, own.faxNumber);
    const fill = makeDiskFiller(core.store);
    const all = [...steps, () => Promise.resolve(fill(random.chance(0.5)))];
    const over = new AbortController();
    const asked: Promise<unknown>[] = [];
    const work = async (): Promise<void> => {
      await core.app.start(Promise.resolve()).catch(record);
      for (let rest = STEPS; rest > 0 && !over.signal.aborted; rest--) {
        // Whoever asks is told what breaks.
        const doing = (rest === STEPS ? first : random.pick(all))().catch(() => undefined);
        asked.push(doing);
        if (random.chance(0.5)) await doing;
        if (random.chance(0.3)) await setImmediate();
      }
    };
    const working = work();
    await Promise.race([isTime, working]);
    over.abort();
    await core.app.stop();
    const left = [...timers.values()];
    // It would, at some time.
    for (const { run } of left) run();
    await working;
    await Promise.all(asked);
    for (let turns = 0; turns < 20; turns++) await setImmediate();
    expect({
      broken: broken.splice(0),
      timers: left.map(({ by }) => by),
      bugs: said.filter((each) => /not open|bug/u.test(each)),
    }).toEqual({ broken: [], timers: [], bugs: [] });
  },
);
