import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failed, success } from '../../../app/domain/result.ts';
import { offline } from '../../support/scripted-gateway.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const MINUTE_MS = 60_000;
let bench: ServiceBench;
let folder: string;
beforeEach(async () => {
  folder = tempFolder();
  bench = makeServiceBench(folder, { absenceProofSeconds: 300, overdueAfterSeconds: 86_400 });
  bench.add('a', A);
  await bench.start();
  await bench.clock.pass(1_000);
});
afterEach(async () => {
  await bench.stop();
});

/** Somebody deletes the only message: in the bin it is still told of, purged it is nowhere. */
function remove(how: 'deleted' | 'purged'): void {
  const [message] = bench.gateway.messages.splice(0);
  if (message !== undefined && how === 'deleted')
    bench.gateway.messages.push({ ...message, isDeleted: true });
}

describe('a queued fax that was deleted at the service', () => {
  it.each(['deleted', 'purged'] as const)('(%s) is asked about, its number free', async (how) => {
    remove(how);
    await bench.clock.pass(4 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'queued' });
    await bench.clock.pass(6 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'outcome-unknown' });
    bench.add('b', A);
    await bench.clock.pass(1_000);
    expect(bench.states()).toMatchObject({ b: 'queued' });
  });

  it('is asked about although the app is restarted every minute', async () => {
    remove('purged');
    for (let restarts = 0; restarts < 12; restarts += 1) {
      await bench.clock.pass(MINUTE_MS);
      const nowMs = bench.clock.now();
      await bench.stop();
      bench = makeServiceBench(folder, { absenceProofSeconds: 300, overdueAfterSeconds: 86_400 });
      await bench.clock.pass(nowMs - bench.clock.now());
      // Its state is known at once, not only after the next look.
      if (restarts > 0 && bench.states()['a'] === 'queued')
        expect(bench.store.find('a')?.missing).not.toBeNull();
      await bench.start();
    }
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'outcome-unknown' });
  });

  it('can be asked for at once, and is there again when the service says so', async () => {
    const [message] = bench.gateway.messages;
    if (message === undefined) throw new Error('no message');
    remove('purged');
    await bench.clock.pass(4 * MINUTE_MS);
    const looks = bench.store.find('a')?.missing?.looks ?? 0;
    expect(looks).toBeGreaterThan(1);
    bench.goneWatch.checkNow();
    await bench.clock.pass(0);
    expect(bench.store.find('a')?.missing?.looks).toBe(looks + 1);
    bench.gateway.messages.push(message);
    bench.goneWatch.checkNow();
    await bench.clock.pass(0);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', missing: null });
    expect(bench.checkTimes.of('a')).toBeNull();
  });

  it('goes again when a person says so, to the same number', async () => {
    remove('purged');
    await bench.clock.pass(10 * MINUTE_MS);
    bench.ledger.apply('a', { kind: 'resent', dueAtMs: bench.clock.now() });
    await bench.clock.pass(1_000);
    expect(bench.store.find('a')).toMatchObject({ state: 'queued', attempts: 2, messageIds: ['1', '2'] });
    expect(bench.gateway.submissions.at(-1)?.recipients).toMatchObject([{ phoneNumber: A }]);
  });

  it('is looked for with pauses while the list cannot be read, however long that takes', async () => {
    const createdSince = bench.gateway.createdSince.bind(bench.gateway);
    bench.gateway.createdSince = () => {
      bench.gateway.questions++;
      return Promise.resolve(offline);
    };
    remove('purged');
    let questions = 0;
    const read = bench.gateway.read.bind(bench.gateway);
    bench.gateway.read = (access, id) => {
      // Asked without a pause, time would stand still, and this test with it.
      if (++questions > 200) throw new Error('asked without end');
      return read(access, id);
    };
    await bench.clock.pass(10 * MINUTE_MS);
    expect(questions).toBeLessThan(100);
    expect(bench.states()).toEqual({ a: 'queued' });
    bench.gateway.createdSince = createdSince;
    await bench.clock.pass(MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'outcome-unknown' });
  });

  it.each(['sent', 'failed', 'queued'] as const)('takes late news of it after all: %s', async (status) => {
    const [message] = bench.gateway.messages;
    if (message === undefined) throw new Error('no message');
    remove('purged');
    await bench.clock.pass(10 * MINUTE_MS);
    bench.gateway.messages.push(message);
    if (status !== 'queued') bench.gateway.finish('1', status, status === 'failed' ? 'InvalidNumber' : null);
    await bench.clock.pass(5 * MINUTE_MS);
    const reason = status === 'failed' ? 'InvalidNumber' : null;
    expect(bench.store.find('a')).toMatchObject({ state: status, reason, attempts: 1 });
  });

  it('is what its record says where it was done before', async () => {
    bench.gateway.finish('1', 'sent');
    remove('deleted');
    await bench.clock.pass(10_000);
    expect(bench.states()).toEqual({ a: 'sent' });
  });
});

