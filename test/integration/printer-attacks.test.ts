import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { OPERATION, STATUS } from '../../app/printer/ipp/codes.ts';
import { ipp, TAG, type IppAttribute } from '../../app/printer/ipp/ipp-values.ts';
import { filesAbove, filesBelow } from '../support/files-below.ts';
import {
  call as callAt,
  callBytes,
  post as postTo,
  sendRaw,
  valueIn,
  type IppCall,
} from '../support/ipp-client.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { closePdf } from '../support/close-pdf.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { until } from '../support/until.ts';
import { usePrinter } from '../support/use-printer.ts';

const computer = useComputerCore({ quietSeconds: 0 });
const printer = usePrinter(computer);
const A = '+13035550119';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const call = (asked: IppCall) => callAt(printer().port, asked);
const printed = (title: string, changes: Partial<IppCall> = {}): IppCall => ({
  code: OPERATION.printJob,
  operation: [ipp.name('job-name', title), ipp.mimeType('document-format', 'application/pdf')],
  document: SMALL_PDF,
  ...changes,
});
const toBytes = (asked: IppCall): Buffer => callBytes(printer().port, asked);
const faxes = (): readonly FaxJob[] => computer().store.all();
const numbers = (): string[] =>
  faxes().flatMap((fax) => fax.recipients.map(({ phoneNumber }) => phoneNumber));
const left = (): string[] => filesBelow(printer().folder);
const nothingLeft = () => until(left, (paths) => paths.length === 0);
/** Whether it still prints valid jobs. */
const prints = async (): Promise<void> => {
  const before = faxes().length;
  const answer = await call(printed(`After ${String(before)} to ${A}`));
  expect(answer.code).toBe(STATUS.ok);
  expect(faxes()).toHaveLength(before + 1);
};
const createJob = async (title = `${A} Lab`): Promise<IppAttribute> =>
  ipp.integer(
    'job-id',
    valueIn(await call(printed(title, { code: OPERATION.createJob })), 'job-id') as number,
  );

/** An HTTP request as bytes, written by hand. */
const request = (head: readonly string[], body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
const readStatus = (answer: string): string => /^HTTP\/1\.1 (\d+)/u.exec(answer)?.[1] ?? 'cut';
const HEAD = ['POST /ipp/print HTTP/1.1', 'Content-Type: application/ipp'];

it.each<[string, (length: number) => readonly string[]]>([
  [
    'a length and pieces',
    (length) => ['Host: localhost', `Content-Length: ${String(length)}`, 'Transfer-Encoding: chunked'],
  ],
  ['two lengths', (length) => ['Host: localhost', `Content-Length: ${String(length)}`, 'Content-Length: 4']],
  ['a length below nothing', () => ['Host: localhost', 'Content-Length: -1']],
  ['a length in two bases', () => ['Host: localhost', 'Content-Length: 0x40']],
  ['pieces that are packed', () => ['Host: localhost', 'Transfer-Encoding: gzip, chunked']],
  [
    'a host that begins like this one',
    (length) => ['Host: localhost.example.com', `Content-Length: ${String(length)}`],
  ],
  [
    'a host with somebody before it',
    (length) => ['Host: localhost@example.com', `Content-Length: ${String(length)}`],
  ],
  ['no host', (length) => [`Content-Length: ${String(length)}`]],
  ['two hosts', (length) => ['Host: example.com', 'Host: localhost', `Content-Length: ${String(length)}`]],
  [
    'a head of 100 kB',
    (length) => ['Host: localhost', `X: ${'y'.repeat(100_000)}`, `Content-Length: ${String(length)}`],
  ],
  [
    'a line of a head broken by an LF',
    (length) => ['Host: localhost', 'X: a\nOrigin: null', `Content-Length: ${String(length)}`],
  ],
  [
    'an upgrade',
    (length) => [
      'Host: localhost',
      'Connection: upgrade',
      'Upgrade: websocket',
      'Origin: null',
      `Content-Length: ${String(length)}`,
    ],
  ],
])('a request with %s prints nothing', async (_what, head) => {
  const body = toBytes(printed(`${A} Lab`));
  const answer = await sendRaw(
    printer().port,
    request([...HEAD, ...head(body.length), 'Connection: close'], body),
    'wait',
  );
  expect(readStatus(answer)).toMatch(/^(?:4\d\d|cut)$/u);
  expect(faxes()).toEqual([]);
  await prints();
});

it.each([
  'POST http://example.com/ipp/print HTTP/1.1',
  'POST //example.com/ipp/print HTTP/1.1',
  'POST /ipp/print/../../etc/passwd HTTP/1.1',
  'POST /ipp/printer HTTP/1.1',
  'POST /IPP/PRINT HTTP/1.1',
  'POST /%69pp/print HTTP/1.1',
  'GET /ipp/print HTTP/1.1',
  'TRACE /ipp/print HTTP/1.1',
  'CONNECT localhost:25 HTTP/1.1',
  'PUT /ipp/print HTTP/1.1',
  'PRI * HTTP/2.0',
])('%s leads to no file and to nobody', async (line) => {
  const body = toBytes(printed(`${A} Lab`));
  const head = [
    line,
    'Host: localhost',
    'Content-Type: application/ipp',
    `Content-Length: ${String(body.length)}`,
  ];
  const answer = await sendRaw(printer().port, request([...head, 'Connection: close'], body), 'wait');
  expect(answer).not.toContain('root:');
  // What follows the printer's own path does not matter: the job that is meant is in the request.
  if (readStatus(answer) === '200') expect(numbers()).toEqual([A]);
  else expect(faxes()).toEqual([]);
  await prints();
});

it('requests that come all at once on one connection are answered one after the other, each once', async () => {
  const one = (title: string): Buffer => {
    const body = toBytes(printed(title));
    return request([...HEAD, 'Host: localhost', `Content-Length: ${String(body.length)}`], body);
  };
  const last = request(['GET /nothing HTTP/1.1', 'Host: localhost', 'Connection: close'], Buffer.alloc(0));
  const all = Buffer.concat([...['a', 'b', 'c', 'd'].map((each) => one(`${A} ${each}`)), last]);
  const answer = await sendRaw(printer().port, all, 'wait');
  expect(answer.match(/HTTP\/1\.1 200/gu)).toHaveLength(4);
  expect(faxes()).toHaveLength(4);
  await nothingLeft();
});

it.each([
  '../../../../outside to +13035550119',
  '/etc/outside',
  '..\\..\\outside',
  'C:\\outside:stream',
  'a\0b +13035550119',
  'Lab\r\n+13035550119',
  'CON',
  '.',
  '',
  '~root',
  '\ud83d\udce0'.repeat(300),
  '9'.repeat(4000),
  '$(reboot)`reboot`;reboot',
  '%2e%2e%2foutside',
])('a job called %j is a file in its own folder, and no more', async (title) => {
  const answer = await call(printed(title));
  expect(answer.code).toBe(STATUS.ok);
  const names = faxes().flatMap((fax) => fax.documents.map(({ name }) => name));
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/^[^/\\\0\r\n]{1,255}\.pdf$/u);
  expect(numbers().every((number) => number === A)).toBe(true);
  expect(filesAbove(computer().folder).filter((path) => /outside|reboot/u.test(path))).toEqual([]);
  expect(readdirSync('/etc').filter((name) => name.startsWith('outside'))).toEqual([]);
});

