import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startIntakeBench, type IntakeBench } from '../support/intake-bench.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const FAX_TIFF = join(import.meta.dirname, '../fixtures/documents/fax-g4.tif');
/** Shorter than anybody would set it, so that a pause longer than this is soon over. */
const QUIET_MS = 400;
const writers: ChildProcess[] = [];
let bench: IntakeBench;
afterEach(async () => {
  for (const writer of writers.splice(0)) writer.disconnect();
  await bench.stop();
});

/** A separate program, like scanners and copying programs; `write` continues up to a share of the whole. */
async function startWriter(path: string, how: string, source: string) {
  const writer = fork(join(import.meta.dirname, '../support/slow-writer.mjs'), [path, how, source]);
  writers.push(writer);
  await once(writer, 'message');
  return {
    write: async (share: number): Promise<void> => {
      writer.send(share);
      await once(writer, 'message');
    },
    end: async (): Promise<void> => {
      writer.disconnect();
      writers.splice(writers.indexOf(writer), 1);
      await once(writer, 'exit');
    },
  };
}

const WHOLE: Readonly<Record<string, string | Buffer>> = {
  '.pdf': SMALL_PDF,
  '.txt': 'Dear Dr. Mercer,\nthe result is in.\n'.repeat(9),
  '.csv': 'name,value\nsodium,140\n'.repeat(9),
  '.html': `<!doctype html><html><body>${'<p>Result</p>'.repeat(20)}</body></html>\n`,
  '.xml': `<?xml version="1.0"?><report>${'<value/>'.repeat(20)}</report>\n`,
};

function writeSource(name: string): string {
  const whole = WHOLE[extname(name)];
  if (whole === undefined) return FAX_TIFF;
  const source = join(tempFolder(), 'source');
  writeFileSync(source, whole);
  return source;
}

async function startBench(): Promise<void> {
  bench = await startIntakeBench({
    root: join(tempFolder(), 'Faxes'),
    data: tempFolder(),
    quietMs: QUIET_MS,
  });
}

/**
 * Two that came later were taken, one after the other: one for its format's end, one only for being quiet. All that time the slow one was
 * quiet too, and was left alone.
 */
async function othersAreTaken(count: number): Promise<void> {
  const draft = join(bench.path, '.draft');
  for (const [step, ending] of ['pdf', 'txt'].entries()) {
    writeFileSync(draft, ending === 'pdf' ? SMALL_PDF : `${count}`);
    renameSync(draft, join(bench.path, `+1303555011${count} other.${ending}`));
    await bench.claimed((count - 1) * 2 + step + 1);
  }
}

/** `isHeldOn`: it is complete, and its program still holds it open. */
async function areTakenWholeOnly(how: string, names: readonly string[], isHeldOn = false): Promise<void> {
  await startBench();
  const slow = await Promise.all(
    names.map(async (name) => {
      const source = writeSource(name);
      const path = join(bench.path, `+13035550119 ${name}`);
      const seenAs = how === 'rename' ? `${path}.part` : path;
      return { name, source, path, seenAs, writer: await startWriter(path, how, source) };
    }),
  );
  await othersAreTaken(1);
  for (const [step, share] of [0.3, 0.9].entries()) {
    for (const { writer } of slow) await writer.write(share);
    await othersAreTaken(step + 2);
    for (const { seenAs } of slow) expect(existsSync(seenAs)).toBe(true);
  }
  for (const { writer } of slow) await writer.write(1);
  if (isHeldOn) {
    await othersAreTaken(4);
    for (const { path } of slow) expect(existsSync(path)).toBe(true);
    for (const { writer } of slow) await writer.end();
  }
  const jobs = await bench.claimed((isHeldOn ? 8 : 6) + slow.length);
  for (const { name, source, path } of slow) {
    const job = jobs.find((each) => each.name === `+13035550119 ${name}`);
    expect(job?.documents[0]?.sizeBytes).toBe(statSync(source).size);
    expect(existsSync(path)).toBe(false);
  }
}

it.each(['append', 'preallocate', 'rename', 'rewrite'])(
  'what a program writes slowly is taken when it is whole, and not before (%s)',
  async (how) => {
    await areTakenWholeOnly(how, ['a.pdf', 'a.tif', 'a.txt', 'a.csv', 'a.html', 'a.xml']);
  },
);

it('what a program opens anew for each part is taken when its end is there', async () => {
  await areTakenWholeOnly('reopen', ['a.pdf', 'a.tif', 'a.html', 'a.xml']);
});

it('what a program still holds open may become more, and is waited for until the program ends', async () => {
  await areTakenWholeOnly('hold', ['a.pdf', 'a.txt'], true);
});

it('a file that is written under another name that it has is waited for', async () => {
  await startBench();
  const path = join(bench.path, '+13035550119 a.txt');
  const writer = await startWriter(path, 'link', writeSource('a.txt'));
  await writer.write(0.5);
  await othersAreTaken(1);
  expect(existsSync(path)).toBe(true);
  await writer.write(1);
  expect((await bench.claimed(3)).map((job) => job.name)).toContain('+13035550119 a.txt');
});
