import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { OPERATION, STATUS } from '../../app/printer/ipp/codes.ts';
import { ipp, TAG, type IppAttribute } from '../../app/printer/ipp/ipp-values.ts';
import { describeTimeline } from '../../app/services/showing/timeline.ts';
import {
  call as callAt,
  callBytes,
  post as postTo,
  sendRaw,
  valueIn,
  type IppCall,
} from '../support/ipp-client.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { canBeSecondUser, openToOthers, shellOfSecondUser } from '../support/second-user.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { freePort } from '../support/free-port.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { usePrinter } from '../support/use-printer.ts';
import { until } from '../support/until.ts';
import { words } from '../support/words.ts';
import { DOCUMENTS } from '../unit/pages/support/documents.ts';
import { makePwg, pwgPage } from '../unit/pages/support/make-pwg.ts';

const computer = useComputerCore({ quietSeconds: 0 });
const A = '+13035550119';
/** The group of a document's own attributes (RFC 8011 section 3.5.1 leaves it to PWG 5100.5). */
const DOCUMENT_TAG = 0x09;

const printer = usePrinter(computer);
const tempFolder = useTempFolders();

/** The port is looked up at each call, because it changes with each test. */
const call = (asked: IppCall) => callAt(printer().port, asked);
const post = (body: Buffer, headers?: Readonly<Record<string, string>>, path?: string) =>
  postTo(printer().port, body, headers, path);
const toBytes = (asked: IppCall): Buffer => callBytes(printer().port, asked);

const printed = (title: string, changes: Partial<IppCall> = {}): IppCall => ({
  code: OPERATION.printJob,
  operation: [ipp.name('job-name', title), ipp.mimeType('document-format', 'application/pdf')],
  document: SMALL_PDF,
  ...changes,
});

/** Bytes that are not text, after a language without letters. */
function withLanguage(length: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(length, 2);
  return Buffer.concat([head, Buffer.alloc(length, 0xff)]);
}

const destination = (uri: string, ...more: IppAttribute[]): IppAttribute =>
  ipp.collection('destination-uris', [ipp.uri('destination-uri', uri), ...more]);

const faxes = (): readonly FaxJob[] => computer().store.all();
const onlyFax = (): FaxJob => faxes()[0] ?? expect.fail('no fax');
/** Nothing is left of a job that became no fax, or that Faxtray has its copy of. */
const nothingLeft = () =>
  until(
    () => {
      try {
        return readdirSync(printer().folder);
      } catch {
        return [];
      }
    },
    (names) => names.length === 0,
  );

it('a page printed under a title with a number is faxed to it, and says that it was printed', async () => {
  const answer = await call(printed(`Lab to (303) 555-0119`));
  expect(answer.code).toBe(STATUS.ok);
  expect(valueIn(answer, 'job-state')).toBe(9);
  const job = await computer().inState(onlyFax().id, 'sent');
  expect(job.recipients.map(({ phoneNumber }) => phoneNumber)).toEqual([A]);
  expect(job.name).toBe('Lab to (303) 555-0119.pdf');
  expect(describeTimeline(job, computer().store.events(job.id), words)[0]?.headline).toBe(
    'Printed to Faxtray',
  );
  await nothingLeft();
});

it('pages that come as PWG raster are a PDF from then on, which services know and people can open', async () => {
  const document = readFileSync(join(DOCUMENTS, 'three-pages.pwg'));
  const operation = [ipp.name('job-name', `Lab ${A}`), ipp.mimeType('document-format', 'image/pwg-raster')];
  expect((await call(printed('', { operation, document }))).code).toBe(STATUS.ok);
  const sent = await computer().inState(onlyFax().id, 'sent');
  expect(sent.documents.map(({ name }) => name)).toEqual([`Lab ${A}.pdf`]);
  expect(sent.pages).toBe(3);
  const { filing } = await until(onlyFax, (job) => job.filing !== null);
  expect(filing?.originals.map((path) => readFileSync(path, 'latin1').slice(0, 5))).toEqual(['%PDF-']);
  await nothingLeft();
});

