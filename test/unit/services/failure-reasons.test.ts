import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallRecord } from '../../../app/domain/service/call-record.ts';
import { failed } from '../../../app/domain/result.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const MINUTE_MS = 60_000;
const A = '+13035550119';
const B = '+12125550107';
let folder: string;
let bench: ServiceBench;
beforeEach(async () => {
  folder = tempFolder();
  bench = makeServiceBench(folder);
  await bench.start();
});
afterEach(() => bench.stop());

/** The record of telephony-service.md 2.4: one status for all, and nothing of why. */
function fail(messageId: string): void {
  bench.gateway.finish(messageId, 'failed');
  const index = bench.gateway.messages.findIndex((each) => each.messageId === messageId);
  const message = bench.gateway.messages[index];
  if (message === undefined) throw new Error(`no message ${messageId}`);
  const recipients = message.recipients.map((each) => ({ ...each, status: null, faxErrorCode: null }));
  bench.gateway.messages[index] = { ...message, recipients };
}

function noteCall(messageId: string, result: string, to = A, changes: Partial<CallRecord> = {}): void {
  bench.gateway.calls.unshift({
    id: `call-${bench.gateway.calls.length}`,
    startedAtMs: bench.clock.now(),
    durationMs: null,
    direction: 'Outbound',
    ...{ result, reason: null, messageId },
    from: { phoneNumber: null, name: null },
    to: { phoneNumber: to, name: null },
    ...changes,
  });
}

const questions = (): number => bench.gateway.asked.get('call-log') ?? 0;
const reasonOf = (id: string): string | null => bench.store.find(id)?.reason ?? null;

