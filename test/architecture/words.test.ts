import { describe, expect, it } from 'vitest';
import { english } from '../../app/words/en/english.ts';
import { findReferences } from '../../app/words/references.ts';
import { readSources } from './source-files.ts';
import { sentencesIn } from './sentences-in-app.ts';
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

  it('are all used somewhere: unused ones are removed', () => {
    const sources = readSources('renderer', 'app')
      .filter(({ path }) => !/^app\/words\/[a-z]{2}\//u.test(path))
      .map(({ text }) => text)
      .join('\n');
    /** `[advice.retry]`, in another phrase's words. */
    const named = Object.values(english).flatMap(findReferences);
    /** `fax-action.${kind}` uses all keys that begin like this. */
    const begun = [...sources.matchAll(/[`']([a-z][a-z\d.-]*[.-])\$\{/gu)].map(([, start]) => start ?? '');
    const silent = Object.keys(english).filter(
      (key) =>
        !sources.includes(`'${key}'`) &&
        !named.includes(key) &&
        !begun.some((start) => key.startsWith(start)),
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

/** Sentences that stay in the code, and why. */
const NOT_FOR_THE_CATALOGUE: Readonly<Record<string, string>> = {
  'app/exchange/': 'its answers are the wire format of a service, its command line is for whoever runs it',
  'app/adapters/job-store/stored-phrase.ts':
    'sentences of an earlier version, by which their phrases are known',
  'app/adapters/push/push-socket.ts': 'why a socket ended, for the log',
  'app/adapters/autostart-entry.ts': 'the format of desktop entries',
  'app/adapters/telephony/http.ts': 'the format of HTTP',
  'app/adapters/updates/': 'the name of a file, and what is signed',
  'app/adapters/telephony/rate-limit-headers.ts': 'the format of HTTP',
  'app/command-line/completion/': 'the languages of shells',
  'app/command-line/describe-send-entry.ts': 'the format of desktop entries',
  'app/command-line/describe-manual.ts': 'the language of manual pages, and calls',
  'app/command-line/usage.ts': 'what is typed',
  'app/command-line/user-data.ts': 'a path',
  'app/domain/following/call-reason.ts': 'words of the service',
  'app/domain/service/call-record.ts': 'words of the service',
  'app/domain/service/contact.ts': 'a key',
  'app/main.ts': 'the name of a file',
  'app/pages/sender/cover-page.ts': 'stands on the fax, for whoever gets it',
  'app/pages/flow/simplified.ts': 'stands on the fax, for whoever gets it',
  'app/pages/sender/header-line.ts': 'stands on the fax, for whoever gets it',
  'app/pages/document/document-types.ts': 'extensions and names of streams',
  'app/pages/libreoffice/': 'the format of a profile, paths, a line for the log',
  'app/pages/markup/': 'names of elements',
  'app/pages/office/': 'names of elements, and what is done with them',
  'app/pages/output/': 'the format of PDF',
  'app/pages/pwg/pwg-to-pdf.ts': 'the format of PDF',
  'app/pages/receipt/write-receipt-pdf.ts': 'the format of PDF',
  'app/pages/pdf/substitute-fonts.ts': 'the format of PDF',
  'app/pages/system-fonts/': 'names of fonts',
  'app/services/restored/other-copies.ts': 'for the log',
  'app/shell/app-protocol.ts': 'the format of a policy',
  'app/shell/chromium-layout.ts': 'style sheets, and an answer to a page that may be hostile',
  'app/shell/layout-session.ts': 'the format of a policy, an empty page',
  'app/adapters/settings/settings-path.ts': 'a path',
  'app/shell/utility-exchange-host.ts': 'the name of a process',
  'app/storage/damaged-database.ts': 'for the log',
  'app/storage/whose-folder.ts': 'names of folders',
};

describe('the words of the rest of the app', () => {
  const app = readSources('app').filter(({ path }) => path.endsWith('.ts') && !path.startsWith('app/words/'));
  const kept = (path: string): string[] =>
    Object.keys(NOT_FOR_THE_CATALOGUE).filter((place) => path.startsWith(place));
  const found = app.map(({ path, text }) => ({ path, sentences: sentencesIn(text, path) }));

  it('are in the catalogue: nothing else writes a sentence for people', () => {
    expect(app.length).toBeGreaterThan(300);
    const written = found
      .filter(({ path }) => kept(path).length === 0)
      .flatMap(({ path, sentences }) => sentences.map(({ line, text }) => `${path}:${line} ${text}`));
    expect(written).toEqual([]);
  });

  it('have no exception that nothing needs any more', () => {
    const needed = new Set(
      found.filter(({ sentences }) => sentences.length > 0).flatMap(({ path }) => kept(path)),
    );
    expect(Object.keys(NOT_FOR_THE_CATALOGUE).filter((place) => !needed.has(place))).toEqual([]);
  });

  it.each([
    ['a sentence', "refuse('It was sent already.');", ['It was sent already.']],
    ['what is glued to a fact', 'const text = `${name} cannot be read.`;', ['… cannot be read.']],
    ['a word before a fact', 'const text = `extension ${id}`;', ['extension …']],
    ['a list of words', "const WORDS = { a: 'the disk is full' };", ['the disk is full']],
  ])('are found as %s', (_what, source, texts) => {
    expect(sentencesIn(source, 'a.ts').map(({ text }) => text)).toEqual(texts);
  });

  it.each([
    ['a bug', "throw new Error('it was not there');"],
    ['a key and its facts', "phrase('disk.failed', { what, why });"],
    ['SQL', 'const sql = `SELECT id FROM jobs WHERE state = ?`;'],
    ['a type', "type A = 'Line busy';"],
  ])('are not taken for %s', (_what, source) => {
    expect(sentencesIn(source, 'a.ts')).toEqual([]);
  });
});
