import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { failed, success } from '../../../app/domain/result.ts';
import type { Handling, HandlingValue } from '../../../app/domain/service/handling.ts';
import type { MailboxFax } from '../../../app/domain/service/mailbox.ts';
import type { FilingRule } from '../../../app/domain/settings/filing-rule.ts';
import type { FaxText } from '../../../app/domain/service/fax-text.ts';
import type { HookSettings } from '../../../app/domain/settings/hook-settings.ts';
import { Signal } from '../../../app/domain/signal.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import { ReadingWaits } from '../../../app/services/mailbox/reading-waits.ts';
import { ReceivedFiling } from '../../../app/services/mailbox/received-filing.ts';
import type { FilingFiles, FilingStanding } from '../../../app/services/ports/folders/filing-files.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aFax, aParty, toChange } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { blockedSendersAlone } from '../../support/blocked-senders-alone.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const AWAY = failed({
  ...{ kind: 'later', reason: 'disk', retryAfterMs: null },
  message: verbatim('The drive is away.'),
} as const);
const OVERTAKEN = failed({
  ...{ kind: 'needs-person', reason: 'refused' },
  message: verbatim('Ben has it.'),
} as const);
const COPY: FilingRule = {
  name: 'Lab',
  senders: ['+13035550102'],
  action: { kind: 'copy', folder: '/lab', fileName: '{name} {reference}' },
};
const TAG: FilingRule = { name: 'Night', action: { kind: 'tag', tag: 'night' } };

/** A folder that several computers share, and what lies in it. */
function sharedDisk() {
  const claims = new Map<string, FilingStanding>();
  const copies = new Map<string, string>();
  const state = { isAway: false, saves: 0, isClaimFolderAway: false };
  const files: FilingFiles = {
    claims: {
      find: (messageId) => Promise.resolve(success(claims.get(messageId) ?? null)),
      claim: (messageId, claim) => {
        const standing = claims.get(messageId) ?? { claim, isDone: false, isLeft: false };
        claims.set(messageId, standing);
        return Promise.resolve(success(standing));
      },
      finish: (messageId, id) => {
        if (state.isClaimFolderAway) return Promise.resolve(AWAY);
        const standing = claims.get(messageId);
        if (standing?.claim?.id === id) claims.set(messageId, { ...standing, isDone: true, isLeft: false });
        return Promise.resolve(success(null));
      },
      takeOver: (messageId, claim, left) => {
        const standing = claims.get(messageId);
        if (standing !== undefined && (standing.isDone || (standing.claim?.id ?? null) !== left))
          return Promise.resolve(success(null));
        claims.set(messageId, { claim, isDone: false, isLeft: false });
        return Promise.resolve(success(null));
      },
      forget: (messageId) => {
        claims.delete(messageId);
        return Promise.resolve(success(null));
      },
    },
    freePath: (folder, name, _copy, isPlanned) => {
      if (state.isAway) return Promise.resolve(AWAY);
      for (let copy = 1; ; copy++) {
        const path = `${folder}/${name}${copy === 1 ? '' : ` (${copy})`}.pdf`;
        if (!copies.has(path) && !isPlanned(path)) return Promise.resolve(success(path));
      }
    },
    save: (_copy, path, record) => {
      if (state.isAway) return Promise.resolve(AWAY);
      const { messageId } = record as { messageId: string };
      if (!copies.has(path)) {
        state.saves++;
        copies.set(path, messageId);
      }
      return Promise.resolve(success(copies.get(path) === messageId));
    },
  };
  return { files, claims, copies, state };
}

