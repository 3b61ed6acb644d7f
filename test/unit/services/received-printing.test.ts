import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { failed, success } from '../../../app/domain/result.ts';
import type { MailboxFax } from '../../../app/domain/service/mailbox.ts';
import { Signal } from '../../../app/domain/signal.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import { ReceivedPrinting } from '../../../app/services/mailbox/received-printing.ts';
import type { Printer } from '../../../app/services/ports/computer/desktop.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aFax, aParty, toChange } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { sharedClaims } from '../../support/shared-claims.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { blockedSendersAlone } from '../../support/blocked-senders-alone.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const JUNK = '+13035550102';
const FRONT: Printer = { name: 'front', shownName: 'Front desk', problem: null };
const BACK: Printer = { name: 'back', shownName: 'Back office', problem: null };
const refused = (text: string) =>
  failed({ ...{ kind: 'needs-person', reason: 'refused' }, message: verbatim(text) } as const);

/** A folder that several computers share, and the paper of their printers. */
const sharedFolder = () => ({ ...sharedClaims(), paper: [] as string[] });

function makeComputer(
  folder: ReturnType<typeof sharedFolder>,
  user = 'ana',
  printer: string | null = 'front',
) {
  const clock = new ManualClock();
  const path = join(tempFolder(), 'mailbox.sqlite');
  const settings = {
    ...{ retentionDays: 0, receivedRetentionDays: 0, blockedSenders: [] as string[] },
    receivedPrinter: printer,
    filingRules: [],
  };
  /** Thrown once, where a power cut would be. */
  const state = {
    ...{
      cutAt: '',
      printers: [FRONT, BACK],
      answer: success(null) as ReturnType<typeof refused> | ReturnType<typeof success<null>>,
    },
    ...{
      aheadMs: 0,
      knowsTime: true,
      unopened: new Set<string>(),
      whilePrinting: () => undefined as unknown,
    },
  };
  const at = (step: string): void => {
    if (state.cutAt !== step) return;
    state.cutAt = '';
    throw new Error(`cut off ${step}`);
  };
  const needy: string[] = [];
  const gateway = {
    serviceTimeMs: (nowMs: number) => nowMs - state.aheadMs,
    knowsServiceTime: () => state.knowsTime,
  };
  let ids = 0;
  let running = open();

  function open() {
    const store = new SqliteMailboxStore(path, silentLog);
    const mailbox = new Mailbox(store, gateway, clock, silentLog, settings);
    const saved = new Signal<[fax: MailboxFax]>();
    const printing = new ReceivedPrinting({
      ...{ store, mailbox, gateway, settings, words, clock, log: silentLog },
      blocked: blockedSendersAlone(settings, store),
      received: {
        onSaved: (listener) => saved.on(listener),
        open: ({ messageId }) =>
          Promise.resolve(
            state.unopened.has(messageId)
              ? refused('It cannot be opened.')
              : success({ copy: { path: '/copy.pdf', contentType: 'application/pdf' }, pages: 2 }),
          ),
      },
      handling: { person: { user, host: 'desk' } },
      reading: { isWaiting: () => false },
      printingClaims: {
        ...folder.claims,
        claim: async (...given) => {
          at('before the claim');
          const claimed = await folder.claims.claim(...given);
          at('after the claim');
          return claimed;
        },
        finish: (...given) => {
          at('before it is told');
          return folder.claims.finish(...given);
        },
      },
      desktop: {
        listPrinters: () => Promise.resolve(state.printers),
        printTo: async (name, { id }, onHandOver) => {
          await state.whilePrinting();
          if (!onHandOver()) return refused('Not wanted.');
          at('at the printer');
          if (state.answer.ok) folder.paper.push(`${id} ${name} ${user}`);
          at('after the paper');
          return state.answer;
        },
      },
      ids: { next: () => `${user}-${++ids}` },
    });
    printing.onNeedsPerson(({ messageId }) => void needy.push(messageId));
    return { store, mailbox, saved, printing };
  }

  const computer = {
    ...{ clock, settings, state, needy, folder },
    view: (messageId: string) => running.printing.describe(messageId),
    start: () => running.printing.start(),
    arrive(messageId: string, fax: Partial<MailboxFax> = {}): void {
      const arrived = aFax({ ...{ messageId, direction: 'inbound', createdAtMs: clock.now() }, ...fax });
      running.mailbox.take([toChange(arrived)]);
      running.store.planSaving(messageId, `/faxes/${messageId}.pdf`);
      running.store.endSaving(messageId, true, clock.now());
      running.saved.emit(arrived);
    },
    /** What was to be told when it was saved was lost in the power cut. */
    arriveUnheard(messageId: string): void {
      const arrived = aFax({ messageId, direction: 'inbound', createdAtMs: clock.now() });
      running.mailbox.take([toChange(arrived)]);
      running.store.planSaving(messageId, `/faxes/${messageId}.pdf`);
      running.store.endSaving(messageId, true, clock.now());
    },
    set(name: string | null): void {
      settings.receivedPrinter = name;
      running.printing.settingChanged();
    },
    settle: (messageId: string) => running.printing.settle(messageId),
    remove: (messageId: string): void => {
      running.store.remove(messageId);
      running.mailbox.announce([messageId]);
    },
    settled: (ms = 10) => clock.pass(ms),
    async restart(): Promise<void> {
      await computer.close();
      running = open();
      running.printing.start();
      await computer.settled();
    },
    async close(): Promise<void> {
      await running.printing.stop();
      running.store.close();
    },
  };
  return computer;
}

