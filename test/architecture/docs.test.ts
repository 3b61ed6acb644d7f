import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocuments } from './documents.ts';
import { ROOT } from './source-files.ts';

const ROOMS = /^(?:app|renderer|build|docs|test)\//u;
/** `test/exchange/*` means a whole folder. */
const withoutStar = (path: string): string => path.replace(/\/\*$/u, '');
const ENDINGS = ['', '.ts', '.test.ts', '.e2e.ts', '.packed.ts', '.mjs', '.svelte', '.svelte.ts'];

/** Paths below one of the rooms that a document names in code marks: a file, with or without its extension, or a folder. */
function pathsNamedIn(text: string): string[] {
  const named = [...text.matchAll(/`(?<path>[^`\s]+)`/gu)].map((match) => match.groups?.['path'] ?? '');
  return named.filter((path) => ROOMS.test(path)).map(withoutStar);
}

function linksIn(text: string): string[] {
  const links = [...text.matchAll(/\]\((?<to>[^)#\s]+)\)/gu)].map((match) => match.groups?.['to'] ?? '');
  return links.filter((to) => !/^[a-z]+:/u.test(to));
}

/** Links to a heading, in this document or another one. */
function headingLinksIn(text: string): { to: string; heading: string }[] {
  return [...text.matchAll(/\]\((?<to>[^)#\s:]*)#(?<heading>[^)\s]+)\)/gu)].map(({ groups }) => ({
    to: groups?.['to'] ?? '',
    heading: groups?.['heading'] ?? '',
  }));
}

/** As GitHub makes them: in lower case, without punctuation, with hyphens for spaces. */
function headingsIn(text: string): string[] {
  return [...text.matchAll(/^#+ (?<heading>.+)$/gmu)].map(({ groups }) =>
    (groups?.['heading'] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/gu, '-'),
  );
}

describe.each(readDocuments())('$path', ({ folder, text }) => {
  it('names files that exist', () => {
    const isThere = (path: string): boolean =>
      ENDINGS.some((ending) => existsSync(join(ROOT, path + ending)));
    expect(pathsNamedIn(text).filter((path) => !isThere(path))).toEqual([]);
  });

  it('links to what exists', () => {
    expect(linksIn(text).filter((to) => !existsSync(join(folder, to)))).toEqual([]);
  });

  it('links to headings that exist', () => {
    const isThere = ({ to, heading }: { to: string; heading: string }): boolean =>
      headingsIn(to === '' ? text : readFileSync(join(folder, to), 'utf8')).includes(heading);
    expect(headingLinksIn(text).filter((link) => !isThere(link))).toEqual([]);
  });
});

/** A newcomer who opens a folder learns what it is for. */
it('has a page in each room', () => {
  const without = ['app', 'app/adapters', 'app/services', 'renderer'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !existsSync(join(ROOT, folder, entry.name, 'README.md')))
      .map((entry) => `${folder}/${entry.name}`),
  );
  expect(without).toEqual([]);
});