function makeDesk(disk: ReturnType<typeof sharedDisk>, user: string, rules: FilingRule[]) {
  const clock = new ManualClock();
  const path = join(tempFolder(), 'mailbox.sqlite');
  const store = new SqliteMailboxStore(path, silentLog);
  const settings = {
    retentionDays: 0,
    receivedRetentionDays: 0,
    filingRules: rules,
    hooks: [] as HookSettings[],
    blockedSenders: [] as string[],
    readReceivedText: true,
  };
  const serviceTime = { serviceTimeMs: (nowMs: number) => nowMs, knowsServiceTime: () => true };
  const mailbox = new Mailbox(store, serviceTime, clock, silentLog, settings);
  const saved = new Signal<[fax: MailboxFax]>();
  const set: { messageId: string; value: HandlingValue }[] = [];
  const others: { handling: Handling; isOvertaken: boolean } = { handling: [], isOvertaken: false };
  const ruled: string[] = [];
  const person = { user, host: 'desk' };
  let ids = 0;
  /** Thrown once, where a power cut would be. */
  const crash = { at: '' };
  const at = (step: string): void => {
    if (crash.at !== step) return;
    crash.at = '';
    throw new Error(`cut off at ${step}`);
  };
  const files: FilingFiles = {
    ...disk.files,
    claims: {
      ...disk.files.claims,
      claim: async (...given) => {
        at('before the claim');
        const claimed = await disk.files.claims.claim(...given);
        desk.onClaimed();
        at('after the claim');
        return claimed;
      },
      finish: async (...given) => {
        at('before it is told');
        const finished = await disk.files.claims.finish(...given);
        at('after it is told');
        return finished;
      },
    },
    save: async (...given) => {
      at('before the copy');
      const copied = await disk.files.save(...given);
      at('after the copy');
      return copied;
    },
  };
  const texts = new Map<string, FaxText>();
  const reading = new ReadingWaits(clock);
  const make = (): ReceivedFiling => {
    const filing = new ReceivedFiling({
      ...{ store, mailbox, clock, words, settings, log: silentLog, filingFiles: files },
      blocked: blockedSendersAlone(settings, store),
      printing: { order: () => success('waits'), rulesDecided: () => undefined },
      parseNumber: makeNumberParser('US'),
      ids: { next: () => `${user}-${++ids}` },
      pages: { pageCount: () => Promise.resolve(success(4)) },
      texts: { find: (messageId) => texts.get(messageId) ?? null },
      reading,
      received: {
        onSaved: (listener) => saved.on(listener),
        fetchDocument: () => Promise.resolve(success({ path: '/copy.pdf', contentType: 'application/pdf' })),
      },
      handling: {
        person,
        find: () => others.handling,
        set: (messageId, values) => {
          if (others.isOvertaken) return Promise.resolve(OVERTAKEN);
          for (const value of values) set.push({ messageId, value });
          at('after the stage');
          return Promise.resolve(success(null));
        },
      },
    });
    filing.onRuled(({ messageId }) => ruled.push(messageId));
    return filing;
  };
  const desk = {
    ...{ filing: make(), reading, clock, store, mailbox, settings, set, others, ruled, crash },
    /** What happens while the folder takes its time. */
    onClaimed: (): void => undefined,
  };
  return {
    ...desk,
    readInPart: async (messageId: string, pages: FaxText['pages']) => {
      texts.set(messageId, { pages, ...(pages.length > 0 ? { hasUnread: true } : {}) });
      mailbox.announce([messageId]);
      await clock.pass(10_000);
    },
    read: async (messageId: string, ...words: readonly string[]) => {
      const row = words.map((text) => ({ text, left: 0, top: 0, width: 0, height: 0 }));
      texts.set(messageId, { pages: [[row]] });
      mailbox.announce([messageId]);
      await clock.pass(10_000);
    },
    current: () => desk.filing,
    whileClaiming: (happens: () => void) => (desk.onClaimed = happens),
    start: async () => {
      desk.filing.start();
      await clock.pass(0);
    },
    /** Another run of the same computer. */
    restart: async () => {
      await desk.filing.stop();
      desk.filing = make();
      desk.filing.start();
      await clock.pass(0);
    },
    receive: async (changes: Partial<MailboxFax>) => {
      const fax = aFax({ createdAtMs: clock.now(), modifiedAtMs: clock.now(), ...changes });
      mailbox.take([toChange(fax)]);
      store.planSaving(fax.messageId, `/Received/${fax.messageId}.pdf`);
      store.endSaving(fax.messageId, true, clock.now());
      saved.emit(fax);
      await clock.pass(0);
    },
  };
}

let disk: ReturnType<typeof sharedDisk>;
const desks: ReturnType<typeof makeDesk>[] = [];
const aDesk = (user: string, rules: FilingRule[]): ReturnType<typeof makeDesk> => {
  const desk = makeDesk(disk, user, rules);
  desks.push(desk);
  return desk;
};
beforeEach(() => (disk = sharedDisk()));
afterEach(async () => {
  for (const desk of desks.splice(0)) {
    await desk.current().stop();
    desk.store.close();
  }
});

