import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { filesAbove } from '../support/files-below.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { beginMail, openSmtp } from '../support/smtp-lines.ts';
import { until } from '../support/until.ts';
import { LAB_PDF, readRefusal, sendMail, useMailDoor, type TestMail } from '../support/use-mail-door.ts';

const computer = useComputerCore({ quietSeconds: 0 });
const door = useMailDoor(computer);
const A = '+13035550119';
const TO = '13035550119@fax';

const faxes = (): readonly FaxJob[] => computer().store.all();
const numbers = (): string[] =>
  faxes().flatMap((fax) => fax.recipients.map(({ phoneNumber }) => phoneNumber));
const takesMail = async (): Promise<void> => {
  const before = faxes().length;
  await sendMail(door().port, { to: TO, messageId: `<after-${String(before)}@example.com>` });
  expect(faxes()).toHaveLength(before + 1);
};
const send = (mail: Partial<TestMail>) => readRefusal(sendMail(door().port, { to: TO, ...mail }));

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replace(/.{76}/gu, '$&\r\n');
const PDF = base64(SMALL_PDF);
const HEAD = ['From: jo@example.com', 'Message-ID: <by-hand@example.com>', 'MIME-Version: 1.0'];
const ATTACHED = [
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename=lab.pdf',
  'Content-Transfer-Encoding: base64',
];
const mail = (head: readonly string[] = [...HEAD, ...ATTACHED], body = PDF): string =>
  `${head.join('\r\n')}\r\n\r\n${body}`;

/** Sends by hand up to the end of the data; returns the reply. */
async function say(text: string | Buffer, to = TO): Promise<string | null> {
  const smtp = await beginMail(door().port, to);
  smtp.write(text);
  const reply = await smtp.say('\r\n.');
  smtp.socket.destroy();
  return reply;
}

const SMUGGLED = [
  'MAIL FROM:<jo@example.com>',
  'RCPT TO:<19005550100@fax>',
  'DATA',
  ...[...HEAD, 'Content-Type: text/plain', '', 'smuggled'],
];

it.each(['\n.\n', '\r.\r', '\n.\r\n', '\r\n.\n', '\r\n.\r', '\r\n\0.\r\n', '\r.\r\n'])(
  'only the real end ends a mail: %j within it smuggles no second one in',
  async (end) => {
    const body = `${PDF}${end}${SMUGGLED.join('\r\n')}`;
    const reply = await say(mail(undefined, body));
    // No longer Base64.
    expect(reply).toMatch(/^554/u);
    expect(faxes()).toEqual([]);
    const two = ['Content-Type: multipart/mixed; boundary=b', '', '--b', ...ATTACHED, '', PDF, '--b--'];
    expect(await say([...HEAD, ...two, `behind${end}${SMUGGLED.join('\r\n')}`].join('\r\n'))).toMatch(
      /^250/u,
    );
    expect(numbers()).toEqual([A]);
    await takesMail();
  },
);

it.each<[string, readonly string[]]>([
  ['a display name that is an address', ['From: "jo@example.com" <mallory@example.org>']],
  ['an encoded address', ['From: =?utf-8?q?jo=40example=2Ecom?= <mallory@example.org>']],
  ['a group', ['From: lab:jo@example.com,mallory@example.org;']],
  ['a remark', ['From: mallory@example.org (jo@example.com)']],
  ['a space before its colon, above the right one', ['From : mallory@example.org', 'From: jo@example.com']],
  ['a space before its colon, below the right one', ['From: jo@example.com', 'From : mallory@example.org']],
  ['another case, twice', ['FROM: jo@example.com', 'from: mallory@example.org']],
  ['a line broken by a CR alone', ['From: mallory@example.org\rFrom: jo@example.com']],
  ['a zero in it', ['From: jo@example.com\0@example.org']],
  ['a list with two ats', ['From: mallory@example.org@lab.example@evil.example']],
  ['a domain below the allowed one', ['From: jo@lab.example.evil.example']],
  ['a domain that looks alike', ['From: jo@l\u0430b.example']],
  ['an empty one', ['From: <>']],
])('a mail has exactly one sender: %s faxes nothing', async (_what, from) => {
  const head = [...from, ...HEAD.slice(1), ...ATTACHED];
  expect(await say(Buffer.from(mail(head), 'utf8'))).toMatch(/^55[04]/u);
  expect(faxes()).toEqual([]);
  await takesMail();
});

