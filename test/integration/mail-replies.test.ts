import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { SqliteHookQueue } from '../../app/adapters/hooks/sqlite-hook-queue.ts';
import { makeMailFolder } from '../../app/adapters/result-folders/mail-folder.ts';
import { randomIds } from '../../app/adapters/system-clock.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { MAIL_REPLIES, MailReplies } from '../../app/services/hooks/mail-replies.ts';
import type { MailReply } from '../../app/services/ports/doors/mail-reply.ts';
import { readMail } from '../../app/mail-door/read-mail.ts';
import { Phrasebook } from '../../app/words/phrasebook.ts';
import { aJob } from '../support/fax-jobs.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { sendMail, useMailDoor, type TestMail } from '../support/use-mail-door.ts';
import { words } from '../support/words.ts';

const TO_A = '13035550119@fax';

const listMails = (root: string): string[] => {
  const folder = join(root, 'Mail');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
};
const readReplies = (root: string): Promise<ParsedMail[]> =>
  Promise.all(listMails(root).map((name) => simpleParser(readFileSync(join(root, 'Mail', name)))));

describe('the replies to faxed mail', () => {
  const computer = useComputerCore({
    quietSeconds: 0,
    automaticRetries: false,
    mail: { port: 2525, senders: ['jo@example.com'], replies: true },
  });
  const door = useMailDoor(computer);
  const send = (mail: TestMail) => sendMail(door().port, mail);
  const replies = (count: number): Promise<ParsedMail[]> =>
    until(
      () => readReplies(computer().root),
      (found) => found.length === count,
    );

  it('a sent fax is answered once, with its pages', async () => {
    await send({ to: TO_A, subject: 'Lab report', messageId: '<lab-1@example.com>' });
    const [reply] = await replies(1);
    expect(reply).toMatchObject({
      subject: 'Fax sent: Lab report',
      inReplyTo: '<lab-1@example.com>',
      references: '<lab-1@example.com>',
    });
    expect(reply?.to).toMatchObject({ value: [{ address: 'jo@example.com' }] });
    const job = computer().store.all()[0] ?? expect.fail('no fax');
    expect(reply?.text).toContain('+13035550119');
    expect(reply?.text).toContain(job.id);
    expect(reply?.headers.get('auto-submitted')).toBe('auto-replied');
    const { document } = job.filing ?? expect.fail('not filed');
    expect(reply?.attachments.map(({ content }) => content)).toEqual([readFileSync(document ?? '')]);
    // Repeated it is the same fax, with a single reply.
    await send({ to: TO_A, subject: 'Lab report', messageId: '<lab-1@example.com>' });
    expect(listMails(computer().root)).toHaveLength(1);
  });

  it('one that waits for somebody is answered, and again when it was cancelled', async () => {
    await send({ to: 'fax@fax', subject: 'Good morning' });
    const [first] = await replies(1);
    expect(first?.subject).toBe('Fax needs somebody: Good morning');
    const job = computer().store.all()[0] ?? expect.fail('no fax');
    await computer().app.operations['fax.cancel']({ jobId: job.id });
    const subjects = (await replies(2)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Fax cancelled: Good morning', 'Fax needs somebody: Good morning']);
  });

  it('a subject that would be more headers is one', async () => {
    await send({
      to: 'fax@fax',
      subject: 'Hello\r\nBcc: mallory@example.org\r\n\r\nText',
      headers: { 'X-Other': 'y' },
    });
    const [reply] = await replies(1);
    expect(reply?.bcc).toBeUndefined();
    expect(reply?.subject).toContain('Hello');
    expect(reply?.headerLines.map(({ key }) => key)).not.toContain('bcc');
  });

  it('is not a mail that Faxtray would fax', async () => {
    await send({ to: 'fax@fax', subject: 'Good morning' });
    await replies(1);
    const [name = ''] = listMails(computer().root);
    const read = await readMail(readFileSync(join(computer().root, 'Mail', name)), false);
    expect(read).toMatchObject({ ok: false, failure: { why: { key: 'mail.auto-reply' } } });
  });
});

describe('where replies are switched off', () => {
  const computer = useComputerCore({ quietSeconds: 0 });
  const door = useMailDoor(computer);

  it('none is written', async () => {
    await sendMail(door().port, { to: TO_A });
    const job = computer().store.all()[0] ?? expect.fail('no fax');
    await computer().inState(job.id, 'sent');
    expect(existsSync(join(computer().root, 'Mail'))).toBe(false);
  });
});

describe('a reply that was interrupted', () => {
  const tempFolder = useTempFolders();
  const MAIL = { messageId: '<one@example.com>', subject: 'Lab' };
  const aMailed = (changes: Partial<FaxJob>): FaxJob =>
    aJob({
      origin: { kind: 'door', client: 'mail', requestId: 'mail-1', sender: 'jo@example.com', mail: MAIL },
      ...changes,
    });
  const reply: MailReply = {
    ...{ jobId: 'job-1', kind: 'failed', to: 'jo@example.com', inReplyTo: MAIL.messageId },
    ...{ subject: 'Fax not sent: Lab', text: 'Busy\n', atMs: 0, document: null },
  };
  const message = (changes: Partial<MailReply> = {}) => ({
    ...{ id: 'aaaa-12345678', hook: MAIL_REPLIES, tries: 0, dueAtMs: 0 },
    body: JSON.stringify({ ...reply, ...changes }),
  });
  const never = new AbortController().signal;

  /** The replies that a start of Faxtray finds to be written. */
  function start(folder: string, jobs: readonly FaxJob[], { clock = new ManualClock(), say = words } = {}) {
    const queue = new SqliteHookQueue(join(folder, 'hooks.sqlite'), 0);
    const off = () => undefined;
    const replies = new MailReplies({
      ...{ queue, clock, words: say, ids: randomIds, log: silentLog, onAdded: () => undefined },
      store: { all: () => [...jobs], find: (id) => jobs.find((job) => job.id === id) ?? null },
      ledger: { onChange: () => off, onForgotten: () => off },
    });
    replies.start();
    const planned = (): MailReply[] =>
      queue
        .due(MAIL_REPLIES, clock.now(), 10)
        .map((each) => JSON.parse(queue.readBody(each) ?? '') as MailReply);
    const stop = (): void => {
      replies.stop();
      queue.close();
    };
    return { planned, stop };
  }

  it('before it was recorded is made by the next start, and by none after it', () => {
    const folder = tempFolder();
    start(folder, []).stop();
    const failed = aMailed({ state: 'failed', finishedAtMs: -600_000 });
    for (const _start of [1, 2, 3]) {
      const again = start(folder, [failed]);
      expect(again.planned()).toHaveLength(1);
      again.stop();
    }
  });

  it('is not made for faxes that ended before replies were switched on', () => {
    const { planned, stop } = start(tempFolder(), [aMailed({ state: 'failed', finishedAtMs: -600_000 })]);
    expect(planned()).toEqual([]);
    stop();
  });

  it('waits five minutes for pages, and goes without', async () => {
    const folder = tempFolder();
    start(folder, []).stop();
    const clock = new ManualClock();
    const sent = aMailed({ state: 'sent', finishedAtMs: clock.now(), filing: null });
    const { planned, stop } = start(folder, [sent], { clock });
    expect(planned()).toEqual([]);
    await clock.pass(5 * 60_000);
    expect(planned()).toMatchObject([{ kind: 'sent', document: null }]);
    stop();
  });

  it('is in the configured language', () => {
    const folder = tempFolder();
    start(folder, []).stop();
    const { planned, stop } = start(folder, [aMailed({ state: 'failed', finishedAtMs: -600_000 })], {
      say: new Phrasebook('de'),
    });
    expect(planned()).toMatchObject([{ subject: 'Fax nicht gesendet: Lab' }]);
    stop();
  });

  it('after its file was written is the same file', async () => {
    const root = tempFolder();
    const folder = makeMailFolder(root);
    expect(await folder.call(message(), never)).toBeNull();
    expect(await folder.call(message(), never)).toBeNull();
    expect(listMails(root)).toEqual(['job-1-failed-12345678.eml']);
  });

  it('is delivered later if the folder is away, or a link leads elsewhere', async () => {
    const root = join(tempFolder(), 'Faxes');
    const folder = makeMailFolder(root);
    expect(await folder.call(message(), never)).toBe('ENOENT');
    expect(existsSync(root)).toBe(false);
    const elsewhere = tempFolder();
    mkdirSync(root);
    symlinkSync(elsewhere, join(root, 'Mail'));
    expect(await folder.call(message(), never)).not.toBeNull();
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(join(root, 'Mail'));
    expect(await folder.call(message(), never)).toBeNull();
    expect(listMails(root)).toHaveLength(1);
  });

  it('is sent without pages that are gone, and to one address, whatever that contains', async () => {
    const root = tempFolder();
    const to = 'jo@example.com\r\nBcc: mallory@example.org, eve@example.org';
    await makeMailFolder(root).call(message({ document: join(root, 'gone.pdf'), to }), never);
    const [mail] = await readReplies(root);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.headerLines.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.text).toBe('Busy\n');
  });
});