describe('a received fax', () => {
  it('is filed by the one rule that applies, and leaves the inbox', async () => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    await desk.receive({ messageId: '7' });
    expect([...disk.copies]).toEqual([['/lab/+13035550102 7.pdf', '7']]);
    expect(desk.set).toEqual([{ messageId: '7', value: { kind: 'stage', value: 'filed' } }]);
    expect(desk.current().describe('7')).toMatchObject({
      state: 'done',
      rule: 'Lab',
      path: '/lab/+13035550102 7.pdf',
    });
  });

  it('stays where two rules apply, and says which; and where none does', async () => {
    const desk = aDesk('ana', [COPY, TAG]);
    await desk.start();
    await desk.receive({ messageId: '7' });
    expect(desk.current().describe('7')).toEqual({ state: 'several', rules: ['Lab', 'Night'] });
    desk.settings.filingRules = [COPY];
    await desk.receive({ messageId: '8', from: aParty({ phoneNumber: null }) });
    expect([desk.current().describe('8'), disk.copies.size, desk.set]).toEqual([null, 0, []]);
  });

  it('that was here before there were rules is left alone, after a restart too', async () => {
    const desk = aDesk('ana', []);
    await desk.receive({ messageId: '6' });
    await desk.start();
    await desk.receive({ messageId: '7' });
    desk.settings.filingRules = [COPY];
    await desk.restart();
    expect(disk.copies.size).toBe(0);
    await desk.receive({ messageId: '8' });
    expect([...disk.copies.values()]).toEqual(['8']);
  });

  it.each([
    ...['before the claim', 'after the claim', 'before the copy', 'after the copy', 'after the stage'],
    ...['before it is told', 'after it is told'],
  ])('is filed once where it is cut off %s', async (step) => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    desk.crash.at = step;
    await desk.receive({ messageId: '7' });
    await desk.restart();
    await desk.restart();
    expect([[...disk.copies.values()], disk.state.saves]).toEqual([['7'], 1]);
    expect(desk.current().describe('7')).toMatchObject({ state: 'done' });
    expect(desk.ruled).toEqual(['7']);
  });

  it('that was saved just before Faxtray ended is filed by the next start, by the rules of then', async () => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    await desk.current().stop();
    await desk.receive({ messageId: '7' });
    expect(disk.copies.size).toBe(0);
    await desk.restart();
    expect([...disk.copies.values()]).toEqual(['7']);
  });

  it('is filed by one of two computers, whose rules may be others', async () => {
    const [ana, ben] = [aDesk('ana', [COPY]), aDesk('ben', [{ ...TAG, name: 'Ben’s' }])];
    await ana.start();
    await ben.start();
    await ana.receive({ messageId: '7' });
    await ben.receive({ messageId: '7' });
    expect([disk.state.saves, ben.set]).toEqual([1, []]);
    expect(ben.current().describe('7')).toMatchObject({ state: 'elsewhere', rule: 'Lab', by: 'ana' });
  });

  it('is not called filed by another computer before the one that took it says so', async () => {
    const [ana, ben] = [aDesk('ana', [COPY]), aDesk('ben', [COPY])];
    await ana.start();
    await ben.start();
    ana.crash.at = 'before the copy';
    await ana.receive({ messageId: '7' });
    await ana.current().stop();
    await ben.receive({ messageId: '7' });
    expect(ben.current().describe('7')).toEqual({ state: 'taken', rule: 'Lab', by: 'ana', isLeft: false });
    await ben.restart();
    expect(ben.current().describe('7')).toMatchObject({ state: 'taken' });
    await ana.restart();
    await ben.clock.pass(120_000);
    expect(ben.current().describe('7')).toMatchObject({ state: 'elsewhere', by: 'ana' });
    expect([disk.state.saves, ana.ruled, ben.ruled]).toEqual([1, ['7'], []]);
  });

  it('is told to be filed once the folder of the claims is back, and is not filed again', async () => {
    const [ana, ben] = [aDesk('ana', [COPY]), aDesk('ben', [COPY])];
    await ana.start();
    await ben.start();
    disk.state.isClaimFolderAway = true;
    await ana.receive({ messageId: '7' });
    await ben.receive({ messageId: '7' });
    expect(ana.current().describe('7')).toMatchObject({ state: 'done', problem: null });
    expect(ben.current().describe('7')).toMatchObject({ state: 'taken' });
    // Whoever has the copy takes it to where it belongs.
    disk.copies.clear();
    await ana.restart();
    disk.state.isClaimFolderAway = false;
    await ana.clock.pass(60_000);
    await ben.clock.pass(120_000);
    expect(ben.current().describe('7')).toMatchObject({ state: 'elsewhere' });
    expect([disk.copies.size, disk.state.saves, ana.ruled]).toEqual([0, 1, ['7']]);
  });

  it('that another computer left undone is filed here by a person, once, whoever comes back then', async () => {
    const [ana, ben, cem] = [aDesk('ana', [COPY]), aDesk('ben', [COPY]), aDesk('cem', [COPY])];
    for (const desk of [ana, ben, cem]) await desk.start();
    ana.crash.at = 'before the copy';
    await ana.receive({ messageId: '7' });
    await ana.current().stop();
    await ben.receive({ messageId: '7' });
    await cem.receive({ messageId: '7' });
    await ben.current().takeOver('7');
    await ben.clock.pass(0);
    expect(disk.copies.size).toBe(0);
    const standing = disk.claims.get('7');
    disk.claims.set('7', { claim: standing?.claim ?? null, isDone: false, isLeft: true });
    for (const desk of [ben, cem]) await desk.clock.pass(120_000);
    expect(ben.current().describe('7')).toMatchObject({ state: 'taken', by: 'ana', isLeft: true });
    expect(disk.copies.size).toBe(0);
    await Promise.all([ben, cem].map((desk) => desk.current().takeOver('7')));
    for (const desk of [ben, cem]) await desk.clock.pass(0);
    await ana.restart();
    for (const desk of [ben, cem]) await desk.clock.pass(120_000);
    expect([disk.state.saves, [...disk.copies.values()]]).toEqual([1, ['7']]);
    expect(ben.current().describe('7')).toMatchObject({ state: 'done' });
    expect(cem.current().describe('7')).toMatchObject({ state: 'elsewhere', by: 'ben' });
    expect(ana.current().describe('7')).toMatchObject({ state: 'elsewhere', by: 'ben' });
  });

  it('whose claim nobody can read is somebody’s, until a person has it filed here', async () => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    disk.claims.set('7', { claim: null, isDone: false, isLeft: true });
    await desk.receive({ messageId: '7' });
    expect(desk.current().describe('7')).toEqual({ state: 'taken', rule: null, by: null, isLeft: true });
    await desk.current().takeOver('7');
    await desk.clock.pass(0);
    expect([disk.copies.size, desk.current().describe('7')?.state]).toEqual([1, 'done']);
  });

  it('is not claimed for a folder that is away: whoever has theirs files it', async () => {
    const [ana, ben] = [aDesk('ana', [COPY]), aDesk('ben', [TAG])];
    await ana.start();
    await ben.start();
    disk.state.isAway = true;
    await ana.receive({ messageId: '7' });
    await ben.receive({ messageId: '7' });
    expect(ben.set).toEqual([{ messageId: '7', value: { kind: 'tag', tag: 'night', value: true } }]);
    disk.state.isAway = false;
    await ana.clock.pass(60_000);
    expect([disk.copies.size, ana.current().describe('7')]).toEqual([
      0,
      expect.objectContaining({ state: 'elsewhere', rule: 'Night', by: 'ben' }),
    ]);
  });

  it('gets its tag, unless somebody has put it on or taken it off', async () => {
    const desk = aDesk('ana', [TAG]);
    await desk.start();
    await desk.receive({ messageId: '7' });
    const stamp = { counter: 1, writing: '1', who: { user: 'ben', host: 'desk' }, atMs: 1 };
    desk.others.handling = [{ kind: 'tag', tag: 'night', value: false, ...stamp }];
    await desk.receive({ messageId: '8' });
    expect(desk.set).toEqual([{ messageId: '7', value: { kind: 'tag', tag: 'night', value: true } }]);
    expect(desk.current().describe('8')).toMatchObject({ state: 'done', rule: 'Night' });
  });

  it('is given to somebody, unless somebody has it', async () => {
    const value = { user: 'ben', host: 'front' };
    const desk = aDesk('ana', [{ name: 'Ben', action: { kind: 'person', ...value } }]);
    await desk.start();
    await desk.receive({ messageId: '7' });
    desk.others.isOvertaken = true;
    await desk.receive({ messageId: '8' });
    expect(desk.set).toEqual([{ messageId: '7', value: { kind: 'assignee', value } }]);
    expect(desk.current().describe('8')).toMatchObject({ state: 'overtaken', rule: 'Ben' });
  });

  it('waits for a drive that is away, says so, and is filed when it is back', async () => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    disk.state.isAway = true;
    await desk.receive({ messageId: '7' });
    expect(desk.current().describe('7')).toMatchObject({
      state: 'waits',
      rule: 'Lab',
      problem: 'The drive is away.',
    });
    disk.state.isAway = false;
    await desk.clock.pass(60_000);
    expect(desk.current().describe('7')).toMatchObject({ state: 'done', rule: 'Lab' });
  });

  it('gets another name than one that waits for its folder', async () => {
    const desk = aDesk('ana', [{ ...COPY, action: { kind: 'copy', folder: '/lab', fileName: 'Lab' } }]);
    await desk.start();
    disk.state.isAway = true;
    await desk.receive({ messageId: '7' });
    await desk.receive({ messageId: '8' });
    disk.state.isAway = false;
    await desk.clock.pass(60_000);
    expect([...disk.copies].sort()).toEqual([
      ['/lab/Lab (2).pdf', '8'],
      ['/lab/Lab.pdf', '7'],
    ]);
  });

  it('that is removed here is not known any more, and its claim stays for the others', async () => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    await desk.receive({ messageId: '7' });
    desk.store.remove('7');
    desk.mailbox.announce(['7']);
    expect([desk.current().describe('7'), disk.claims.has('7')]).toEqual([null, true]);
  });

  it('is told to hooks once a rule says so', async () => {
    const desk = aDesk('ana', [{ name: 'Program', action: { kind: 'hook' } }]);
    await desk.start();
    await desk.receive({ messageId: '7' });
    expect([desk.current().findHookRule('7'), desk.ruled]).toEqual(['Program', ['7']]);
  });
});

