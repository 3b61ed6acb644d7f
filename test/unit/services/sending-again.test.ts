import { expect, it } from 'vitest';
import { detailOfCancel, GIVEN_UP, WENT_WITHOUT_MESSAGE } from '../../../app/domain/fax/called-off.ts';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { ChosenFiles } from '../../../app/services/intake/chosen-files.ts';
import { makeFileInspector } from '../../../app/adapters/disk-file-inspector.ts';
import { faxOperations } from '../../../app/services/operations/fax-operations.ts';
import { sendingAgainOperations } from '../../../app/services/operations/sending-again-operations.ts';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import { rowOfJob } from '../../../app/services/showing/fax-row.ts';
import { aJob, aRecipient, aReport } from '../../support/fax-jobs.ts';
import { makeServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';
import { said } from '../../support/words.ts';

const tempFolder = useTempFolders();
const parseNumber = makeNumberParser('US');
const A = '+13035550119';
const failedWith = (faxErrorCode: string) =>
  aJob({ state: 'failed', attempts: 1, recipients: [aRecipient(A, { state: 'failed', faxErrorCode })] });

it.each([
  ['SentPartially', 'resend'],
  ['CallerHungUp', 'resend'],
  ['LineBusy', 'retry'],
  ['InvalidNumber', 'address'],
  ['RenderingFailed', 'send-as-pages'],
])('after %s the next step is %s, by what went wrong', (code, action) => {
  expect(rowOfJob(failedWith(code), words).actions[0]).toBe(action);
});

it.each(['failed', 'outcome-unknown'] as const)('%s: what is sent again can be called back', async (what) => {
  const bench = makeServiceBench(tempFolder());
  const { store, ledger, clock } = bench;
  const chosenFiles = new ChosenFiles(makeFileInspector(() => null));
  const ports = { store, ledger, clock, parseNumber, chosenFiles, undoMs: () => 10_000 };
  const operations = {
    ...faxOperations(ports as unknown as OperationPorts),
    ...sendingAgainOperations(ports as unknown as OperationPorts),
  };
  bench.add('a', A, {
    ...(what === 'failed' ? failedWith('SentPartially') : { state: 'needs-attention', reason: what }),
    id: 'a',
    attempts: 1,
  });
  expect(await operations['fax.retry']({ jobId: 'a' })).toMatchObject({ ok: true });
  expect(store.find('a')).toMatchObject({ state: 'waiting', dueAtMs: clock.now() + 10_000 });
  await operations['fax.cancel']({ jobId: 'a' });
  expect(store.find('a')).toMatchObject({ state: 'cancelled' });
  expect(store.find('a')?.detail).not.toBeNull();
  await bench.stop();
});

it('says of a fax that was called off no more than is known', () => {
  const waiting = aJob({ attempts: 1 });
  const cut = aReport({
    status: 'failed',
    recipients: [{ phoneNumber: A, status: 'failed', faxErrorCode: 'SentPartially' }],
  });
  expect(detailOfCancel(aJob(), [])).toBeNull();
  expect(detailOfCancel(aJob({ state: 'unconfirmed' }), [])).toBe(GIVEN_UP);
  expect(detailOfCancel(waiting, [{ kind: 'resent', dueAtMs: 1, atMs: 1 }])).toBe(GIVEN_UP);
  expect(said(detailOfCancel(waiting, [{ kind: 'failed', report: cut, via: 'poll', atMs: 1 }]))).toMatch(
    /^Not sent again\. Part of it may have arrived/u,
  );
  const given = aJob({ state: 'cancelled', detail: GIVEN_UP });
  expect(rowOfJob(given, words).problem?.headline).toBe('No longer followed');
  const recipients = [aRecipient(A)];
  const went = rowOfJob(aJob({ state: 'cancelled', detail: WENT_WITHOUT_MESSAGE, recipients }), words);
  // By the button that said so: nothing was called off, and nothing is said of it that nobody knows.
  expect([went.problem?.headline, went.recipients[0]?.problem?.headline]).toEqual([
    'Already sent, you said',
    'Already sent, you said',
  ]);
});

it('offers a way while a queued fax is not found at the service', () => {
  const missing = { looks: 2, lastLookMs: 1, watchedMs: 1 };
  expect(rowOfJob(aJob({ state: 'queued' }), words).actions).toEqual([]);
  expect(rowOfJob(aJob({ state: 'queued', missing }), words).actions).toEqual(['ask-again', 'decide']);
});