it.each<[string, readonly IppAttribute[], readonly IppAttribute[]]>([
  [
    'twice in its group',
    [ipp.name('job-name', `Lab to ${A}`), ipp.name('job-name', 'Lab to +12065550117')],
    [],
  ],
  ['with two values', [ipp.name('job-name', `Lab to ${A}`, 'Lab to +12065550117')], []],
  ['in two groups', [ipp.name('job-name', `Lab to ${A}`)], [ipp.name('job-name', 'Lab to +12065550117')]],
])('a title that is there %s is no title, and nothing is sent', async (_what, operation, job) => {
  for (const code of [OPERATION.validateJob, OPERATION.createJob, OPERATION.printJob])
    expect((await call(printed('', { code, operation, job }))).code).toBe(STATUS.badRequest);
  expect(faxes()).toEqual([]);
  await nothingLeft();
  await prints();
});

const destination = (uri: string): IppAttribute =>
  ipp.collection('destination-uris', [ipp.uri('destination-uri', uri)]);

it.each([
  'tel:+13035550119%2C%2C99',
  'tel:+13035550119%3Bext=5',
  'tel:+13035550119%00',
  'tel:+13035550119%0A+12065550117',
  'tel:+1303555%D9%A00119x',
  'tel:+13035550119p99',
  'tel:+13035550119w99',
  'tel:+13035550119/+12065550117',
  'tel:+13035550119 or +12065550117',
  'tel:911',
  'tel:%2B%2B13035550119',
  'tel: ',
  `tel:+1${'3'.repeat(99)}`,
  'sips:+13035550119',
  'mailto:+13035550119@fax',
  'file:///etc/passwd',
  'javascript:+13035550119',
])('nobody is reached at %j', async (uri) => {
  const answer = await call(printed('Lab', { job: [destination(uri)] }));
  if (answer.code === STATUS.ok) {
    expect(numbers()).toEqual([]);
    expect(faxes().map(({ state }) => state)).toEqual(['needs-attention']);
  } else expect(faxes()).toEqual([]);
  await prints();
});

