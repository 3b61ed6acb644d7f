import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_CONSENT, type FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { failed, success } from '../../../app/domain/result.ts';
import { FolderSpool } from '../../../app/adapters/spool/folder-spool.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { mayClaim } from '../../support/may-claim.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { said } from '../../support/words.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const NEAR_A = '+13035550118';
const MINUTE_MS = 60_000;
let bench: ServiceBench;
const use = (settings: Parameters<typeof makeServiceBench>[1]): void => {
  bench = makeServiceBench(tempFolder(), settings);
};
beforeEach(() => use({}));
afterEach(async () => {
  await bench.stop();
});

const sendOne = async (id: string, number: string): Promise<void> => {
  bench.add(id, number);
  await bench.clock.pass(10);
  const message = bench.gateway.messages.length;
  bench.gateway.finish(String(message), 'sent');
  await bench.clock.pass(5_000);
  expect(bench.states()[id]).toBe('sent');
};

describe('before a fax goes', () => {
  it('holds a slip of a number that was sent to before, and lets it go once confirmed', async () => {
    use({ numberGuard: 'near-miss' });
    await bench.start();
    await sendOne('a', A);
    bench.add('b', NEAR_A);
    await bench.clock.pass(1_000);
    expect(bench.store.find('b')).toMatchObject({ state: 'needs-attention', reason: 'number-near-miss' });
    expect(bench.gateway.submissions).toHaveLength(1);
    const consent = { ...NO_CONSENT, number: true };
    bench.ledger.apply('b', { kind: 'confirmed', consent, dueAtMs: bench.clock.now() });
    await bench.clock.pass(1_000);
    expect(bench.states()['b']).toBe('queued');
  });

  it('knows the numbers of the address book', async () => {
    bench = makeServiceBench(tempFolder(), { numberGuard: 'near-miss' }, [A]);
    await bench.start();
    bench.add('a', A);
    bench.add('b', NEAR_A);
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'queued', b: 'needs-attention' });
    expect(said(bench.store.find('b')?.detail)).toContain('nearly the same as +1 303 555 0119 (Dr. Mercer)');
  });

  it('asks about the second of two new numbers that are nearly the same, while the first is on its way', async () => {
    use({ numberGuard: 'near-miss' });
    await bench.start();
    bench.add('a', A);
    bench.add('b', NEAR_A);
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'queued', b: 'needs-attention' });
    expect(said(bench.store.find('b')?.detail)).toContain(
      '+1 303 555 0118 is new, and nearly the same as +1 303 555 0119, the new number of another fax: one of them may be mistyped.',
    );

    // One that failed makes no number known: what comes after it is asked about nothing.
    bench.gateway.finish('1', 'failed', 'InvalidNumber');
    await bench.clock.pass(5_000);
    bench.add('c', NEAR_A);
    await bench.clock.pass(1_000);
    expect(bench.states()['c']).toBe('queued');
  });

  it('asks about one fax to two new numbers that are nearly the same', async () => {
    use({ numberGuard: 'near-miss' });
    await bench.start();
    bench.add('a', A, { recipients: [aRecipient(A), aRecipient('+442079460018'), aRecipient(NEAR_A)] });
    bench.add('b', A, { recipients: [aRecipient('+17205550117'), aRecipient('+442079460018')] });
    await bench.clock.pass(1_000);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'number-near-miss' });
    expect(said(bench.store.find('a')?.detail)).toContain(
      '+1 303 555 0119 and +1 303 555 0118 are new, and nearly the same: one of them may be mistyped.',
    );
    expect(bench.states()['b']).toBe('queued');
    const consent = { ...NO_CONSENT, number: true };
    bench.ledger.apply('a', { kind: 'confirmed', consent, dueAtMs: bench.clock.now() });
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(60_000);
    expect(bench.states()['a']).toBe('queued');
  });

  it('holds the same pages to the same number within the window, and lets them go behind it', async () => {
    await bench.start();
    const same = {
      documents: [{ name: 'lab.pdf', source: '/x', sizeBytes: 1, sha256: 'same', fingerprint: null }],
    };
    bench.add('a', A, same);
    await bench.clock.pass(1_000);
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(5_000);
    bench.add('again', A, same);
    bench.add('other', NEAR_A, same);
    await bench.clock.pass(1_000);
    expect(bench.store.find('again')).toMatchObject({ state: 'needs-attention', reason: 'duplicate' });
    expect(bench.states()['other']).toBe('queued');
    await bench.clock.pass(61 * MINUTE_MS);
    bench.add('later', A, same);
    await bench.clock.pass(1_000);
    expect(bench.states()['later']).toBe('queued');
  });

  it.each([
    ['in chosen letters', 'as it was', 'a', null],
    ['as it was', 'in chosen letters', null, 'a'],
    ['in letters', 'in others', 'a', 'b'],
  ])('holds the same text that went %s and comes %s', async (_went, _comes, first, second) => {
    const documents = [{ name: 'lab.txt', source: '/x', sizeBytes: 1, sha256: 'same', fingerprint: null }];
    const inLetters = (chosen: string | null): Partial<FaxJob> => ({
      documents,
      pagesInstead: chosen === null ? null : { sizeBytes: 5, sha256: chosen.repeat(64) },
    });
    await bench.start();
    for (const id of ['went', 'comes']) {
      const fax = aJob({ id, ...inLetters(id === 'went' ? first : second) });
      if (fax.pagesInstead === null) continue;
      const path = bench.spool.pagesPath(fax, fax.pagesInstead);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'pages');
    }
    bench.add('went', A, inLetters(first));
    await bench.clock.pass(1_000);
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(5_000);
    bench.add('comes', A, inLetters(second));
    bench.add('other', A, { documents: documents.map((each) => ({ ...each, sha256: 'other' })) });
    await bench.clock.pass(1_000);
    expect(bench.store.find('comes')).toMatchObject({ state: 'needs-attention', reason: 'duplicate' });
    expect(bench.states()['other']).toBe('queued');
  });

  it('holds the same pages also where the earlier fax waits for a word about something else', async () => {
    await bench.start();
    const same = {
      documents: [{ name: 'lab.pdf', source: '/x', sizeBytes: 1, sha256: 'same', fingerprint: null }],
    };
    bench.add('changed', A, same);
    await bench.clock.pass(1_000);
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(5_000);
    bench.add('gone', NEAR_A, same);
    await bench.clock.pass(1_000);
    const filing = { originals: [], document: null };
    bench.ledger.apply('changed', { kind: 'found-changed', filing, detail: verbatim('It changed.') });
    bench.ledger.apply('gone', { kind: 'vanished', detail: null });
    bench.add('after-changed', A, same);
    bench.add('after-gone', NEAR_A, same);
    await bench.clock.pass(100);
    for (const id of ['after-changed', 'after-gone'])
      expect(bench.store.find(id)).toMatchObject({ state: 'needs-attention', reason: 'duplicate' });
  });

  it('lets one of two go that came in the same moment', async () => {
    await bench.start();
    const same = {
      documents: [{ name: 'lab.pdf', source: '/x', sizeBytes: 1, sha256: 'same', fingerprint: null }],
    };
    bench.add('a', A, same);
    bench.add('b', A, same);
    await bench.clock.pass(1_000);
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(10_000);
    expect(bench.states()).toEqual({ a: 'sent', b: 'needs-attention' });
  });

  it('holds a number that failed for good three times in a row', async () => {
    await bench.start();
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      bench.add(id, A);
      await bench.clock.pass(1_000);
      bench.gateway.finish(String(index + 1), 'failed', 'InvalidNumber');
      await bench.clock.pass(10_000);
    }
    bench.add('d', A);
    await bench.clock.pass(1_000);
    expect(bench.store.find('d')).toMatchObject({ state: 'needs-attention', reason: 'held-after-failures' });
  });

  it('sends nothing to nobody, also when somebody said yes to that', async () => {
    await bench.start();
    bench.add('a', A, { state: 'needs-attention', reason: 'no-number', recipients: [] });
    const consent = { ...NO_CONSENT, number: true };
    bench.ledger.apply('a', { kind: 'confirmed', consent, dueAtMs: bench.clock.now() });
    await bench.clock.pass(1_000);
    expect(bench.gateway.submissions).toEqual([]);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'no-number' });
  });

  it('waits for the one before it to the same number', async () => {
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10);
    bench.add('b', A);
    await bench.clock.pass(60_000);
    expect(bench.states()).toEqual({ a: 'queued', b: 'waiting' });
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(10_000);
    expect(bench.states()).toEqual({ a: 'sent', b: 'queued' });
  });
});

