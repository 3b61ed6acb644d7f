import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { INPUTS } from '../../../app/contract/inputs.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import type { ReceivedFaxes } from '../../../app/services/mailbox/received-faxes.ts';
import { ServiceDeletions } from '../../../app/services/mailbox/service-deletions.ts';
import { serviceDeletionOperations } from '../../../app/services/operations/service-deletion-operations.ts';
import type { NativeQuestion } from '../../../app/services/ports/computer/desktop.ts';
import { phrase, verbatim } from '../../../app/words/phrase.ts';
import { aFax, aParty, toChange } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const OFFLINE = failed({
  ...{ kind: 'later', reason: 'offline', retryAfterMs: null },
  message: verbatim('No connection.'),
} as const);
const TOO_FAST = failed({
  ...{ kind: 'later', reason: 'rate-limited', retryAfterMs: 30_000 },
  message: verbatim('Too fast.'),
} as const);
const NO_ANSWER = failed({ kind: 'unknown-outcome', message: verbatim('No answer.') } as const);
const NOT_THERE = failed({ kind: 'refused', code: 'CMN-102', message: verbatim('Not found.') } as const);
const COPY = success({ copy: { path: '/copy.pdf', contentType: 'application/pdf' }, pages: 1 } as const);
const access = { baseUrl: 'https://service.example', token: 'x' } as never;

function makeBench() {
  const clock = new ManualClock();
  const path = join(tempFolder(), 'mailbox.sqlite');
  const store = new SqliteMailboxStore(path, silentLog);
  const serviceTime = { serviceTimeMs: (nowMs: number) => nowMs, knowsServiceTime: () => true };
  const kept = { retentionDays: 0, receivedRetentionDays: 0 };
  const mailbox = new Mailbox(store, serviceTime, clock, silentLog, kept);
  const settings = { undoSeconds: 30 };
  /** What was deleted at the service, and its next answers. */
  const service = { removed: [] as string[], answers: [] as Result<null>[], onRemove: (): void => undefined };
  const copies = { answer: COPY as Awaited<ReturnType<ReceivedFaxes['open']>> };
  const questions: NativeQuestion[] = [];
  const person = { answer: () => Promise.resolve(true) };
  const make = () =>
    new ServiceDeletions({
      ...{ store, mailbox, settings, words, clock, log: silentLog },
      received: { open: () => Promise.resolve(copies.answer) },
      session: { run: (_group, call) => call(access) },
      gateway: {
        remove: (_access, messageId) => {
          service.onRemove();
          const answer = service.answers.shift() ?? success(null);
          if (answer.ok) service.removed.push(messageId);
          return Promise.resolve(answer);
        },
      },
    });
  const makeOperations = (serviceDeletions: ServiceDeletions) =>
    serviceDeletionOperations({
      desktop: {
        confirm: (question) => {
          questions.push(question);
          return person.answer();
        },
      },
      received: { serviceDeletions },
    });
  mailbox.take([
    ...['1', '2', '3'].map((messageId) =>
      toChange(aFax({ messageId, from: aParty({ name: 'Lab' }), createdAtMs: clock.now() })),
    ),
    toChange(aFax({ messageId: '8', direction: 'outbound', createdAtMs: clock.now() })),
    toChange(aFax({ messageId: '9', availability: 'deleted', createdAtMs: clock.now() })),
  ]);
  const deletions = make();
  deletions.start();
  return {
    ...{ clock, store, mailbox, settings, service, copies, questions, person, deletions },
    ...{ operations: makeOperations(deletions), make, makeOperations },
    availability: (messageId: string) => store.find(messageId)?.fax.availability,
  };
}

let bench: ReturnType<typeof makeBench>;
const begin = (...messageIds: readonly string[]) =>
  bench.operations['serviceDeletions.begin']({ messageIds });
const undo = (...messageIds: readonly string[]) => bench.operations['serviceDeletions.undo']({ messageIds });
beforeEach(() => (bench = makeBench()));
afterEach(async () => {
  await bench.deletions.stop();
  bench.store.close();
});