const odd = (name: string, tag: number, value: IppAttribute['values'][number]['value']): IppAttribute => ({
  name,
  values: [{ tag, value }],
});

it.each<[string, Partial<IppCall>]>([
  [
    'a job of less than nothing',
    { code: OPERATION.getJobAttributes, operation: [ipp.integer('job-id', -1)] },
  ],
  [
    'the last job that a number can name',
    { code: OPERATION.cancelJob, operation: [ipp.integer('job-id', 2 ** 31 - 1)] },
  ],
  [
    'a job whose number is a word',
    { code: OPERATION.closeJob, operation: [odd('job-id', TAG.keyword, '1')] },
  ],
  [
    'an end that is a number',
    { code: OPERATION.sendDocument, operation: [ipp.integer('job-id', 1), ipp.integer('last-document', 1)] },
  ],
  [
    'jobs of a kind that there is not',
    { code: OPERATION.getJobs, operation: [ipp.keyword('which-jobs', '__proto__')] },
  ],
  [
    'documents by an address (Print-URI)',
    { code: 0x0003, operation: [ipp.uri('document-uri', 'file:///etc/passwd')] },
  ],
  [
    'documents by an address (Send-URI)',
    { code: 0x0007, operation: [ipp.integer('job-id', 1), ipp.uri('document-uri', 'http://127.0.0.1/')] },
  ],
  ['that the printer is paused', { code: 0x0010 }],
  ['that all jobs go', { code: 0x0012 }],
  ['that its settings change', { code: 0x0013 }],
  ['an operation beyond the last', { code: 0xffff }],
  ['answers for somebody else (Create-Printer-Subscriptions)', { code: 0x0016 }],
])('who asks for %s is refused', async (_what, asked) => {
  const answer = await call(printed(`${A} Lab`, { document: Buffer.alloc(0), ...asked }));
  expect(answer.code).toBeGreaterThanOrEqual(0x0400);
  expect(answer.code).toBeLessThan(0x0500 + 0x10);
  expect(faxes()).toEqual([]);
  await prints();
});

it('as many jobs are listed as there may be, whatever limit is said', async () => {
  for (let count = 0; count < 3; count++) await call(printed(`${A} ${String(count)}`));
  for (const limit of [-(2 ** 31), -1, 0, 1, 2 ** 31 - 1]) {
    const operation = [ipp.keyword('which-jobs', 'completed'), ipp.integer('limit', limit)];
    const { groups } = await call({ code: OPERATION.getJobs, operation });
    expect(groups.filter(({ tag }) => tag === TAG.job)).toHaveLength(limit > 1 ? 3 : 1);
  }
});

/** `at`: position in the bytes of a valid message. */
const changed = (at: number, ...bytes: readonly number[]): Buffer => {
  const body = toBytes(printed(`${A} Lab`));
  Buffer.from(bytes).copy(body, at);
  return body;
};

it.each<[string, () => Buffer]>([
  ['version 0', () => changed(0, 0, 0)],
  ['version 255', () => changed(0, 255, 255)],
  ['request 0', () => changed(4, 0, 0, 0, 0)],
  ['a request below nothing', () => changed(4, 0x80, 0, 0, 0)],
  ['another group before its own', () => changed(8, TAG.job)],
  [
    'no end',
    () =>
      Buffer.concat([toBytes(printed(`${A} Lab`, { document: Buffer.alloc(0) })).subarray(0, -1), SMALL_PDF]),
  ],
  ['its first name without letters', () => changed(10, 0, 0)],
  ['a name longer than itself', () => changed(10, 0xff, 0xff)],
  ['nothing at all', () => Buffer.alloc(0)],
  ['a message alone', () => Buffer.from([2, 0, 0, 2, 0, 0, 0, 1, 3])],
  [
    'a quarter of a megabyte of attributes without an end',
    () => {
      const value = ipp.keyword('x', ...Array.from({ length: 1000 }, () => 'y'.repeat(300)));
      return toBytes(printed(`${A} Lab`, { job: [value] }));
    },
  ],
])('a message with %s is answered by a refusal, and prints nothing', async (_what, body) => {
  const { answer } = await postTo(printer().port, body()).catch(() => ({ answer: null }));
  if (answer !== null) expect(answer.code).toBeGreaterThanOrEqual(0x0400);
  expect(faxes()).toEqual([]);
  await nothingLeft();
  await prints();
});

