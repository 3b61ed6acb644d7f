import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The value of a constant or a setting's default: `const NAME = 5 * 60_000;`, `name: 300,`. */
function valueIn(path: string, name: string): number {
  const written = new RegExp(`(?:const ${name} =|\\b${name}:) ([\\d_.* ]+)[;,]`, 'u').exec(read(path))?.[1];
  const factors = (written ?? expect.fail(`no number ${name} in ${path}`))
    .replaceAll('_', '')
    .split(/(?<!\*)\*(?!\*)/u);
  const valueOf = (factor: string): number =>
    factor
      .split('**')
      .map(Number)
      .reduceRight((power, base) => base ** power);
  return factors.map(valueOf).reduce((product, factor) => product * factor, 1);
}

const MINUTE_MS = 60_000;
const MM_PER_INCH = 25.4;

/** In English as it is in the guide, what it says, and by what in the code that is true. */
const SAID_IN_GUIDE: readonly (readonly [file: string, said: string, value: number, is: () => number])[] = [
  [
    'new-fax.md',
    'A fax has 200 pages at most',
    200,
    () => valueIn('app/domain/fax/fax-limits.ts', 'MAX_PAGES'),
  ],
  [
    'new-fax.md',
    'The preview shows the first 1,000 pages',
    1000,
    () => valueIn('app/domain/fax/fax-limits.ts', 'MAX_PAGES_SHOWN'),
  ],
  [
    'new-fax.md',
    '(at most 256 characters) is for your own records',
    256,
    () => valueIn('app/domain/fax/fax-limits.ts', 'MAX_NAME'),
  ],
  [
    'new-fax.md',
    'At most 50 MB are taken over without a file',
    50e6,
    () => valueIn('app/contract/kept-files-input.ts', 'MOST_BYTES_KEPT'),
  ],
  [
    'new-fax.md',
    'One fax takes 200 files',
    200,
    () => valueIn('app/services/operations/read-dropped-folders.ts', 'MOST_FILES'),
  ],
  ['new-fax.md', 'It goes eight folders deep', 8, () => valueIn('app/storage/files-below.ts', 'DEEPEST')],
  [
    'new-fax.md',
    'and looks at 5,000 entries',
    5000,
    () => valueIn('app/storage/files-below.ts', 'MOST_ENTRIES'),
  ],
  [
    'new-fax.md',
    'or not at all, 200 at most',
    200,
    () => valueIn('app/contract/new-fax-inputs.ts', 'MOST_FAXES'),
  ],
  [
    'people-and-calls.md',
    'A group has 500 numbers at most',
    500,
    () => valueIn('app/domain/service/contact-group.ts', 'MAX_GROUP_NUMBERS'),
  ],
  [
    'people-and-calls.md',
    'one fax goes to 50 recipients',
    50,
    () => valueIn('app/contract/new-fax-inputs.ts', 'MOST_RECIPIENTS'),
  ],
  [
    'people-and-calls.md',
    'of up to 50 pages for each account',
    50,
    () => valueIn('app/services/mailbox/blocked-likeness-entries.ts', 'MOST_LIKENESSES'),
  ],
  [
    'people-and-calls.md',
    'which is ten seconds here at least',
    10_000,
    () => valueIn('app/services/mailbox/service-deletions.ts', 'AT_LEAST_MS'),
  ],
  [
    'mail.md',
    'up to 10 MiB',
    10 * 2 ** 20,
    () => valueIn('app/adapters/result-folders/mail-folder.ts', 'MOST_ATTACHED_BYTES'),
  ],
  [
    'command-line.md',
    'at most 200 characters',
    200,
    () => valueIn('app/domain/fax/fax-limits.ts', 'MAX_SUBJECT'),
  ],
  [
    'safety.md',
    'by looks over five minutes (`absenceProofSeconds`)',
    300,
    () => valueIn('app/domain/settings/settings.ts', 'absenceProofSeconds'),
  ],
];

describe('a limit that the guide names', () => {
  it.each(SAID_IN_GUIDE)('%s: %s', (file, said, value, is) => {
    expect(read(`docs/guide/${file}`).replaceAll(/\s+/gu, ' ')).toContain(said);
    expect(is()).toBe(value);
  });
});

const WORDS: Readonly<Record<number, RegExp>> = {
  3: /\b(?:3|three|drei|tres|trois)\b/iu,
  5: /\b(?:5|five|fünf|cinco|cinq)\b/iu,
};
const inWords = (value: number): RegExp => WORDS[value] ?? new RegExp(`\\b${value}\\b`, 'u');

const LOGO = 'app/pages/sender/draw-logo.ts';
const logoMm = (name: string): number => Math.floor(valueIn(LOGO, name) * MM_PER_INCH);

/** By their keys, which numbers these sentences say in every language. */
const SAID_IN_WINDOW: Readonly<Record<string, () => readonly number[]>> = {
  'signing-in.nobody-in-time': () => [
    valueIn('app/adapters/loopback-redirect.ts', 'OPEN_FOR_MS') / MINUTE_MS,
  ],
  'sign-in.waiting': () => [valueIn('app/adapters/loopback-redirect.ts', 'OPEN_FOR_MS') / MINUTE_MS],
  'settings.read-text-about': () => [valueIn('app/domain/service/fax-text.ts', 'MOST_READ_PAGES')],
  'filing.words-about': () => [valueIn('app/domain/service/fax-text.ts', 'MOST_READ_PAGES')],
  'desks.none': () => [valueIn('app/services/telephony/colleagues.ts', 'WINDOW_MS') / (24 * 60 * MINUTE_MS)],
  'cli.request-id': () => [
    Number(/\{1,(?<most>\d+)\}/u.exec(read('app/contract/door-operations.ts'))?.groups?.['most']),
  ],
  'settings.logo-about': () => [logoMm('WIDEST_INCHES'), logoMm('HIGHEST_INCHES')],
};

describe('a limit that a sentence names', () => {
  const catalogues = ['en', 'de', 'es', 'fr'].map((language) => ({
    language,
    text: readdirSync(join(ROOT, 'app/words', language))
      .map((file) => read(`app/words/${language}/${file}`))
      .join('\n'),
  }));
  const sentence = (text: string, key: string): string =>
    new RegExp(`'${key.replaceAll('.', '\\.')}':\\s*\\n?\\s*(['"\`])(?<said>.*?)\\1,`, 'su').exec(text)
      ?.groups?.['said'] ?? '';

  it.each(Object.entries(SAID_IN_WINDOW))('%s', (key, is) => {
    for (const { language, text } of catalogues)
      for (const value of is()) expect(sentence(text, key), language).toMatch(inWords(value));
  });
});
