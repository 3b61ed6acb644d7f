import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TESTS = join(import.meta.dirname, '..');
const LONG = join(TESTS, '..', 'build', 'long-parts.mjs');
/** The last argument of a property: with a seed or count of its own, `npm run test:long` would look no further than `npm test`. */
const OF_ITS_OWN = /\{\s*(?:seed|numRuns): ?[\d_]+(?:,\s*(?:seed|numRuns): ?[\d_]+)?,?\s*\},?\s*\);/u;

it('test:long takes every property further: none has a seed or a count of its own', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.test\.ts$/u.test(name),
  );
  const properties = files
    .map((name) => ({ name, text: readFileSync(join(TESTS, name), 'utf8') }))
    .filter(({ text }) => text.includes('fc.assert('));
  expect(properties.length).toBeGreaterThan(30);
  const own = properties.filter(({ text }) =>
    text
      .split('fc.assert(')
      .slice(1)
      .some((rest) => OF_ITS_OWN.test(withoutSamples(rest))),
  );
  expect(own.map(({ name }) => name)).toEqual([]);
});

it('no property has a time limit of its own: a thousand times as many cases take longer', () => {
  const limited = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) =>
      readFileSync(join(TESTS, name), 'utf8')
        .split(/^\s*it(?:\.\w+)*\(/mu)
        .some((test) => test.includes('fc.assert(') && /^\s*\}, [\d_]+\);/mu.test(test)),
    );
  expect(limited.filter((name) => name !== 'architecture/properties.test.ts')).toEqual([]);
});

it('every property is in a part of test:long', async () => {
  const { LONG_PARTS } = (await import(LONG)) as { LONG_PARTS: Record<string, readonly string[]> };
  const names = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !/^(?:architecture|unit|renderer)\//u.test(name))
    .filter((name) => readFileSync(join(TESTS, name), 'utf8').includes('fc.assert('));
  expect(names.length).toBeGreaterThan(0);
  const onDisk = LONG_PARTS['properties-on-disk']?.filter((word) => word.startsWith('test/'));
  expect(onDisk?.sort()).toEqual(names.map((name) => `test/${name}`).sort());
  expect(LONG_PARTS['properties']).toEqual(expect.arrayContaining(['unit*', 'renderer*']));
});

/** A sample is a table of cases, not a property. */
const withoutSamples = (text: string): string => text.replace(/fc\.sample\([^;]*;/gu, '');
