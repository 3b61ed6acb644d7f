import { expect, it } from 'vitest';
import { declaredNames, wordsIn } from './declared-names.ts';
import { JARGON, type Jargon } from './jargon.ts';
import { readSources } from './source-files.ts';

const DECLARED = readSources('app', 'renderer')
  .filter(({ path }) => !path.endsWith('.css'))
  .map((file) => ({ path: file.path, names: declaredNames(file) }));

function hasIt(name: string, { words, isLast, except }: Jargon): boolean {
  if (except?.test(name) === true) return false;
  const own = wordsIn(name);
  if (isLast === true) return own.length > 1 && words.includes(own.at(-1) ?? '');
  return own.some((word) => words.includes(word));
}

const namesWith = (jargon: Jargon): string[] =>
  DECLARED.filter(({ path }) => jargon.rooms?.test(path) ?? true).flatMap(({ path, names }) =>
    names.filter((name) => hasIt(name, jargon)).map((name) => `${path}: ${name}`),
  );

const BY_WORDS = JARGON.map((jargon) => [jargon.words.join(', '), jargon.atMost, jargon] as const);

it.each(BY_WORDS)('%s: in at most %i names', (_, atMost, jargon) => {
  const found = namesWith(jargon);
  // Lists all of them, since the number alone does not tell which are new.
  expect(found.length <= atMost ? [] : found, `${found.length} names`).toEqual([]);
});

it('finds it in every kind of name', () => {
  const text = `
    import { tellNobody } from './tell.ts';
    class TellTale { #tellOne = 1; tellTwo(tellThree: number) { return tellThree; } }
    const tellFour = (): void => undefined;
    interface X { readonly tellFive: number; tellSix(): void }
    const { tellSeven } = tellFour;`;
  const names = declaredNames({ path: 'app/tell-all.svelte', text: `<script>${text}</script>`, imports: [] });
  expect(names.filter((name) => wordsIn(name).includes('tell'))).toEqual([
    ...['tell-all', 'TellTale', '#tellOne', 'tellTwo', 'tellThree', 'tellFour', 'tellFive', 'tellSix'],
  ]);
});
