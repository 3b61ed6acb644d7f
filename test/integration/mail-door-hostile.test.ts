import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeAuthority, makeCertificate } from '../support/certificates.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { canBeSecondUser, shellOfSecondUser } from '../support/second-user.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { beginMail, openSmtp } from '../support/smtp-lines.ts';
import { until } from '../support/until.ts';
import { readRefusal, sendMail, useMailDoor, type TestMail } from '../support/use-mail-door.ts';

const computer = useComputerCore({ quietSeconds: 0 });
const door = useMailDoor(computer);
const TO = '13035550119@fax';

const faxes = () => computer().store.all();
const nothingLeft = () =>
  until(
    () => (existsSync(door().folder) ? readdirSync(door().folder) : []),
    (names) => names.length === 0,
  );
/** Whether it still accepts valid mail. */
const takesMail = async () => {
  const before = faxes().length;
  await sendMail(door().port, { to: TO, messageId: `<after-${String(before)}@example.com>` });
  expect(faxes()).toHaveLength(before + 1);
};
const writeMail = (head: readonly string[], body = ''): string =>
  ['From: jo@example.com', 'Message-ID: <by-hand@example.com>', ...head, '', body].join('\r\n');
const WITH_PDF = [
  'MIME-Version: 1.0',
  'Content-Type: application/pdf; name=lab.pdf',
  'Content-Disposition: attachment; filename=lab.pdf',
  'Content-Transfer-Encoding: base64',
];
const PDF = SMALL_PDF.toString('base64').replace(/.{76}/gu, '$&\r\n');

it('half a mail makes no fax, and nothing of it stays', async () => {
  const smtp = await beginMail(door().port);
  smtp.write(writeMail(WITH_PDF, PDF));
  smtp.socket.end();
  expect(await smtp.next()).toBeNull();
  expect(faxes()).toEqual([]);
  await nothingLeft();
  await takesMail();
});

it('a mail that is too large is refused: before it comes if its size was announced, else at its end', async () => {
  const smtp = await openSmtp(door().port);
  smtp.write('EHLO test\r\n');
  expect(await smtp.next()).toMatch(/^250 /u);
  expect(await smtp.say('MAIL FROM:<jo@example.com> SIZE=50000000')).toMatch(/^552/u);
  smtp.socket.destroy();

  const other = await beginMail(door().port);
  other.write(writeMail(WITH_PDF, PDF));
  for (let mebibyte = 0; mebibyte < 41; mebibyte++) other.write(`${'x'.repeat(2 ** 20 - 2)}\r\n`);
  expect(await other.say('\r\n.')).toMatch(/^552/u);
  // The connection continues.
  expect(await other.say('NOOP')).toMatch(/^250/u);
  other.socket.destroy();
  expect(faxes()).toEqual([]);
  await takesMail();
}, 120_000);

it('a mail that never ends is cut off', async () => {
  const smtp = await beginMail(door().port);
  const chunk = Buffer.from(`${'x'.repeat(2 ** 20 - 2)}\r\n`);
  const isOver = new Promise<void>((resolve) => smtp.socket.once('close', () => resolve()));
  const go = (): void => {
    if (!smtp.socket.destroyed) smtp.socket.write(chunk, () => setImmediate(go));
  };
  go();
  await isOver;
  expect(faxes()).toEqual([]);
  await takesMail();
}, 120_000);

it('commands that come all at once are answered one after the other', async () => {
  const smtp = await openSmtp(door().port);
  smtp.write(`EHLO test\r\nMAIL FROM:<jo@example.com>\r\nRCPT TO:<${TO}>\r\nRCPT TO:<jo@fax>\r\nDATA\r\n`);
  const replies = [];
  for (let reply = 0; reply < 5; reply++) replies.push((await smtp.next())?.slice(0, 3));
  expect(replies).toEqual(['250', '250', '250', '550', '354']);
  smtp.write(`${writeMail(WITH_PDF, PDF)}\r\n.\r\nQUIT\r\n`);
  expect(await smtp.next()).toMatch(/^250 Fax /u);
  expect(await smtp.next()).toMatch(/^221/u);
  expect(faxes()[0]?.recipients).toHaveLength(1);
});

