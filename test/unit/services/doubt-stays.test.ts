import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed } from '../../../app/domain/result.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { said } from '../../support/words.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+12125550120';
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
let bench: ServiceBench;
beforeEach(() => {
  bench = makeServiceBench(tempFolder(), { absenceProofSeconds: 300 });
});
afterEach(async () => {
  await bench.stop();
});

const isAsked = { state: 'unconfirmed', isLeftOpen: true, attempts: 1 };

/** The service takes it, shows it as `numbers`, and its answer is lost. */
function takeAs(...numbers: string[][]): void {
  bench.gateway.outcomes.push('lose');
  const submit = bench.gateway.submit.bind(bench.gateway);
  bench.gateway.submit = (access, submission) => {
    if (bench.gateway.submissions.length === 0) for (const each of numbers) bench.gateway.add(each);
    return submit(access, submission);
  };
}

describe('a list that names others than the fax has has a person asked', () => {
  it.each([
    ['one of two recipients', [[A]]],
    ['one of them twice', [[A, A]]],
    ['each in a message of its own', [[A], [B]]],
    ['digits hidden', [['+1303555XXXX', '+1212555XXXX']]],
  ])('%s', async (_what, numbers) => {
    takeAs(...numbers);
    await bench.start();
    bench.add('a', A, { recipients: [aRecipient(A), aRecipient(B)] });
    await bench.clock.pass(30 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject(isAsked);
    expect(bench.gateway.submissions).toHaveLength(1);
  });
});

describe('a clock that is off', () => {
  it.each([20, 60, 120, 540])('by %i seconds leads to no second fax', async (seconds) => {
    bench.gateway.serviceTimeMs = (nowMs) => nowMs + seconds * SECOND_MS;
    bench.gateway.outcomes.push('accept-and-lose-the-answer');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(30 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject(isAsked);
  });

  it.each([2, 23, 24, 24 * 40])(
    'by %i hours, on the word of one answer, leads to none either',
    async (hours) => {
      const { gateway } = bench;
      const submit = gateway.submit.bind(gateway);
      let isWrong = true;
      gateway.serviceTimeMs = (nowMs) => nowMs + (isWrong ? hours * HOUR_MS : 0);
      gateway.submit = (access, submission) => {
        isWrong = false;
        return submit(access, submission);
      };
      gateway.outcomes.push('accept-and-lose-the-answer');
      await bench.start();
      bench.add('a', A);
      await bench.clock.pass(30 * MINUTE_MS);
      expect(bench.store.find('a')).toMatchObject(isAsked);
    },
  );

  it('and a fax that somebody else sent there an hour before is no reason to ask', async () => {
    const { gateway, clock } = bench;
    gateway.add([A]);
    await clock.pass(HOUR_MS);
    gateway.outcomes.push('lose');
    await bench.start();
    bench.add('a', A);
    await clock.pass(30 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', attempts: 2 });
  });
});

it('what was handed over days ago and is not listed has a person asked: the service may have deleted it', async () => {
  const handedOverMs = bench.clock.now();
  bench.clock.set(handedOverMs + 40 * 24 * HOUR_MS);
  bench.add('a', A, {
    ...{ state: 'unconfirmed', attempts: 1, createdAtMs: handedOverMs },
    ...{ submittedAtMs: handedOverMs, submittedAtServiceMs: handedOverMs },
  });
  await bench.start();
  await bench.clock.pass(30 * MINUTE_MS);
  expect(bench.store.find('a')).toMatchObject(isAsked);
  expect(bench.gateway.submissions).toEqual([]);
});

describe('a list that the service does not show', () => {
  const refused = failed({ kind: 'refused', code: 'CMN-408', message: verbatim('You may not.') } as const);

  it('has a person asked after the time that absence takes, and the fax is still found later', async () => {
    const { gateway } = bench;
    const list = gateway.createdSince.bind(gateway);
    let isShown = false;
    gateway.createdSince = (access, fromMs) => (isShown ? list(access, fromMs) : Promise.resolve(refused));
    gateway.outcomes.push('accept-and-lose-the-answer');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(4 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'unconfirmed', isLeftOpen: false });
    await bench.clock.pass(2 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject(isAsked);
    expect(said(bench.store.find('a')?.detail)).toContain('You may not. Ask the recipient');
    isShown = true;
    await bench.clock.pass(2 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', messageIds: ['1'] });
  });

  it('for a moment asks nobody', async () => {
    const { gateway, clock } = bench;
    const list = gateway.createdSince.bind(gateway);
    gateway.createdSince = (access, fromMs) =>
      clock.now() % (4 * MINUTE_MS) < 2 * MINUTE_MS ? Promise.resolve(refused) : list(access, fromMs);
    gateway.outcomes.push('lose');
    await bench.start();
    bench.add('a', A);
    await clock.pass(30 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', attempts: 2 });
  });
});

it('a way that loses a fax each time is told to a person in the end', async () => {
  for (let times = 0; times < 20; times++) bench.gateway.outcomes.push('lose');
  await bench.start();
  bench.add('a', A);
  await bench.clock.pass(5 * HOUR_MS);
  expect(bench.store.find('a')).toMatchObject({ ...isAsked, attempts: 10 });
});

it('an id that another fax has already has a person asked, and nothing goes again by itself', async () => {
  const { gateway } = bench;
  const submit = gateway.submit.bind(gateway);
  gateway.submit = async (access, submission) => {
    const answer = await submit(access, submission);
    return answer.ok ? { ok: true, value: { ...answer.value, messageId: '4711' } } : answer;
  };
  gateway.createdSince = () => Promise.resolve({ ok: true, value: { reports: [], unreadable: [] } });
  await bench.start();
  bench.add('a', A);
  bench.add('b', B);
  await bench.clock.pass(HOUR_MS);
  expect(bench.store.find('b')).toMatchObject(isAsked);
  expect(gateway.submissions).toHaveLength(2);
});

describe('the same pages again, where the clock was set back', () => {
  const pages = {
    documents: [{ name: 'lab.pdf', source: '/lab', sizeBytes: 10, sha256: 'same', fingerprint: null }],
  };

  it.each([MINUTE_MS, 365 * 24 * HOUR_MS])('by %i ms, are asked about', async (backMs) => {
    await bench.start();
    bench.add('first', A, pages);
    await bench.clock.pass(SECOND_MS);
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(5 * SECOND_MS);
    expect(bench.states()).toEqual({ first: 'sent' });
    bench.clock.set(bench.clock.now() - backMs);
    bench.pause.set(true);
    bench.add('again', A, pages);
    // Long enough for the time of the first to be over once more, where it can be.
    await bench.clock.pass(2 * MINUTE_MS);
    bench.pause.set(false);
    await bench.clock.pass(2 * MINUTE_MS);
    expect(bench.store.find('again')).toMatchObject({ state: 'needs-attention', reason: 'duplicate' });
  });
});

const full = failed({
  kind: 'needs-person',
  reason: 'disk',
  message: verbatim('The disk is full.'),
} as const);

it('a disk that stays full does not keep Faxtray from ending', async () => {
  bench.gateway.outcomes.push('accept');
  const submit = bench.gateway.submit.bind(bench.gateway);
  bench.gateway.submit = (access, submission) => {
    bench.store.record = () => full;
    return submit(access, submission);
  };
  await bench.start();
  bench.add('a', A);
  await bench.clock.pass(MINUTE_MS);
  expect(bench.states()).toEqual({ a: 'submitting' });
  bench.ledger.stop();
  await bench.dispatcher.stop();
  expect(bench.states()).toEqual({ a: 'submitting' });
});

describe('other recipients than the fax has, named by the service', () => {
  const named = (number: string): void => {
    const changes = bench.gateway.changes.bind(bench.gateway);
    bench.gateway.changes = async () => {
      const answer = await changes();
      if (!answer.ok) return answer;
      const reports = answer.value.reports.map((each) => ({
        ...each,
        recipients: each.recipients.map((to) => ({ ...to, phoneNumber: number })),
      }));
      return { ok: true, value: { ...answer.value, reports } };
    };
    bench.gateway.readMany = async (_access, ids) => {
      const answer = await bench.gateway.changes();
      if (!answer.ok) return answer;
      return { ok: true, value: answer.value.reports.filter((each) => ids.includes(each.messageId)) };
    };
  };

  it('have a person asked, and never read Sent', async () => {
    named('+12125559999');
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(SECOND_MS);
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(10 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'outcome-unknown' });
    expect(said(bench.store.find('a')?.detail)).toContain('+12125559999');
  });

  it.each(['3035550119', '001 303 555 0119', '+1303555XXXX', '103', '9013035550119'])(
    'are not meant by %s',
    async (written) => {
      named(written);
      await bench.start();
      bench.add('a', A);
      await bench.clock.pass(SECOND_MS);
      bench.gateway.finish('1', 'sent');
      await bench.clock.pass(5 * MINUTE_MS);
      expect(bench.states()).toEqual({ a: 'sent' });
    },
  );
});
