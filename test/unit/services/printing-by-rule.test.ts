import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { success } from '../../../app/domain/result.ts';
import type { FaxText } from '../../../app/domain/service/fax-text.ts';
import type { MailboxFax } from '../../../app/domain/service/mailbox.ts';
import type { FilingRule } from '../../../app/domain/settings/filing-rule.ts';
import { Signal } from '../../../app/domain/signal.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import { ReadingWaits } from '../../../app/services/mailbox/reading-waits.ts';
import { ReceivedFiling } from '../../../app/services/mailbox/received-filing.ts';
import { ReceivedPrinting } from '../../../app/services/mailbox/received-printing.ts';
import type { Printer } from '../../../app/services/ports/computer/desktop.ts';
import { refuse } from '../../../app/services/refuse.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { blockedSendersAlone } from '../../support/blocked-senders-alone.ts';
import { aFax, aParty, toChange } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { sharedClaims } from '../../support/shared-claims.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const JUNK = '+13035550119';
const FRONT: Printer = { name: 'front', shownName: 'Front desk', problem: null };
const LAB: Printer = { name: 'lab', shownName: 'Laboratory', problem: null };
const PRINT: FilingRule = { name: 'Lab', action: { kind: 'print', printer: 'lab' } };
const WORDS: FilingRule = { ...PRINT, words: ['report'] };
const TAG: FilingRule = { name: 'Night', action: { kind: 'tag', tag: 'night' } };
const COPY: FilingRule = { name: 'Lab', action: { kind: 'copy', folder: '/away', fileName: '{name}' } };

/** A folder that several computers share, and the paper of all their printers. */
const sharedFolder = () => ({ filing: sharedClaims(), printing: sharedClaims(), paper: [] as string[] });

