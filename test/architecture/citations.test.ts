import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plain, readDocuments } from './documents.ts';
import { readSources } from './source-files.ts';

const DOCUMENTS = readDocuments();

/** What can be cited by section: the pages of docs/spec by name, CONTRIBUTING by its headings. */
const CITED = new Map(
  DOCUMENTS.filter(({ path }) => /^docs\/spec\/[a-z-]+\.md$|^CONTRIBUTING\.md$/u.test(path)).map(
    ({ path, headings }) => [basename(path), headings],
  ),
);
const SOURCES = readSources('app', 'renderer', 'build', 'test').filter(
  ({ path }) => path !== 'test/architecture/citations.test.ts',
);

/** A space, or a line break within a comment. */
const GAP = String.raw`(?: |\n[ \t]*(?:\*|\/\/) )`;
const NUMBER = String.raw`\d+(?:\.\d+)*`;
const NUMBERS = `${NUMBER}(?:(?:,${GAP}|${GAP}to${GAP}|${GAP}and${GAP})${NUMBER}(?![\\d.]*\\w))*`;
const CITATION = new RegExp(
  String.raw`(?<![\w/-])(?<file>[a-zA-Z-]+\.md)(?:${GAP}(?:(?<numbers>${NUMBERS})|"(?<heading>[^"\n]+)"))?`,
  'gu',
);

/** What comments cited before the contracts were in this repository: names of documents that nobody here can open. */
const HOMELESS = [
  /public[ -](?:api[ -])?facts/iu,
  /\bfacts \d/iu,
  /interface,? sections? \d/iu,
  /send-folder interface/iu,
  /house rules?\b/iu,
  /\(surfaces,/iu,
];

function leadsTo(
  headings: readonly string[],
  numbers: string | undefined,
  heading: string | undefined,
): boolean {
  if (heading !== undefined) return headings.includes(plain(heading));
  const sections = numbers?.match(new RegExp(NUMBER, 'gu')) ?? [];
  const isThere = (section: string): boolean =>
    headings.some((each) => each.startsWith(`${section}. `) || each.startsWith(`${section} `));
  return sections.length > 0 && sections.every(isThere);
}

/** Citations that lead nowhere, as `file: citation`. */
function brokenIn(path: string, text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(({ 0: citation, groups }) => {
    const { file = '', numbers, heading } = groups ?? {};
    const headings = CITED.get(file);
    // A contract is cited by section; CONTRIBUTING may be named as a whole.
    if (file === 'CONTRIBUTING.md' && heading === undefined) return [];
    if (headings === undefined || leadsTo(headings, numbers, heading)) return [];
    return [`${path}: ${citation}`];
  });
}

describe('citations', () => {
  it('lead to an existing section', () => {
    expect([...CITED.keys()].sort()).toEqual([
      'CONTRIBUTING.md',
      'door.md',
      'local-exchange.md',
      'public-service.md',
      'send-folder.md',
      'surfaces.md',
      'telephony-service.md',
    ]);
    const all = SOURCES.flatMap(({ text }) => [...text.matchAll(CITATION)]);
    expect(all.length).toBeGreaterThan(250);
    expect(SOURCES.flatMap(({ path, text }) => brokenIn(path, text))).toEqual([]);
  });

  it('lead to an existing section in documents, too, which may also name a page as a whole', () => {
    const broken = DOCUMENTS.flatMap(({ path, text }) => brokenIn(path, text));
    expect(broken.filter((each) => !each.endsWith('.md'))).toEqual([]);
  });

  it('name a page of this repository, never a document that is not in it', () => {
    const homeless = [...SOURCES, ...DOCUMENTS].flatMap(({ path, text }) =>
      HOMELESS.flatMap((form) => text.match(form) ?? []).map((found) => `${path}: ${found}`),
    );
    expect(homeless).toEqual([]);
  });

  it.each([
    ['a section that is there', '(telephony-service.md 4.3)', 0],
    ['several of them', '(telephony-service.md 2.1 to 2.3; public-service.md 0.1 and 5.1)', 0],
    ['one over two lines', '(public-service.md\n * 4.4)', 0],
    ['a part of one', '(public-service.md 2.1 d)', 0],
    ['a heading', '(send-folder.md "`fax.json` and sidecar")', 0],
    ['another document', '(LICENSE.md, README.md, CONTRIBUTING.md)', 0],
    ['a section that is not there', '(telephony-service.md 4.7)', 1],
    ['one of several that is not there', '(telephony-service.md 4.4 to 4.9)', 1],
    ['a heading that is not there', '(send-folder.md "Status files")', 1],
    ['no section', 'as send-folder.md says', 1],
  ])('are recognised: %s', (_, text, broken) => {
    expect(brokenIn('', text)).toHaveLength(broken);
  });
});