it.each<[string, Buffer]>([
  ['ends in the middle of a page', readFileSync(join(DOCUMENTS, 'three-pages.pwg')).subarray(0, -10)],
  [
    'is larger than any page',
    Buffer.from(makePwg(pwgPage({ widthPx: 1e6, heightPx: 1e6, lines: [0, 0x80] }))),
  ],
  [
    'has a line that comes beyond its page',
    Buffer.from(makePwg(pwgPage({ widthPx: 4, heightPx: 2, lines: [9, 3, 7] }))),
  ],
])('PWG raster that %s is refused, and nothing of it is left', async (_what, document) => {
  expect((await call(printed(`Lab ${A}`, { document }))).code).toBe(STATUS.formatError);
  expect(faxes()).toEqual([]);
  await nothingLeft();
});

it('who is named by the job wins over its title, and several are one fax', async () => {
  const job = [destination('tel:+13035550119'), destination('tel:303-555-0120')];
  expect((await call(printed('+13035550199 Lab', { job, path: '/ipp/faxout' }))).code).toBe(STATUS.ok);
  expect(onlyFax().recipients.map(({ phoneNumber }) => phoneNumber)).toEqual([A, '+13035550120']);
});

it('without a number a fax waits for its recipient, with its pages', async () => {
  expect((await call(printed('Untitled'))).code).toBe(STATUS.ok);
  const job = await until(onlyFax, ({ claimedAtMs }) => claimedAtMs !== null);
  expect(job).toMatchObject({ state: 'needs-attention', reason: 'no-number', recipients: [] });
  await computer().app.operations['fax.address']({ jobId: job.id, to: A });
  await computer().inState(job.id, 'sent');
});

it.each(['+13035550119.1 Lab', '+130355501190000 Lab', 'fax={303}'])(
  'a number in the title %s that may be another one is asked about',
  async (title) => {
    expect((await call(printed(title))).code).toBe(STATUS.ok);
    expect(onlyFax()).toMatchObject({ state: 'needs-attention', reason: 'number-doubtful' });
  },
);

it.each<[string, readonly IppAttribute[]]>([
  ['an extension', [destination('tel:+13035550119;ext=12')]],
  ['something dialled after it', [destination('tel:+13035550119', ipp.text('post-dial-string', '99'))]],
  ['an address that is no telephone', [destination('sip:jo@example.com')]],
  ['one of several that is none', [destination('tel:+13035550119'), destination('mailto:jo@example.com')]],
  ['two in one place', [destination('tel:+13035550119', ipp.uri('destination-uri', 'tel:+13035550120'))]],
  ['no collection', [ipp.uri('destination-uris', 'tel:+13035550119')]],
  ['too many', Array.from({ length: 51 }, () => destination('tel:+13035550119'))],
  ['pages that are left out', [ipp.range('page-ranges', [1, 1])]],
  ['a time to wait for', [ipp.keyword('job-hold-until', 'indefinite')]],
  ['a password', [ipp.octetString('job-password', '1234')]],
])('%s is refused, whatever the job says of being exact, and nothing is sent', async (_what, job) => {
  const merged = { name: 'destination-uris', values: job.flatMap(({ values }) => values) };
  const attributes = job[0]?.name === 'destination-uris' ? [merged] : job;
  for (const code of [OPERATION.validateJob, OPERATION.createJob, OPERATION.printJob]) {
    const answer = await call(printed(`${A} Lab`, { code, job: attributes }));
    expect(answer.code).toBe(STATUS.valuesNotSupported);
    expect(answer.groups.some(({ tag }) => tag === TAG.unsupported)).toBe(true);
  }
  expect(faxes()).toEqual([]);
  await nothingLeft();
});

it('a number that nobody can be reached at is refused with a sentence, and nothing is left', async () => {
  const answer = await call(printed('Lab', { job: [destination('tel:12')] }));
  expect(answer.code).toBe(STATUS.notPossible);
  expect(valueIn(answer, 'status-message')).toContain('Nothing was sent');
  expect(faxes()).toEqual([]);
  await nothingLeft();
});

