import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Speed } from '../../app/exchange/line/call-timing.ts';
import { Dialler } from '../../app/exchange/line/dialler.ts';
import { makeExchangeBench, type ExchangeBench } from '../support/exchange-bench.ts';
import { failAsFull } from '../support/full-database.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
let bench: ExchangeBench;
beforeEach(async () => {
  bench = await makeExchangeBench(tempFolder());
});
afterEach(() => bench.store.close());

function makeDialler(speed: Speed = 'fast'): Dialler {
  const { store, directory, clock } = bench;
  return new Dialler({ calls: store.calls, directory, clock, speed, log: silentLog });
}

/** Accepted and rendered, ready for the line. */
function rendered(to: string | readonly string[], pageCount = 1): number {
  const id = bench.accept(to);
  bench.store.queue.rendered(id, { file: `pages of ${id}`, pageCount, deliveries: [] }, bench.clock.now());
  return id;
}

describe('the dialler', () => {
  it('makes one call at a time to a number, in the order of the faxes, and any number of calls to others', async () => {
    const same = [rendered('+13035550119'), rendered('+13035550119'), rendered('+13035550119')];
    const others = [rendered('+13035550104'), rendered('+13035550105')];
    makeDialler().start();
    const outcomes = () => [...same, ...others].map((id) => bench.readOutcome(id).split(' ')[0]);
    await bench.clock.pass(999);
    expect(outcomes()).toEqual(Array(5).fill('Queued'));
    await bench.clock.pass(1);
    expect(outcomes()).toEqual(['Sent', 'Queued', 'Queued', 'Sent', 'Sent']);
    await bench.clock.pass(1_000);
    expect(outcomes()).toEqual(['Sent', 'Sent', 'Queued', 'Sent', 'Sent']);
    await bench.clock.pass(1_000);
    expect(outcomes()).toEqual(Array(5).fill('Sent'));
  });

  it('calls each recipient of one fax, the same number twice one after the other', async () => {
    const id = rendered(['+13035550120', '+13035550119', '+13035550119']);
    makeDialler().start();
    await bench.clock.pass(1_000);
    expect(bench.readOutcome(id)).toBe('Queued LineBusy Sent Queued');
    await bench.clock.pass(1_000);
    expect(bench.readOutcome(id)).toBe('SendingFailed LineBusy Sent Sent');
  });

  it('makes a call again that was cut off, and counts it only once', async () => {
    const id = rendered('+13035550121');
    const first = makeDialler();
    first.start();
    await bench.clock.pass(500);
    first.stop();
    await bench.clock.pass(5_000);
    expect(bench.readOutcome(id)).toBe('Queued Queued');
    makeDialler().start();
    await bench.clock.pass(1_000);
    expect(bench.readOutcome(id)).toBe('SendingFailed LineBusy');
    expect(bench.store.calls.busyRun(101, '+13035550121')).toBe(1);
  });

  it('lets a call last until a full disk takes its end, and makes it once', async () => {
    const ids = [rendered('+13035550119'), rendered('+13035550119')];
    failAsFull(bench.store.calls, 'ended', 2);
    makeDialler().start();
    await bench.clock.pass(20_000);
    expect(ids.map(bench.readOutcome)).toEqual(['Queued Queued', 'Queued Queued']);
    await bench.clock.pass(20_000);
    expect(ids.map(bench.readOutcome)).toEqual(['Sent Sent', 'Sent Sent']);
    const all = {
      extensionIds: [101],
      directions: ['Outbound'],
      startedFromMs: 0,
      startedToMs: bench.clock.now(),
    } as const;
    expect(bench.store.callLog.list({ ...all, phoneNumber: null }, 9, 0)).toHaveLength(2);
  });

  it('goes on after a full disk with those who wait behind a call that never ends', async () => {
    const held = rendered('+13035550129');
    failAsFull(bench.store.calls, 'hold');
    makeDialler().start();
    await bench.clock.pass(20_000);
    expect(bench.readOutcome(held)).toBe('Queued Queued');
    expect(bench.store.calls.pending()).toEqual([]);
  });

  it.each(['instant', 'fast'] as const)(
    'lets 0130 take a fax after a minute, at the speed %s',
    async (speed) => {
      const id = rendered('+13035550130');
      makeDialler(speed).start();
      await bench.clock.pass(59_999);
      expect(bench.readOutcome(id)).toBe('Queued Queued');
      await bench.clock.pass(1);
      expect(bench.readOutcome(id)).toBe('Sent Sent');
    },
  );

  it('is held up by no call that never ends', async () => {
    const held = [rendered('+13035550129'), rendered('+13035550129')];
    const id = rendered('+13035550119');
    makeDialler().start();
    await bench.clock.pass(100_000);
    expect(held.map(bench.readOutcome)).toEqual(['Queued Queued', 'Queued Queued']);
    expect(bench.readOutcome(id)).toBe('Sent Sent');
    expect(bench.store.calls.pending()).toEqual([]);
  });

  it('changes a message later than before, even when the clock stands still', async () => {
    const id = rendered(['+13035550119', '+13035550104']);
    const before = bench.store.messages.find(101, id)?.modifiedAtMs ?? 0;
    const change = bench.store.messages.latestChange();
    makeDialler().start();
    await bench.clock.pass(1_000);
    const after = bench.store.messages.find(101, id)?.modifiedAtMs ?? 0;
    expect(after).toBeGreaterThanOrEqual(before + 2);
    expect(bench.store.messages.latestChange()).toBe(change + 2);
  });
});