describe('a trial of the rules', () => {
  it('says what each would have done with what is here, and does nothing', async () => {
    const desk = aDesk('ana', []);
    await desk.start();
    for (let id = 1; id <= 120; id++) await desk.receive({ messageId: String(id), createdAtMs: id });
    desk.settings.filingRules = [COPY];
    const rows = desk.current().tryRules();
    expect(rows.length).toBe(100);
    expect(rows[0]).toEqual({
      ...{ messageId: '120', createdAtMs: 120, sender: '+13035550102', rules: ['Lab'] },
      ...{ fileName: '+13035550102 120', printer: null, hasNoHook: false, isUnread: false },
    });
    expect([disk.copies.size, disk.claims.size]).toEqual([0, 0]);
  });

  it('says where a rule would tell nobody, as no hook is set for rules', async () => {
    const desk = aDesk('ana', [{ name: 'Program', action: { kind: 'hook' } }]);
    await desk.start();
    await desk.receive({ messageId: '7' });
    const hasNoHook = (): unknown[] =>
      desk
        .current()
        .tryRules()
        .map((row) => row.hasNoHook);
    expect(hasNoHook()).toEqual([true]);
    desk.settings.hooks = [{ on: ['received'], run: ['/bin/true'] }];
    expect(hasNoHook()).toEqual([true]);
    desk.settings.hooks = [{ on: ['sent', 'rule'], run: ['/bin/true'] }];
    expect(hasNoHook()).toEqual([false]);
  });
});

