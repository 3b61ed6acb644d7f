import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePlainCore, type PlainCore } from '../support/resilience/plain-core.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';
import { inEnglish } from '../../app/words/in-english.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();
const NUMBER = '+13035550119';
const HOUR_MS = 3_600_000;

let core: PlainCore;
let root: string;
let folder: string;
beforeEach(async () => {
  folder = tempFolder();
  root = join(folder, 'Faxes');
  mkdirSync(join(root, 'Send'), { recursive: true });
  mkdirSync(join(folder, 'data'));
  const { baseUrl, accounts } = exchange().ready;
  const own = accounts[0]?.extensions[0] ?? expect.fail('an exchange without extensions');
  core = makePlainCore({
    data: join(folder, 'data'),
    root,
    line: { baseUrl, extensionName: own.name, faxNumber: own.faxNumber, accessToken: own.accessToken },
    settings: { numberGuard: 'off', undoSeconds: 0, defaultRegion: 'US' },
    log: silentLog,
  });
  await core.app.start(Promise.resolve());
});
afterEach(() => core.app.stop());

it('a fax for later waits until its time, and can be called back until then', async () => {
  const { store, chosenFiles } = core;
  const { operations } = core.app;
  const path = join(folder, 'note.txt');
  writeFileSync(path, 'Hello');
  chosenFiles.add(path);
  const sendAtMs = Date.now() + HOUR_MS;
  const sent = await operations['fax.send']({
    ...{
      paths: [path],
      to: [{ phoneNumber: NUMBER, name: null }],
      faxResolution: 'Low',
      coverPageText: null,
    },
    ...{ sendAtMs, confirmed: false, asPagesOf: null },
  });
  const jobId = sent.ok ? sent.value.jobId : expect.fail(inEnglish(sent.failure.message));
  expect(store.find(jobId)).toMatchObject({ state: 'waiting', dueAtMs: sendAtMs, sendTimeMs: sendAtMs });
  await operations['fax.cancel']({ jobId });
  expect(store.find(jobId)?.state).toBe('cancelled');
});

it('all that a note says still counts when its number is no good and somebody chooses another', async () => {
  const sendTimeMs = Math.floor(Date.now() / 1000) * 1000 + HOUR_MS;
  const bundle = join(root, 'Send', 'Claim.fax');
  mkdirSync(bundle);
  for (const name of ['a.txt', 'b.txt', 'c.txt']) writeFileSync(join(bundle, name), name);
  const note = {
    ...{ to: [{ phoneNumber: '+1 303 555 01' }], files: ['c.txt', 'a.txt', 'b.txt'], faxResolution: 'Low' },
    ...{ sendTime: new Date(sendTimeMs).toISOString(), confirmed: true, reference: 'claim-8812' },
  };
  writeFileSync(join(bundle, 'fax.json'), JSON.stringify(note));
  const job = await until(
    () => core.store.all().find((each) => each.claimedAtMs !== null),
    (each) => each !== undefined,
  );
  expect(job).toMatchObject({
    ...{ state: 'needs-attention', reason: 'bad-sidecar', reference: 'claim-8812' },
    options: { faxResolution: 'Low' },
    documents: [{ name: 'c.txt' }, { name: 'a.txt' }, { name: 'b.txt' }],
    // Consent for that number does not hold for any other.
    consent: { number: false },
  });
  const jobId = job?.id ?? '';
  await core.app.operations['fax.address']({ jobId, to: NUMBER });
  expect(core.store.find(jobId)).toMatchObject({ state: 'waiting', dueAtMs: sendTimeMs });
});