it('documents that come one after the other are one fax, when the last of them is there', async () => {
  const made = await call(printed(`${A} Lab`, { code: OPERATION.createJob }));
  const jobId = ipp.integer('job-id', valueIn(made, 'job-id') as number);
  const send = (isLast: boolean, document: Buffer) =>
    call({
      code: OPERATION.sendDocument,
      operation: [jobId, ipp.boolean('last-document', isLast)],
      document,
    });
  expect((await send(false, SMALL_PDF)).code).toBe(STATUS.ok);
  expect(faxes()).toEqual([]);
  expect((await send(false, SMALL_PDF)).code).toBe(STATUS.ok);
  const last = await send(true, Buffer.alloc(0));
  expect(valueIn(last, 'job-state')).toBe(9);
  expect(onlyFax().documents).toHaveLength(2);
  expect((await send(true, SMALL_PDF)).code).toBe(STATUS.notPossible);
  await nothingLeft();
});

it.each<[string, readonly IppAttribute[]]>([
  ['pages that are left out', [ipp.range('page-ranges', [1, 1])]],
  ['a time to wait for', [ipp.keyword('job-hold-until', 'indefinite')]],
  ['another recipient', [destination('tel:+13035550120')]],
])('%s said with a document ends its job, and nothing is sent', async (_what, asked) => {
  for (const code of [OPERATION.sendDocument, OPERATION.closeJob]) {
    for (const group of ['operation', 'job', 'document', 'another operation'] as const) {
      const made = await call(printed(`${A} Lab`, { code: OPERATION.createJob }));
      const jobId = ipp.integer('job-id', valueIn(made, 'job-id') as number);
      const first = { operation: [jobId, ipp.boolean('last-document', false)], document: SMALL_PDF };
      expect((await call({ code: OPERATION.sendDocument, ...first })).code).toBe(STATUS.ok);
      const operation = [jobId, ipp.boolean('last-document', true)];
      const tag = group === 'document' ? DOCUMENT_TAG : TAG.operation;
      const answer = await call({
        ...{ code, operation: group === 'operation' ? [...operation, ...asked] : operation },
        ...(group === 'job' ? { job: asked } : {}),
        ...(group === 'operation' || group === 'job' ? {} : { groups: [{ tag, attributes: asked }] }),
        ...(code === OPERATION.closeJob ? {} : { document: SMALL_PDF }),
      });
      expect(answer.code).toBe(STATUS.valuesNotSupported);
      expect((await call({ code: OPERATION.closeJob, operation: [jobId] })).code).toBe(STATUS.notPossible);
    }
  }
  expect(faxes()).toEqual([]);
  await nothingLeft();
});

it('who gets it is not passed over where it stands in another group, and its title is not read instead', async () => {
  for (const tag of [DOCUMENT_TAG, TAG.operation, TAG.job]) {
    const groups = [{ tag, attributes: [destination('tel:+13035550120')] }];
    const answer = await call(printed(`${A} Lab`, { groups }));
    // A second job group belongs to the job.
    expect(answer.code).toBe(tag === TAG.job ? STATUS.ok : STATUS.valuesNotSupported);
  }
  expect(faxes().map(({ recipients }) => recipients.map(({ phoneNumber }) => phoneNumber))).toEqual([
    ['+13035550120'],
  ]);
});

it.each<[string, IppAttribute, number]>([
  ['kind', ipp.mimeType('document-format', 'application/postscript'), STATUS.formatNotSupported],
  ['packing', ipp.keyword('compression', 'gzip'), STATUS.compressionNotSupported],
])(
  'a document of another %s ends its job, which nobody may come to end',
  async (_what, attribute, status) => {
    // As many as there may be: each would keep its place.
    for (let count = 0; count < 40; count++) {
      const made = await call(printed(`${A} Lab`, { code: OPERATION.createJob }));
      expect(made.code).toBe(STATUS.ok);
      const jobId = ipp.integer('job-id', valueIn(made, 'job-id') as number);
      const operation = [jobId, ipp.boolean('last-document', true), attribute];
      expect((await call({ code: OPERATION.sendDocument, operation, document: SMALL_PDF })).code).toBe(
        status,
      );
      const asked = await call({ code: OPERATION.getJobAttributes, operation: [jobId] });
      expect(valueIn(asked, 'job-state')).toBe(8);
    }
    expect(faxes()).toEqual([]);
    await nothingLeft();
  },
);

