import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { startIntakeBench, type IntakeBench } from '../support/intake-bench.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { said } from '../support/words.ts';

const tempFolder = useTempFolders();
let bench: IntakeBench;
beforeEach(async () => {
  bench = await startIntakeBench({ root: join(tempFolder(), 'Faxes'), data: tempFolder() });
});
afterEach(() => bench.stop());

/** Puts a complete file into the folder, in one step. */
function drop(name: string, bytes: string | Uint8Array = SMALL_PDF): void {
  const draft = join(bench.path, '.draft');
  writeFileSync(draft, bytes);
  renameSync(draft, join(bench.path, name));
}

const noteTo = (phoneNumber: string, more: object = {}): string =>
  JSON.stringify({ to: [{ phoneNumber }], ...more });

const folderIsEmpty = (): Promise<string[]> =>
  until(
    () => readdirSync(bench.path).filter((name) => !name.startsWith('.')),
    (names) => names.length === 0,
  );

const listNumbers = (job: FaxJob | null | undefined) => job?.recipients.map((each) => each.phoneNumber);

const jobWhere = (isIt: (job: FaxJob) => boolean): Promise<FaxJob | undefined> =>
  until(
    () => bench.store.all().find(isIt),
    (job) => job !== undefined,
  );

it('a faulty one is rewritten, and then says who gets it', async () => {
  drop('lab.pdf.fax.json', '{"to": [');
  drop('lab.pdf');
  await jobWhere((job) => job.reason === 'bad-sidecar' && job.claimedAtMs !== null);
  drop('lab.pdf.fax.json', JSON.stringify({ to: [{ phoneNumber: '12' }] }));
  const again = await jobWhere((job) => said(job.detail).startsWith('to[0].phoneNumber'));
  expect(again?.state).toBe('needs-attention');
  await folderIsEmpty();
  drop('lab.pdf.fax.json', noteTo('+13035550119'));
  const job = await jobWhere(({ state }) => state === 'waiting');
  expect(listNumbers(job)).toEqual(['+13035550119']);
  await folderIsEmpty();
  expect(bench.store.all()).toHaveLength(1);
});

it('one that confirms the number, or names another one, answers for a fax that is held for its number', async () => {
  drop('+13035550118 lab.pdf');
  const [held] = await bench.claimed(1);
  bench.ledger.apply(held?.id ?? '', { kind: 'held', reason: 'number-near-miss', detail: null });
  drop('+13035550118 lab.pdf.fax.json', noteTo('+13035550119', { confirmed: true }));
  const job = await jobWhere(({ state }) => state === 'waiting');
  expect(listNumbers(job)).toEqual(['+13035550119']);
  expect(job?.consent.number).toBe(true);
});

it('that names somebody else while its fax waits makes it ask who is meant', async () => {
  drop('+13035550118 lab.pdf');
  const [job] = await bench.claimed(1);
  drop('+13035550118 lab.pdf.fax.json', noteTo('+13035550119', { confirmed: true }));
  const held = await jobWhere(({ state }) => state === 'needs-attention');
  expect(held).toMatchObject({ id: job?.id, reason: 'number-doubtful', recipients: [] });
  expect(said(held?.detail ?? null)).toContain('+1 303 555 0119');
  await folderIsEmpty();
});

it('belongs to the last of the documents that came under its name', async () => {
  drop('lab.pdf');
  const [first] = await bench.claimed(1);
  drop('lab.pdf', 'Another letter.\n');
  await bench.claimed(2);
  drop('lab.pdf.fax.json', noteTo('+13035550119'));
  const job = await jobWhere(({ state }) => state === 'waiting');
  expect(job?.id).not.toBe(first?.id);
  expect(bench.store.find(first?.id ?? '')?.reason).toBe('no-number');
});