describe('a failure without a code', () => {
  it('is explained by the call log, one question for several, and a busy line is tried again', async () => {
    for (const [index, id] of ['a', 'b', 'c'].entries()) bench.add(id, `+1303555012${index}`);
    await bench.clock.pass(1_000);
    for (const [index, result] of ['Busy', 'Wrong Number', 'Gremlins'].entries()) {
      fail(String(index + 1));
      noteCall(String(index + 1), result, `+1303555012${index}`);
    }
    await bench.clock.pass(MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'waiting', b: 'failed', c: 'failed' });
    expect(['a', 'b', 'c'].map(reasonOf)).toEqual(['LineBusy', 'WrongNumber', 'Gremlins']);
    expect(questions()).toBe(1);
    await bench.clock.pass(3 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', attempts: 2 });
    expect(questions()).toBe(1);
  });

  it('is not told before the log was asked, and has no reason where there is no log', async () => {
    bench.gateway.missing.add('call-log');
    bench.add('a', A);
    await bench.clock.pass(1_000);
    fail('1');
    await bench.clock.pass(2_500);
    expect(bench.states()).toEqual({ a: 'queued' });
    await bench.clock.pass(10_000);
    expect(bench.store.find('a')).toMatchObject({ state: 'failed', reason: 'Undefined' });
    bench.add('b', B);
    await bench.clock.pass(1_000);
    fail('2');
    await bench.clock.pass(10_000);
    expect([reasonOf('b'), questions()]).toEqual(['Undefined', 1]);
  });

  it('of several recipients is that of whom the log names, by the last call and however the number is written', async () => {
    bench.add('a', A, { recipients: [aRecipient(A), aRecipient(B)] });
    await bench.clock.pass(1_000);
    noteCall('1', 'Busy', '13035550119');
    await bench.clock.pass(100);
    noteCall('1', 'Sent', '13035550119');
    noteCall('1', 'No Answer', '(212) 555-0107');
    noteCall('other', 'Sent', B);
    fail('1');
    await bench.clock.pass(MINUTE_MS);
    expect(bench.store.find('a')?.recipients).toMatchObject([
      { phoneNumber: A, state: 'sent' },
      { phoneNumber: B, state: 'pending', faxErrorCode: 'NoAnswer', tries: 1 },
    ]);
  });

  it.each(['Sent', 'Fax Partially Sent', 'Fax Poor Line', 'Fax Receipt Error', 'Hang Up', 'Gremlins'])(
    'asks where the line was busy only after a call that may have delivered pages (%s)',
    async (earlier) => {
      bench.add('a', A);
      await bench.clock.pass(1_000);
      noteCall('1', earlier);
      await bench.clock.pass(100);
      noteCall('1', 'Busy');
      fail('1');
      await bench.clock.pass(30 * MINUTE_MS);
      expect(bench.store.find('a')).toMatchObject({ state: 'failed', reason: 'SentPartially', attempts: 1 });
    },
  );

  it('asks whoever such an earlier call may have been to, where its number is not shown whole', async () => {
    bench.add('a', A, { recipients: [aRecipient(A), aRecipient('+13035550120')] });
    await bench.clock.pass(1_000);
    noteCall('1', 'Fax Partially Sent', '+1303555****');
    await bench.clock.pass(100);
    noteCall('1', 'Busy', A);
    noteCall('1', 'Wrong Number', '+13035550120');
    fail('1');
    await bench.clock.pass(30 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'failed', attempts: 1 });
    expect(bench.store.find('a')?.recipients.map((each) => each.faxErrorCode)).toEqual([
      'SentPartially',
      'WrongNumber',
    ]);
  });

  it('is tried again after calls of which none can have delivered anything', async () => {
    bench.add('a', A);
    await bench.clock.pass(1_000);
    for (const result of ['No Answer', 'Call Failed', 'Busy']) {
      noteCall('1', result);
      await bench.clock.pass(100);
    }
    fail('1');
    await bench.clock.pass(MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'waiting', reason: 'LineBusy' });
  });

  it('stays a failure where the log says that all was sent', async () => {
    bench.add('a', A);
    await bench.clock.pass(1_000);
    fail('1');
    noteCall('1', 'Sent');
    await bench.clock.pass(MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'failed', reason: 'Undefined' });
  });

  it('waits for the pace of the service, and not for ever', async () => {
    bench.add('a', A);
    await bench.clock.pass(1_000);
    bench.gateway.limit({ group: 'heavy', remaining: 0, windowMs: MINUTE_MS, penaltyMs: 5 * MINUTE_MS });
    fail('1');
    noteCall('1', 'Hang Up');
    await bench.clock.pass(4 * MINUTE_MS);
    expect([bench.states(), questions()]).toEqual([{ a: 'queued' }, 0]);
    await bench.clock.pass(3 * MINUTE_MS);
    expect([bench.states(), reasonOf('a')]).toEqual([{ a: 'failed' }, 'CallerHungUp']);
    bench.add('b', B);
    await bench.clock.pass(1_000);
    bench.gateway.limit({ group: 'heavy', remaining: 0, windowMs: MINUTE_MS, penaltyMs: 60 * MINUTE_MS });
    fail('2');
    await bench.clock.pass(30 * MINUTE_MS);
    expect(reasonOf('b')).toBe('Undefined');
  });

  it('is given up by its own age: who has just failed keeps waiting for the log', async () => {
    const faxCalls = bench.gateway.callLog.faxCalls.bind(bench.gateway.callLog);
    const message = verbatim('busy');
    bench.gateway.callLog.faxCalls = () =>
      Promise.resolve(failed({ kind: 'later', reason: 'offline', retryAfterMs: null, message }));
    bench.add('a', A);
    await bench.clock.pass(1_000);
    fail('1');
    await bench.clock.pass(9.7 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'queued' });
    bench.add('b', B);
    await bench.clock.pass(1_000);
    fail('2');
    noteCall('2', 'Busy', B);
    await bench.clock.pass(40_000);
    expect([bench.states(), reasonOf('a')]).toEqual([{ a: 'failed', b: 'queued' }, 'Undefined']);
    bench.gateway.callLog.faxCalls = faxCalls;
    await bench.clock.pass(MINUTE_MS);
    expect(reasonOf('b')).toBe('LineBusy');
  });

  it('is asked about anew when Faxtray was ended meanwhile', async () => {
    bench.add('a', A);
    await bench.clock.pass(1_000);
    fail('1');
    noteCall('1', 'Busy');
    await bench.clock.pass(1_500);
    expect(bench.states()).toEqual({ a: 'queued' });
    const { messages, calls } = bench.gateway;
    await bench.stop();
    bench = makeServiceBench(folder);
    bench.gateway.messages.push(...messages);
    bench.gateway.calls.push(...calls);
    await bench.start();
    await bench.clock.pass(MINUTE_MS);
    expect(reasonOf('a')).toBe('LineBusy');
  });

  it('that comes with the very answer is looked at in the same way', async () => {
    bench.add('a', A);
    const submit = bench.gateway.submit.bind(bench.gateway);
    bench.gateway.submit = async (access, submission) => {
      const taken = await submit(access, submission);
      fail('1');
      noteCall('1', 'Busy');
      const [message] = bench.gateway.messages;
      return taken.ok && message !== undefined ? { ok: true, value: message } : taken;
    };
    await bench.clock.pass(MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'waiting', reason: 'LineBusy' });
  });

  it('is not asked about where the sign-in may not read the log', async () => {
    bench.gateway.callLog.faxCalls = () => {
      bench.gateway.asked.set('call-log', questions() + 1);
      const message = verbatim('The sign-in lacks the permission ReadCallLog.');
      return Promise.resolve(
        failed({ kind: 'refused', code: 'CMN-401', message, permission: 'ReadCallLog' }),
      );
    };
    for (const [index, number] of [A, B].entries()) {
      bench.add(`fax-${index}`, number);
      await bench.clock.pass(1_000);
      fail(String(index + 1));
      await bench.clock.pass(10_000);
      expect(reasonOf(`fax-${index}`)).toBe('Undefined');
    }
    expect(questions()).toBe(1);
  });
});
