import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = join(import.meta.dirname, '../../../renderer');
const tokens = readFileSync(join(RENDERER, 'styles/tokens.css'), 'utf8');

/** A role's two colours; one that is the same in both themes has it twice. */
function coloursOf(role: string): { light: string; dark: string } {
  const value = new RegExp(`--${role}:\\s*([^;]+);`, 'u').exec(tokens)?.[1] ?? '';
  const [light, dark = light] = [...value.matchAll(/#[0-9a-f]{6}/giu)].map(([hex]) => hex);
  if (light === undefined || dark === undefined) throw new Error(`${role} is no colour`);
  return { light, dark };
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Every pair of text and ground that a component uses. */
const GROUNDS = ['ground', 'surface', 'raised', 'sunken', 'hover', 'accent-soft'];
const PAIRS = [
  ...GROUNDS.flatMap((ground) => ['text', 'muted'].map((text) => [text, ground] as const)),
  ...['ground', 'surface', 'accent-soft', 'hover'].flatMap((ground) =>
    ['accent', 'ok', 'warn', 'bad'].map((text) => [text, ground] as const),
  ),
  ...['ok', 'warn', 'bad'].map((tone) => [tone, `${tone}-soft`] as const),
  ['text', 'warn-soft'],
  ['bad', 'raised'],
  ['ok', 'sunken'],
  ['bad', 'sunken'],
  ['faint', 'ground'],
  ['accent-hover', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['ink', 'paper'],
] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(PAIRS)('%s on %s can be read (WCAG AA)', (text, ground) => {
    expect(contrast(coloursOf(text)[theme], coloursOf(ground)[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['line-strong', 'surface'],
    ['line-strong', 'ground'],
    ['accent', 'surface'],
    ['accent', 'ground'],
  ])('the edge %s on %s can be seen (WCAG 1.4.11)', (edge, ground) => {
    expect(contrast(coloursOf(edge)[theme], coloursOf(ground)[theme])).toBeGreaterThanOrEqual(3);
  });
});

/** A hex colour or a colour function; `#each` and its like are Svelte's. */
const RAW_COLOUR = /#(?!each\b)(?:[0-9a-f]{3}){1,2}\b|\b(?:rgb|hsl|oklch)a?\(/iu;

describe('colours', () => {
  const files = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:svelte|css|ts|html)$/u.test(name),
  );

  it('are named in tokens.css only', () => {
    const raw = files
      .filter((name) => /\.(?:svelte|css|html)$/u.test(name) && name !== join('styles', 'tokens.css'))
      .filter((name) => RAW_COLOUR.test(readFileSync(join(RENDERER, name), 'utf8')));
    expect(raw).toEqual([]);
  });

  it('are used by names that exist', () => {
    const known = new Set([...tokens.matchAll(/--[\w-]+(?=:)/gu)].map(([name]) => name));
    const used = files.flatMap((name) =>
      [...readFileSync(join(RENDERER, name), 'utf8').matchAll(/var\((--[\w-]+)/gu)].map(
        (match) => match[1] ?? '',
      ),
    );
    /** What a component sets for itself. */
    const own = new Set(
      files.flatMap((name) =>
        [...readFileSync(join(RENDERER, name), 'utf8').matchAll(/style:(--[\w-]+)=/gu)].map(
          (match) => match[1] ?? '',
        ),
      ),
    );
    expect([...new Set(used)].filter((name) => !known.has(name) && !own.has(name))).toEqual([]);
    expect([...own].filter((name) => !used.includes(name))).toEqual([]);
    expect([...known].filter((name) => !used.includes(name))).toEqual([]);
  });
});