describe('a received fax that is deleted at the service', () => {
  it('goes once the time of Undo is over, and stays here', async () => {
    expect(await begin('1')).toEqual(success({ messageIds: ['1'] }));
    expect(bench.deletions.describe('1')).toEqual({ state: 'waits' });
    await bench.clock.pass(29_999);
    expect(bench.service.removed).toEqual([]);
    await bench.clock.pass(1);
    expect(bench.service.removed).toEqual(['1']);
    expect([bench.availability('1'), bench.deletions.describe('1')]).toEqual(['deleted', null]);
    expect(bench.availability('2')).toBe('alive');
  });

  it('stays at the service where it is removed here before the time of Undo is over: it was to stay on this computer', async () => {
    await begin('1', '2');
    bench.store.remove('1');
    await bench.clock.pass(60_000);
    expect(bench.service.removed).toEqual(['2']);
    expect(bench.deletions.describe('1')).toBeNull();
  });

  it('can be undone, though what is sent cannot', async () => {
    bench.settings.undoSeconds = 0;
    await begin('1', '2');
    await bench.clock.pass(9_000);
    expect(undo('1')).toEqual(success(null));
    await bench.clock.pass(3_600_000);
    expect([bench.service.removed, bench.availability('1')]).toEqual([['2'], 'alive']);
    expect(bench.deletions.describe('1')).toBeNull();
  });

  it('is there as before where Faxtray ends in between', async () => {
    await begin('1');
    await bench.deletions.stop();
    await bench.clock.pass(3_600_000);
    const next = bench.make();
    next.start();
    await bench.clock.pass(3_600_000);
    expect([bench.service.removed, next.describe('1'), bench.availability('1')]).toEqual([[], null, 'alive']);
    await next.stop();
  });

  it('is said to be gone already where Undo comes too late', async () => {
    let late: unknown = null;
    bench.service.onRemove = () => {
      late = undo('1');
    };
    await begin('1');
    await bench.clock.pass(30_000);
    const refused = { ok: false, failure: { message: phrase('refused.deleted-there') } };
    expect(late).toMatchObject(refused);
    expect(undo('1')).toMatchObject(refused);
  });

  it('is told apart from those that Undo still reaches', async () => {
    let late: unknown = null;
    bench.service.onRemove = () => {
      late ??= undo('1', '2', '3');
    };
    await begin('1', '2', '3');
    await bench.clock.pass(3_600_000);
    expect(late).toMatchObject({
      failure: { message: phrase('refused.deleted-there-some', { late: 1, kept: 2 }) },
    });
    expect([bench.service.removed, bench.availability('2')]).toEqual([['1'], 'alive']);
  });

  it('is not said to be there still where the request had no answer', async () => {
    bench.service.answers = [NO_ANSWER];
    await begin('1');
    await bench.clock.pass(30_000);
    expect(undo('1')).toMatchObject({ ok: false, failure: { message: verbatim('No answer.') } });
    expect(bench.deletions.describe('1')).toEqual({ state: 'failed', why: 'No answer.' });
  });

  it.each([
    ['pace', TOO_FAST],
    ['return', OFFLINE],
  ])('waits for the service’s %s, with Undo', async (_what, answer) => {
    bench.service.answers = [answer];
    await begin('1', '2');
    await bench.clock.pass(30_000);
    expect([bench.service.removed, bench.deletions.describe('1')]).toEqual([['2'], { state: 'waits' }]);
    await bench.clock.pass(30_000);
    expect(bench.service.removed).toEqual(['2', '1']);
  });

  it('says why where it was not, and is asked for again by nobody but a person', async () => {
    bench.service.answers = [NO_ANSWER];
    await begin('1');
    await bench.clock.pass(3_600_000);
    expect(bench.deletions.describe('1')).toEqual({ state: 'failed', why: 'No answer.' });
    expect([bench.service.removed, bench.availability('1')]).toEqual([[], 'alive']);
    await begin('1');
    await bench.clock.pass(30_000);
    expect(bench.service.removed).toEqual(['1']);
  });

  it('is no longer there where the service knows nothing of it', async () => {
    bench.service.answers = [NOT_THERE];
    await begin('1');
    await bench.clock.pass(30_000);
    expect([bench.availability('1'), bench.deletions.describe('1')]).toEqual(['purged', null]);
  });

  it('is not deleted a second time where somebody was faster: that would empty the bin', async () => {
    await begin('1');
    bench.mailbox.take([{ kind: 'availability', messageId: '1', availability: 'deleted' }]);
    await bench.clock.pass(30_000);
    expect([bench.service.removed, bench.deletions.describe('1')]).toEqual([[], null]);
  });

  it('is left there where it is not whole here, before the question and after', async () => {
    bench.copies.answer = OFFLINE;
    expect(await begin('1')).toMatchObject({
      ok: false,
      failure: { message: phrase('refused.not-whole-here', { why: verbatim('No connection.') }) },
    });
    expect(bench.questions).toEqual([]);
    bench.copies.answer = COPY;
    await begin('1');
    bench.copies.answer = OFFLINE;
    await bench.clock.pass(30_000);
    expect([bench.service.removed, bench.deletions.describe('1')?.state]).toEqual([[], 'failed']);
  });

  it('is not called gone from there where its document alone is', async () => {
    await begin('1');
    bench.copies.answer = NOT_THERE;
    await bench.clock.pass(30_000);
    expect([bench.service.removed, bench.availability('1')]).toEqual([[], 'alive']);
    expect(bench.deletions.describe('1')).toEqual({ state: 'failed', why: 'Not found.' });
  });
});

