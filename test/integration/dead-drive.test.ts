import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { filesAtStart } from '../../app/adapters/send-folder/files-at-start.ts';
import type { Log } from '../../app/services/ports/log.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { makePlainCore } from '../support/resilience/plain-core.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

vi.mock('../../app/adapters/send-folder/files-at-start.ts', async (original) => {
  const real = await original<{ filesAtStart: typeof filesAtStart }>();
  return {
    filesAtStart: (path: string) =>
      path.endsWith('Dead') ? new Promise(() => undefined) : real.filesAtStart(path),
  };
});

const tempFolder = useTempFolders();

it('a drive that never answers delays neither an account’s connection nor its end', async () => {
  const folder = tempFolder();
  const clock = new ManualClock();
  mkdirSync(join(folder, 'Dead'));
  const said: string[] = [];
  const say = (event: string): void => void said.push(event);
  const log: Log = { info: say, warn: say, error: say };
  const { app } = makePlainCore({
    ...{ data: join(folder, 'data'), root: join(folder, 'Faxes'), clock, log },
    line: {
      baseUrl: 'http://127.0.0.1:9',
      extensionName: 'Front desk',
      faxNumber: '+13035550101',
      accessToken: 't',
    },
    settings: { sendFolders: [{ path: join(folder, 'Dead') }] },
  });
  const ended = async (what: Promise<void>): Promise<void> => {
    let isOver = false;
    void what.finally(() => (isOver = true)).catch(() => undefined);
    await until(
      () => clock.pass(1_000).then(() => isOver),
      (is) => is,
    );
    await what;
  };
  await ended(app.start(Promise.resolve()));
  expect(said).toContain('send-folder.no-answer');
  expect(said).toContain('exchange.ready');
  await ended(app.stop());
});