let folder: ReturnType<typeof sharedFolder>;
let ana: ReturnType<typeof makeComputer>;
const computers: ReturnType<typeof makeComputer>[] = [];
const add = (user: string, printer: string | null = 'front') => {
  const made = makeComputer(folder, user, printer);
  computers.push(made);
  return made;
};

beforeEach(() => {
  folder = sharedFolder();
  ana = add('ana');
});

afterEach(async () => {
  for (const computer of computers.splice(0)) await computer.close();
});

describe('a fax that comes in', () => {
  it('is printed once on the printer that is set, also after a restart', async () => {
    ana.start();
    await ana.settled();
    ana.arrive('1');
    await ana.settled();
    expect(folder.paper).toEqual(['received-1 front ana']);
    expect(ana.view('1')).toEqual({ state: 'printed', printer: 'front' });
    await ana.restart();
    expect(folder.paper).toHaveLength(1);
    expect(folder.standings.get('1')).toMatchObject({ isDone: true });
  });

  it('is not printed where it came before that was switched on, whatever this computer says of the time', async () => {
    ana.settings.receivedPrinter = null;
    ana.start();
    ana.arrive('before');
    await ana.settled(60_000);
    // The service's clock is an hour behind, and dates the faxes.
    ana.state.aheadMs = 3_600_000;
    ana.set('front');
    await ana.settled(60_000);
    ana.arrive('late', { createdAtMs: ana.clock.now() - 3_600_000 - 180_000 });
    ana.arrive('after', { createdAtMs: ana.clock.now() - 3_600_000 });
    await ana.settled();
    expect(folder.paper).toEqual(['received-after front ana']);
    await ana.restart();
    expect(folder.paper).toHaveLength(1);
    expect(ana.needy).toEqual([]);
  });

  it('waits until the time of the service is known', async () => {
    ana.state.knowsTime = false;
    ana.start();
    await ana.settled(1_000);
    ana.arrive('1');
    await ana.settled();
    expect(folder.paper).toEqual([]);
    ana.state.knowsTime = true;
    await ana.settled(60_000);
    expect(folder.paper).toHaveLength(1);
  });

  it('is printed after the next start where nothing was heard of it', async () => {
    ana.start();
    await ana.settled();
    ana.arrive('0');
    await ana.settled();
    ana.arriveUnheard('1');
    await ana.restart();
    expect(folder.paper).toEqual(['received-0 front ana', 'received-1 front ana']);
  });

  it('is not printed of a blocked sender', async () => {
    ana.start();
    await ana.settled();
    ana.settings.blockedSenders = [JUNK];
    ana.arrive('1', { from: aParty({ phoneNumber: JUNK }) });
    await ana.settled();
    expect(folder.paper).toEqual([]);
    ana.settings.blockedSenders = [];
    await ana.restart();
    expect(folder.paper).toEqual([]);
  });

  it('is forgotten with the fax', async () => {
    ana.state.printers = [];
    ana.start();
    await ana.settled();
    ana.arrive('1');
    await ana.settled();
    expect(ana.view('1')).toMatchObject({ state: 'waits' });
    ana.remove('1');
    expect(ana.view('1')).toBeNull();
    ana.state.printers = [FRONT];
    await ana.settled(120_000);
    expect(folder.paper).toEqual([]);
  });
});