describe('on a disk that is full', () => {
  /** Nothing can be held; how often that was tried. */
  function fill(): { readonly tries: () => number; readonly makeRoom: () => void } {
    const { store } = bench;
    const record = store.record.bind(store);
    let tries = 0;
    store.record = (before, job, event) => {
      if (event.kind !== 'held') return record(before, job, event);
      // Tried without a pause, time would stand still, and this test with it.
      if (++tries > 1_000) throw new Error('tried without end');
      return failed({
        kind: 'later',
        reason: 'disk',
        retryAfterMs: null,
        message: verbatim('the disk is full'),
      });
    };
    return { tries: () => tries, makeRoom: () => (store.record = record) };
  }

  it('a fax whose file was written on is held as soon as there is room, and tried with pauses', async () => {
    bench.spool.changedDocuments = () => Promise.resolve(success(['lab.pdf']));
    const disk = fill();
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10 * MINUTE_MS);
    expect(disk.tries()).toBeLessThan(100);
    expect(bench.gateway.submissions).toHaveLength(0);
    disk.makeRoom();
    await bench.clock.pass(2 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ reason: 'changed-after-sending' });
  });

  it('a fax whose files cannot be compared with what was taken does not go, and somebody is asked; the next one goes', async () => {
    const denied = failed({
      ...({ kind: 'later', reason: 'disk', retryAfterMs: null } as const),
      message: verbatim('a.pdf may not be read'),
    });
    bench.spool.changedDocuments = ({ id }) => Promise.resolve(id === 'a' ? denied : success([]));
    await bench.start();
    bench.add('a', A);
    bench.add('b', '+13035550170');
    await bench.clock.pass(10 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'unreadable' });
    expect(said(bench.store.find('a')?.detail)).toBe('a.pdf may not be read');
    expect(bench.gateway.submissions).toHaveLength(1);
    expect(bench.states()['b']).toBe('queued');
  });

  it('a fax whose claimed document is gone does not go, and somebody is asked', async () => {
    const folder = tempFolder();
    const source = join(folder, 'lab.pdf');
    writeFileSync(source, 'text');
    const spool = new FolderSpool(join(folder, 'spool'));
    const job = aJob({
      id: 'a',
      documents: [{ name: 'lab.pdf', source, sizeBytes: 4, sha256: null, fingerprint: null }],
      claimedAtMs: null,
    });
    const claimed = await spool.claim(job, mayClaim());
    if (claimed.kind !== 'claimed') throw new Error(claimed.kind);
    rmSync(join(folder, 'spool', 'a'), { recursive: true });
    const taken = { ...job, documents: claimed.documents };
    const [changed, there] = [await spool.changedDocuments(taken), await spool.requireDocuments(taken)];
    bench.spool.changedDocuments = () => Promise.resolve(changed);
    bench.spool.requireDocuments = () => Promise.resolve(there);
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'unreadable' });
    expect(bench.gateway.submissions).toEqual([]);
  });

  it('a fax that somebody is asked about is held as soon as there is room, though nothing else happens', async () => {
    use({ numberGuard: 'new' });
    const disk = fill();
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(10 * MINUTE_MS);
    expect(disk.tries()).toBeLessThan(100);
    disk.makeRoom();
    await bench.clock.pass(MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'number-new' });
  });
});

