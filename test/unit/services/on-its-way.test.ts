import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+13035550118';
const C = '+13035550190';
const SLOW_MS = 20_000;
let bench: ServiceBench;
afterEach(async () => {
  await bench.stop();
});

/** What the service has to be asked before the first fax takes its time. */
const askSlowly = (): void => {
  const { gateway, clock } = bench;
  gateway.knowsTime = false;
  const ask = gateway.createdSince.bind(gateway);
  gateway.createdSince = async (access, fromMs) => {
    await new Promise<void>((resolve) => void clock.after(SLOW_MS, resolve));
    return ask(access, fromMs);
  };
};

describe('a fax that was let go, and is not on the wire yet', () => {
  beforeEach(() => {
    bench = makeServiceBench(tempFolder(), { numberGuard: 'near-miss' }, [A]);
    askSlowly();
    bench.documentCheck.start();
  });

  it('keeps another one to the same number waiting', async () => {
    bench.dispatcher.start();
    bench.add('a', A);
    await bench.clock.pass(1_000);
    bench.add('b', A);
    await bench.clock.pass(2 * SLOW_MS);
    expect(bench.states()).toEqual({ a: 'queued', b: 'waiting' });
    expect(bench.gateway.submissions).toHaveLength(1);
  });

  it('does not go to a number that nobody has looked at since', async () => {
    bench.dispatcher.start();
    bench.add('a', C);
    await bench.clock.pass(1_000);
    bench.ledger.apply('a', { kind: 'held', reason: 'no-number', detail: null });
    const dueAtMs = bench.clock.now();
    bench.ledger.apply('a', { kind: 'addressed', recipients: [aRecipient(B)], dueAtMs, instructions: null });
    await bench.clock.pass(3 * SLOW_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'number-near-miss' });
    expect(bench.gateway.submissions).toEqual([]);
  });

  it('does not go within the time in which it can be called back', async () => {
    bench.dispatcher.start();
    bench.add('a', C);
    await bench.clock.pass(1_000);
    bench.ledger.apply('a', { kind: 'held', reason: 'no-number', detail: null });
    const dueAtMs = bench.clock.now() + 5 * SLOW_MS;
    bench.ledger.apply('a', { kind: 'addressed', recipients: [aRecipient(A)], dueAtMs, instructions: null });
    await bench.clock.pass(4 * SLOW_MS);
    expect(bench.gateway.submissions).toEqual([]);
    await bench.clock.pass(3 * SLOW_MS);
    expect(bench.states()).toEqual({ a: 'queued' });
  });
});
