import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './source-files.ts';
import { TESTED_THROUGH } from './tested-through.ts';

const ROOMS = ['app/services', 'app/domain', 'app/exchange'];
/** Shorter files are parts of what is tested. */
const LONG = 60;

const APP = readSources('app');
const TESTS = readSources('test');
const TARGETS = new Map(
  [...APP, ...TESTS].map((file) => [file.path, file.imports.map(({ target }) => target)]),
);
const NAMED = new Set(TESTS.flatMap(({ imports }) => imports.map(({ target }) => target)));

/** The exchange runs in a process of its own: its tests reach its parts without importing them. */
const PROCESS_OF_EXCHANGE = 'app/exchange/main.ts';

const findName = (path: string): string => basename(path, '.ts');

function reachedFrom(test: string): Set<string> {
  const start = test.startsWith('test/exchange/') ? [test, PROCESS_OF_EXCHANGE] : [test];
  const reached = new Set(start);
  for (const path of reached) for (const target of TARGETS.get(path) ?? []) reached.add(target);
  return reached;
}

describe('every longer source of services, domain and exchange', () => {
  const long = APP.filter(
    ({ path, text }) => ROOMS.some((room) => path.startsWith(`${room}/`)) && text.split('\n').length > LONG,
  ).map(({ path }) => path);

  it('is named by a test, or by tested-through.ts', () => {
    expect(long.length).toBeGreaterThan(150);
    expect(long.filter((path) => !NAMED.has(path) && TESTED_THROUGH[findName(path)] === undefined)).toEqual(
      [],
    );
  });

  it('is not in tested-through.ts without need', () => {
    const needed = new Set(long.filter((path) => !NAMED.has(path)).map(findName));
    expect(Object.keys(TESTED_THROUGH).filter((name) => !needed.has(name))).toEqual([]);
  });

  it('is reached by the test that tested-through.ts names', () => {
    const unreached = Object.entries(TESTED_THROUGH).filter(
      ([name, test]) => ![...reachedFrom(test)].some((path) => findName(path) === name),
    );
    expect(unreached).toEqual([]);
  });
});
