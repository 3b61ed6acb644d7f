import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { HowRead } from '../../../app/pages/document/document-layout.ts';
import { layOutDocuments } from '../../../app/pages/requests/lay-out-documents.ts';

async function madeOf(text: HowRead | undefined): Promise<HowRead | null | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'faxtray-laid-out-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'Lab.html');
  await writeFile(path, Buffer.from('<html><p>Ku\xe8era</p></html>', 'latin1'));
  const file = { path: join(folder, 'document.pdf'), remove: () => Promise.resolve() };
  const layout = { layOut: () => Promise.resolve(text === undefined ? file : { ...file, text }) };
  const document = { path, name: 'Lab.html', contentType: null, textEncoding: 'windows-1250' };
  return (await layOutDocuments([document], layout, 'a4')).made[0]?.text;
}

it('reads a web page once: as whoever laid it out has read it', async () => {
  const read = { doubtfulEncoding: 'ibm866', readAs: () => null };
  expect(await madeOf(read)).toBe(read);
});

it('reads one itself that was laid out by another program', async () => {
  expect((await madeOf(undefined))?.readAs()?.encoding).toBe('windows-1250');
});