it('a thousand recipients: the fifty accepted ones get it, and the others are to be tried later', async () => {
  const smtp = await openSmtp(door().port);
  await smtp.say('EHLO test');
  await smtp.say('MAIL FROM:<jo@example.com>');
  const replies = [];
  for (let each = 0; each < 1000; each++)
    replies.push((await smtp.say(`RCPT TO:<1303555${String(1000 + each)}@fax>`))?.slice(0, 3));
  expect(replies.filter((reply) => reply === '250')).toHaveLength(50);
  expect(new Set(replies)).toEqual(new Set(['250', '452']));
  await smtp.say('DATA');
  expect(await smtp.say(`${writeMail(WITH_PDF, PDF)}\r\n.`)).toMatch(/^250/u);
  smtp.socket.destroy();
  expect(faxes()[0]?.recipients).toHaveLength(50);
}, 120_000);

const nested = (depth: number): string => {
  const heads = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${String(at)}\r\n\r\n--b${String(at)}\r\n`,
  );
  return writeMail(['MIME-Version: 1.0']).trimEnd() + '\r\n' + heads.join('');
};

it.each<[string, () => string, RegExp]>([
  ['parts in parts, three thousand deep', () => nested(3000), /^554/u],
  [
    'mails in mails',
    () => writeMail([]).trimEnd() + '\r\n' + 'Content-Type: message/rfc822\r\n\r\n'.repeat(3000),
    /^554/u,
  ],
  ['a head without end', () => writeMail([`X-Long: ${'y\r\n '.repeat(200_000)}`, ...WITH_PDF], PDF), /^554/u],
  ['two of its id', () => writeMail(['Message-ID: <other@example.com>', ...WITH_PDF], PDF), /^554/u],
  ['two of whose it is', () => writeMail(['From: boss@example.com', ...WITH_PDF], PDF), /^554/u],
  ['no id', () => ['From: jo@example.com', ...WITH_PDF, '', PDF].join('\r\n'), /^554/u],
  ['two senders in one', () => writeMail(WITH_PDF, PDF).replace('From: ', 'From: a@example.com, '), /^550/u],
  [
    'another sender inside than on the envelope',
    () => writeMail(WITH_PDF, PDF).replace('jo@example.com', 'mallory@example.org'),
    /^550/u,
  ],
  ['nothing at all', () => '', /^554/u],
  [
    'bytes of any kind',
    () => Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(at % 256)).join(''),
    /^554/u,
  ],
])('%s: refused, and the next mail is accepted', async (_what, mail, reply) => {
  const smtp = await beginMail(door().port);
  expect(await smtp.say(`${mail()}\r\n.`)).toMatch(reply);
  smtp.socket.destroy();
  expect(faxes()).toEqual([]);
  await nothingLeft();
  await takesMail();
});

it.each([
  'MAIL FROM:<jo@example.com\r\nRCPT TO:<1@fax>',
  'MAIL FROM:<>',
  'MAIL FROM:<jo@example.com\t>',
  'RCPT TO:<13035550119@fax>',
  'DATA',
  'AUTH PLAIN AGpvAGpv',
  'VRFY jo',
  'WIZ open',
  'XCLIENT ADDR=127.0.0.1',
  'STARTTLS',
])('%j lets nobody in', async (command) => {
  const smtp = await openSmtp(door().port);
  await smtp.say('EHLO test');
  expect(await smtp.say(command)).toMatch(/^5\d\d/u);
  smtp.socket.destroy();
});

it('an endless line, and nonsense, end the connection', async () => {
  const long = await openSmtp(door().port);
  long.write('x'.repeat(100_000));
  expect(await long.next()).toMatch(/^421/u);
  expect(await long.next()).toBeNull();
  const nonsense = await openSmtp(door().port);
  nonsense.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10));
  expect(await nonsense.next()).toMatch(/^[45]\d\d/u);
  nonsense.socket.destroy();
  await takesMail();
});

it.runIf(canBeSecondUser)('another user of this computer is not let in', async () => {
  const shell = shellOfSecondUser('/');
  const greeted = `require('net').connect(${String(door().port)}, '127.0.0.1').once('data', (text) => process.exit(String(text).startsWith('554 ') ? 0 : 1))`;
  expect(await shell.run(`node -e "${greeted}"`)).toBe(0);
  shell.end();
});

it('with a password nobody faxes without it, and it crosses a network only encrypted', async () => {
  const made = await makeCertificate(await makeAuthority(), { name: 'localhost' });
  const [certificateFile, keyFile] = [join(computer().folder, 'c.pem'), join(computer().folder, 'k.pem')];
  writeFileSync(certificateFile, made.cert);
  writeFileSync(keyFile, made.key);
  const set = { user: 'scanner', password: 'correct horse battery', certificateFile, keyFile };
  const right = { user: set.user, pass: set.password };
  const mail: TestMail = { to: TO };
  const send = (changes: Partial<TestMail>) => readRefusal(sendMail(door().port, { ...mail, ...changes }));

  await door().listen(set);
  expect((await send({}))?.code).toBe(530);
  expect((await send({ auth: { ...right, pass: 'wrong' } }))?.code).toBe(535);
  expect(faxes()).toEqual([]);
  expect(await send({ auth: right, requireTls: true })).toBeNull();
  expect(faxes()).toHaveLength(1);

  // Everywhere, as a network sees it.
  await door().listen({ ...set, address: '0.0.0.0', clients: ['127.0.0.0/8'] });
  expect(door().server.state).toEqual({ address: `smtp://0.0.0.0:${String(door().port)}`, problem: null });
  const plain = await openSmtp(door().port);
  await plain.say('EHLO test');
  expect(await plain.say('AUTH PLAIN AHNjYW5uZXIAY29ycmVjdCBob3JzZSBiYXR0ZXJ5')).toMatch(/^538/u);
  plain.socket.destroy();
  expect(await send({ auth: right, requireTls: true })).toBeNull();
  expect(faxes()).toHaveLength(2);

  await door().listen({ ...set, address: '0.0.0.0', clients: ['192.0.2.0/24'] });
  expect((await send({ auth: right, requireTls: true }))?.code).toBe(554);
  expect(faxes()).toHaveLength(2);
});

