import { beforeEach, expect, it, vi } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RenderPool, ReportListener } from '../../../app/pages/workers/render-pool.ts';

const setProxy = vi.fn<() => Promise<void>>();
const handle = vi.fn();
vi.mock('electron', () => {
  const own = {
    ...{ setPermissionRequestHandler: vi.fn(), setPermissionCheckHandler: vi.fn(), on: vi.fn() },
    ...{ setSpellCheckerLanguages: vi.fn(), setSpellCheckerEnabled: vi.fn(), setProxy },
    ...{ webRequest: { onBeforeRequest: vi.fn() }, protocol: { handle } },
  };
  return { session: { fromPartition: () => own }, app: {}, BrowserWindow: vi.fn() };
});
const { LayoutSession } = await import('../../../app/shell/layout-session.ts');
const { ChromiumLayout } = await import('../../../app/shell/chromium-layout.ts');
const { WorkFolder } = await import('../../../app/pages/document/work-folder.ts');
const { DOCUMENT_TYPES } = await import('../../../app/pages/document/document-types.ts');

beforeEach(() => {
  vi.clearAllMocks();
  setProxy.mockRejectedValueOnce(new Error('no proxy')).mockResolvedValue();
});
const makeSession = () => new LayoutSession(() => Promise.resolve(new Uint8Array()));

it('locks its session down again after that failed', async () => {
  const session = makeSession();
  await expect(session.session).rejects.toThrow('no proxy');
  await expect(session.session).resolves.toBeDefined();
  expect(handle).toHaveBeenCalledOnce();
});

it('lends no document to a session that could not be locked down', async () => {
  const session = makeSession();
  const lend = vi.spyOn(session, 'lend');
  const folder = await mkdtemp(join(tmpdir(), 'faxtray-session-'));
  const path = join(folder, 'page.html');
  await writeFile(path, '<p>Text</p>');
  const type = DOCUMENT_TYPES.find(({ id }) => id === 'html');
  if (type === undefined) throw new Error('There are web pages');
  const warn = vi.fn();
  const log = { info: vi.fn(), warn, error: vi.fn() };
  const work = new WorkFolder(join(folder, 'work'));
  const asked: string[] = [];
  const pool = {
    run: (task: { kind: string }, onReport: ReportListener) => {
      asked.push(task.kind);
      onReport({ kind: 'markup', utf8: new Uint8Array(), doubtfulEncoding: null, readAs: null });
      return Promise.resolve(null);
    },
  } as unknown as RenderPool;
  const layout = new ChromiumLayout({ session, pool, folder: work, log });
  expect(await layout.layOut({ path, type, paper: 'letter' })).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  expect(lend).not.toHaveBeenCalled();
  // Its letters are read by a worker: the main process has a window to serve.
  expect(asked).toEqual(['markup']);
  await rm(folder, { recursive: true });
});