function makeComputer(folder: ReturnType<typeof sharedFolder>, user: string, rules: readonly FilingRule[]) {
  const clock = new ManualClock();
  const path = join(tempFolder(), 'mailbox.sqlite');
  const settings = {
    ...{ retentionDays: 0, receivedRetentionDays: 0, blockedSenders: [] as string[], hooks: [] },
    ...{ filingRules: rules, readReceivedText: true, receivedPrinter: null as string | null },
  };
  const state = { cutAt: '', printers: [FRONT, LAB], isFolderHung: false };
  /** Thrown once, where a power cut would be. */
  const at = (step: string): void => {
    if (state.cutAt !== step) return;
    state.cutAt = '';
    throw new Error(`cut off ${step}`);
  };
  const texts = new Map<string, FaxText>();
  const needy: string[] = [];
  const person = { user, host: 'desk' };
  const gateway = { serviceTimeMs: (nowMs: number) => nowMs, knowsServiceTime: () => true };
  let ids = 0;
  let running = open();

  function open() {
    const store = new SqliteMailboxStore(path, silentLog);
    const mailbox = new Mailbox(store, gateway, clock, silentLog, settings);
    const saved = new Signal<[fax: MailboxFax]>();
    const shared = {
      reading: new ReadingWaits(clock),
      ...{ store, mailbox, gateway, settings, words, clock, log: silentLog },
      blocked: blockedSendersAlone(settings, store),
      ids: { next: () => `${user}-${++ids}` },
      handling: { person, find: () => [], set: () => Promise.resolve(success(null)) },
    };
    const onSaved = (listener: (fax: MailboxFax) => void) => saved.on(listener);
    const copy = { path: '/copy.pdf', contentType: 'application/pdf' } as const;
    const printing = new ReceivedPrinting({
      ...shared,
      received: { onSaved, open: () => Promise.resolve(success({ copy, pages: 2 })) },
      printingClaims: {
        ...folder.printing.claims,
        claim: (...given) => {
          at('before the claim');
          return folder.printing.claims.claim(...given);
        },
      },
      desktop: {
        listPrinters: () => Promise.resolve(state.printers),
        printTo: (name, { id }, onHandOver) => {
          if (!onHandOver()) return Promise.resolve(refuse(verbatim('Not wanted.')));
          at('at the printer');
          folder.paper.push(`${id} ${name} ${user}`);
          return Promise.resolve(success(null));
        },
      },
    });
    const filing = new ReceivedFiling({
      ...shared,
      received: { onSaved, fetchDocument: () => Promise.resolve(success(copy)) },
      printing: {
        order: (...given) => {
          at('before the order');
          const ordered = printing.order(...given);
          at('after the order');
          return ordered;
        },
        rulesDecided: (messageId) => printing.rulesDecided(messageId),
      },
      parseNumber: makeNumberParser('US'),
      pages: { pageCount: () => Promise.resolve(success(2)) },
      texts: { find: (messageId) => texts.get(messageId) ?? null },
      filingFiles: {
        claims: {
          ...folder.filing.claims,
          find: (messageId) =>
            state.isFolderHung ? new Promise(() => undefined) : folder.filing.claims.find(messageId),
        },
        freePath: () => Promise.resolve(success('/away/Fax.pdf')),
        save: () => Promise.resolve(refuse(verbatim('The drive is away.'))),
      },
    });
    printing.onNeedsPerson(({ messageId }) => void needy.push(messageId));
    return { store, mailbox, saved, printing, filing, reading: shared.reading };
  }

  const computer = {
    ...{ clock, settings, state, needy },
    print: (messageId: string) => running.printing.describe(messageId),
    file: (messageId: string) => running.filing.describe(messageId),
    trial: () => running.filing.tryRules().map(({ printer }) => printer),
    settle: (messageId: string) => running.printing.settle(messageId),
    async start(): Promise<void> {
      running.filing.start();
      running.printing.start();
      await clock.pass(0);
    },
    async arrive(messageId: string, fax: Partial<MailboxFax> = {}): Promise<void> {
      const arrived = aFax({ ...{ messageId, direction: 'inbound', createdAtMs: clock.now() }, ...fax });
      running.mailbox.take([toChange(arrived)]);
      running.store.planSaving(messageId, `/faxes/${messageId}.pdf`);
      running.store.endSaving(messageId, true, clock.now());
      running.saved.emit(arrived);
      await clock.pass(10);
    },
    async read(messageId: string, text: string): Promise<void> {
      texts.set(messageId, { pages: [[[{ text, left: 0, top: 0, width: 0, height: 0 }]]] });
      running.mailbox.announce([messageId]);
      await clock.pass(10_000);
    },
    /** While pages of other faxes are read. */
    async pass(ms: number): Promise<void> {
      for (let passed = 0; passed < ms; passed += 600_000) {
        await clock.pass(600_000);
        running.reading.progressed();
      }
    },
    async set(changes: Partial<typeof settings>): Promise<void> {
      Object.assign(settings, changes);
      running.filing.rulesChanged();
      running.printing.settingChanged();
      await clock.pass(10);
    },
    async restart(): Promise<void> {
      await computer.close();
      running = open();
      await computer.start();
      await clock.pass(60_000);
    },
    async close(): Promise<void> {
      if (!state.isFolderHung) await running.filing.stop();
      await running.printing.stop();
      running.store.close();
    },
  };
  return computer;
}

let folder: ReturnType<typeof sharedFolder>;
const computers: ReturnType<typeof makeComputer>[] = [];
const begin = async (user: string, rules: readonly FilingRule[], receivedPrinter: string | null = null) => {
  const made = makeComputer(folder, user, rules);
  made.settings.receivedPrinter = receivedPrinter;
  computers.push(made);
  await made.start();
  return made;
};
beforeEach(() => (folder = sharedFolder()));
afterEach(async () => {
  for (const computer of computers.splice(0)) await computer.close();
});

describe('a rule that prints', () => {
  it('has a fax printed once on its printer, and the fax says so, after a restart too', async () => {
    const ana = await begin('ana', [PRINT]);
    await ana.arrive('1');
    expect(ana.file('1')).toMatchObject({ state: 'prints', rule: 'Lab' });
    expect(ana.print('1')).toEqual({ state: 'printed', printer: 'lab' });
    await ana.restart();
    await ana.restart();
    expect(folder.paper).toEqual(['received-1 lab ana']);
    expect(ana.file('1')).toMatchObject({ state: 'prints', rule: 'Lab' });
    expect(folder.filing.standings.size).toBe(0);
  });

  it('would print what came in, says a trial, and prints nothing', async () => {
    const ana = await begin('ana', []);
    await ana.arrive('1');
    ana.settings.filingRules = [PRINT];
    expect([ana.trial(), folder.paper]).toEqual([['lab'], []]);
    ana.settings.filingRules = [TAG];
    expect(ana.trial()).toEqual([null]);
  });

  it('prints nothing where another one applies as well', async () => {
    const ana = await begin('ana', [PRINT, TAG]);
    await ana.arrive('1');
    expect([ana.file('1')?.state, folder.paper]).toEqual(['several', []]);
  });
});