it('what is almost a number reaches nobody', async () => {
  for (const address of [
    '13035550119,,99@fax',
    '13035550119;ext=5@fax',
    '13035550119#@fax',
    '13035550119*67@fax',
    '1303555%30119@fax',
    '"13035550119"@fax',
    '"1303 5550119"@fax',
    '13035550119@fax@fax',
    '13035550119@fax.example.com',
    '13035550119@fax.',
    '1303555\u0660119@fax',
    '\uff11\uff13\uff103555\u06f00119@fax',
    '1303555\u200b0119@fax',
    '++13035550119@fax',
    '13035550119p99@fax',
    '13035550119@@fax',
    `${'1'.repeat(300)}@fax`,
  ]) {
    const smtp = await openSmtp(door().port);
    await smtp.say('EHLO test');
    await smtp.say('MAIL FROM:<jo@example.com> SMTPUTF8');
    expect(await smtp.say(`RCPT TO:<${address}>`), address).toMatch(/^5\d\d/u);
    expect(await smtp.say('DATA'), address).toMatch(/^503/u);
    smtp.socket.destroy();
  }
});

it.each(['@evil.example:13035550119@fax', '13035550119@FAX', '(303)555-0119@fax', '+1.303.555.0119@fax'])(
  'the recipient %j is the number that it shows',
  async (address) => {
    expect(await say(mail(), address)).toMatch(/^250/u);
    expect(numbers()).toEqual([A]);
  },
);

it.each([
  '=?utf-8?q?Lab_to_=2B1303555=E2=80=8B0119?=',
  '=?utf-8?q?Lab_to_=2B1303555=D9=A0119?=',
  '=?utf-8?q?Lab_to_=E2=80=AE9110555303=2B?=',
  '=?utf-8?q?Lab_to_=2B13035550119=0D=0ATo=3A_x?=',
  '=?utf-8?q?Lab_to_+1303555?= =?utf-8?q?0119_or_+12065550117?=',
  '=?utf-7?q?+AC0-13035550119?=',
  '=?x-none?b?////?= to +13035550119 fax={12065550117}',
])('the subject %s gives no other number than it shows', async (subject) => {
  await say(mail([...HEAD, `Subject: ${subject}`, ...ATTACHED]), 'fax@fax');
  for (const fax of faxes())
    if (fax.recipients.length > 0) {
      expect(fax.recipients.map(({ phoneNumber }) => phoneNumber)).toEqual([A]);
      // Its name contains no digits other than those of the number it goes to.
      expect(fax.name.normalize('NFKC').replace(/\P{Nd}/gu, '')).toHaveLength(A.length - 1);
    }
  await takesMail();
});

