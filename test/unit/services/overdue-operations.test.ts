import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import { overdueOperations } from '../../../app/services/operations/overdue-operations.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
let bench: ServiceBench;
beforeEach(async () => {
  bench = makeServiceBench(tempFolder());
  await bench.start();
  bench.add('a', '+13035550119');
  await bench.clock.pass(6 * 60_000);
  expect(bench.store.find('a')?.reason).toBe('overdue');
});
afterEach(() => bench.stop());

/** What was said is taken back as soon as the fax is shown otherwise. */
const said = (state: string, sentence: RegExp) => ({
  ok: true,
  value: { state, said: expect.stringMatching(sentence) as string },
});
const operations = () => overdueOperations(bench as unknown as OperationPorts);

it('says with what came of asking where the fax is by then', async () => {
  const ask = operations()['fax.askAgain'];
  expect(await ask({ jobId: 'a' })).toMatchObject(said('queued', /still has/u));
  bench.gateway.finish('1', 'sent');
  expect(await ask({ jobId: 'a' })).toMatchObject(said('sent', /^Sent to/u));
  expect(await ask({ jobId: 'a' })).toMatchObject({ ok: false });
});

it('says with what came of deleting where the fax is by then', async () => {
  const deleteThere = operations()['fax.deleteThere'];
  expect(await deleteThere({ jobId: 'a' })).toMatchObject(said('needs-attention', /^Deleted/u));
  expect(await deleteThere({ jobId: 'a' })).toMatchObject({ ok: false });
});