it('the same pages printed twice are two jobs, and the second asks', async () => {
  const codes = [];
  for (let count = 0; count < 2; count++) codes.push((await call(printed(`${A} Lab`))).code);
  expect(codes).toEqual([STATUS.ok, STATUS.ok]);
  const asking = await until(faxes, (all) => all.some(({ state }) => state === 'needs-attention'));
  expect(asking).toHaveLength(2);
  expect(asking.filter(({ reason }) => reason === 'duplicate')).toHaveLength(1);
  const [first] = asking.filter(({ reason }) => reason !== 'duplicate');
  await computer().inState(first?.id ?? '', 'sent');
});

it.each<[string, number, readonly IppAttribute[]]>([
  ['a value of 65,535 bytes', 1, [ipp.octetString('x-odd', Buffer.alloc(65_535, 0xff))]],
  [
    'text that is none',
    1,
    [{ name: 'x-odd', values: [{ tag: TAG.keyword, value: Buffer.alloc(20_000, 0xff) }] }],
  ],
  [
    'a thousand attributes',
    1000,
    Array.from({ length: 1000 }, (_, index) => ipp.keyword(`x-${String(index)}`, 'a')),
  ],
])('a job with %s that is passed over is answered, and is one fax', async (_what, count, job) => {
  const answer = await call(printed(`${A} Lab`, { job }));
  expect(answer.code).toBe(STATUS.ignored);
  const passedOver = answer.groups.find(({ tag }) => tag === TAG.unsupported)?.attributes ?? [];
  expect(passedOver).toHaveLength(count);
  expect(valueIn(answer, 'job-state')).toBe(9);
  expect(faxes()).toHaveLength(1);
  await nothingLeft();
});

it.each<[string, IppAttribute]>([
  ['a value', { name: 'x-odd', values: [{ tag: TAG.keyword, value: Buffer.alloc(40_000, 0xff) }] }],
  [
    'a name with its language',
    { name: 'x-odd', values: [{ tag: TAG.nameWithLanguage, value: withLanguage(40_000) }] },
  ],
  [
    'a member',
    ipp.collection('x-odd', [
      { name: 'm', values: [{ tag: TAG.keyword, value: Buffer.alloc(40_000, 0xff) }] },
    ]),
  ],
])(
  'a job with %s too long to be named in an answer is refused before it is a fax',
  async (_what, attribute) => {
    expect((await call(printed(`${A} Lab`, { job: [attribute] }))).code).toBe(STATUS.badRequest);
    expect(faxes()).toEqual([]);
    await nothingLeft();
  },
);

it('200 jobs at once are each one fax or refused, and nothing of them is left', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      call(printed(`${A} Lab ${String(index)}`)).then(
        ({ code }) => code,
        () => null,
      ),
    ),
  );
  const countAnswers = (answer: number | null): number => answers.filter((each) => each === answer).length;
  const taken = countAnswers(STATUS.ok);
  // For a job whose answer was lost on the way, it is not known whether it became a fax.
  const lost = countAnswers(null);
  expect(taken).toBeGreaterThan(0);
  expect(taken + lost + countAnswers(STATUS.busy)).toBe(answers.length);
  await nothingLeft();
  expect(faxes().length).toBeGreaterThanOrEqual(taken);
  expect(faxes().length).toBeLessThanOrEqual(taken + lost);
  expect(new Set(faxes().map(({ name }) => name)).size).toBe(faxes().length);
}, 120_000);

it('a job that is called off, or that has no end, is not sent, and nothing of it is left', async () => {
  for (const code of [OPERATION.cancelJob, OPERATION.sendDocument]) {
    const made = await call(printed(`${A} Lab`, { code: OPERATION.createJob }));
    const jobId = ipp.integer('job-id', valueIn(made, 'job-id') as number);
    const more = [jobId, ipp.boolean('last-document', false)];
    expect((await call({ code: OPERATION.sendDocument, operation: [jobId] })).code).toBe(STATUS.badRequest);
    await call({ code: OPERATION.sendDocument, operation: more, document: SMALL_PDF });
    await call({ code, operation: more, document: SMALL_PDF.subarray(0, -20) });
    const after = await call({ code: OPERATION.closeJob, operation: [jobId] });
    expect(after.code).toBe(STATUS.notPossible);
  }
  expect(faxes()).toEqual([]);
  await nothingLeft();
});

