import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_CONSENT } from '../../../app/domain/fax/fax-job.ts';
import { sendingAgainOperations } from '../../../app/services/operations/sending-again-operations.ts';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { valueOf } from '../../support/value-of.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const A = '+13035550129';
const jobId = 'b';
let bench: ServiceBench;
beforeEach(async () => {
  bench = makeServiceBench(tempFolder(), { overdueAfterSeconds: 60 });
  await bench.start();
});
afterEach(() => bench.stop());

const operations = () =>
  sendingAgainOperations({
    ...{ ...bench, words, undoMs: () => 0 },
    pause: { isOn: false },
    addressBook: { findName: () => null },
  } as unknown as OperationPorts);

/** Another fax to the number went beside it by a person's word, and that one they do not wait for any more. */
async function leaveBothOpen(): Promise<void> {
  bench.add(jobId, A);
  await bench.clock.pass(5 * 60_000);
  expect(bench.store.find(jobId)?.reason).toBe('overdue');
  bench.add('other', A, { consent: { ...NO_CONSENT, overdue: true } });
  await bench.clock.pass(5 * 60_000);
  expect(bench.ledger.apply('other', { kind: 'set-aside' })).toMatchObject({ kind: 'changed' });
}

it('what is sent again anyway is asked about once, with what became of the other fax to its number', async () => {
  await leaveBothOpen();
  const foresee = async (answered: 'overdue'[]) =>
    valueOf(await operations()['fax.foreseeRetry']({ jobId, answered })).question;
  expect(await foresee([])).toMatchObject({
    about: 'overdue',
    text: expect.stringMatching(/^One fax to \+1 303 555 0129 has had no answer since/u) as string,
  });
  expect(await foresee(['overdue'])).toBeNull();
  expect(bench.store.find(jobId)?.state).toBe('queued');
  expect(await operations()['fax.retry']({ jobId, answered: ['overdue'] })).toMatchObject({ ok: true });
  await bench.clock.pass(10_000);
  expect(bench.store.find(jobId)).toMatchObject({ state: 'queued', attempts: 2 });
});

it('what is foreseen of a fax is nothing about itself', async () => {
  bench.add(jobId, A);
  await bench.clock.pass(5 * 60_000);
  expect(valueOf(await operations()['fax.foreseeRetry']({ jobId })).question).toBeNull();
});

it('what nobody was told of is asked all the same', async () => {
  await leaveBothOpen();
  expect(await operations()['fax.retry']({ jobId })).toMatchObject({ ok: true });
  await bench.clock.pass(10_000);
  expect(bench.store.find(jobId)).toMatchObject({ state: 'needs-attention', reason: 'overdue' });
});
