import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/**
 * What draws, accepts mail or reads documents: loaded by the render workers, and by the main process only once there is something to do.
 */
const NEEDED_LATER = [
  'opentype.js',
  'harfbuzzjs',
  'bidi-js',
  'saxes',
  '@embedpdf/pdfium',
  'sharp',
  'zxing-wasm',
  'smtp-server',
  'nodemailer',
  '@modelcontextprotocol/sdk',
];

const sources = new Map(readSources('app').map((file) => [file.path, file]));

/** Every file and package that is loaded with this file, and the file that imports it. */
function readWith(entry: string): Map<string, string> {
  const found = new Map([[entry, '']]);
  for (const path of found.keys())
    for (const { target, typeOnly, isDynamic } of sources.get(path)?.imports ?? [])
      if (!typeOnly && !isDynamic && !found.has(target)) found.set(target, path);
  return found;
}

it('keeps a start short: the main process loads nothing that only some of its faxes need', () => {
  const read = readWith('app/main.ts');
  expect(read.size).toBeGreaterThan(500);
  const tooEarly = [...read].filter(([target]) => NEEDED_LATER.includes(target));
  expect(tooEarly).toEqual([]);
  // Encodings are recognised with tables for thirty-five languages, which a start does not need.
  expect([...read.keys()].filter((path) => path.startsWith('app/pages/encoding/'))).toEqual([]);
});

it('knows these packages by name', () => {
  const imported = new Set(
    [...sources.values()].flatMap(({ imports }) => imports.map(({ target }) => target)),
  );
  expect(NEEDED_LATER.filter((name) => !imported.has(name))).toEqual([]);
});
