import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { failed, success } from '../../../app/domain/result.ts';
import type { HandlingValue } from '../../../app/domain/service/handling.ts';
import type { MailboxFax } from '../../../app/domain/service/mailbox.ts';
import type { FilingRule } from '../../../app/domain/settings/filing-rule.ts';
import { Signal } from '../../../app/domain/signal.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import { ReceivedFiling } from '../../../app/services/mailbox/received-filing.ts';
import type { FilingClaim, FilingFiles } from '../../../app/services/ports/filing-files.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aFax, aParty, newsOf } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const AWAY = failed({
  ...{ kind: 'later', reason: 'disk', retryAfterMs: null },
  message: verbatim('The drive is away.'),
} as const);
const COPY: FilingRule = {
  name: 'Lab',
  senders: ['+13035550102'],
  action: { kind: 'copy', folder: '/lab', fileName: '{name} {reference}' },
};
const TAG: FilingRule = { name: 'Night', action: { kind: 'tag', tag: 'night' } };

/** A folder that several computers share, and what lies in it. */
function sharedDisk() {
  const claims = new Map<string, FilingClaim>();
  const copies = new Map<string, string>();
  const state = { isAway: false, saves: 0 };
  const files: FilingFiles = {
    claim: (messageId, claim) => {
      if (!claims.has(messageId)) claims.set(messageId, claim);
      return Promise.resolve(success(claims.get(messageId) ?? null));
    },
    forget: (messageId) => {
      claims.delete(messageId);
      return Promise.resolve(success(null));
    },
    freePath: (folder, name, _copy, isPlanned) => {
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
  const settings = { retentionDays: 0, receivedRetentionDays: 0, filingRules: rules };
  const serviceTime = { serviceTimeMs: (nowMs: number) => nowMs, knowsServiceTime: () => true };
  const mailbox = new Mailbox(store, serviceTime, clock, silentLog, settings);
  const saved = new Signal<[fax: MailboxFax]>();
  const set: { messageId: string; value: HandlingValue }[] = [];
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
    claim: async (...given) => {
      at('before the claim');
      const claimed = await disk.files.claim(...given);
      at('after the claim');
      return claimed;
    },
    save: async (...given) => {
      at('before the copy');
      const copied = await disk.files.save(...given);
      at('after the copy');
      return copied;
    },
  };
  const make = (): ReceivedFiling => {
    const filing = new ReceivedFiling({
      ...{ store, mailbox, clock, words, settings, log: silentLog, filingFiles: files },
      parseNumber: makeNumberParser('US'),
      ids: { next: () => `${user}-${++ids}` },
      pages: { pageCount: () => Promise.resolve(success(4)) },
      received: {
        onSaved: (listener) => saved.on(listener),
        documentOf: () => Promise.resolve(success({ path: '/copy.pdf', contentType: 'application/pdf' })),
      },
      handling: {
        person,
        find: () => [],
        set: (messageId, values) => {
          for (const value of values) set.push({ messageId, value });
          at('after the stage');
          return Promise.resolve(success(null));
        },
      },
    });
    filing.onRuled(({ messageId }) => ruled.push(messageId));
    return filing;
  };
  const desk = { filing: make(), clock, store, mailbox, settings, set, ruled, crash };
  return {
    ...desk,
    current: () => desk.filing,
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
      mailbox.take([newsOf(fax)]);
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

  it('waits for a drive that is away, says so, and is filed when it is back, by the rule as it was', async () => {
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
    desk.settings.filingRules = [];
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
      fileName: '+13035550102 120',
    });
    expect([disk.copies.size, disk.claims.size]).toEqual([0, 0]);
  });
});
