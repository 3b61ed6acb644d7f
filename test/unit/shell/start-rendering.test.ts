import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, it, vi } from 'vitest';
import type { RenderTask } from '../../../app/pages/workers/render-task.ts';
import type { PreviewPlace } from '../../../app/services/ports/pages/fax-previewer.ts';
import { startRendering } from '../../../app/shell/start-rendering.ts';
import { silentLog } from '../../support/silent-log.ts';
import { words } from '../../support/words.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { ScriptedWorker } from '../pages/support/scripted-workers.ts';

const tempFolder = useTempFolders();
// Time stands still: what is slow would let others pass in the end.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function until(isSo: () => boolean, signal: AbortSignal): Promise<void> {
  while (!isSo() && !signal.aborted) await setImmediate();
}

/** Many pages, and none of them ever done. */
function neverDone(task: RenderTask, worker: ScriptedWorker): void {
  if (task.kind === 'count') worker.report({ kind: 'counted', pageCount: 100 }, { kind: 'done' });
}

const findName = (task: RenderTask): string => ('document' in task ? task.document.name : task.kind);

it.for<PreviewPlace>(['new-fax', 'queue'])(
  'what is looked at keeps no fax waiting whose documents have to be tried: %s',
  { timeout: 120_000 },
  async (place, { signal }) => {
    const folder = tempFolder();
    const file = (name: string) => {
      const path = join(folder, name);
      writeFileSync(path, 'What it says.');
      return { path, name };
    };
    const workers: ScriptedWorker[] = [];
    const rendering = startRendering({
      ...{ workerScript: '/worker.js', dataFolder: folder, region: () => 'US', log: silentLog, words },
      startChromium: () => ({ layOut: () => Promise.resolve(null) }),
      startWorker: () => {
        const worker = new ScriptedWorker(neverDone);
        workers.push(worker);
        return worker;
      },
    });
    const drawn = (name: string): boolean =>
      workers.some(({ tasks }) => tasks.some((task) => task.kind === 'draw' && findName(task) === name));
    await rendering.ports.previews.begin(place, {
      documents: [file('endless.txt')],
      ...{
        version: null,
        faxResolution: 'High',
        sender: null,
        cover: null,
        tones: 'auto',
        lightness: 0,
        cutsSheets: true,
      },
    });
    await until(() => drawn('endless.txt'), signal);
    const abort = new AbortController();
    const letter = {
      documents: [file('letter.txt')],
      faxResolution: 'High',
      sender: null,
      cover: null,
      isPatient: false,
    } as const;
    const checked = rendering.ports.documents.check(letter, abort.signal);
    await until(() => drawn('letter.txt'), signal);
    abort.abort();
    await Promise.all([rendering.stop(), checked]);
  },
);

it('begins with nothing that a killed run had laid out', { timeout: 120_000 }, async ({ signal }) => {
  const dataFolder = tempFolder();
  const left = join(dataFolder, 'laying-out', 'left');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, 'document.pdf'), 'pages of a fax');
  const rendering = startRendering({
    ...{ workerScript: '/worker.js', dataFolder, region: () => 'US', log: silentLog, words },
    startChromium: () => ({ layOut: () => Promise.resolve(null) }),
    startWorker: () => new ScriptedWorker(neverDone),
  });
  await until(() => !existsSync(left), signal);
  await rendering.stop();
});
