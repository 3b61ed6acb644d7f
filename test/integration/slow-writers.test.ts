import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startIntakeBench, type IntakeBench } from '../support/intake-bench.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const FAX_TIFF = join(import.meta.dirname, '../fixtures/documents/fax-g4.tif');
const writers: ChildProcess[] = [];
let bench: IntakeBench;
afterEach(async () => {
  for (const writer of writers.splice(0)) writer.disconnect();
  await bench.stop();
});

/** A program of its own, as scanners and copying programs are; `write` goes on to a share of the whole. */
async function startWriter(path: string, how: 'append' | 'preallocate' | 'rename', source: string) {
  const writer = fork(join(import.meta.dirname, '../support/slow-writer.mjs'), [path, how, source]);
  writers.push(writer);
  await once(writer, 'message');
  return {
    write: async (share: number): Promise<void> => {
      writer.send(share);
      await once(writer, 'message');
    },
  };
}

/** One that came later and was taken: all that time the slow one was looked at too, and left. */
async function anotherIsTaken(count: number): Promise<void> {
  const draft = join(bench.path, '.draft');
  writeFileSync(draft, SMALL_PDF);
  renameSync(draft, join(bench.path, `+1303555011${count} other.pdf`));
  await bench.claimed(count);
}

describe.each(['append', 'preallocate', 'rename'] as const)('a program that writes slowly (%s)', (how) => {
  it.each(['a.pdf', 'a.tif'])('has its %s taken when it is whole, and not before', async (name) => {
    const folder = tempFolder();
    bench = await startIntakeBench({ root: join(folder, 'Faxes'), data: tempFolder() });
    const source = name.endsWith('.tif') ? FAX_TIFF : join(folder, 'source.pdf');
    if (!name.endsWith('.tif')) writeFileSync(source, SMALL_PDF);
    const path = join(bench.path, `+13035550119 ${name}`);
    const writer = await startWriter(path, how, source);
    await anotherIsTaken(1);
    for (const [step, share] of [0.3, 0.9].entries()) {
      await writer.write(share);
      await anotherIsTaken(step + 2);
    }
    expect(existsSync(how === 'rename' ? `${path}.part` : path)).toBe(true);
    await writer.write(1);
    const jobs = await bench.claimed(4);
    const slow = jobs.find((job) => job.name === `+13035550119 ${name}`);
    expect(slow?.documents[0]?.sizeBytes).toBe(statSync(source).size);
    expect(existsSync(path)).toBe(false);
  });
});
