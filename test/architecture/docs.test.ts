import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = ['.', 'docs'];
const DOCUMENTS = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder)).map((name) => join(folder, name)),
).filter((name) => name.endsWith('.md'));
const ROOMS = /^(?:app|renderer|build|test)\//u;
/** `test/exchange/*` is all of a folder. */
const withoutStar = (path: string): string => path.replace(/\/\*$/u, '');
const ENDINGS = ['', '.ts', '.test.ts', '.e2e.ts', '.packed.ts', '.mjs', '.svelte', '.svelte.ts'];

/** What a document names in code marks and below one of the rooms: a file, with or without its ending, or a folder. */
function pathsNamedIn(text: string): string[] {
  const named = [...text.matchAll(/`(?<path>[^`\s]+)`/gu)].map((match) => match.groups?.['path'] ?? '');
  return named.filter((path) => ROOMS.test(path)).map(withoutStar);
}

it.each(DOCUMENTS)('%s names files that are there', (name) => {
  const text = readFileSync(join(ROOT, name), 'utf8');
  const isThere = (path: string): boolean => ENDINGS.some((ending) => existsSync(join(ROOT, path + ending)));
  expect(pathsNamedIn(text).filter((path) => !isThere(path))).toEqual([]);
});

it.each(DOCUMENTS)('%s links to what is there', (name) => {
  const text = readFileSync(join(ROOT, name), 'utf8');
  const links = [...text.matchAll(/\]\((?<to>[^)#\s]+)\)/gu)].map((match) => match.groups?.['to'] ?? '');
  const own = links.filter((to) => !/^[a-z]+:/u.test(to));
  expect(own.filter((to) => !existsSync(join(ROOT, dirname(name), to)))).toEqual([]);
});