describe('a rule that prints, where what comes in is printed anyway', () => {
  it('has it on its own printer, once', async () => {
    const ana = await begin('ana', [PRINT], 'front');
    await ana.arrive('1');
    await ana.restart();
    expect(folder.paper).toEqual(['received-1 lab ana']);
  });

  it('is waited for until the pages were read; what it does not apply to is printed then', async () => {
    const ana = await begin('ana', [WORDS], 'front');
    await ana.arrive('1');
    await ana.arrive('2');
    expect(folder.paper).toEqual([]);
    await ana.read('1', 'report');
    await ana.read('2', 'menu');
    expect(folder.paper).toEqual(['received-1 lab ana', 'received-2 front ana']);
  });

  it('is waited for as long as pages are read, of many that come at once', async () => {
    const ana = await begin('ana', [WORDS], 'front');
    for (const id of ['1', '2']) await ana.arrive(id);
    await ana.pass(40 * 60_000);
    await ana.read('2', 'menu');
    await ana.read('1', 'report');
    expect(folder.paper).toEqual(['received-2 front ana', 'received-1 lab ana']);
  });

  it('leaves it to that where two rules apply', async () => {
    const ana = await begin('ana', [PRINT, TAG], 'front');
    await ana.arrive('1');
    expect(folder.paper).toEqual(['received-1 front ana']);
  });

  it('is waited for no longer than reading may take, where a folder hangs', async () => {
    const ana = await begin('ana', [{ ...PRINT, senders: [JUNK] }, TAG], 'front');
    ana.state.isFolderHung = true;
    await ana.arrive('1');
    await ana.arrive('2');
    await ana.clock.pass(17 * 60_000);
    expect(folder.paper.map((each) => each.slice(0, 10))).toEqual(['received-1', 'received-2']);
  });

  it('takes over what waits for the other printer', async () => {
    const ana = await begin('ana', [], 'front');
    ana.state.printers = [LAB];
    await ana.arrive('1');
    expect(ana.print('1')).toMatchObject({ state: 'waits', printer: 'front' });
    await ana.set({ receivedPrinter: 'lab' });
    expect(folder.paper).toEqual(['received-1 lab ana']);
  });
});