describe('a line that is busy', () => {
  it('is called again by itself, five times three minutes apart, and then it has failed', async () => {
    await bench.start();
    bench.add('a', A);
    for (let attempt = 1; attempt <= 6; attempt++) {
      await bench.clock.pass(1_000);
      expect(bench.gateway.messages).toHaveLength(attempt);
      bench.gateway.finish(String(attempt), 'failed', 'LineBusy');
      await bench.clock.pass(30_000);
      if (attempt < 6) expect(bench.store.find('a')).toMatchObject({ state: 'waiting', reason: 'LineBusy' });
      await bench.clock.pass(3 * MINUTE_MS);
    }
    expect(bench.store.find('a')).toMatchObject({ state: 'failed', reason: 'LineBusy', attempts: 6 });
  });

  it('is final at once where retries are switched off', async () => {
    use({ automaticRetries: false });
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(1_000);
    bench.gateway.finish('1', 'failed', 'LineBusy');
    await bench.clock.pass(5_000);
    expect(bench.states()).toEqual({ a: 'failed' });
  });
});

describe('the pace of the service', () => {
  const limited = failed({
    kind: 'later',
    reason: 'rate-limited',
    retryAfterMs: 60_000,
    message: verbatim('slower'),
  } as const);

  it('is kept: ten a minute take a hundred faxes ten minutes, and no request falls into a penalty', async () => {
    let windowEndMs = 0;
    let left = 0;
    let refused = 0;
    const submit = bench.gateway.submit.bind(bench.gateway);
    bench.gateway.submit = async (access, submission) => {
      const nowMs = bench.clock.now();
      if (nowMs >= windowEndMs) [windowEndMs, left] = [nowMs + MINUTE_MS, 10];
      if (left === 0) {
        refused++;
        windowEndMs = nowMs + MINUTE_MS;
        bench.gateway.limit({ group: 'heavy', remaining: 0, windowMs: MINUTE_MS, penaltyMs: MINUTE_MS });
        return limited;
      }
      left--;
      bench.gateway.limit({
        group: 'heavy',
        remaining: left,
        windowMs: windowEndMs - nowMs,
        penaltyMs: null,
      });
      return submit(access, submission);
    };
    await bench.start();
    for (let index = 0; index < 100; index++) bench.add(`fax-${index}`, `+1303555${1000 + index}`);
    await bench.clock.pass(9.5 * MINUTE_MS);
    expect(bench.gateway.messages).toHaveLength(100);
    expect(refused).toBe(0);
  });

  it('is kept over a restart, since asking inside a penalty starts it anew', async () => {
    const folder = tempFolder();
    bench = makeServiceBench(folder);
    bench.gateway.limit({ group: 'heavy', remaining: 0, windowMs: MINUTE_MS, penaltyMs: MINUTE_MS });
    await bench.stop();
    bench = makeServiceBench(folder);
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(50_000);
    expect(bench.gateway.submissions).toHaveLength(0);
    await bench.clock.pass(11_000);
    expect(bench.states()).toEqual({ a: 'queued' });
  });
});