it.each([
  '../../../../outside.pdf',
  '..\\..\\outside.pdf',
  '/etc/outside.pdf',
  'CON.pdf',
  '.hidden.pdf',
  '.pdf',
  `${'x'.repeat(5000)}.pdf`,
  `${'\u{1f4e0}'.repeat(400)}.pdf`,
  'a\0b.pdf',
  'a\r\nb.pdf',
  'lab\u202efdp.exe.pdf',
  'fax={+19005550100} to +19005550101.pdf',
  'lab to +19005550100.pdf',
  'cafe\u0301.pdf',
])(
  'a document called %j lies in its own folder, under a plain name, and goes to the envelope’s number',
  async (filename) => {
    expect(await send({ attachments: [{ filename, content: SMALL_PDF }] })).toBeNull();
    expect(numbers()).toEqual([A]);
    const [name = ''] = faxes().flatMap((fax) => fax.documents.map((each) => each.name));
    expect(name).toMatch(/\.pdf$/u);
    expect(name).not.toMatch(/[/\\\0\r\n]/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(filesAbove(computer().folder).filter((path) => path.includes('outside'))).toEqual([]);
    expect(readdirSync('/etc')).not.toContain('outside.pdf');
    expect(readdirSync(door().folder)).toEqual([]);
  },
);

it.each(['fax.json', 'lab.pdf.json', 'lab.json', 'lab.pdf.fax.json'])(
  'a document called %s does not decide who gets the others',
  async (filename) => {
    const note = { filename, content: JSON.stringify({ to: '+19005550100', recipients: ['+19005550100'] }) };
    await send({ attachments: [LAB_PDF, note] });
    await send({ attachments: [note, LAB_PDF], messageId: '<other@example.com>' });
    expect(numbers().filter((number) => number !== A)).toEqual([]);
    await takesMail();
  },
);

it.each<[string, readonly string[], string]>([
  ['two types', ['Content-Type: text/plain', ...ATTACHED], PDF],
  ['two encodings', [...ATTACHED, 'Content-Transfer-Encoding: 7bit'], PDF],
  ['an encoding that nobody knows', [...ATTACHED.slice(0, 2), 'Content-Transfer-Encoding: x-uuencode'], PDF],
  ['a boundary of nothing', ['Content-Type: multipart/mixed; boundary=""'], `--\r\n\r\n${PDF}\r\n----`],
  [
    'a boundary of ten thousand letters',
    [`Content-Type: multipart/mixed; boundary=${'b'.repeat(10_000)}`],
    '',
  ],
  ['two boundaries', ['Content-Type: multipart/mixed; boundary=a; boundary=b'], '--a\r\n\r\nx\r\n--b--'],
  [
    'a thousand empty parts',
    ['Content-Type: multipart/mixed; boundary=b'],
    `${'--b\r\n\r\n'.repeat(1000)}--b--`,
  ],
  [
    'a mail within it that has the document',
    ['Content-Type: multipart/mixed; boundary=b'],
    `--b\r\nContent-Type: message/rfc822\r\n\r\n${mail()}\r\n--b--`,
  ],
  [
    'a document that stands in another place',
    ['Content-Type: message/external-body; access-type=local-file; name="/etc/passwd"'],
    'Content-Type: application/pdf\r\n\r\n',
  ],
  [
    'a name in ten thousand pieces',
    [
      `Content-Type: application/pdf;${Array.from({ length: 10_000 }, (_, at) => ` name*${String(at)}=x;`).join('\r\n')}`,
      'Content-Disposition: attachment',
    ],
    PDF,
  ],
  [
    'half a mail of several (RFC 2046 5.2.2)',
    ['Content-Type: message/partial; id=x; number=1; total=2'],
    PDF,
  ],
  [
    'more documents than fit',
    ['Content-Type: multipart/mixed; boundary=b'],
    `${Array.from({ length: 21 }, () => `--b\r\n${ATTACHED.join('\r\n')}\r\n\r\n${PDF}\r\n`).join('')}--b--`,
  ],
])('a mail with %s is refused, and nothing of it stays', async (_what, head, body) => {
  expect(await say(mail([...HEAD, ...head], body))).toMatch(/^554/u);
  expect(faxes()).toEqual([]);
  await until(
    () => {
      try {
        return readdirSync(door().folder);
      } catch {
        return [];
      }
    },
    (names) => names.length === 0,
  );
  await takesMail();
});

it('a subject of a hundred thousand encoded words is read quickly, or not at all', async () => {
  const subject = Array.from({ length: 8_000 }, () => '=?utf-8?b?YQ==?=').join('\r\n ');
  const before = performance.now();
  await say(mail([...HEAD, `Subject: ${subject}`, ...ATTACHED]), 'fax@fax');
  expect(performance.now() - before).toBeLessThan(20_000);
  await takesMail();
});

it('another mail under a used id is refused, and the first is sent as it was', async () => {
  const messageId = '<one@example.com>';
  expect(await send({ messageId })).toBeNull();
  expect(await send({ messageId })).toBeNull();
  const other = { filename: 'lab.pdf', content: Buffer.concat([SMALL_PDF, Buffer.from('\n')]) };
  expect((await send({ messageId, attachments: [other] }))?.code).toBe(554);
  expect(faxes()).toHaveLength(1);
});

it('what is said too early counts for nothing', async () => {
  const smtp = await openSmtp(door().port);
  await smtp.say('EHLO test');
  // All at once, with a mail where the client should have waited for an answer.
  smtp.write(`MAIL FROM:<mallory@example.org>\r\nRCPT TO:<${TO}>\r\nDATA\r\n${mail()}\r\n.\r\nNOOP\r\n`);
  let reply: string | null = '';
  const replies: (string | null)[] = [];
  while (reply !== null && !reply.startsWith('250')) {
    reply = await smtp.next();
    replies.push(reply);
  }
  expect(replies.some((each) => each?.startsWith('354'))).toBe(false);
  smtp.socket.destroy();
  expect(faxes()).toEqual([]);
  await takesMail();
});

it.each([
  'SIZE=-1',
  'SIZE=99999999999999999999',
  'SIZE=1e3',
  'SIZE=0x10',
  'BODY=BINARYMIME',
  'SIZE=1 SIZE=2',
  'RET=FULL',
  `X=${'y'.repeat(500)}`,
])('what a sender says of its mail is not believed: %s', async (said) => {
  const smtp = await openSmtp(door().port);
  await smtp.say('EHLO test');
  const reply = await smtp.say(`MAIL FROM:<jo@example.com> ${said}`);
  if (reply?.startsWith('250') === true) {
    await smtp.say(`RCPT TO:<${TO}>`);
    await smtp.say('DATA');
    smtp.write(mail());
    expect(await smtp.say('\r\n.')).toMatch(/^250/u);
    expect(numbers()).toEqual([A]);
  } else expect(reply).toMatch(/^5\d\d/u);
  smtp.socket.destroy();
  await takesMail();
});

it('sixty connections kept open with half a mail each delay nobody who comes after they are gone', async () => {
  const half = await Promise.all(Array.from({ length: 60 }, () => beginMail(door().port)));
  for (const smtp of half) smtp.write(mail().slice(0, 200));
  await takesMail();
  for (const smtp of half) smtp.socket.destroy();
  await takesMail();
  expect(faxes()).toHaveLength(2);
});

it('one mail sent twice at the same moment makes one fax', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => say(mail())));
  expect(replies.every((reply) => /^(?:250|451)/u.test(reply ?? ''))).toBe(true);
  expect(replies.some((reply) => reply?.startsWith('250') === true)).toBe(true);
  expect(faxes()).toHaveLength(1);
});