describe('a rule that asks for words', () => {
  const WORD: FilingRule = {
    ...TAG,
    name: 'Report',
    senders: undefined,
    hours: undefined,
    words: ['report'],
  };

  it('files what has them soon after its pages were read, after a restart too', async () => {
    const desk = aDesk('ana', [WORD]);
    await desk.start();
    await desk.receive({ messageId: '7' });
    await desk.receive({ messageId: '8' });
    expect([desk.set, desk.current().describe('7')]).toEqual([[], null]);
    await desk.read('7', 'Laboratory', 'report');
    expect(desk.set.map(({ messageId }) => messageId)).toEqual(['7']);
    await desk.restart();
    await desk.read('8', 'Report');
    expect(desk.set.map(({ messageId }) => messageId)).toEqual(['7', '8']);
  });

  it('leaves what has others to the one rule that applies', async () => {
    const desk = aDesk('ana', [WORD, COPY]);
    await desk.start();
    for (const messageId of ['7', '8']) await desk.receive({ messageId });
    expect(disk.copies.size).toBe(0);
    await desk.read('7', 'Invoice');
    await desk.read('8', 'report');
    expect([...disk.copies.values()]).toEqual(['7']);
    expect(desk.current().describe('8')).toEqual({ state: 'several', rules: ['Report', 'Lab'] });
  });

  it('leaves it to a person where a page could not be read, or none, on which its words may stand', async () => {
    const desk = aDesk('ana', [WORD, COPY]);
    await desk.start();
    for (const messageId of ['7', '8', '9']) await desk.receive({ messageId });
    const row = ['a', 'report'].map((text) => ({ text, left: 0, top: 0, width: 0, height: 0 }));
    await desk.readInPart('7', [[row.slice(0, 1)], []]);
    await desk.readInPart('8', []);
    expect([disk.copies.size, desk.set, desk.current().describe('7')]).toEqual([0, [], null]);
    expect(desk.current().tryRules()).toMatchObject([{}, { isUnread: true }, { isUnread: true }]);
    // Whatever else stands there, what is asked for was found.
    await desk.readInPart('9', [[row], []]);
    expect(desk.current().describe('9')).toMatchObject({ state: 'several' });
  });

  it('waits as long as pages of others are read before it, and no longer', async () => {
    const desk = aDesk('ana', [WORD]);
    await desk.start();
    for (const messageId of ['7', '8']) await desk.receive({ messageId });
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await desk.clock.pass(10 * 60_000);
      desk.reading.progressed();
    }
    expect(desk.reading.ids()).toEqual(['7', '8']);
    await desk.read('7', 'report');
    expect([disk.copies.size, desk.set.length]).not.toEqual([0, 0]);
    await desk.clock.pass(20 * 60_000);
    const done = [disk.copies.size, desk.set.length];
    await desk.read('8', 'report');
    expect([disk.copies.size, desk.set.length]).toEqual(done);
  });

  it('leaves it to a person where its pages are not read in time, or never', async () => {
    const desk = aDesk('ana', [WORD, COPY]);
    await desk.start();
    await desk.receive({ messageId: '7' });
    expect(desk.current().tryRules()).toMatchObject([{ messageId: '7', rules: [], isUnread: true }]);
    await desk.clock.pass(20 * 60_000);
    await desk.read('7', 'report');
    expect([disk.copies.size, desk.set, desk.current().describe('7')]).toEqual([0, [], null]);
    desk.settings.readReceivedText = false;
    await desk.receive({ messageId: '8' });
    desk.settings.readReceivedText = true;
    await desk.read('8', 'report');
    expect([disk.copies.size, desk.set]).toEqual([0, []]);
  });
});

