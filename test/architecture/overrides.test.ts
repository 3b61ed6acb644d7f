import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './source-files.ts';

const { overrides } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { overrides: object };
const reasons = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split(/^## /mu);

it('each override has its reason, and each reason its override', () => {
  const section = reasons.find((text) => text.startsWith('Overrides')) ?? '';
  const named = [...section.matchAll(/^- `(?<name>[^`]+)`: \S/gmu)].map(({ groups }) => groups?.['name']);
  expect(named.sort()).toEqual(Object.keys(overrides).sort());
});
