import { beforeEach, expect, it } from 'vitest';
import { makeExchangeBench, type ExchangeBench } from '../support/exchange-bench.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const DAY_MS = 24 * 3600_000;
let bench: ExchangeBench;
beforeEach(async () => {
  bench = await makeExchangeBench(tempFolder());
});

/** A fax from 101 that has been sent. */
function sent(to = '+13035550119'): number {
  const id = bench.accept(to);
  bench.store.queue.rendered(id, { file: `rendered-${id}`, pageCount: 1, deliveries: [] }, bench.clock.now());
  const times = { startedAtMs: bench.clock.now(), endedAtMs: bench.clock.now() };
  for (const call of bench.store.calls.pending(id)) bench.store.calls.ended(call, { kind: 'sent' }, times);
  return id;
}

const isThere = (id: number) => bench.store.messages.find(101, id) !== null;
const purgeAt = (atMs: number) => bench.store.removal.purgeOld(atMs);

it('4.7 keeps what was sent for thirty days, and what is queued until it is through', () => {
  const [old, queued] = [sent(), bench.accept('+13035550119')];
  const atMs = bench.clock.now();
  purgeAt(atMs + 30 * DAY_MS);
  expect(isThere(old)).toBe(true);
  purgeAt(atMs + 30 * DAY_MS + 1);
  expect([isThere(old), isThere(queued)]).toEqual([false, true]);
});

it('4.7 keeps the two hundred newest of those that were received', () => {
  const from = sent();
  const [call] = bench.store.calls.pending();
  expect(call).toBeUndefined();
  const ids: number[] = [];
  for (let count = 0; count < 202; count++) {
    const id = bench.accept('+13035550102');
    const copy = { position: 0, file: `copy-${id}`, contentType: 'image/tiff' };
    bench.store.queue.rendered(
      id,
      { file: `own-${id}`, pageCount: 1, deliveries: [copy] },
      bench.clock.now(),
    );
    const times = { startedAtMs: bench.clock.now(), endedAtMs: bench.clock.now() };
    for (const each of bench.store.calls.pending(id))
      bench.store.calls.delivered(
        each,
        { extensionId: 102, extensionName: 'Nurses', file: copy.file, contentType: copy.contentType },
        times,
      );
    ids.push(id);
  }
  const inbound = () =>
    bench.store.messages.count({
      extensionId: 102,
      availabilities: ['Alive'],
      directions: ['Inbound'],
      readStatuses: ['Read', 'Unread'],
      phoneNumber: null,
      createdFromMs: 0,
      createdToMs: Number.MAX_SAFE_INTEGER,
    });
  expect(inbound()).toBe(202);
  purgeAt(bench.clock.now());
  expect(inbound()).toBe(200);
  expect(isThere(from)).toBe(true);
});

it('4.7 purges what was deleted five days ago, and gives its files up', () => {
  const id = sent();
  const atMs = bench.clock.now();
  bench.store.removal.remove(101, id, false, atMs);
  purgeAt(atMs + 5 * DAY_MS);
  expect(isThere(id)).toBe(true);
  expect(bench.store.removal.empty()).toEqual([]);
  purgeAt(atMs + 5 * DAY_MS + 10);
  expect(isThere(id)).toBe(false);
  expect(bench.store.removal.empty()).toHaveLength(2);
  expect(bench.store.removal.empty()).toEqual([]);
  expect(bench.store.queue.namedFiles().size).toBe(0);
});

it('keeps the files of a purged fax as long as it is on its way', () => {
  const id = bench.accept('+13035550119');
  bench.store.removal.remove(101, id, true, bench.clock.now());
  expect(bench.store.removal.empty()).toEqual([]);
  bench.store.calls.unrenderable(id, 'RenderingFailed', bench.clock.now());
  expect(bench.store.removal.empty()).toHaveLength(1);
});