describe('what waits for a rule', () => {
  const MOVED: FilingRule = {
    ...COPY,
    action: { kind: 'copy', folder: '/new', fileName: '{reference}' },
  };

  /** Its folder is away, and another computer files nothing meanwhile. */
  async function aWaitingDesk(): Promise<ReturnType<typeof makeDesk>> {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    disk.state.isAway = true;
    await desk.receive({ messageId: '7' });
    expect(desk.current().describe('7')).toMatchObject({ state: 'waits', rule: 'Lab' });
    return desk;
  }

  it.each([
    ['is removed', []],
    ['is called otherwise', [{ ...MOVED, name: 'Other', senders: ['+13035550199'] }]],
  ])('ends when it %s, and nothing is left to do', async (_what, rules) => {
    const desk = await aWaitingDesk();
    desk.settings.filingRules = rules;
    desk.current().rulesChanged();
    await desk.clock.pass(0);
    expect(desk.current().describe('7')).toBeNull();
    disk.state.isAway = false;
    await desk.restart();
    expect([disk.copies.size, disk.claims.size, desk.ruled]).toEqual([0, 0, []]);
  });

  it('is not done where the rule applies to others by then', async () => {
    const desk = await aWaitingDesk();
    disk.state.isAway = false;
    desk.settings.filingRules = [{ ...COPY, senders: ['+13035550199'] }];
    desk.current().rulesChanged();
    await desk.clock.pass(0);
    expect([disk.copies.size, desk.current().describe('7')]).toEqual([0, null]);
  });

  it('is done as the rule is by then', async () => {
    const desk = await aWaitingDesk();
    desk.settings.filingRules = [MOVED];
    disk.state.isAway = false;
    desk.current().rulesChanged();
    await desk.clock.pass(0);
    expect(desk.current().describe('7')).toMatchObject({ state: 'done', path: '/new/7.pdf' });
    expect([...disk.copies.keys()]).toEqual(['/new/7.pdf']);
    expect(desk.ruled).toEqual(['7']);
  });

  it('goes back to the others where it was claimed already', async () => {
    const [ana, ben] = [aDesk('ana', [COPY]), aDesk('ben', [COPY])];
    await ana.start();
    await ben.start();
    ana.crash.at = 'before the copy';
    await ana.receive({ messageId: '7' });
    await ana.current().stop();
    await ben.receive({ messageId: '7' });
    ana.settings.filingRules = [];
    await ana.restart();
    await ben.clock.pass(120_000);
    expect(ben.current().describe('7')).toMatchObject({ state: 'done' });
    expect(disk.state.saves).toBe(1);
  });

  it('is brought to its end where the copy lies there already', async () => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    desk.crash.at = 'after the stage';
    await desk.receive({ messageId: '7' });
    desk.settings.filingRules = [MOVED];
    await desk.restart();
    expect([disk.state.saves, desk.current().describe('7')?.state]).toEqual([1, 'done']);
  });

  it.each([
    ['a path of nobody’s', { path: '/home/ana/.bash_aliases', action: COPY.action }],
    ['a path below the folder', { path: '/lab/sub/x.pdf', action: COPY.action }],
    ['a path above the folder', { path: '/lab/../x.pdf', action: COPY.action }],
    [
      'a folder of nobody’s',
      { path: null, action: { ...COPY.action, folder: '/home/ana/.config/autostart' } },
    ],
    ['a tag of nobody’s', { path: null, action: { kind: 'tag', tag: 'x' } }],
  ])('is not what a database says alone: %s', async (_what, due) => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    disk.state.isAway = true;
    await desk.receive({ messageId: '7' });
    await desk.current().stop();
    disk.state.isAway = false;
    const entry = JSON.stringify({ state: 'due', rule: 'Lab', claimId: 'c', ...due });
    desk.mailbox.take([], { entries: { 'filing:7': entry } });
    await desk.restart();
    expect([...disk.copies.keys()]).toEqual([expect.stringMatching(/^\/lab\/[^/]+\.pdf$/u)]);
    expect(desk.set).toEqual([{ messageId: '7', value: { kind: 'stage', value: 'filed' } }]);
  });
});