describe('the question before', () => {
  it('is asked outside the window each time, and says whose', async () => {
    await begin('1');
    await begin('2', '3');
    expect(bench.questions.map(({ message }) => words.text(message))).toEqual([
      'Delete the fax from Lab at the phone service?',
      'Delete 2 faxes at the phone service?',
    ]);
  });

  it('deletes nothing where the person says no', async () => {
    bench.person.answer = () => Promise.resolve(false);
    expect(await begin('1', '2')).toEqual(success({ messageIds: [] }));
    await bench.clock.pass(3_600_000);
    expect(bench.service.removed).toEqual([]);
  });

  it('holds nothing where the account was left before the answer', async () => {
    bench.person.answer = async () => {
      await bench.deletions.stop();
      return true;
    };
    expect(await begin('1')).toEqual(success({ messageIds: [] }));
    expect(bench.deletions.describe('1')).toBeNull();
  });

  it('is one at a time, whatever a page does meanwhile', async () => {
    let answer: (isAgreed: boolean) => void = () => undefined;
    bench.person.answer = () => new Promise((resolve) => (answer = resolve));
    const first = begin('1');
    for (const each of ['2', '3', '1'])
      expect(await begin(each)).toMatchObject({
        ok: false,
        failure: { message: phrase('refused.asks-already') },
      });
    await bench.clock.pass(0);
    answer(true);
    expect(await first).toEqual(success({ messageIds: ['1'] }));
    await bench.clock.pass(30_000);
    expect(bench.service.removed).toEqual(['1']);
  });

  it('is about received faxes that are at the service alone', async () => {
    const refused = { ok: false, failure: { message: phrase('refused.not-at-service') } };
    for (const other of ['8', '9', '77', '']) expect(await begin(other)).toMatchObject(refused);
    expect(await begin('8', '1', '9', '1')).toEqual(success({ messageIds: ['1'] }));
    expect(await begin('1')).toMatchObject(refused);
  });

  it('is never about all of them, nor about more than a person can mean', () => {
    const schema = INPUTS['serviceDeletions.begin'];
    for (const messageIds of [[], [''], ['*'.repeat(65)], Array(101).fill('1')])
      expect(schema.safeParse({ messageIds }).success).toBe(false);
  });
});