describe('what keeps it from being printed', () => {
  it.each([
    ['there is no printer', [], /no printer that Faxtray can see/u],
    ['it is another one', [BACK], /no printer front any more/u],
    ['it has no paper', [{ ...FRONT, problem: 'no-paper' }], /Front desk is out of paper/u],
    ['it is stopped', [{ ...FRONT, problem: 'stopped' }], /Front desk is stopped/u],
  ] as const)('is said once, and over by itself: %s', async (_what, printers, problem) => {
    ana.state.printers = [...printers];
    ana.start();
    await ana.settled();
    ana.arrive('1');
    await ana.settled(600_000);
    expect(ana.view('1')).toEqual({
      state: 'waits',
      printer: 'front',
      problem: expect.stringMatching(problem) as string,
    });
    expect(ana.needy).toEqual(['1']);
    // Nobody else is kept from it meanwhile.
    expect(folder.standings.size).toBe(0);
    ana.state.printers = [FRONT];
    await ana.settled(60_000);
    expect(folder.paper).toEqual(['received-1 front ana']);
  });

  it('holds up no other fax', async () => {
    ana.state.unopened.add('1');
    ana.start();
    await ana.settled();
    ana.arrive('1');
    ana.arrive('2');
    await ana.settled();
    expect(folder.paper).toEqual(['received-2 front ana']);
    expect(ana.view('1')).toMatchObject({ state: 'waits' });
  });

  it('leads to the printer that is set by then, or to none', async () => {
    ana.state.printers = [BACK];
    ana.start();
    await ana.settled();
    ana.arrive('1');
    await ana.settled();
    ana.set('back');
    await ana.settled();
    expect(folder.paper).toEqual(['received-1 back ana']);
    ana.set('front');
    ana.arrive('2');
    await ana.settled();
    ana.set(null);
    await ana.settled();
    ana.set('back');
    await ana.settled(120_000);
    expect(folder.paper).toHaveLength(1);
    expect(ana.view('2')).toBeNull();
  });

  it('is nobody’s concern once a person has printed it at a computer that prints nothing by itself', async () => {
    const ben = add('ben');
    ben.settings.receivedPrinter = null;
    ana.state.printers = [];
    for (const each of [ana, ben]) each.start();
    await ana.settled();
    await ben.settled();
    for (const each of [ana, ben]) each.arrive('1');
    await ana.settled();
    expect(ben.settle('1')).toMatchObject({ ok: true });
    await ben.settled();
    ana.state.printers = [FRONT];
    await ana.settled(120_000);
    expect(folder.paper).toEqual([]);
    expect(ana.view('1')).toEqual({ state: 'elsewhere', by: 'ben' });
  });

  it('is nobody’s concern once a person has printed it, also on the other computers', async () => {
    const ben = add('ben');
    ana.state.printers = [];
    ben.state.printers = [];
    for (const each of [ana, ben]) each.start();
    await ana.settled();
    await ben.settled();
    for (const each of [ana, ben]) each.arrive('1');
    await ana.settled();
    await ben.settled();
    expect(ana.settle('1')).toMatchObject({ ok: true });
    await ana.settled();
    ana.state.printers = [FRONT];
    ben.state.printers = [FRONT];
    await ana.settled(120_000);
    await ben.settled(120_000);
    expect(folder.paper).toEqual([]);
    expect(ana.view('1')).toBeNull();
    expect(ben.view('1')).toEqual({ state: 'elsewhere', by: 'ana' });
  });
});