describe('what is due of a sender who is blocked by then', () => {
  const SENDER = '+13035550102';

  it('is done all the same where that is undone at once, also while it was looked at', async () => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    disk.state.isAway = true;
    await desk.receive({ messageId: '7' });
    desk.settings.blockedSenders = [SENDER];
    desk.current().rulesChanged();
    await desk.clock.pass(8_000);
    desk.settings.blockedSenders = [];
    disk.state.isAway = false;
    desk.current().rulesChanged();
    await desk.clock.pass(0);
    expect([disk.copies.size, desk.current().describe('7')?.state]).toEqual([1, 'done']);
  });

  it('is decided all the same where that is undone while its pages are read', async () => {
    const desk = aDesk('ana', [{ name: 'Lab', words: ['report'], action: COPY.action }]);
    await desk.start();
    await desk.receive({ messageId: '7' });
    desk.settings.blockedSenders = [SENDER];
    desk.current().rulesChanged();
    await desk.clock.pass(8_000);
    desk.settings.blockedSenders = [];
    desk.current().rulesChanged();
    await desk.read('7', 'report');
    expect(disk.copies.size).toBe(1);
  });

  it('is not done, and stays undone when the sender is let in again later', async () => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    disk.state.isAway = true;
    await desk.receive({ messageId: '7' });
    expect(desk.current().describe('7')).toMatchObject({ state: 'waits' });
    desk.settings.blockedSenders = [SENDER];
    disk.state.isAway = false;
    desk.current().rulesChanged();
    await desk.clock.pass(180_000);
    expect([disk.copies.size, desk.set, desk.ruled, desk.current().describe('7')]).toEqual([0, [], [], null]);
    desk.settings.blockedSenders = [];
    await desk.restart();
    await desk.clock.pass(3_600_000);
    expect([disk.copies.size, desk.ruled]).toEqual([0, []]);
  });

  it('is not done by the next start, and goes to the others who let them in', async () => {
    const [ana, ben] = [aDesk('ana', [COPY]), aDesk('ben', [COPY])];
    await ana.start();
    await ben.start();
    ana.crash.at = 'before the copy';
    await ana.receive({ messageId: '7' });
    await ana.current().stop();
    await ben.receive({ messageId: '7' });
    ana.settings.blockedSenders = [SENDER];
    await ana.restart();
    await ana.clock.pass(180_000);
    expect([disk.state.saves, ana.current().describe('7')]).toEqual([0, null]);
    await ben.clock.pass(120_000);
    expect([disk.state.saves, ben.current().describe('7')?.state]).toEqual([1, 'done']);
  });

  it('is not done where they are blocked while the folder answers', async () => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    desk.whileClaiming(() => (desk.settings.blockedSenders = [SENDER]));
    await desk.receive({ messageId: '7' });
    await desk.clock.pass(180_000);
    expect([disk.copies.size, disk.claims.size, desk.set, desk.ruled]).toEqual([0, 0, [], []]);
  });

  it('is brought to its end where the copy lies there already', async () => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    desk.crash.at = 'after the stage';
    await desk.receive({ messageId: '7' });
    desk.settings.blockedSenders = [SENDER];
    await desk.restart();
    expect([disk.state.saves, desk.current().describe('7')?.state]).toEqual([1, 'done']);
  });

  it('is done for others', async () => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    desk.settings.blockedSenders = [`${SENDER}7`];
    await desk.receive({ messageId: '7' });
    expect(disk.copies.size).toBe(1);
  });
});

