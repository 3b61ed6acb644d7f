import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ALONE } from '../alone.ts';
import { entriesIn, filesBelow, removeFolder } from '../support/files-below.ts';
import { BEYOND_WINDOWS } from './units/beyond-windows.ts';
import type { FileResult } from './units/file-result.ts';
import { asWindowsPath, Windows } from './windows-node.ts';

// The unit tests on Windows' Node under Wine, as far as they go there: `npm run test:windows`.

const PROJECT = join(import.meta.dirname, '../..');
const UNIT = join(PROJECT, 'test/unit');
/** Clocks that are moved and modules that are replaced are vitest's own, and it cannot be loaded there. */
const NEEDS_VITEST =
  /\bvi\.(?:mock|hoisted|useFakeTimers|useRealTimers|advanceTimersByTime|setSystemTime)\b/u;

const windows = new Windows(mkdtempSync(join(tmpdir(), 'faxtray-windows-')));
afterAll(async () => {
  await windows.end();
  removeFolder(windows.folder);
});

const runsThere = (path: string): boolean =>
  path.endsWith('.test.ts') &&
  !(ALONE.unit as readonly string[]).includes(relative(PROJECT, path)) &&
  !NEEDS_VITEST.test(readFileSync(path, 'utf8'));

/** One process for a folder: most of what it takes is reading the modules. */
async function run(folder: string): Promise<FileResult[]> {
  const paths = filesBelow(join(UNIT, folder)).filter(runsThere).toSorted();
  const [list, output] = ['list', 'results'].map((name) => join(windows.folder, `${folder}.${name}`));
  writeFileSync(list ?? '', paths.map(asWindowsPath).join('\n'));
  const node = windows.run(
    folder,
    ...['--experimental-strip-types', '--disable-warning=ExperimentalWarning'],
    ...[
      join(import.meta.dirname, 'units/run-units.ts'),
      list ?? '',
      output ?? '',
      join(PROJECT, 'test/support/properties.ts'),
    ].map(asWindowsPath),
  );
  await node.ended();
  const results = JSON.parse(readFileSync(output ?? '', 'utf8')) as FileResult[];
  expect({ folder, files: results.length, errors: node.errors }).toMatchObject({ files: paths.length });
  return results;
}

it('pass on Windows’ Node, but for what Windows has not', { timeout: 3_600_000 }, async () => {
  const folders = entriesIn(UNIT).filter((each) => each.isDirectory());
  const results: FileResult[] = [];
  for (const { name } of folders) results.push(...(await run(name)));
  const failed = results
    .filter(({ failures }) => failures.length > 0)
    .map(({ path, failures }) => ({ file: path.split('\\unit\\')[1]?.replaceAll('\\', '/'), failures }));
  console.info(
    `${results.reduce((sum, { passed }) => sum + passed, 0)} tests of ${results.length} files passed`,
  );
  expect(Object.fromEntries(failed.map(({ file = '', failures }) => [file, failures]))).toEqual(
    Object.fromEntries(
      Object.entries(BEYOND_WINDOWS).map(([file, { tests }]) => [
        file,
        tests.map((test) => expect.stringContaining(test) as string),
      ]),
    ),
  );
});