describe('what keeps it from being printed', () => {
  it('is said, also by a notification, and over by itself: the printer is gone', async () => {
    const ana = await begin('ana', [PRINT]);
    ana.state.printers = [FRONT];
    await ana.arrive('1');
    await ana.clock.pass(600_000);
    expect(ana.print('1')).toMatchObject({ state: 'waits', printer: 'lab' });
    expect([ana.needy, folder.printing.standings.size]).toEqual([['1'], 0]);
    ana.state.printers = [FRONT, LAB];
    await ana.clock.pass(60_000);
    expect(folder.paper).toEqual(['received-1 lab ana']);
  });

  it('leads to the printer that the rule names by then, under another name too', async () => {
    const ana = await begin('ana', [PRINT]);
    ana.state.printers = [FRONT];
    await ana.arrive('1');
    await ana.set({ filingRules: [{ name: 'Renamed', action: { kind: 'print', printer: 'front' } }] });
    await ana.clock.pass(60_000);
    expect(folder.paper).toEqual(['received-1 front ana']);
    expect(ana.file('1')).toMatchObject({ state: 'prints', rule: 'Renamed' });
  });

  it('is that the rule applies to others by now, and prints these elsewhere', async () => {
    const ana = await begin('ana', [{ ...PRINT, senders: [JUNK] }]);
    ana.state.printers = [FRONT];
    await ana.arrive('1', { from: aParty({ phoneNumber: JUNK }) });
    const others: FilingRule = {
      ...PRINT,
      senders: ['+13035550188'],
      action: { kind: 'print', printer: 'front' },
    };
    await ana.set({ filingRules: [others] });
    await ana.clock.pass(120_000);
    expect([folder.paper, ana.print('1'), ana.file('1')]).toEqual([[], null, null]);
  });

  it('is over, and it is printed all the same, where a blocked sender is let in again at once', async () => {
    const ana = await begin('ana', [PRINT]);
    ana.state.printers = [];
    await ana.arrive('1', { from: aParty({ phoneNumber: JUNK }) });
    await ana.set({ blockedSenders: [JUNK] });
    await ana.clock.pass(8_000);
    ana.state.printers = [LAB];
    await ana.set({ blockedSenders: [] });
    expect(folder.paper).toEqual(['received-1 lab ana']);
  });

  it('is nobody’s concern once the rule is gone, or the sender is blocked; also after that', async () => {
    const ana = await begin('ana', [PRINT]);
    ana.state.printers = [];
    await ana.arrive('1');
    await ana.set({ filingRules: [] });
    await ana.set({ filingRules: [PRINT] });
    await ana.arrive('2', { from: aParty({ phoneNumber: JUNK }) });
    await ana.set({ blockedSenders: [JUNK] });
    await ana.clock.pass(180_000);
    await ana.set({ blockedSenders: [] });
    ana.state.printers = [LAB];
    await ana.restart();
    expect([folder.paper, ana.print('1'), ana.print('2'), ana.file('1')]).toEqual([[], null, null, null]);
  });

  it('leaves it to the printer for whatever comes in, once the rule is gone', async () => {
    const ana = await begin('ana', [PRINT], 'front');
    ana.state.printers = [FRONT];
    await ana.arrive('1');
    expect(folder.paper).toEqual([]);
    await ana.set({ filingRules: [] });
    await ana.clock.pass(60_000);
    expect(folder.paper).toEqual(['received-1 front ana']);
  });

  it('is that a person printed it before the rule came to it', async () => {
    const ana = await begin('ana', [WORDS]);
    await ana.arrive('1');
    ana.settle('1');
    await ana.read('1', 'report');
    await ana.restart();
    expect(folder.paper).toEqual([]);
    expect(folder.printing.standings.get('1')?.isDone).toBe(true);
  });
});

describe('cut off', () => {
  it.each(['before the order', 'after the order', 'before the claim'])(
    '%s, it is printed once',
    async (step) => {
      const ana = await begin('ana', [PRINT], 'front');
      ana.state.cutAt = step;
      await ana.arrive('1');
      await ana.restart();
      await ana.restart();
      expect(folder.paper).toEqual(['received-1 lab ana']);
    },
  );

  it('at the printer, it is not printed again, and a person is told', async () => {
    const ana = await begin('ana', [PRINT], 'front');
    ana.state.cutAt = 'at the printer';
    await ana.arrive('1');
    await ana.restart();
    await ana.set({ filingRules: [{ ...PRINT, name: 'Again' }] });
    await ana.clock.pass(600_000);
    expect([folder.paper, ana.needy]).toEqual([[], ['1']]);
    expect(ana.print('1')).toEqual({ state: 'unsure', printer: 'lab', by: null });
  });
});

describe('of several computers on one folder', () => {
  it('one that has the printer prints it', async () => {
    const ana = await begin('ana', [PRINT]);
    const ben = await begin('ben', [PRINT]);
    const cem = await begin('cem', [], 'front');
    ana.state.printers = [FRONT];
    await ana.arrive('1');
    await ben.arrive('1');
    await cem.arrive('1');
    for (const each of [ana, ben, cem]) await each.clock.pass(120_000);
    expect(folder.paper).toEqual(['received-1 lab ben']);
    expect([ana.print('1'), cem.print('1')]).toEqual([
      { state: 'elsewhere', by: 'ben' },
      { state: 'elsewhere', by: 'ben' },
    ]);
    expect(ana.file('1')).toMatchObject({ state: 'prints' });
  });

  it('others are not kept from filing by a rule that saved copies before it printed', async () => {
    const ana = await begin('ana', [COPY]);
    await ana.arrive('1');
    expect(folder.filing.standings.size).toBe(1);
    await ana.set({ filingRules: [PRINT] });
    await ana.clock.pass(900_000);
    expect([folder.paper, folder.filing.standings.size]).toEqual([['received-1 lab ana'], 0]);
  });
});
