import { createServer, type AddressInfo } from 'node:net';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServiceConnection } from '../../app/adapters/telephony/connection/service-connection.ts';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import { faxDocumentAt } from '../../app/storage/fax-document.ts';
import { HostileServer } from '../support/hostile-service/hostile-server.ts';
import { LIES } from '../support/hostile-service/lies.ts';
import { lieOnSockets, SOCKET_LIES } from '../support/hostile-service/lying-sockets.ts';
import { KeptTruth } from '../support/hostile-service/stateful-truth.ts';
import { makePlainCore } from '../support/resilience/plain-core.ts';
import { drawFor } from '../support/hostile-service/draw-for.ts';
import { Random, seedFrom } from '../support/resilience/random.ts';
import { makeFastClock } from '../support/public-service/fast-clock.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

const tempFolder = useTempFolders();
const SEED = seedFrom(process.env['FAXTRAY_SEED'] ?? '20261122');
const FAXES = 12;
const LIES_TOLD = 120 * Number(process.env['FAXTRAY_PROPERTY_FACTOR'] ?? 1);
const TOKEN = 'token-of-the-desk-1f';
/** These ask for an hour, or another sign-in: that they are not obeyed for longer is tested in hostile-service.test.ts. */
const NOT_HERE = new Set(['nonsense of pace', 'sign-ins of nonsense']);

const arrived: string[] = [];
const decoy = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (bytes) => arrived.push(bytes.toString('latin1').slice(0, 200)));
});
let decoyUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => decoy.listen(0, '::', resolve));
  decoyUrl = `http://127.0.0.1:${(decoy.address() as AddressInfo).port}`;
});
afterAll(() => decoy.close());

it(`sends every fax once through a service that lies, and reports nothing untrue (seed ${SEED})`, async () => {
  const folder = tempFolder();
  const [data, root, desk] = ['data', 'Faxes', 'desk'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [data, desk]) mkdirSync(path);
  const clock = makeFastClock(60);
  const truth = new KeptTruth(() => clock.now());
  const server = new HostileServer((question) => truth.answer(question));
  const sockets = lieOnSockets(server.server);
  const baseUrl = await server.start();
  const counted: Record<string, number> = {};
  const draw = drawFor(SEED, (id) => truth.kept.get(id)?.mark);
  const classes = Object.entries(LIES).filter(([name]) => !NOT_HERE.has(name));
  let isLying = true;
  server.lie = (question) => {
    const random = draw(question);
    if (!isLying || random.chance(0.4)) return null;
    const [name, makeLie] = random.pick(classes);
    counted[name] = (counted[name] ?? 0) + 1;
    return makeLie(question, { random, decoy: decoyUrl, secrets: [TOKEN] });
  };
  let opened = 0;
  sockets.lie = (token) => {
    const random = new Random(SEED + ++opened);
    const [, frames] = random.pick(Object.entries(SOCKET_LIES));
    return { frames: isLying ? frames(random, token) : [], isCut: isLying };
  };
  const logged: string[] = [];
  const log = (level: string) => (event: string, facts?: object) =>
    void logged.push(`${level} ${event} ${JSON.stringify(facts ?? {})}`);
  const core = makePlainCore({
    ...{ data, root, clock },
    line: { baseUrl, extensionName: 'Desk', faxNumber: '+13035550101', accessToken: TOKEN },
    // The time for which a fax in doubt is looked for stays at its default: with fewer looks, all might be answered with a believable
    // lie.
    settings: { numberGuard: 'off', undoSeconds: 0, automaticRetries: false },
    connection: new ServiceConnection({
      ...{ proxy: 'none', caFile: null, systemProxy: null },
      patience: { answerMs: 400, uploadMs: 800, wholeMs: 800 },
    }),
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  });
  await core.app.start(Promise.resolve());
  for (let index = 0; index < FAXES; index++) {
    const path = join(desk, `mark ${index}.pdf`);
    writeFileSync(path, SMALL_PDF.toString('latin1').replace('(Hello, fax)', `(mark-${index})`), 'latin1');
    core.chosenFiles.add(path);
    const sent = await core.app.operations['fax.send']({
      ...{ paths: [path], to: [{ phoneNumber: `+1303555${String(1000 + index)}`, name: null }] },
      ...{ faxResolution: 'Low', coverPageText: null, sendAtMs: null, confirmed: false, asPagesOf: null },
    });
    expect(sent.ok).toBe(true);
  }
  // Opening a view sends requests: that is when lists are read, by operations that answer in the main process meanwhile.
  const views = ['line.read', 'contacts.refresh', 'rules.list', 'colleagues.list'] as const;
  let answered = 0;
  await until(
    async () => {
      answered += (await Promise.all(views.map(async (name) => core.app.operations[name](null)))).length;
      return server.lied;
    },
    (lied) => lied >= LIES_TOLD,
  );
  isLying = false;
  const jobs = await until(
    () => core.store.all(),
    (all) => all.every(isEnded),
  );
  await core.app.stop();
  server.stop();
  console.table({ ...counted, 'frames of sockets': sockets.count, 'answers of views': answered });

  expect(jobs.filter(({ state }) => state === 'sent').length).toBeGreaterThan(0);
  expect(arrived).toEqual([]);
  expect(logged.filter((line) => line.includes('bug') || line.includes(TOKEN))).toEqual([]);
  expect(jobs.flatMap((job) => findUntruths(job, truth))).toEqual([]);
  expect(await strangeFiles(folder)).toEqual([]);
});

const isEnded = (job: FaxJob): boolean =>
  ['sent', 'failed', 'cancelled', 'needs-attention'].includes(job.state) || job.isLeftOpen;

/** A fax that is called sent was sent, to the right recipient, once. */
function findUntruths(job: FaxJob, truth: KeptTruth): string[] {
  const mark = /\d+/u.exec(job.name)?.[0];
  const own = [...truth.kept].filter(([, kept]) => kept.mark === mark);
  const told = `${job.name} is ${job.state} (${job.reason ?? ''}), ids ${job.messageIds.join(' ')}`;
  if (own.length > 1) return [`${told}: taken ${own.length} times`];
  const [message] = own;
  if (job.state !== 'sent') return [];
  if (message === undefined) return [`${told}: never taken`];
  const [id, { numbers, queuedFor }] = message;
  const isTrue =
    job.messageIds.at(-1) === id && numbers.join() === job.recipients.map((each) => each.phoneNumber).join();
  return isTrue && queuedFor < 0 ? [] : [`${told}: the service has ${id} for ${numbers.join(' ')}`];
}

/** Anything below the folder that nobody put there, or that contains our token. */
async function strangeFiles(folder: string): Promise<string[]> {
  const strange: string[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    if (readFileSync(path).includes(TOKEN)) strange.push(`${name} holds the token`);
    const [top = '', room = ''] = relative(folder, path).split(/[\\/]/u);
    const isDocument = /\.(?:pdf|tif|tiff|download)$/u.test(name);
    if (isDocument && (await faxDocumentAt(path)) === null) strange.push(`${name} is no fax`);
    const isExpected =
      top === 'desk' || top === 'data' || ['Sent', 'Failed', 'Received', 'Status', 'Send'].includes(room);
    if (!isExpected) strange.push(`${name} is not ours`);
  }
  return strange;
}