describe('cut off', () => {
  it.each(['before the claim', 'after the claim', 'before it is told'])(
    '%s, it is printed once',
    async (step) => {
      ana.start();
      await ana.settled();
      ana.state.cutAt = step;
      ana.arrive('1');
      await ana.settled();
      await ana.restart();
      await ana.settled(60_000);
      expect(folder.paper).toEqual(['received-1 front ana']);
      expect(folder.standings.get('1')).toMatchObject({ isDone: true });
    },
  );

  it.each(['at the printer', 'after the paper'])(
    '%s, it is not printed again, and a person is told',
    async (step) => {
      ana.start();
      await ana.settled();
      ana.state.cutAt = step;
      ana.arrive('1');
      await ana.settled();
      const before = folder.paper.length;
      await ana.restart();
      await ana.settled(600_000);
      expect(folder.paper).toHaveLength(before);
      expect(ana.view('1')).toEqual({ state: 'unsure', printer: 'front', by: null });
      expect(ana.needy).toEqual(['1']);
      ana.settle('1');
      expect(ana.view('1')).toBeNull();
      await ana.settled();
      expect(folder.standings.get('1')).toMatchObject({ isDone: true });
    },
  );

  it('with an older copy of the mailbox, it is not printed again', async () => {
    ana.start();
    await ana.settled();
    ana.arrive('1');
    await ana.settled();
    const again = add('ana');
    again.start();
    await again.settled();
    again.arrive('1');
    await again.settled();
    expect(folder.paper).toHaveLength(1);
  });
});

it('what the printer refused is not handed over again', async () => {
  ana.state.answer = refused('Print job failed');
  ana.start();
  await ana.settled();
  ana.arrive('1');
  await ana.settled();
  ana.state.answer = success(null);
  await ana.settled(600_000);
  expect(folder.paper).toEqual([]);
  expect(ana.view('1')).toMatchObject({ state: 'unsure' });
  expect(ana.needy).toEqual(['1']);
});

it('what a person prints while its pages are drawn is not handed over', async () => {
  ana.state.whilePrinting = () => ana.settle('1');
  ana.start();
  await ana.settled();
  ana.arrive('1');
  await ana.settled(120_000);
  expect(folder.paper).toEqual([]);
  expect(ana.view('1')).toBeNull();
  // They need not be told to look at the printer.
  expect(ana.needy).toEqual([]);
  expect(folder.standings.get('1')?.isDone).toBe(true);
});

it('what breaks in a way nobody foresaw is said, tried again, and holds up no other fax', async () => {
  const { state } = ana;
  state.whilePrinting = () => {
    state.whilePrinting = () => undefined;
    throw new Error('the hidden page crashed');
  };
  ana.start();
  await ana.settled();
  ana.arrive('1');
  ana.arrive('2');
  await ana.settled();
  expect(folder.paper).toEqual(['received-2 front ana']);
  expect(ana.view('1')).toMatchObject({ state: 'waits' });
  expect(ana.needy).toEqual(['1']);
  await ana.settled(120_000);
  expect(folder.paper).toEqual(['received-2 front ana', 'received-1 front ana']);
});

describe('of several computers on one folder', () => {
  it('one prints each fax', async () => {
    const all = [ana, add('ben', 'back'), add('cem')];
    for (const each of all) each.start();
    for (const each of all) await each.settled();
    for (const messageId of ['1', '2', '3']) for (const each of all) each.arrive(messageId);
    await Promise.all(all.map((each) => each.settled()));
    for (const each of all) await each.settled(120_000);
    expect(folder.paper.map((each) => each.split(' ')[0]).sort()).toEqual(
      ['1', '2', '3'].map((messageId) => `received-${messageId}`),
    );
    for (const each of all)
      for (const messageId of ['1', '2', '3'])
        expect(['printed', 'elsewhere']).toContain(each.view(messageId)?.state);
  });

  it('the others print nothing of what one began, and say so after an hour', async () => {
    const ben = add('ben', 'back');
    for (const each of [ana, ben]) each.start();
    for (const each of [ana, ben]) await each.settled();
    ana.state.cutAt = 'at the printer';
    for (const each of [ana, ben]) each.arrive('1');
    await ana.settled();
    await ben.settled(120_000);
    expect(folder.paper).toEqual([]);
    expect(ben.view('1')).toBeNull();
    const standing = folder.standings.get('1');
    if (standing !== undefined) folder.standings.set('1', { ...standing, isLeft: true });
    await ben.settled(120_000);
    expect(ben.view('1')).toEqual({ state: 'unsure', printer: 'front', by: 'ana' });
    expect(ben.needy).toEqual(['1']);
  });
});
