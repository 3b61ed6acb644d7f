import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OperationInput } from '../../app/contract/operations.ts';
import type { MailboxRow } from '../../app/contract/mailbox-views.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { until } from '../support/until.ts';
import { valueOf } from '../support/value-of.ts';

const desk = useComputerCore({ quietSeconds: 0 });
const OWN = '+13035550101';
const OTHER = '+17205550117';

const rows = async (): Promise<readonly MailboxRow[]> =>
  valueOf(
    await desk().app.operations['mailbox.page']({ before: null, direction: 'inbound', limit: 50, text: '' }),
  ).rows;

/** One that came in: what is sent to the own number comes back. */
async function received(): Promise<MailboxRow> {
  const before = new Set((await rows()).map(({ messageId }) => messageId));
  await desk().send('form.txt', [OWN]);
  const isNew = ({ messageId, savedTo }: MailboxRow): boolean => !before.has(messageId) && savedTo !== null;
  const found = await until(rows, (each) => each.some(isNew));
  return found.find(isNew) ?? expect.fail('nothing came in');
}

const templateOf = async (messageId: string, how: 'reply' | 'forward') =>
  valueOf(await desk().app.operations['received.template']({ messageId, how }));

async function answer(
  messageId: string,
  how: 'reply' | 'forward',
  to: string,
  changes: Partial<OperationInput<'fax.send'>> = {},
): Promise<string> {
  const { file } = await templateOf(messageId, how);
  const sent = await desk().app.operations['fax.send']({
    paths: file === null ? [] : [file.path],
    to: [{ phoneNumber: to, name: null }],
    ...{ faxResolution: 'Low', coverPageText: null, sendAtMs: null, confirmed: false, asPagesOf: null },
    forReceived: { messageId, how, marksHandled: false },
    ...changes,
  });
  return valueOf(sent).jobId;
}

const linksOf = async (messageId: string): Promise<MailboxRow['links']> =>
  (await rows()).find((each) => each.messageId === messageId)?.links ?? [];

it('a reply goes to whoever sent the fax, with its very pages, and each leads to the other', async () => {
  const { app, inState } = desk();
  const fax = await received();
  expect(await templateOf(fax.messageId, 'reply')).toMatchObject({
    ...{ messageId: fax.messageId, how: 'reply', subject: null },
    to: { formatted: '+1 303 555 0101', name: null },
    file: { path: fax.savedTo, problem: null },
  });
  const jobId = await answer(fax.messageId, 'reply', OTHER);
  await inState(jobId, 'sent');
  await until(
    () => linksOf(fax.messageId),
    ([link]) => link?.state === 'sent',
  );
  expect(await linksOf(fax.messageId)).toMatchObject([
    { jobId, how: 'reply', to: ['+1 720 555 0117'], isHere: true, by: { isMe: true } },
  ]);
  expect(valueOf(await app.operations['fax.detail']({ jobId })).forReceived).toMatchObject({
    ...{ messageId: fax.messageId, how: 'reply' },
    received: { createdAtMs: fax.createdAtMs },
  });
});

it('what is passed on begins without a recipient, and both ways are shown also after a restart', async () => {
  const fax = await received();
  expect((await templateOf(fax.messageId, 'forward')).to).toBeNull();
  const jobId = await answer(fax.messageId, 'forward', OTHER);
  await desk().inState(jobId, 'sent');
  await desk().startAgain();
  const [link] = await until(
    () => linksOf(fax.messageId),
    ([each]) => each?.state === 'sent',
  );
  expect(link).toMatchObject({ jobId, how: 'forward' });
});

it('a file in Received that somebody changed is not what came in, and does not go', async () => {
  const fax = await received();
  appendFileSync(fax.savedTo ?? '', 'changed');
  const { file } = await templateOf(fax.messageId, 'reply');
  expect(file?.path).not.toBe(fax.savedTo);
  expect(file?.path).toContain(join(desk().folder, 'data'));
  expect(file?.problem).toBeNull();
});

it('the received fax is handled once the reply was sent, where the person chose so', async () => {
  const fax = await received();
  const marks = { messageId: fax.messageId, how: 'reply', marksHandled: true } as const;
  await desk().inState(await answer(fax.messageId, 'reply', OTHER, { forReceived: marks }), 'sent');
  await until(rows, (each) =>
    each.some(({ messageId, handling }) => messageId === fax.messageId && handling?.stage === 'handled'),
  );
});

it('a draft of a reply is still one when it is opened again', async () => {
  const { operations } = desk().app;
  const fax = await received();
  const { file } = await templateOf(fax.messageId, 'reply');
  const content: OperationInput<'drafts.save'>['content'] = {
    paths: [file?.path ?? ''],
    ...{ to: [], typed: '', eachDocument: false, eachRecipient: false, inParts: false, leftOut: [] },
    ...{ hasCover: false, coverText: '', hasOwnCover: false, subject: '', faxResolution: 'High' },
    ...{ sendAt: null, reference: '', tones: 'auto', lightness: 0, cutsSheets: true },
    ...{ textEncodings: [], pages: [], sendsPages: false, follows: null },
    forReceived: { messageId: fax.messageId, how: 'reply', marksHandled: true },
  };
  const { draftId } = valueOf(await operations['drafts.save']({ draftId: null, content }));
  expect(valueOf(await operations['drafts.open']({ draftId })).received).toMatchObject({
    ...{ messageId: fax.messageId, how: 'reply', marksHandled: true },
    file: { path: file?.path },
  });
});

it('an answer to a fax that is not in the mailbox is an ordinary fax', async () => {
  const jobId = await desk().send('letter.txt', [OTHER], {
    forReceived: { messageId: 'nowhere', how: 'reply', marksHandled: true },
  });
  await desk().inState(jobId, 'sent');
  expect(desk().job(jobId).forReceived).toBeUndefined();
  expect(
    await desk().app.operations['received.template']({ messageId: 'nowhere', how: 'reply' }),
  ).toMatchObject({
    ok: false,
  });
});
