import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import sources from '../../build/bundle-sources.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..');
const BUNDLERS = [
  'vite.layout.config.ts',
  'vite.main.config.ts',
  'vite.preload.config.ts',
  'vite.renderer.config.ts',
  'build/bundle.mjs',
];
/** Files that run only once the bundle exists, or that do not influence its contents. */
const NO_SOURCES = [
  'build/fresh-bundle.mjs',
  'build/project.mjs',
  'build/say.mjs',
  'build/exclusive.mjs',
  'build/run-command.mjs',
];

/** All project files that the bundler and its configuration import, directly or not. */
function importedBy(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const { groups } of text.matchAll(/(?:from |new URL\(|import )'(?<path>\.{1,2}\/[^']+)'/gu)) {
      const path = relative(ROOT, join(ROOT, dirname(file), groups?.['path'] ?? ''));
      if (/\.(?:ts|mjs|json)$/u.test(path) && existsSync(join(ROOT, path))) found.add(path);
    }
  }
  return [...found].filter((path) => !path.startsWith('node_modules'));
}

it('bundles again whenever anything changed that the bundler reads', () => {
  const isSource = (path: string): boolean =>
    sources.some((source) => path === source || path.startsWith(`${source}/`));
  const imported = importedBy(BUNDLERS).filter((path) => !NO_SOURCES.includes(path));
  expect(imported).toContain('build/area-codes.ts');
  expect(imported.filter((path) => !isSource(path))).toEqual([]);
});

it('lists no source that does not exist', () => {
  expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
});
