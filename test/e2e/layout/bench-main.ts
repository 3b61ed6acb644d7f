import { app } from 'electron';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LayoutsInTurn } from '../../../app/pages/document/layouts-in-turn.ts';
import { DOCUMENT_TYPES } from '../../../app/pages/document/document-types.ts';
import { WorkFolder } from '../../../app/pages/document/work-folder.ts';
import { RenderPool } from '../../../app/pages/workers/render-pool.ts';
import { registerSchemes } from '../../../app/shell/app-protocol.ts';
import { ChromiumLayout } from '../../../app/shell/chromium-layout.ts';
import { LayoutSession } from '../../../app/shell/layout-session.ts';
import { lockDownContents } from '../../../app/shell/lockdown.ts';
import type { LayoutBench } from './layout-bench.ts';

// The layout alone in a program of its own, so that tests can give it bounds, and count what is left of it.
const DIST = process.env['FAXTRAY_DIST'] ?? '';
registerSchemes();
lockDownContents();
app.on('window-all-closed', () => undefined);

void app.whenReady().then(async () => {
  const { readFile } = await import('node:fs/promises');
  const said: string[] = [];
  const note = (event: string, fields?: object): void =>
    void said.push(`${event} ${JSON.stringify(fields ?? {})}`);
  const session = new LayoutSession(
    async () => new Uint8Array(await readFile(join(DIST, 'layout', 'layout.js'))),
  );
  const pool = new RenderPool({
    workerScript: pathToFileURL(join(DIST, 'main', 'render-worker.js')),
    ...{ workers: 1, silenceLimitMs: 60_000 },
  });
  const folder = new WorkFolder(join(app.getPath('userData'), 'laying-out'));
  const layOut: LayoutBench['layOut'] = async ({ path, type: id, timeMs, memoryMiB, abortAfterMs }) => {
    const type = DOCUMENT_TYPES.find((each) => each.id === id);
    if (type === undefined) throw new Error(`There is no type ${id}`);
    const chromium = new ChromiumLayout({
      ...{ session, pool, folder, log: { info: note, warn: note, error: note } },
      bounds: { timeMs: timeMs ?? 60_000, memoryMiB: memoryMiB ?? 1024 },
    });
    const abort = new AbortController();
    if (abortAfterMs !== undefined) setTimeout(() => abort.abort(), abortAfterMs);
    const startedAt = performance.now();
    const layouts = new LayoutsInTurn([null, chromium]);
    const file = await layouts.layOut({ path, type, paper: 'letter' }, abort.signal);
    const ms = performance.now() - startedAt;
    const pdf = file === null ? null : (await readFile(file.path)).toString('base64');
    await file?.remove();
    return { pdf, ms, said: said.splice(0) };
  };
  Object.assign(globalThis, { layOut, processes: () => app.getAppMetrics() });
});
