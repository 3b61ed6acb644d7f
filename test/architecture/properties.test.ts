import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TESTS = join(import.meta.dirname, '..');
/** The last argument of a property: with a seed or a count of its own, `npm run test:long` looks no further than `npm test` does. */
const OF_ITS_OWN = /\{\s*(?:seed|numRuns): ?[\d_]+(?:,\s*(?:seed|numRuns): ?[\d_]+)?,?\s*\},?\s*\);/u;

it('every property is looked at further by test:long: none has a seed or a count of its own', () => {
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

/** A sample is a table of cases, which is no property. */
const withoutSamples = (text: string): string => text.replace(/fc\.sample\([^;]*;/gu, '');