it.each<[string, Buffer]>([
  ['of a first and a last line', Buffer.from('%PDF-1.4\n%%EOF\n')],
  ['that begins behind something else', Buffer.concat([Buffer.from('<html>'), SMALL_PDF])],
  ['with half of another behind it', Buffer.concat([SMALL_PDF, SMALL_PDF.subarray(0, 200)])],
  ['of JPEG that is no more than its beginning', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['that is a program', Buffer.from('#!/bin/sh\nreboot\n')],
  ['that is PostScript in a wrap', Buffer.from('\u001b%-12345X@PJL ENTER LANGUAGE=POSTSCRIPT\n%!PS\n')],
])('a document %s is not sent', async (_what, document) => {
  const answer = await call(printed(`${A} Lab`, { document }));
  expect(answer.code).toBeGreaterThanOrEqual(0x0400);
  expect(faxes()).toEqual([]);
  await nothingLeft();
});

it('of two documents of one job that come at the same moment one is refused, and what goes is one fax of whole ones', async () => {
  const jobId = await createJob();
  const send = (isLast: boolean) =>
    call({
      code: OPERATION.sendDocument,
      operation: [jobId, ipp.boolean('last-document', isLast)],
      document: SMALL_PDF,
    });
  const codes = (await Promise.all([send(false), send(false), send(true), send(true)])).map(
    ({ code }) => code,
  );
  expect(new Set(codes)).toEqual(new Set([STATUS.ok, STATUS.notPossible]));
  await call({ code: OPERATION.closeJob, operation: [jobId] });
  expect(faxes()).toHaveLength(1);
  expect(faxes()[0]?.documents).toHaveLength(codes.filter((code) => code === STATUS.ok).length);
  await nothingLeft();
});

/** Long enough to be started before all of it has arrived. */
const LONG_PDF = closePdf(
  `%PDF-1.4\n%${'x'.repeat(4000)}\n${SMALL_PDF.toString('latin1').split('xref')[0]?.slice(9) ?? ''}`,
);

/** A print job whose document stops half-way, and continues on request. */
async function stuck(): Promise<Socket> {
  const body = toBytes(printed(`${A} Lab`, { document: LONG_PDF }));
  const socket = connect(printer().port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const before = left().length;
  socket.write(
    request([...HEAD, 'Host: localhost', `Content-Length: ${String(body.length)}`], body.subarray(0, -30)),
  );
  await until(
    () => left().length,
    (count) => count > before,
  );
  return socket;
}

it('of those who stop within a document eight are waited for, others are told to come later, and nobody stays shut out', async () => {
  for (let count = 0; count < 8; count++) await stuck();
  expect((await call(printed(`${A} Lab`))).code).toBe(STATUS.busy);
  // A client that asks what it is gets an answer.
  expect((await call({ code: OPERATION.getPrinterAttributes })).code).toBe(STATUS.ok);
  for (const socket of sockets) socket.destroy();
  await nothingLeft();
  expect(faxes()).toEqual([]);
  await prints();
});

it('a job that is called off or closed while its document comes goes on as if nobody had said so, and is one fax', async () => {
  const jobId = await createJob();
  const operation = [jobId, ipp.boolean('last-document', true)];
  const body = toBytes({ code: OPERATION.sendDocument, operation, document: LONG_PDF });
  const socket = connect(printer().port, '127.0.0.1');
  sockets.push(socket);
  socket.write(
    request([...HEAD, 'Host: localhost', `Content-Length: ${String(body.length)}`], body.subarray(0, -30)),
  );
  await until(left, (paths) => paths.length === 1);
  for (const code of [OPERATION.cancelJob, OPERATION.closeJob, OPERATION.sendDocument])
    expect((await call({ code, operation, document: SMALL_PDF })).code).toBe(STATUS.notPossible);
  const answered = new Promise<string>((resolve) =>
    socket.once('data', (bytes) => resolve(bytes.toString('latin1'))),
  );
  socket.write(body.subarray(-30));
  expect(readStatus(await answered)).toBe('200');
  expect(numbers()).toEqual([A]);
  await nothingLeft();
});

it('who writes a message byte for byte is answered as anybody is', async () => {
  const body = toBytes(printed(`${A} Lab`));
  const socket = connect(printer().port, '127.0.0.1');
  sockets.push(socket);
  socket.setNoDelay(true);
  const answered = new Promise<string>((resolve) =>
    socket.once('data', (bytes) => resolve(bytes.toString('latin1'))),
  );
  for (const byte of request([...HEAD, 'Host: localhost', `Content-Length: ${String(body.length)}`], body))
    await new Promise<void>((resolve) => void socket.write(Buffer.of(byte), () => resolve()));
  expect(readStatus(await answered)).toBe('200');
  expect(numbers()).toEqual([A]);
});

it('as many jobs are open as there may be, and one more is told to come later', async () => {
  const ids = [];
  for (let count = 0; count < 32; count++) ids.push(await createJob());
  expect((await call(printed(`${A} Lab`))).code).toBe(STATUS.busy);
  for (const id of ids) await call({ code: OPERATION.cancelJob, operation: [id] });
  expect(faxes()).toEqual([]);
  await prints();
});
