import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/** A tag with its attributes, whatever stands in their braces. */
const TAG =
  /<(?<name>button|Button)\b(?<rest>(?:\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|"[^"]*"|'[^']*'|[^>{}"'])*)>/gu;

const tagsIn = (text: string): string[] =>
  [...text.matchAll(TAG)].map(({ groups }) => groups?.['rest'] ?? '');
const components = readSources('renderer').filter(({ path }) => path.endsWith('.svelte'));
const isDisabled = (rest: string): boolean =>
  /(?:^|\s)(?:disabled(?:=|\s|$)|\{disabled\}|bind:disabled)/u.test(rest);
const isBlockedByItself = (rest: string): boolean => /(?:^|\s)aria-disabled=/u.test(rest);

it('finds what it looks for', () => {
  const found = tagsIn(
    '<Button disabled={a > b} onclick={() => run({ a: 1 })}>x</Button><button type="button" {disabled}>',
  );
  expect(found.map(isDisabled)).toEqual([true, true]);
  expect(tagsIn(`<Button onclick={() => (a > 1 ? b() : c())} blocked={d}>`).map(isDisabled)).toEqual([false]);
});

it('no button is disabled: what is blocked keeps the focus, and says why', () => {
  const tags = components.flatMap(({ path, text }) => tagsIn(text).map((rest) => ({ path, rest })));
  expect(tags.length).toBeGreaterThan(100);
  expect(tags.filter(({ rest }) => isDisabled(rest)).map(({ path }) => path)).toEqual([]);
});

it('none says that it is blocked without saying why: that goes through `blockedBy`', () => {
  const silent = components.filter(({ text }) => tagsIn(text).some(isBlockedByItself));
  expect(silent.map(({ path }) => path)).toEqual([]);
});