it('a certificate that is truncated, or whose key is another’s, is reported, and ends nothing', async () => {
  const authority = await makeAuthority();
  const [made, other] = [
    await makeCertificate(authority, { name: 'localhost' }),
    await makeCertificate(authority, { name: 'localhost' }),
  ];
  const [certificateFile, keyFile] = [join(computer().folder, 'c.pem'), join(computer().folder, 'k.pem')];
  const set = { user: 'scanner', password: 'correct horse battery', certificateFile, keyFile };
  for (const [cert, key] of [
    ['', ''],
    [made.cert.slice(0, 300), made.key],
    [made.cert, made.key.slice(0, 100)],
    [made.cert, other.key],
    [made.key, made.cert],
  ] as const) {
    writeFileSync(certificateFile, cert);
    writeFileSync(keyFile, key);
    await door().listen(set);
    expect(door().server.state).toMatchObject({ address: null, problem: { key: 'mail.certificate-unfit' } });
  }
  // A failure inside, whatever it is, does not end the app, and the next turn runs.
  await door().server.listen({ port: -1, senders: [] });
  expect(door().server.state).toMatchObject({ address: null, problem: { key: 'mail.not-open' } });
  await door().listen({});
  expect(door().server.state.problem).toBeNull();
  await takesMail();
  await door().server.close();
});

it.skipIf(process.platform === 'win32')('nobody waits for a pipe in place of its certificate', async () => {
  const pipe = join(computer().folder, 'c.pem');
  execFileSync('mkfifo', [pipe]);
  const set = { user: 'scanner', password: 'correct horse battery', certificateFile: pipe, keyFile: pipe };
  await door().listen(set);
  expect(door().server.state).toMatchObject({ address: null, problem: { key: 'mail.certificate' } });
  await door().listen({});
  await takesMail();
});

it('if it cannot listen it says why, and switched off it listens nowhere', async () => {
  await door().listen({ certificateFile: '/nowhere/c.pem', keyFile: '/nowhere/k.pem' });
  expect(door().server.state.address).toBeNull();
  expect(door().server.state.problem?.key).toBe('mail.certificate');
  await door().listen({ address: '192.0.2.1' });
  expect(door().server.state.problem?.key).toBe('mail.address-not-had');
  await door().server.listen(null);
  expect(door().server.state).toEqual({ address: null, problem: null });
  expect((await readRefusal(sendMail(door().port, { to: TO })))?.said).toContain('ECONNREFUSED');
});

it('a mail that takes long to parse delays no other', async () => {
  const slow = await beginMail(door().port);
  slow.write(writeMail(WITH_PDF, '\r\n'.repeat(4 * 2 ** 20)));
  let isAnswered = false;
  const answer = slow.say('\r\n.').finally(() => (isAnswered = true));
  await takesMail();
  expect(isAnswered).toBe(false);
  expect(await answer).toMatch(/^554/u);
});
