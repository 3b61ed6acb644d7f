import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatedReport } from '../../../app/domain/fax/fax-report.ts';
import { toTrace, type Trace } from '../../../app/domain/following/trace.ts';
import { applyTrace } from '../../../app/services/restored/apply-trace.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const NUMBER = '+13035550119';
const MINUTE_MS = 60_000;
/** Nothing is handed over by itself meanwhile. */
const LATER_MS = 3_600_000;
let bench: ServiceBench;
beforeEach(() => {
  bench = makeServiceBench(tempFolder());
});
afterEach(() => bench.stop());

const lab = () => bench.store.find('lab') ?? aJob({ id: 'gone' });
const addLab = (createdAtMs = bench.clock.now()): void =>
  bench.add('lab', NUMBER, { createdAtMs, dueAtMs: bench.clock.now() + LATER_MS });

/** A message that is done with at the service, and in whose record something is otherwise. */
function aSentMessage(changes: Partial<DatedReport> = {}): string {
  const { messageId } = bench.gateway.add([NUMBER]);
  bench.gateway.finish(messageId, 'sent');
  const at = bench.gateway.messages.length - 1;
  const messages = bench.gateway.messages.map((each, index) =>
    index === at ? { ...each, ...changes } : each,
  );
  bench.gateway.messages.splice(0, messages.length, ...messages);
  return messageId;
}

/** As a status file in the shared root, or our own logbook, names the message. */
function name(messageId: string, changes: Partial<Trace> = {}): void {
  const trace = { ...toTrace(lab()), attempts: 1, messageIds: [messageId], isShared: true, ...changes };
  expect(applyTrace(bench, lab(), trace)).toBe('followed');
}

describe('a message that a status file of others names', () => {
  it('is the fax where the service made it after the fax', async () => {
    addLab();
    await bench.clock.pass(MINUTE_MS);
    name(aSentMessage());
    await bench.start();
    await bench.clock.pass(MINUTE_MS);
    expect(lab().state).toBe('sent');
  });

  it('is the fax where the clocks, or whole seconds, are off by a little', async () => {
    addLab();
    name(aSentMessage({ createdAtMs: bench.clock.now() - 10_000 }));
    await bench.start();
    await bench.clock.pass(MINUTE_MS);
    expect(lab().state).toBe('sent');
  });

  it.each([MINUTE_MS, 30 * 86_400_000])('is not the fax where it is older by %i ms', async (olderMs) => {
    addLab();
    const messageId = aSentMessage({ createdAtMs: bench.clock.now() - olderMs });
    name(messageId);
    await bench.start();
    await bench.clock.pass(MINUTE_MS);
    expect(lab()).toMatchObject({
      state: 'needs-attention',
      reason: 'outcome-unknown',
      detail: { key: 'doubt.older-message' },
    });
    // Also not later, when a sync tells of it again.
    bench.tracker.take(bench.gateway.messages, 'push');
    await bench.clock.pass(10 * MINUTE_MS);
    expect(lab().state).toBe('needs-attention');
  });

  it('is measured by the clock of the service, where this machine is known to be ahead', async () => {
    bench.gateway.serviceTimeMs = (nowMs) => nowMs - 2 * 3_600_000;
    addLab();
    name(aSentMessage({ createdAtMs: bench.clock.now() - 2 * 3_600_000 + 1_000 }));
    await bench.start();
    await bench.clock.pass(MINUTE_MS);
    expect(lab().state).toBe('sent');
  });

  it('is asked about where nobody can tell which was first: the clock was set back since', async () => {
    addLab(bench.clock.now() + 86_400_000);
    name(aSentMessage());
    await bench.start();
    await bench.clock.pass(MINUTE_MS);
    expect(lab()).toMatchObject({ state: 'needs-attention', reason: 'outcome-unknown' });
  });

  it('is not heard of late either, after a person has had the fax sent again', async () => {
    addLab();
    name(aSentMessage({ createdAtMs: bench.clock.now() - MINUTE_MS }));
    await bench.start();
    await bench.clock.pass(MINUTE_MS);
    bench.ledger.apply('lab', { kind: 'resent', dueAtMs: bench.clock.now() + LATER_MS });
    bench.tracker.take(bench.gateway.messages, 'poll');
    expect(lab()).toMatchObject({ state: 'waiting', recipients: [{ state: 'pending' }] });
    await bench.clock.pass(LATER_MS + MINUTE_MS);
    expect(lab()).toMatchObject({ state: 'queued', messageIds: ['1', '2'] });
  });

  it('is believed of our own logbook whatever the clocks say', async () => {
    addLab();
    name(aSentMessage({ createdAtMs: bench.clock.now() - MINUTE_MS }), { isShared: false });
    await bench.start();
    await bench.clock.pass(MINUTE_MS);
    expect(lab().state).toBe('sent');
  });
});