describe('a clock that is set back', () => {
  it('does not turn minutes into a day', async () => {
    bench.add('a', A, { dueAtMs: bench.clock.now() + 3 * MINUTE_MS });
    bench.clock.set(bench.clock.now() - 24 * 60 * MINUTE_MS);
    await bench.start();
    await bench.clock.pass(MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'queued' });
  });

  it('does not turn a penalty into a day either', async () => {
    await bench.start();
    bench.gateway.limit({ group: 'heavy', remaining: 0, windowMs: MINUTE_MS, penaltyMs: MINUTE_MS });
    bench.clock.set(bench.clock.now() - 24 * 60 * MINUTE_MS);
    bench.add('a', A);
    await bench.clock.pass(16 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'queued' });
  });

  it('leaves a time alone that a person chose', async () => {
    const sendTimeMs = bench.clock.now() + 3 * MINUTE_MS;
    bench.add('a', A, { dueAtMs: sendTimeMs, sendTimeMs });
    bench.clock.set(bench.clock.now() - 24 * 60 * MINUTE_MS);
    await bench.start();
    await bench.clock.pass(60 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'waiting' });
  });
});

describe('a fax that waits for its time', () => {
  it('goes at once when a person says so, whether its time was chosen or is that of the next try', async () => {
    const later = bench.clock.now() + 60 * MINUTE_MS;
    bench.add('chosen', A, { dueAtMs: later, sendTimeMs: later });
    bench.add('again', '+17205550121', { dueAtMs: later, reason: 'Busy' });
    await bench.start();
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ chosen: 'waiting', again: 'waiting' });
    for (const id of ['chosen', 'again'])
      bench.ledger.apply(id, { kind: 'hurried', dueAtMs: bench.clock.now() });
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ chosen: 'queued', again: 'queued' });
    expect(bench.store.find('chosen')?.sendTimeMs).toBeNull();
  });
});
