import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { describeTimeline } from '../../app/services/showing/timeline.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { until } from '../support/until.ts';
import { LAB_PDF, readRefusal, sendMail, useMailDoor, type TestMail } from '../support/use-mail-door.ts';
import { words } from '../support/words.ts';

const computer = useComputerCore({ quietSeconds: 0 });
const door = useMailDoor(computer);
const A = '+13035550119';
const TO_A = '13035550119@fax';

const send = (mail: TestMail) => sendMail(door().port, mail);
const refused = (mail: TestMail) => readRefusal(send(mail));
const faxes = (): readonly FaxJob[] => computer().store.all();
const onlyFax = (): FaxJob => {
  expect(faxes()).toHaveLength(1);
  return faxes()[0] ?? expect.fail('no fax');
};
const listNumbers = ({ recipients }: FaxJob) => recipients.map(({ phoneNumber }) => phoneNumber);
const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
/** Nothing is left of a mail that became no fax, or that Faxtray has its copy of. */
const nothingLeft = () =>
  until(
    () => namesIn(door().folder),
    (names) => names.length === 0,
  );

it('the attachments of a mail are faxed to the number in its address, and the history says whose it was', async () => {
  const second = { filename: 'more.pdf', content: SMALL_PDF };
  const sent = await send({ to: TO_A, text: 'Good morning', attachments: [LAB_PDF, second] });
  const job = await computer().inState(onlyFax().id, 'sent');
  expect(String(sent.response)).toContain(job.id);
  expect(listNumbers(job)).toEqual([A]);
  expect(job.documents.map(({ name }) => name)).toEqual(['lab.pdf', '2 more.pdf']);
  // Nobody has asked for a cover page.
  expect(job.options.coverPageText).toBeNull();
  expect(describeTimeline(job, computer().store.events(job.id), words)[0]?.headline).toBe(
    'Came in by mail from jo@example.com',
  );
  await nothingLeft();
});

it('several numbers make one fax, and a number written twice counts once', async () => {
  await send({ to: [TO_A, '+13035550119@fax', '13035550120@FAX'] });
  expect(listNumbers(onlyFax())).toEqual([A, '+13035550120']);
});

it('the subject says who gets it, and without a number the fax waits for its recipient', async () => {
  await send({ to: 'fax@fax', subject: 'Lab to (303) 555-0119' });
  expect(listNumbers(onlyFax())).toEqual([A]);
  await send({ to: 'fax@fax', subject: 'Good morning' });
  const asking = faxes().find(({ recipients }) => recipients.length === 0) ?? expect.fail('no fax');
  expect(asking).toMatchObject({ state: 'needs-attention', reason: 'no-number' });
});

it('the same mail, repeated after an answer that was lost, is the same fax', async () => {
  const mail = { to: TO_A, messageId: '<one@example.com>' };
  const [first, again] = [await send(mail), await send(mail)];
  expect(again.response).toBe(first.response);
  onlyFax();
  // A server on the way may split it by recipient.
  await send({ ...mail, to: '13035550120@fax' });
  expect(faxes()).toHaveLength(2);
  const other = await refused({ ...mail, attachments: [{ filename: 'other.pdf', content: SMALL_PDF }] });
  expect(other?.code).toBe(554);
  expect(faxes()).toHaveLength(2);
  await nothingLeft();
});

it('fifty identical ones at once are one fax', async () => {
  const mail = { to: TO_A, messageId: '<fifty@example.com>' };
  const sent = await Promise.all(Array.from({ length: 50 }, () => send(mail)));
  expect(new Set(sent.map(({ response }) => String(response))).size).toBe(1);
  onlyFax();
  await nothingLeft();
}, 120_000);

it('200 mails at once are 200 faxes: those that find no room are told so, and come again', async () => {
  await computer().app.operations['sending.pause']({ isPaused: true });
  let waiting = Array.from({ length: 200 }, (_, index) => `<${String(index)}@example.com>`);
  while (waiting.length > 0) {
    const refusals = await Promise.all(waiting.map((messageId) => refused({ to: TO_A, messageId })));
    for (const refusal of refusals) expect([undefined, 421, 451]).toContain(refusal?.code);
    const left = waiting.filter((_, index) => refusals[index] !== null);
    expect(left.length).toBeLessThan(waiting.length);
    waiting = left;
  }
  expect(faxes()).toHaveLength(200);
  await nothingLeft();
}, 240_000);

