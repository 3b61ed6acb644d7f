import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INPUTS } from '../../app/contract/inputs.ts';
import type { OperationInput } from '../../app/contract/operations.ts';
import type { FaxTemplate } from '../../app/contract/compose-views.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { until } from '../support/until.ts';
import { valueOf } from '../support/value-of.ts';

const desk = useComputerCore({ quietSeconds: 0 });
/** The limit of the window's field and of a sidecar's. */
const MAX_REFERENCE = 256;
const A = '+13035550119';
const B = '+17205550117';

const readTemplate = async (jobId: string): Promise<FaxTemplate> =>
  valueOf(await desk().app.operations['fax.template']({ jobId }));

/** As the window sends what was made from a template. */
async function sendFrom(
  jobId: string,
  how: 'again' | 'on',
  to: string,
  changes: Partial<OperationInput<'fax.send'>> = {},
): Promise<string> {
  const { files, faxResolution, coverPageText } = await readTemplate(jobId);
  const sent = await desk().app.operations['fax.send']({
    paths: files.map(({ path }) => path),
    to: [{ phoneNumber: to, name: null }],
    ...{ faxResolution, coverPageText, sendAtMs: null, confirmed: false, asPagesOf: null },
    follows: { jobId, how },
    ...changes,
  });
  return valueOf(sent).jobId;
}

it('a sent fax can be forwarded to somebody else as a new fax, and each shows the other', async () => {
  const { app, inState, send, job } = desk();
  const first = await send('letter.txt', [A], { coverPageText: 'As discussed.' });
  await inState(first, 'sent');
  expect(await readTemplate(first)).toMatchObject({
    files: [{ name: 'letter.txt', problem: null }],
    to: [{ formatted: '+1 303 555 0119' }],
    faxResolution: 'Low',
    coverPageText: 'As discussed.',
  });
  const second = await sendFrom(first, 'on', B);
  await inState(second, 'sent');
  const detail = async (jobId: string): Promise<unknown> =>
    valueOf(await app.operations['fax.detail']({ jobId })).links;
  expect(await detail(first)).toMatchObject([{ jobId: second, isEarlier: false, how: 'on', state: 'sent' }]);
  expect(await detail(second)).toMatchObject([{ jobId: first, isEarlier: true, how: 'on' }]);
  expect(job(second)).toMatchObject({ follows: { jobId: first, how: 'on' } });
});

it('what is sent again has no number for a name', async () => {
  const { inState, send } = desk();
  const first = await send('letter.txt', [A], { to: [{ phoneNumber: A, name: A }] });
  await inState(first, 'sent');
  expect((await readTemplate(first)).to).toEqual([{ formatted: '+1 303 555 0119', name: null }]);
});

it('a reference stays with what is sent again, for scripts and the window', async () => {
  const { app, inState, send, root } = desk();
  const first = await send('letter.txt', [A], { reference: ' claim 8812 ' });
  await inState(first, 'sent');
  const { reference } = await readTemplate(first);
  expect(reference).toBe('claim 8812');
  const second = await sendFrom(first, 'on', B, { reference: reference ?? undefined });
  expect(await inState(second, 'sent')).toMatchObject({ reference, follows: { jobId: first } });
  expect(valueOf(await app.operations['fax.detail']({ jobId: second }))).toMatchObject({
    reference,
    row: { reference },
  });
  const files = await until(
    () => readdirSync(join(root, 'Status')).filter((name) => name.endsWith('.json')),
    ({ length }) => length === 2,
  );
  for (const file of files)
    expect(JSON.parse(readFileSync(join(root, 'Status', file), 'utf8'))).toMatchObject({ reference });
});

it.each(['claim\t8812', 'claim\u200b8812', '\u202eclaim', 'claim\ud83d'])(
  'a reference with what cannot be seen (%j) sends nothing, and says so',
  async (reference) => {
    const { send, store } = desk();
    await expect(send('letter.txt', [A], { reference })).rejects.toThrow(
      /The reference .* Nothing was sent/u,
    );
    expect(store.all()).toEqual([]);
  },
);

it('a reference is as long as the window and a sidecar allow, and no longer', () => {
  const input = {
    paths: ['/x/a.pdf'],
    to: [{ phoneNumber: A, name: null }],
    ...{ faxResolution: 'Low', coverPageText: null, sendAtMs: null, confirmed: false, asPagesOf: null },
  };
  const takes = (length: number): boolean =>
    INPUTS['fax.send'].safeParse({ ...input, reference: 'x'.repeat(length) }).success;
  expect([takes(MAX_REFERENCE), takes(MAX_REFERENCE + 1)]).toEqual([true, false]);
});

it('a reference of spaces counts as none', async () => {
  const { send, job } = desk();
  expect(job(await send('letter.txt', [A], { reference: '  ' })).reference).toBeNull();
});