it('what was open when the printer is switched off is given up, and nothing of it is left', async () => {
  const made = await call(printed(`${A} Lab`, { code: OPERATION.createJob }));
  const jobId = ipp.integer('job-id', valueIn(made, 'job-id') as number);
  const operation = [jobId, ipp.boolean('last-document', false)];
  await call({ code: OPERATION.sendDocument, operation, document: SMALL_PDF });
  expect(readdirSync(printer().folder)).toHaveLength(1);
  await printer().server.listen(0);
  expect(printer().server.state).toEqual({ address: null, networkAddress: null, problem: null });
  expect(readdirSync(printer().folder)).toEqual([]);
  await expect(call(printed('Lab'))).rejects.toThrow('ECONNREFUSED');
});

it('the same job said again is the same fax, also after a start, and another under its id is refused', async () => {
  const uuid = ipp.uri('job-uuid', 'urn:uuid:7d9f4f5e-6d6b-4f2c-9a53-0d3e3a1b2c4d');
  const job = [uuid];
  const both = await Promise.all([1, 2].map(() => call(printed(`${A} Lab`, { job }))));
  expect(both.map((each) => valueIn(each, 'job-state'))).toEqual([9, 9]);
  // It is read, and so not named as ignored.
  expect(both.map(({ code }) => code)).toEqual([STATUS.ok, STATUS.ok]);
  await computer().inState(onlyFax().id, 'sent');
  await printer().startAgain();
  expect(valueIn(await call(printed(`${A} Lab`, { job })), 'job-state')).toBe(9);
  const other = await call(printed(`${A} Other`, { job }));
  expect(other.code).toBe(STATUS.notPossible);
  expect(faxes()).toHaveLength(1);
  await nothingLeft();
});

it('a job that breaks off anywhere is not sent in half', async () => {
  const body = toBytes(printed(`${A} Lab`));
  const head = (how: string): string =>
    `POST /ipp/print HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/ipp\r\n${how}\r\n\r\n`;
  const whole = head(`Content-Length: ${String(body.length)}`);
  for (const length of [
    0,
    4,
    30,
    body.length - SMALL_PDF.length,
    body.length - SMALL_PDF.length + 3,
    body.length - 1,
  ])
    await sendRaw(printer().port, Buffer.concat([Buffer.from(whole), body.subarray(0, length)]), 'cut');
  // The whole document has arrived, and its sender says that more was to come.
  const chunked = Buffer.concat([
    Buffer.from(`${head('Transfer-Encoding: chunked')}${body.length.toString(16)}\r\n`),
    ...[body, Buffer.from('\r\n')],
  ]);
  await sendRaw(printer().port, chunked, 'cut');
  // Its connection is complete, but the document is not.
  const short = await call(printed(`${A} Lab`, { document: SMALL_PDF.subarray(0, -20) }));
  expect(short.code).toBe(STATUS.formatError);
  await until(
    () => call({ code: OPERATION.getJobs }),
    ({ groups }) => groups.length === 1,
  );
  expect(faxes()).toEqual([]);
  await nothingLeft();
});

it('what is no document, or of another kind, is refused before it is kept', async () => {
  const empty = await call(printed(`${A} Lab`, { document: Buffer.alloc(0) }));
  expect(empty.code).toBe(STATUS.badRequest);
  const text = await call(printed(`${A} Lab`, { document: Buffer.from('%!PS-Adobe-3.0') }));
  expect(text.code).toBe(STATUS.formatNotSupported);
  const operation = [ipp.mimeType('document-format', 'application/postscript')];
  expect((await call(printed('Lab', { operation }))).code).toBe(STATUS.formatNotSupported);
  const gzip = [ipp.keyword('compression', 'gzip')];
  expect((await call(printed('Lab', { operation: gzip }))).code).toBe(STATUS.compressionNotSupported);
  expect(faxes()).toEqual([]);
  await nothingLeft();
});

