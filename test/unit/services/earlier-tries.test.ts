import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed } from '../../../app/domain/result.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { toStatusRecord } from '../../../app/domain/fax/status-record.ts';
import { listActions } from '../../../app/services/showing/fax-row-actions.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+17205550117';
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
let bench: ServiceBench;
beforeEach(async () => {
  bench = makeServiceBench(tempFolder());
  await bench.start();
});
afterEach(async () => {
  await bench.stop();
});

function fax(id = 'a'): FaxJob {
  const found = bench.store.find(id);
  if (found === null) throw new Error(`no fax ${id}`);
  return found;
}

/** A fax to A that the service leaves queued for so long that a person may send it again. */
async function leaveOverdue(): Promise<void> {
  bench.add('a', A);
  await bench.clock.pass(5 * MINUTE_MS);
  expect(fax()).toMatchObject({ state: 'queued', reason: 'overdue' });
}

/** Somebody else gets it now. */
function address(dueAtMs: number): void {
  const event = { kind: 'addressed', recipients: [aRecipient(B)], instructions: null, dueAtMs } as const;
  expect(bench.ledger.apply('a', event)).toMatchObject({ kind: 'changed' });
}

/** A fax to A whose answer is lost, where no list of the service can prove it absent. */
async function leaveUnconfirmed(): Promise<void> {
  bench.gateway.missing.add('list');
  bench.gateway.outcomes.push('accept-and-lose-the-answer');
  bench.gateway.forgetChanges = true;
  bench.add('a', A);
  await bench.clock.pass(30 * SECOND_MS);
  expect(fax().state).toBe('unconfirmed');
}

describe('the same pages are asked about', () => {
  const isAsked = {
    state: 'needs-attention',
    reason: 'duplicate',
    detail: { facts: { parts: { list: [{ key: 'objection.duplicate-may-have-gone' }, {}] } } },
  };

  async function addSamePages(): Promise<void> {
    bench.add('b', A, { documents: fax().documents });
    await bench.clock.pass(2 * SECOND_MS);
  }

  it('when the earlier fax was overdue, sent again, and called back', async () => {
    await leaveOverdue();
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() + 10 * SECOND_MS });
    bench.ledger.apply('a', { kind: 'cancelled', detail: null });
    await addSamePages();
    expect(fax('b')).toMatchObject(isAsked);
  });

  it('when the earlier fax was unconfirmed, and nobody looks for it any more', async () => {
    await leaveUnconfirmed();
    bench.ledger.apply('a', { kind: 'set-aside' });
    await addSamePages();
    expect(fax('b')).toMatchObject(isAsked);
  });

  it('when only the second try of the earlier fax is known to have failed', async () => {
    await leaveOverdue();
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
    await bench.clock.pass(2 * SECOND_MS);
    bench.gateway.finish('2', 'failed', 'WrongNumber');
    await bench.clock.pass(10 * SECOND_MS);
    await addSamePages();
    expect(fax('b')).toMatchObject(isAsked);
  });

  it('when the earlier fax was sent again to somebody else', async () => {
    await leaveOverdue();
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() + MINUTE_MS });
    address(bench.clock.now() + MINUTE_MS);
    await addSamePages();
    expect(fax('b')).toMatchObject(isAsked);
  });

  it('and not when the earlier fax was called off before it went', async () => {
    bench.add('a', A, { dueAtMs: bench.clock.now() + MINUTE_MS });
    bench.ledger.apply('a', { kind: 'cancelled', detail: null });
    await addSamePages();
    expect(fax('b').state).toBe('queued');
  });
});