it('is sent once more to those who had it, since a person was told; a second time it asks', async () => {
  const { inState, send } = desk();
  const first = await send('letter.txt', [A]);
  await inState(first, 'sent');
  await inState(await sendFrom(first, 'again', A), 'sent');
  expect(await inState(await sendFrom(first, 'again', A), 'needs-attention')).toMatchObject({
    reason: 'duplicate',
  });
});

it('is sent again to all who had it, with everything it had, and a second time it asks', async () => {
  const { app, inState, send, job } = desk();
  const first = await send('letter.txt', [A, B], {
    to: [
      { phoneNumber: A, name: 'Dr. Mercer' },
      { phoneNumber: B, name: null },
    ],
    ...{ coverPageText: 'As discussed.', reference: 'claim 8812', faxResolution: 'High' },
  });
  const sendAnew = async (): Promise<string> =>
    valueOf(await app.operations['fax.sendAnew']({ jobId: first })).jobId;
  await inState(first, 'sent');
  const second = await sendAnew();
  expect(await inState(second, 'sent')).toMatchObject({
    follows: { jobId: first, how: 'again' },
    reference: 'claim 8812',
    options: { coverPageText: 'As discussed.', faxResolution: 'High' },
    recipients: [
      { phoneNumber: A, name: 'Dr. Mercer', state: 'sent' },
      { phoneNumber: B, state: 'sent' },
    ],
  });
  expect(job(second).documents.map(({ name, sha256 }) => ({ name, sha256 }))).toEqual(
    job(first).documents.map(({ name, sha256 }) => ({ name, sha256 })),
  );
  // Whoever asks for it once more was not told of the second.
  expect(await inState(await sendAnew(), 'needs-attention')).toMatchObject({ reason: 'duplicate' });
});

it('is sent again in one step only if it was sent, and its documents are here', async () => {
  const { app, folder, inState, send, store } = desk();
  const jobId = await send('letter.txt', [A], { sendAtMs: Date.now() + 3_600_000 });
  expect(await app.operations['fax.sendAnew']({ jobId })).toMatchObject({ ok: false });
  valueOf(await app.operations['fax.sendNow']({ jobId }));
  await inState(jobId, 'sent');
  rmSync(join(folder, 'data', 'spool', jobId, 'documents'), { recursive: true });
  expect(await app.operations['fax.sendAnew']({ jobId })).toMatchObject({ ok: false });
  expect(store.all()).toHaveLength(1);
});

it('meant for somebody else, it asks if that person had it', async () => {
  const { inState, send } = desk();
  const first = await send('letter.txt', [A]);
  await inState(first, 'sent');
  expect(await inState(await sendFrom(first, 'on', A), 'needs-attention')).toMatchObject({
    reason: 'duplicate',
  });
});

it('has no link to a fax that none of it came from', async () => {
  const { inState, send, job } = desk();
  const first = await send('letter.txt', [A]);
  await inState(first, 'sent');
  const other = await send('other.txt', [B], { follows: { jobId: first, how: 'again' } });
  expect(job(other).follows).toBeNull();
});

it('a file that changed after it was sent becomes a new fax, once, and the first is at rest', async () => {
  const { app, root, folder, store, inState, job } = desk();
  // Nothing can be filed for now.
  renameSync(join(root, 'Sent'), join(root, 'Sent.aside'));
  writeFileSync(join(root, 'Sent'), '');
  writeFileSync(join(root, 'Send', `fax={${A}} lab.txt`), 'First half.');
  const { id, name } = await until(
    () => store.all()[0],
    (each) => each?.state === 'sent',
  ).then((each) => each ?? expect.fail('no fax'));
  appendFileSync(join(folder, 'data', 'spool', id, 'taken', name), ' Second half.');
  rmSync(join(root, 'Sent'));
  mkdirSync(join(root, 'Sent'));
  expect(await inState(id, 'needs-attention')).toMatchObject({ reason: 'changed-after-sending' });

  const press = async (): Promise<string> =>
    valueOf(await app.operations['fax.sendNewVersion']({ jobId: id })).jobId;
  const version = await press();
  expect(job(id)).toMatchObject({ state: 'sent', reason: null });
  const sent = await inState(version, 'sent');
  expect(sent).toMatchObject({
    follows: { jobId: id, how: 'new-version' },
    recipients: [{ phoneNumber: A, state: 'sent' }],
  });
  const [document] = sent.documents;
  expect(
    readFileSync(join(folder, 'data', 'spool', version, 'documents', document?.name ?? ''), 'utf8'),
  ).toBe('First half. Second half.');
  expect(await app.operations['fax.sendNewVersion']({ jobId: id })).toMatchObject({ ok: false });
  expect(store.all()).toHaveLength(2);
});
