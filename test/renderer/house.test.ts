import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const RENDERER = join(import.meta.dirname, '../../renderer');
const files = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:svelte|ts)$/u.test(name))
  .map((name) => ({ name, text: readFileSync(join(RENDERER, name), 'utf8') }));

describe('the renderer', () => {
  it('has components that can be read in one go', () => {
    const long = files.filter(({ name, text }) => name.endsWith('.svelte') && text.split('\n').length > 151);
    expect(long.map(({ name }) => name)).toEqual([]);
  });

  it('writes no styles into markup, which the content policy forbids', () => {
    expect(
      files
        .filter(({ text }) => /\sstyle=["'{]/u.test(text) || text.includes('{@html'))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});
