import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ALONE } from '../alone.ts';
import { LONGEST } from '../longest-first.ts';
import { readSources, ROOT } from './source-files.ts';

/** Replaces a module for whoever imports it next. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)\(/u;

it('files that replace modules run with modules of their own, because others share theirs', () => {
  const replacing = readSources(
    'test/unit',
    'test/renderer',
    ...['test/integration', 'test/exchange', 'test/contract', 'test/hostile'],
  )
    .filter(({ text }) => REPLACES.test(text))
    .map(({ path }) => path);
  expect(replacing.length).toBeGreaterThan(0);
  const alone = Object.values(ALONE).flat();
  expect(alone).toEqual(expect.arrayContaining(replacing));
});

it('files listed by how they are run exist', () => {
  const named = [...Object.values(ALONE).flat(), ...LONGEST];
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