describe('a fax that is there', () => {
  it.each([0, 365 * 24 * 60 * MINUTE_MS])(
    'is doubted again after a while, also by a clock that was set back by %i ms',
    async (backMs) => {
      const { gateway, goneWatch, store, clock } = bench;
      gateway.forgetChanges = true;
      const [message] = gateway.messages.splice(0);
      if (message === undefined) throw new Error('no message');
      const job = () => {
        const found = store.find('a');
        if (found === null) throw new Error('no fax');
        return found;
      };
      goneWatch.suspect(job());
      await clock.pass(1_000);
      expect(job().missing).not.toBeNull();
      gateway.messages.push(message);
      await clock.pass(MINUTE_MS);
      expect(job().missing).toBeNull();
      clock.set(clock.now() - backMs);
      await clock.pass(2 * MINUTE_MS);
      gateway.messages.splice(0);
      goneWatch.suspect(job());
      await clock.pass(1_000);
      expect(job().missing).not.toBeNull();
    },
  );

  it('is not given up for a 404 now and then', async () => {
    const { gateway } = bench;
    const read = gateway.read.bind(gateway);
    let reads = 0;
    const notFound = failed({ kind: 'refused', code: 'CMN-102', message: verbatim('not found') } as const);
    gateway.forgetChanges = true;
    gateway.readMany = async (access, [id = '']) => {
      const one = await gateway.read(access, id);
      return one.ok ? success([one.value]) : one;
    };
    gateway.read = (access, id) => (++reads % 3 === 0 ? read(access, id) : Promise.resolve(notFound));
    await bench.clock.pass(60 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'queued' });
  });

  const notFound = failed({ kind: 'refused', code: 'CMN-102', message: verbatim('not found') } as const);
  const looks = (): number => bench.store.events('a').filter(({ kind }) => kind === 'looked-for').length;
  const DAY_MS = 24 * 60 * MINUTE_MS;

  it('is not given up where the list still has it, and is looked for ever less often', async () => {
    bench.gateway.forgetChanges = true;
    bench.gateway.read = () => Promise.resolve(notFound);
    bench.gateway.readMany = () => Promise.resolve(notFound);
    await bench.clock.pass(60 * MINUTE_MS);
    expect(bench.states()).toEqual({ a: 'queued' });
    const afterAnHour = looks();
    expect(afterAnHour).toBeGreaterThan(3);
    expect(afterAnHour).toBeLessThan(15);
    // A round of looks after an hour, two more, four more, eight more.
    await bench.clock.pass(DAY_MS);
    expect(looks()).toBeLessThan(6 * afterAnHour);
    expect(bench.states()).toEqual({ a: 'queued' });
    // What the list does not have any more either is missed all the same, a day later at most.
    bench.gateway.messages.splice(0);
    await bench.clock.pass(DAY_MS + 10 * MINUTE_MS);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'outcome-unknown' });
  });

  it('is looked for at once when a person asks, whatever the list has said', async () => {
    bench.gateway.forgetChanges = true;
    bench.gateway.read = () => Promise.resolve(notFound);
    bench.gateway.readMany = () => Promise.resolve(notFound);
    await bench.clock.pass(20 * MINUTE_MS);
    const before = looks();
    expect(bench.store.find('a')?.missing).toBeNull();
    const job = bench.store.find('a') ?? expect.fail('no fax');
    expect(await bench.overdueAnswers.ask(job)).toMatchObject({
      value: { said: expect.stringContaining('looks again') as string },
    });
    await bench.clock.pass(1_000);
    expect(looks()).toBe(before + 1);
  });

  it('writes little down while its record comes and goes', async () => {
    let reads = 0;
    const read = bench.gateway.read.bind(bench.gateway);
    bench.gateway.forgetChanges = true;
    bench.gateway.readMany = () => Promise.resolve(notFound);
    bench.gateway.read = (access, id) => (++reads % 2 === 0 ? read(access, id) : Promise.resolve(notFound));
    await bench.clock.pass(DAY_MS);
    expect(bench.states()).toEqual({ a: 'queued' });
    expect(looks()).toBeGreaterThan(4);
    expect(looks()).toBeLessThan(120);
  });

  it('is not written down again and again while no list can be read', async () => {
    bench.gateway.forgetChanges = true;
    bench.gateway.read = () => Promise.resolve(notFound);
    bench.gateway.readMany = () => Promise.resolve(notFound);
    bench.gateway.createdSince = () => Promise.resolve(offline);
    await bench.clock.pass(10 * MINUTE_MS);
    const before = looks();
    await bench.clock.pass(60 * MINUTE_MS);
    expect([looks(), bench.states()]).toEqual([before, { a: 'queued' }]);
  });
});