describe('a fax whose first try turns out to be sent is sent,', () => {
  async function hearOfFirstTry(): Promise<void> {
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(4 * MINUTE_MS);
    expect(fax()).toMatchObject({ attempts: 2, recipients: [{ state: 'sent' }] });
  }
  const isSent = { state: 'sent', reason: null, detail: null, recipients: [{ state: 'sent' }] };

  it('when the second was lost on its way', async () => {
    await leaveOverdue();
    bench.gateway.outcomes.push('lose');
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
    await bench.clock.pass(SECOND_MS);
    expect(fax().state).toBe('unconfirmed');
    await hearOfFirstTry();
    await bench.clock.pass(6 * MINUTE_MS);
    expect(fax()).toMatchObject({ ...isSent, attempts: 2 });
  });

  it.each([
    ['put off', { kind: 'later', reason: 'offline', retryAfterMs: 5_000, message: verbatim('Busy.') }],
    ['refused', { kind: 'refused', code: 'FAX-1', message: verbatim('No.') }],
  ] as const)('when the second is %s', async (_what, failure) => {
    await leaveOverdue();
    let answer = (): void => undefined;
    const told = new Promise<void>((resolve) => (answer = resolve));
    bench.gateway.submit = () => told.then(() => failed(failure));
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
    await bench.clock.pass(SECOND_MS);
    expect(fax().state).toBe('submitting');
    await hearOfFirstTry();
    answer();
    await bench.clock.pass(2 * MINUTE_MS);
    expect(fax()).toMatchObject(isSent);
  });

  it.each(['resent', 'set-aside'] as const)('when the second is overdue, and then %s', async (kind) => {
    await leaveOverdue();
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
    await bench.clock.pass(5 * MINUTE_MS);
    expect(fax()).toMatchObject({ state: 'queued', reason: 'overdue', messageIds: ['1', '2'] });
    await hearOfFirstTry();
    bench.ledger.apply('a', { kind, dueAtMs: bench.clock.now(), undoUntilMs: bench.clock.now() + 10_000 });
    expect(fax()).toMatchObject({ ...isSent, undo: null });
  });
});

it('a fax whose second try failed asks before it goes again, until the first is known', async () => {
  await leaveOverdue();
  bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
  await bench.clock.pass(2 * SECOND_MS);
  bench.gateway.finish('2', 'failed', 'WrongNumber');
  await bench.clock.pass(10 * SECOND_MS);
  expect(fax()).toMatchObject({ state: 'failed', unresolved: ['1'] });
  expect(listActions(fax())).toContain('resend');
  expect(listActions(fax())).not.toContain('retry');
  expect(toStatusRecord(fax(), null, words).message).toMatch(
    /^The last try failed, to \+13035550119: Wrong number\..* An earlier try may have arrived after all/u,
  );
  bench.gateway.finish('1', 'failed', 'WrongNumber');
  await bench.clock.pass(4 * MINUTE_MS);
  expect(fax()).toMatchObject({ state: 'failed', unresolved: [] });
  expect(listActions(fax())).toContain('retry');
  expect(toStatusRecord(fax(), null, words).message).toMatch(
    /^The fax to \+13035550119 failed: Wrong number\./u,
  );
});

it('a fax that was given another number is not sent there by news of a message to the first', async () => {
  await leaveOverdue();
  bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() + 10 * MINUTE_MS });
  address(bench.clock.now() + 10 * MINUTE_MS);
  bench.gateway.finish('1', 'sent');
  const [message] = bench.gateway.messages.splice(0);
  if (message === undefined) throw new Error('no message');
  bench.gateway.messages.push({ ...message, recipients: [] });
  await bench.clock.pass(5 * MINUTE_MS);
  expect(fax()).toMatchObject({
    ...{ state: 'waiting', unresolved: [], unresolvedTo: {}, attempts: 1 },
    recipients: [{ phoneNumber: B, state: 'pending' }],
  });
  await bench.clock.pass(6 * MINUTE_MS);
  expect(bench.gateway.submissions.map(({ recipients }) => recipients[0]?.phoneNumber)).toEqual([A, B]);
});

it('a fax that is looked for again asks when the same pages went in the meantime', async () => {
  bench.gateway.outcomes.push('lose');
  bench.add('a', A);
  await bench.clock.pass(SECOND_MS);
  expect(fax().state).toBe('unconfirmed');
  bench.ledger.apply('a', { kind: 'set-aside', undoUntilMs: bench.clock.now() + 20 * SECOND_MS });
  const consent = { ...fax().consent, duplicate: true };
  bench.add('b', A, { documents: fax().documents, consent });
  await bench.clock.pass(2 * SECOND_MS);
  bench.gateway.finish('1', 'sent');
  await bench.clock.pass(10 * SECOND_MS);
  expect(bench.ledger.apply('a', { kind: 'undone', dueAtMs: bench.clock.now() }).kind).toBe('changed');
  await bench.clock.pass(5 * MINUTE_MS);
  expect(fax('b').state).toBe('sent');
  expect(fax()).toMatchObject({ state: 'needs-attention', reason: 'duplicate' });
  expect(bench.gateway.messages).toHaveLength(1);
});