describe('what was decided of a fax', () => {
  it.each([
    '{bad',
    '7',
    '{"state":"later"}',
    '{"state":"due","rule":"Lab","claimId":"c"}',
    '{"state":"due","rule":"Lab","claimId":"c","path":null,"action":{"kind":"copy","folder":7}}',
    '{"state":"several","rules":7}',
    '{"state":"elsewhere","rule":"Lab","who":7}',
    '{"state":"done","rule":{}}',
  ])('and cannot be read is left alone, and holds up no other: %s', async (entry) => {
    const desk = aDesk('ana', [COPY]);
    await desk.start();
    disk.state.isAway = true;
    await desk.receive({ messageId: '1' });
    await desk.current().stop();
    desk.mailbox.take([], { entries: { 'filing:1': entry } });
    disk.state.isAway = false;
    await desk.restart();
    for (const messageId of ['7', '8']) await desk.receive({ messageId });
    expect(['1', '7', '8'].map((id) => desk.current().describe(id)?.state)).toEqual([
      undefined,
      'done',
      'done',
    ]);
    expect(desk.store.readEntry('filing:1')).toBe(entry);
    expect([...disk.copies.values()].sort()).toEqual(['7', '8']);
  });

  it('and not done, as somebody had it by then, is not called applied', async () => {
    const desk = aDesk('ana', [{ name: 'Lab', action: { kind: 'person', user: 'cem', host: 'desk' } }]);
    await desk.start();
    desk.others.isOvertaken = true;
    await desk.receive({ messageId: '7' });
    expect(desk.current().describe('7')).toMatchObject({ state: 'overtaken', rule: 'Lab' });
    await desk.restart();
    expect([desk.current().describe('7')?.state, desk.ruled]).toEqual(['overtaken', []]);
  });

  it('is not taken for nothing where the disk did not take the first note of all', async () => {
    const desk = aDesk('ana', [COPY]);
    const take = desk.store.take.bind(desk.store);
    let fails = 1;
    desk.store.take = (...given) => (fails-- > 0 ? AWAY : take(...given));
    await desk.start();
    disk.state.isAway = true;
    await desk.receive({ messageId: '7' });
    await desk.restart();
    disk.state.isAway = false;
    await desk.clock.pass(3_600_000);
    expect(desk.current().describe('7')).toMatchObject({ state: 'done' });
  });
});
