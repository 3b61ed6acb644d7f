import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

interface Source {
  readonly name: string;
  readonly text: string;
}

const sourcesIn = (folder: string, ending: RegExp): Source[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), 'utf8') }));

/** Of the window; the layout page lays out documents, which have sides of their own. */
const styles = sourcesIn('renderer', /\.(?:svelte|css)$/u)
  .filter(({ name }) => !name.startsWith('renderer/layout'))
  .map(({ name, text }) => ({
    name,
    text: name.endsWith('.css') ? text : (/<style>[^]*<\/style>/u.exec(text)?.[0] ?? ''),
  }));

const SIDES =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/gu;
/** Four lengths, of which the second is the right and the fourth the left one. */
const FOUR =
  /(?:margin|padding|inset|border-width)\s*:\s*([^\s;]+)\s+([^\s;]+)\s+([^\s;]+)\s+([^\s;]+)\s*;/gu;
/** A page in the middle, which has no side. */
const CENTRED = '50% auto auto 50%';

describe('the window, read from either side', () => {
  it('has styles to be looked at', () => {
    expect(styles.filter(({ text }) => text.length > 20).length).toBeGreaterThan(100);
  });

  it('is laid out by where lines begin and end, never by left and right', () => {
    const found = styles.flatMap(({ name, text }) => [
      ...[...text.matchAll(SIDES)].map(([what]) => `${name}: ${what.trim()}`),
      ...[...text.matchAll(FOUR)]
        .filter(([whole, , right, , left]) => right !== left && !whole.includes(CENTRED))
        .map(([what]) => `${name}: ${what}`),
    ]);
    expect(found).toEqual([]);
  });

  it.each([
    ['.a { margin-left: 2px; }', 1],
    ['.a { right: 0; }', 1],
    ['.a { text-align: right; }', 1],
    ['.a { padding: 1px 2px 3px 4px; }', 1],
    ['.a { padding: 1px 2px 3px 2px; margin-inline-start: 1px; text-align: start; border-radius: 4px; }', 0],
    ['.left { color: red; } .a { --left: 1px; }', 0],
  ])('finds what is by a side: %s', (text, count) => {
    const four = [...text.matchAll(FOUR)].filter(([, , right, , left]) => right !== left);
    expect([...text.matchAll(SIDES), ...four]).toHaveLength(count);
  });
});

describe('names', () => {
  it('are sorted in the language that is set, and compared the same way on every system', () => {
    const sources = [...sourcesIn('app', /\.ts$/u), ...sourcesIn('renderer', /\.(?:ts|svelte)$/u)];
    const SYSTEMS_OWN = /\.localeCompare\(|new Intl\.\w+\(\s*\)|\.toLocale(?:Lower|Upper)Case\(\s*\)/u;
    expect(sources.filter(({ text }) => SYSTEMS_OWN.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