it.each<[string, Partial<TestMail>, number, string]>([
  ['of a stranger', { from: 'mallory@example.org' }, 550, 'mallory@example.org'],
  ['of a domain that only ends like one', { from: 'jo@evil-lab.example' }, 550, 'not faxed'],
  ['to another domain', { to: '13035550119@example.com' }, 550, '13035550119@fax'],
  ['to no number', { to: 'jo@fax' }, 550, 'Nothing was sent'],
  ['to more than a number', { to: '13035550119*12@fax' }, 550, 'Nothing was sent'],
  ['to a number of nobody', { to: '12@fax' }, 550, 'Nothing was sent'],
  ['without documents', { attachments: [] }, 554, 'Attach the documents'],
  [
    'with half a document',
    { attachments: [{ filename: 'a.pdf', content: SMALL_PDF.subarray(0, 200) }] },
    554,
    'not whole',
  ],
  ['with a program', { attachments: [LAB_PDF, { filename: 'run.exe', content: 'MZ\0\0' }] }, 554, 'run.exe'],
  ['that answers by itself', { headers: { 'Auto-Submitted': 'auto-replied' } }, 554, 'Automatic'],
  ['with too many documents', { attachments: Array.from({ length: 21 }, () => LAB_PDF) }, 554, '20'],
])('a mail %s is refused with a sentence, and nothing is left', async (_what, changes, code, said) => {
  const answer = await refused({ to: TO_A, ...changes });
  expect(answer?.code).toBe(code);
  expect(answer?.said).toContain(said);
  expect(faxes()).toEqual([]);
  await nothingLeft();
});

it('a list of senders may name a domain, in any case', async () => {
  await send({ from: 'Scanner <Scan@Lab.EXAMPLE>', to: TO_A });
  onlyFax();
});

it('images shown in the text, and signatures, are not faxed', async () => {
  const logo = { filename: 'logo.png', content: 'no picture', cid: 'logo@x' };
  const signature = { filename: 'smime.p7s', content: 'x', contentType: 'application/pkcs7-signature' };
  await send({ to: TO_A, html: '<img src="cid:logo@x">', attachments: [logo, LAB_PDF, signature] });
  expect(onlyFax().documents.map(({ name }) => name)).toEqual(['lab.pdf']);
});

it('attachments that would get one name are two documents, and a capital extension counts as the same', async () => {
  const names = ['2 b.PDF', 'b.pdf', 'SCAN0001.PDF'];
  await send({ to: TO_A, attachments: names.map((filename) => ({ filename, content: SMALL_PDF })) });
  expect(onlyFax().documents.map(({ name }) => name)).toEqual(['2 b.PDF', '2 2 b.pdf', '3 SCAN0001.PDF']);
});

it('a path in a name is removed, and a document without a name is named after its type', async () => {
  await send({
    to: TO_A,
    attachments: [
      { filename: '../../../../tmp/lab.pdf', content: SMALL_PDF },
      { content: SMALL_PDF, contentType: 'application/pdf' },
    ],
  });
  for (const { name } of onlyFax().documents) {
    expect(name).not.toMatch(/[/\\]|^\./u);
    expect(name).toMatch(/\.pdf$/u);
  }
});

it('the text becomes the cover page if an administrator says so, and one that is too long is refused', async () => {
  await door().listen({ coverPage: true });
  await send({ to: TO_A, text: 'Please call back.\r\n' });
  expect(onlyFax().options.coverPageText).toBe('Please call back.');
  const answer = await refused({ to: TO_A, text: 'long '.repeat(300) });
  expect(answer).toMatchObject({ code: 554 });
  expect(answer?.said).toContain('1024');
});

it('if it is interrupted while handing in it says that it does not know, and repeated it is the same fax', async () => {
  const mail = { to: TO_A, messageId: '<broken-off@example.com>' };
  door().breakOff(true);
  const answer = await refused(mail);
  expect(answer?.code).toBe(451);
  expect(answer?.said).not.toContain('Nothing was sent');
  // What it was made from is still there, so that it can be sent.
  const { id } = onlyFax();
  await computer().inState(id, 'sent');
  door().breakOff(false);
  expect(String((await send(mail)).response)).toContain(id);
  onlyFax();
});

it('a mail that comes while Faxtray quits has to be repeated later', async () => {
  door().quit();
  expect((await refused({ to: TO_A }))?.code).toBe(451);
  expect((await refused({ to: 'fax@fax' }))?.code).toBe(451);
  await nothingLeft();
});
