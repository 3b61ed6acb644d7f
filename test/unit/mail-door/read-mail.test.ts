import { expect, it } from 'vitest';
import { readMail } from '../../../app/mail-door/read-mail.ts';
import { SMALL_PDF } from '../../support/small-documents.ts';

const HEAD = ['From: jo@example.com', 'Message-ID: <x@example.com>', 'MIME-Version: 1.0'];
const BASE64 = SMALL_PDF.toString('base64').replace(/.{76}/gu, '$&\r\n');
const TEXT = ['Content-Type: text/plain', '', 'Good morning'];

/** A mail of these parts, with its end. */
const write = (parts: readonly (readonly string[])[], kind = 'mixed', end = '--B--\r\n'): Buffer =>
  Buffer.from(
    [
      ...[...HEAD, `Content-Type: multipart/${kind}; boundary=B`, ''],
      ...parts.flatMap((part) => ['--B', ...part]),
      end,
    ].join('\r\n'),
  );
const pdf = (name: string, ...more: readonly string[]): string[] => [
  ...['Content-Type: application/pdf', `Content-Disposition: attachment; filename="${name}"`],
  ...['Content-Transfer-Encoding: base64', ...more, '', BASE64],
];
const csv = (encoding: string, body: string): string[] => [
  ...['Content-Type: text/csv', 'Content-Disposition: attachment; filename=o.csv'],
  ...[`Content-Transfer-Encoding: ${encoding}`, '', body],
];
/** Names of its documents, or why there are none. */
const read = async (mail: Buffer): Promise<unknown> => {
  const outcome = await readMail(mail, false);
  return outcome.ok
    ? outcome.value.documents.map(({ name }) => name)
    : [outcome.failure.code, outcome.failure.why.key];
};

it.each([
  ['plain', 'inline; filename="order.txt"'],
  ['html', 'INLINE; filename="order.txt"'],
  ['plain', 'attachment; filename="order.txt"'],
])('a file of text/%s that is %s is a document, in its place', async (type, disposition) => {
  const file = [`Content-Type: text/${type}`, `Content-Disposition: ${disposition}`, '', 'ten boxes'];
  const outcome = await readMail(write([TEXT, file, pdf('lab.pdf')]), true);
  if (!outcome.ok) throw new Error(outcome.failure.why.key);
  const { documents, text } = outcome.value;
  expect(documents.map(({ name }) => name)).toEqual(['order.txt', 'lab.pdf']);
  expect(documents[0]?.content.toString()).toBe('ten boxes');
  expect(documents[1]?.content.equals(SMALL_PDF)).toBe(true);
  expect(text).toBe('Good morning');
});

it('a file that only its type names is a document, also where it is the whole mail', async () => {
  const file = ['Content-Type: text/plain; name="order.txt"', '', 'ten boxes'];
  expect(await read(write([TEXT, file, pdf('lab.pdf')]))).toEqual(['order.txt', 'lab.pdf']);
  expect(await read(Buffer.from([...HEAD, ...file, ''].join('\r\n')))).toEqual(['order.txt']);
});

it('only a picture that the text shows by its very id is a part of the text', async () => {
  const html = ['Content-Type: text/html', '', '<img src="cid:image10">'];
  const picture = (name: string, id: string): string[] => [
    ...['Content-Type: image/png', `Content-Disposition: inline; filename=${name}`, `Content-ID: <${id}>`],
    ...['Content-Transfer-Encoding: base64', '', 'iVBORw0KGgo='],
  ];
  const shown = picture('shown.png', 'image10');
  expect(await read(write([html, picture('a.png', 'image1'), shown], 'related'))).toEqual(['a.png']);
  expect(await read(write([html, pdf('a.pdf', 'Content-ID: <image10>')], 'related'))).toEqual(['a.pdf']);
});

it.each([
  ['without its end', write([TEXT, pdf('a.pdf')], 'mixed', '')],
  ['cut in its end', write([TEXT, pdf('a.pdf')], 'mixed', '--B-')],
  [
    'with a part behind its end',
    write([TEXT, pdf('a.pdf')], 'mixed', `--B--\r\n--B\r\n${pdf('b.pdf').join('\r\n')}`),
  ],
  ['ended twice', write([TEXT, pdf('a.pdf'), ['', '--B--'], pdf('b.pdf')])],
  [
    'with an inner end missing',
    write([['Content-Type: multipart/mixed; boundary=C', '', '--C', ...pdf('b.pdf')], pdf('a.pdf')]),
  ],
  [
    'with an inner one that has no boundary',
    write([['Content-Type: multipart/mixed', '', '--C', ...pdf('b.pdf')], pdf('a.pdf')]),
  ],
])('a mail %s is refused for ever', async (_what, mail) => {
  expect(await read(mail)).toEqual([554, 'mail.cut']);
});

it('cut off wherever it may be, a mail is never taken', async () => {
  const mail = write([TEXT, csv('quoted-printable', 'a=3Db\r\nc,d'), csv('base64', 'YSxi')]);
  expect(await read(mail)).toEqual(['o.csv', 'o.csv']);
  // Its end is there without the end of its line.
  for (let length = 0; length < mail.length - 2; length++)
    expect(await read(mail.subarray(0, length)), `${String(length)} bytes`).toEqual([
      554,
      expect.any(String),
    ]);
});

it.each([
  ['base64', 'YSxi!!!!'],
  ['base64', 'YSxiY'],
  ['base64', 'YSxi\r\nYQ==\r\nYSxi'],
  ['quoted-printable', 'a=3Db=Z1'],
  ['x-uuencode', 'begin 644 o.csv'],
])('a document in %s of %j is refused by its name', async (encoding, body) => {
  const outcome = await readMail(write([TEXT, csv(encoding, body), pdf('a.pdf')]), false);
  expect(outcome).toMatchObject({
    failure: { code: 554, why: { key: 'mail.document-damaged', facts: { name: 'o.csv' } } },
  });
});

it('ends of a mail may be followed by text, and boundaries may be within each other', async () => {
  const inner = ['Content-Type: multipart/alternative; boundary=B1', '', '--B1', ...TEXT, '--B1--', ''];
  const mail = write([inner, pdf('a.pdf')], 'mixed', '--B--  \r\nSent by a list\r\n');
  expect(await read(mail)).toEqual(['a.pdf']);
});