it('what it says about a mail is one line, whatever is in its names', async () => {
  const name = '=?utf-8?q?a=0D=0A250_Fax_sent=0D=0A354_go=00=1B=5B2J.pdf?=';
  for (const part of [
    ['Content-Type: application/pdf', `Content-Disposition: attachment; filename="${name}"`],
    [
      'Content-Type: application/pdf',
      "Content-Disposition: attachment; filename*=utf-8''a%0D%0A250%20Fax%20sent%00.pdf",
    ],
  ]) {
    const smtp = await beginMail(door().port);
    const lines: string[] = [];
    smtp.socket.on('data', (text) => lines.push(...String(text).split('\r\n')));
    smtp.write(mail([...HEAD, ...part, 'Content-Transfer-Encoding: base64'], '!!!'));
    expect(await smtp.say('\r\n.')).toMatch(/^554 [ -~]+$/u);
    expect(await smtp.say('NOOP')).toMatch(/^250/u);
    expect(lines.filter((line) => line !== '').map((line) => line.slice(0, 4))).toEqual(['554 ', '250 ']);
    smtp.socket.destroy();
  }
  const smtp = await openSmtp(door().port);
  await smtp.say('EHLO test');
  expect(await smtp.say('MAIL FROM:<"a\u001b[2J\u202e"@example.org> SMTPUTF8')).toMatch(/^5\d\d [ -~]+$/u);
  smtp.socket.destroy();
  expect(faxes()).toEqual([]);
});
