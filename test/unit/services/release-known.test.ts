import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../app/domain/settings/settings.ts';
import { FaxChecks } from '../../../app/services/sending/fax-checks.ts';
import { releaseKnown } from '../../../app/services/sending/release-known.ts';
import { describeTimeline } from '../../../app/services/showing/timeline.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const [OWN, COLLEAGUE, STRANGER] = ['+13035550101', '+13035550102', '+13035550109'];

it('a fax to a colleague is let go as soon as the service has said whose the number is, and no other', async () => {
  const bench = makeServiceBench(tempFolder());
  const { store, ledger, clock } = bench;
  let colleagues: ReadonlyMap<string, string> = new Map();
  const faxChecks = new FaxChecks(
    store,
    clock,
    DEFAULT_SETTINGS,
    {
      own: () => [OWN],
      colleagues: () => colleagues,
      contacts: () => new Set(),
      ofFolders: () => new Set(),
      findName: () => null,
    },
    { to: () => [] },
  );
  const stored = (id: string) => {
    const job = store.find(id);
    if (job === null) throw new Error(`no fax ${id}`);
    return job;
  };
  for (const [id, number] of Object.entries({ a: COLLEAGUE, b: STRANGER })) {
    bench.add(id, number);
    const objection = faxChecks.check(stored(id));
    expect(objection?.reason).toBe('number-near-miss');
    ledger.apply(id, { kind: 'held', reason: 'number-near-miss', detail: objection?.detail ?? null });
  }
  releaseKnown({ store, ledger, clock, faxChecks });
  expect(store.find('a')?.state).toBe('needs-attention');

  colleagues = new Map([[COLLEAGUE, 'your extension 102']]);
  expect(faxChecks.whose(COLLEAGUE)).toBe('your extension 102');
  releaseKnown({ store, ledger, clock, faxChecks });
  expect([store.find('a'), store.find('b')]).toMatchObject([
    { state: 'waiting', reason: null, detail: null },
    { state: 'needs-attention', reason: 'number-near-miss' },
  ]);
  const told = describeTimeline(stored('a'), store.events('a'), words);
  expect(told.at(-1)).toMatchObject({ headline: 'Continues', text: 'The number is known by now.' });
  await bench.stop();
});

it('a fax that was held because of another new number waits on once that fax has failed', async () => {
  const bench = makeServiceBench(tempFolder(), { numberGuard: 'near-miss' });
  const { store, ledger, clock, faxChecks } = bench;
  await bench.start();
  bench.add('a', STRANGER);
  bench.add('b', COLLEAGUE);
  await clock.pass(1_000);
  bench.gateway.finish('1', 'failed', 'InvalidNumber');
  await clock.pass(5_000);
  expect(bench.states()).toEqual({ a: 'failed', b: 'needs-attention' });
  releaseKnown({ store, ledger, clock, faxChecks });
  expect(store.find('b')).toMatchObject({ state: 'needs-attention', reason: 'number-near-miss' });
  await bench.stop();
});
