import { beforeEach, expect, it, vi } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
  const layout = new ChromiumLayout({ session, pool: null as never, folder: work, log });
  expect(await layout.layOut({ path, type, paper: 'letter' })).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  expect(lend).not.toHaveBeenCalled();
  await rm(folder, { recursive: true });
});
