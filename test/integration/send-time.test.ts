import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makePlainCore } from '../support/promise/plain-core.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useExchange } from '../support/use-exchange.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();
const NUMBER = '+13035550119';
const HOUR_MS = 3_600_000;

it('a fax for later waits until its time, and can be called back until then', async () => {
  const folder = tempFolder();
  const root = join(folder, 'Faxes');
  mkdirSync(join(root, 'Send'), { recursive: true });
  mkdirSync(join(folder, 'data'));
  const { baseUrl, accounts } = exchange().ready;
  const own = accounts[0]?.extensions[0] ?? expect.fail('an exchange without extensions');
  const { store, chosenFiles, app } = makePlainCore({
    data: join(folder, 'data'),
    root,
    line: { baseUrl, extensionName: own.name, faxNumber: own.faxNumber, accessToken: own.accessToken },
    settings: { numberGuard: 'off', undoSeconds: 0, defaultRegion: 'US' },
    log: silentLog,
  });
  const { operations } = app;
  await app.start(Promise.resolve());
  try {
    const paths = [join(folder, 'note.txt')];
    paths.forEach((path) => {
      writeFileSync(path, 'Hello');
      chosenFiles.add(path);
    });
    const sendAtMs = Date.now() + HOUR_MS;
    const sent = await operations['fax.send']({
      ...{ paths, to: [{ phoneNumber: NUMBER, name: null }], faxResolution: 'Low', coverPageText: null },
      ...{ sendAtMs, confirmed: false, asPagesOf: null },
    });
    const jobId = sent.ok ? sent.value.jobId : expect.fail(sent.failure.message);
    expect(store.find(jobId)).toMatchObject({ state: 'waiting', dueAtMs: sendAtMs, sendTimeMs: sendAtMs });
    await operations['fax.cancel']({ jobId });
    expect(store.find(jobId)?.state).toBe('cancelled');
  } finally {
    await app.stop();
  }
});
