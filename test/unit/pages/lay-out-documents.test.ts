import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { HowRead } from '../../../app/pages/document/document-layout.ts';
import { TaskRunner } from '../../../app/pages/workers/task-runner.ts';
import type { RenderPool, ReportListener } from '../../../app/pages/workers/render-pool.ts';
import type { RenderTask } from '../../../app/pages/workers/render-task.ts';
import { layOutDocuments } from '../../../app/pages/requests/lay-out-documents.ts';

const asked: string[] = [];
/** Does the tasks itself. */
const pool = {
  run: async (task: RenderTask, onReport: ReportListener) => {
    asked.push(task.kind);
    await new TaskRunner().run(task, onReport);
    return null;
  },
} as unknown as RenderPool;

async function madeOf(text: HowRead | undefined): Promise<HowRead | null | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'faxtray-laid-out-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'Lab.html');
  await writeFile(path, Buffer.from('<html><p>Ku\xe8era</p></html>', 'latin1'));
  const file = { path: join(folder, 'document.pdf'), remove: () => Promise.resolve() };
  const layout = { layOut: () => Promise.resolve(text === undefined ? file : { ...file, text }) };
  const document = { path, name: 'Lab.html', contentType: null, textEncoding: 'windows-1250' };
  return (await layOutDocuments(pool, [document], layout, 'a4')).made[0]?.text;
}

it('reads a web page once: as whoever laid it out has read it', async () => {
  const read = { doubtfulEncoding: 'ibm866', readAs: () => null };
  asked.length = 0;
  expect(await madeOf(read)).toBe(read);
  expect(asked).toEqual([]);
});

it('has one read by a worker that was laid out by another program', async () => {
  expect((await madeOf(undefined))?.readAs()?.encoding).toBe('windows-1250');
  expect(asked).toEqual(['markup']);
});