it('a document that is too large is refused, and nothing of it is left', async () => {
  const document = Buffer.concat([SMALL_PDF, Buffer.alloc(101 * 2 ** 20)]);
  const answer = await post(toBytes(printed(`${A} Lab`, { document }))).catch(() => null);
  // A client that does not stop sending is cut off; one that does can read why.
  expect(answer?.answer?.code ?? STATUS.tooLarge).toBe(STATUS.tooLarge);
  expect(faxes()).toEqual([]);
  await nothingLeft();
});

it('a page in a browser cannot print: not by its address, its type, nor a name that leads here', async () => {
  const body = toBytes(printed(`${A} Lab`));
  const refused: readonly [Readonly<Record<string, string>>, number][] = [
    [{ origin: 'https://example.com' }, 403],
    [{ origin: 'null' }, 403],
    [{ host: `fax.example.com:${String(printer().port)}` }, 403],
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-encoding': 'gzip' }, 415],
  ];
  for (const [headers, status] of refused) expect((await post(body, headers)).http).toBe(status);
  expect((await post(body, {}, '/')).http).toBe(404);
  expect(faxes()).toEqual([]);
});

it('nobody learns from the printer what others print, or who they are', async () => {
  await call(printed(`${A} Confidential`));
  const operation = [ipp.keyword('which-jobs', 'completed'), ipp.keyword('requested-attributes', 'all')];
  const jobs = await call({ code: OPERATION.getJobs, operation });
  expect(jobs.groups.filter(({ tag }) => tag === TAG.job)).toHaveLength(1);
  expect(JSON.stringify(jobs)).not.toMatch(/Confidential|3035550119/u);
});

it('while Faxtray quits a job stays with whoever prints it', async () => {
  printer().quit();
  expect((await call(printed(`${A} Lab`))).code).toBe(STATUS.unavailable);
  await nothingLeft();
});

it('a port that somebody else has, on either address, is not shared, and the window can say so', async () => {
  const other = createServer();
  const taken = await freePort();
  await new Promise<void>((resolve) => void other.listen(taken, '::1', () => resolve()));
  const second = printer().make();
  try {
    await second.listen(taken);
    expect(second.state.address).toBeNull();
    expect(words.textOrNull(second.state.problem)).toContain(String(taken));
    await expect(callAt(taken, printed('Lab'))).rejects.toThrow('ECONNREFUSED');
  } finally {
    await second.close();
    await new Promise((resolve) => other.close(resolve));
  }
});

it.runIf(canBeSecondUser)('another user of the machine does not get to the printer', async () => {
  const shell = shellOfSecondUser('/');
  for (const host of ['127.0.0.1', '[::1]']) {
    const url = `http://${host}:${String(printer().port)}/ipp/print`;
    const post = `curl -s -o /dev/null -w '%{http_code}' --data-binary x -H 'content-type: application/ipp' '${url}'`;
    // Refused, or cut off before that.
    expect(await shell.run(`case "$(${post})" in 403|000) exit 0;; *) exit 1;; esac`)).toBe(0);
    // Nothing was wrong with it except its owner.
    expect(
      (await fetch(url, { method: 'POST', body: 'x', headers: { 'content-type': 'application/ipp' } }))
        .status,
    ).toBe(200);
  }
  shell.end();
  expect(faxes()).toEqual([]);
});

it.runIf(canBeSecondUser)('another user of the machine does not keep the printer busy', async () => {
  const folder = tempFolder();
  openToOthers(folder);
  const [ready, held] = [join(folder, 'ready'), join(folder, 'held')];
  execFileSync('mkfifo', ['-m', '666', held]);
  const shell = shellOfSecondUser('/');
  const connect = `exec {socket}<>/dev/tcp/127.0.0.1/${String(printer().port)}`;
  await shell.run(`bash -c 'for i in {1..100}; do ${connect}; done; : > ${ready}; read < ${held}' &`);
  await until(
    () => existsSync(ready),
    (isReady) => isReady,
  );
  // Their owners are found out one by one, long before the ten seconds in which a client has to say something.
  await until(
    () =>
      call(printed('Lab')).then(
        ({ code }) => code,
        () => null,
      ),
    (code) => code === STATUS.ok,
    8_000,
  );
  writeFileSync(held, '\n');
  shell.end();
});
