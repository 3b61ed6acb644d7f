import { describe, expect, it } from 'vitest';
import { english } from '../../app/words/en/english.ts';
import { readSources } from './source-files.ts';
import { spokenLiterals } from './spoken-literals.ts';

/** Nobody sees the page in which documents are laid out. */
const window = readSources('renderer').filter(
  ({ path }) => /\.(?:svelte|ts)$/u.test(path) && !path.startsWith('renderer/layout/'),
);

describe('the words of the window', () => {
  it('are in the catalogue: no component and no code has its own', () => {
    expect(window.length).toBeGreaterThan(100);
    const found = window.flatMap(({ path, text }) =>
      spokenLiterals(text, path).map((each) => `${path}:${each.line} ${each.text}`),
    );
    expect(found).toEqual([]);
  });

  it('are all said somewhere: what nobody says any more goes', () => {
    const sources = readSources('renderer', 'app')
      .filter(({ path }) => !path.startsWith('app/words/en/'))
      .map(({ text }) => text)
      .join('\n');
    /** `fax-action.${kind}` says all that begin so. */
    const begun = [...sources.matchAll(/[`']([a-z][a-z\d.-]*[.-])\$\{/gu)].map(([, start]) => start ?? '');
    const silent = Object.keys(english).filter(
      (key) => !sources.includes(`'${key}'`) && !begun.some((start) => key.startsWith(start)),
    );
    expect(silent).toEqual([]);
  });

  it.each([
    ['text in markup', '<p>Nothing here</p>', ['Nothing here']],
    ['a single word in markup', '<button>Close</button>', ['Close']],
    ['an attribute that is read aloud', '<input aria-label="search" />', ['search']],
    ['a property of a component', '<Field label="Name" />', ['Name']],
    ['a sentence in an expression', '<p>{ok ? "It is sent" : ""}</p>', ['It is sent']],
    ['what is glued to a fact', '<p>{`${count} pages`}</p>', ['pages']],
    ['a word in code', '<script lang="ts">const label = "Undo";</script>', ['Undo']],
    [
      'a word of an object',
      '<script lang="ts">const all = { busy: "Line busy" } as const;</script>',
      ['Line busy'],
    ],
  ])('are found as %s', (_what, source, texts) => {
    expect(spokenLiterals(source, 'a.svelte').map(({ text }) => text)).toEqual(texts);
  });

  it.each([
    ['punctuation and names', '<p>Faxtray &nbsp;·&nbsp; {name} (PDF)</p>'],
    ['classes, types and roles', '<p class="wide and tall" role="status" data-id="a b">{text}</p>'],
    ['keys of the catalogue', "<p title={say('queue.empty', { why: reason })}>{say(`queue.${kind}`)}</p>"],
    [
      'names in the code',
      '<script lang="ts">type A = "Line busy"; if (event.key === "Enter") f({ "No Answer": 1 });</script>',
    ],
    ['a bug', '<script lang="ts">throw new Error("it was not there");</script>'],
    ['comments', '<!-- Nothing here --><script lang="ts">/** Nothing here */</script>'],
  ])('are not taken for %s', (_what, source) => {
    expect(spokenLiterals(source, 'a.svelte')).toEqual([]);
  });
});
