import { describe, expect, it } from 'vitest';
import { readCommand } from '../../../app/command-line/read-command.ts';
import { COMMAND_NAMES } from '../../../app/command-line/usage.ts';
import { describeUsage } from '../../../app/command-line/describe-usage.ts';
import { LANGUAGES } from '../../../app/words/language.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';
import { MAX_NAME } from '../../../app/contract/max-name.ts';
import { words } from '../../support/words.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const A = '+13035550119';
const read = (...args: string[]) => readCommand(args, NOW);

function commandOf(...args: string[]): unknown {
  const given = read(...args);
  return given.ok ? given.value.command : expect.fail(words.text(given.failure));
}

function refusalOf(...args: string[]): string {
  const given = read(...args);
  return given.ok ? expect.fail(`${args.join(' ')} was understood`) : given.failure.key;
}

const SENT = {
  ...{ kind: 'send', files: ['a.pdf'], to: [{ phoneNumber: A, name: null }], coverPageText: null },
  ownCover: null,
  ...{ isLow: false, sendAtMs: null, reference: null, requestId: null, wait: null, isDryRun: false },
};

describe('a call for a routing sheet', () => {
  it('names one number, what goes on the sheet, and maybe a file', () => {
    expect(commandOf('sheet', '--to', A)).toEqual({
      ...{ kind: 'sheet', to: { phoneNumber: A, name: null }, file: null },
      ...{ coverPageText: null, reference: null },
    });
    expect(
      commandOf('sheet', '--to', A, '--name', 'Dr Mercer', '--cover', 'Hi', '--reference', 'r', 'a.pdf'),
    ).toEqual({
      ...{ kind: 'sheet', to: { phoneNumber: A, name: 'Dr Mercer' }, file: 'a.pdf' },
      ...{ coverPageText: 'Hi', reference: 'r' },
    });
  });

  it.each([
    [['sheet'], 'cli.to-missing'],
    [['sheet', '--to', A, '--to', '+17205550117'], 'cli.option-twice'],
    [['sheet', '--to', A, 'a.pdf', 'b.pdf'], 'cli.too-many'],
    [['sheet', '--to', A, '-'], 'cli.which-file'],
    [['sheet', '--to', A, '--cover', 'x'.repeat(1025)], 'cli.too-long'],
    [['sheet', '--to', A, '--wait'], 'cli.option-of-other'],
  ])('is refused: %j', (args, key) => expect(refusalOf(...args)).toBe(key));
});

describe('a call about settings', () => {
  it('lists all or one, sets one, or takes it back', () => {
    expect(commandOf('settings', 'list')).toEqual({ kind: 'settings', name: null, change: null });
    expect(commandOf('settings', 'list', 'language')).toEqual({
      ...{ kind: 'settings', name: 'language', change: null },
    });
    expect(commandOf('settings', 'set', 'language', 'de')).toEqual({
      ...{ kind: 'settings', name: 'language', change: { name: 'language', text: 'de' } },
    });
    expect(commandOf('settings', 'reset', 'language')).toEqual({
      ...{ kind: 'settings', name: 'language', change: { name: 'language', text: null } },
    });
  });

  it.each([
    [],
    ['show'],
    ['set'],
    ['set', 'language'],
    ['set', 'language', 'de', 'fr'],
    ['reset'],
    ['reset', 'language', 'de'],
    ['list', 'language', 'undoSeconds'],
  ])('is not understood otherwise (%j %j %j %j)', (...args) => {
    expect(refusalOf('settings', ...args)).toBe('cli.settings-how');
  });
});

describe('a call that sends', () => {
  it('has files, numbers and what else was said, in any order', () => {
    expect(commandOf('send', 'a.pdf', '--to', A)).toEqual(SENT);
    expect(commandOf('--to', A, 'send', 'a.pdf')).toEqual(SENT);
    expect(
      commandOf(
        'send',
        '--low',
        'a.pdf',
        '-',
        `--to=${A}`,
        '--cover',
        'Hi',
        '--reference=R 1',
        '--request-id',
        'x:1',
      ),
    ).toEqual({
      ...SENT,
      files: ['a.pdf', '-'],
      ...{ isLow: true, coverPageText: 'Hi', reference: 'R 1', requestId: 'x:1' },
    });
  });

  it('has a cover page that Faxtray draws where that, or a subject, is asked for', () => {
    const ownCover = (...args: string[]) => commandOf('send', 'a', '--to', A, ...args);
    expect(ownCover('--own-cover')).toMatchObject({ ownCover: { subject: '' } });
    expect(ownCover('--subject', 'Referral')).toMatchObject({ ownCover: { subject: 'Referral' } });
    expect(refusalOf('send', 'a', '--to', A, '--subject', 'x'.repeat(201))).toBe('cli.too-long');
  });

  it('gives each name to the number before it, and the first to the first', () => {
    const to = (name: string | null, phoneNumber = A) => ({ phoneNumber, name });
    expect(commandOf('send', 'a', '--name', 'Jo', '--to', A)).toMatchObject({ to: [to('Jo')] });
    expect(commandOf('send', 'a', '--to', '1', '--name', 'Jo', '--to', '2', '--name', 'Al')).toMatchObject({
      to: [to('Jo', '1'), to('Al', '2')],
    });
    expect(commandOf('send', 'a', '--to', '1', '--to', '2', '--name', 'Al')).toMatchObject({
      to: [to(null, '1'), to('Al', '2')],
    });
    expect(refusalOf('send', 'a', '--to', '1', '--name', 'Jo', '--name', 'Al')).toBe('cli.name-twice');
    expect(refusalOf('send', 'a', '--name', 'Jo', '--name', 'Al', '--to', '1')).toBe('cli.name-twice');
  });

  it('waits as long as is said, or for as long as it takes; no file is taken for seconds', () => {
    const wait = (...args: string[]) => commandOf('send', '--to', A, ...args);
    expect(wait('a', '--wait')).toMatchObject({ files: ['a'], wait: { seconds: null } });
    expect(wait('a', '--wait', '30')).toMatchObject({ files: ['a'], wait: { seconds: 30 } });
    expect(wait('--wait', 'a')).toMatchObject({ files: ['a'], wait: { seconds: null } });
    expect(wait('--wait=5', '30')).toMatchObject({ files: ['30'], wait: { seconds: 5 } });
    expect(wait('--', '--wait', '30')).toMatchObject({ files: ['--wait', '30'], wait: null });
    expect(refusalOf('send', 'a', '--to', A, '--wait=soon')).toBe('cli.wait-seconds');
    expect(refusalOf('send', 'a', '--to', A, '--wait', '99999999')).toBe('cli.wait-seconds');
  });

  it('goes at a time that exists and lies ahead', () => {
    const at = (text: string) => commandOf('send', 'a', '--to', A, '--at', text);
    expect(at('2026-11-24T08:30Z')).toMatchObject({ sendAtMs: Date.parse('2026-11-24T08:30:00Z') });
    expect(at('2026-11-24 08:30:15+01:00')).toMatchObject({ sendAtMs: Date.parse('2026-11-24T07:30:15Z') });
    // As the status files and `receive --json` write it.
    const written = new Date(Date.UTC(2026, 10, 24, 8, 30, 15, 678)).toISOString();
    expect(at(written)).toMatchObject({ sendAtMs: Date.parse(written) });
    expect(at('2026-11-24T08:30')).toMatchObject({ sendAtMs: new Date(2026, 10, 24, 8, 30).getTime() });
    for (const text of [
      '2027-02-30T10:00',
      '2026-11-24T24:30',
      '2026-11-24T08:30.5',
      'tomorrow',
      '2026-11-24',
      '1700000000',
      '',
    ])
      expect(refusalOf('send', 'a', '--to', A, `--at=${text}`), text).toBe('cli.time');
    expect(refusalOf('send', 'a', '--to', A, '--at', '2026-11-23T09:59Z')).toBe('refused.time-passed');
  });

  it.each([
    ['no file', ['--to', A], 'cli.file-missing'],
    ['no number', ['a'], 'cli.to-missing'],
    ['an empty number', ['a', '--to='], 'cli.value-missing'],
    ['an option for a value', ['a', '--to', '--low'], 'cli.value-missing'],
    ['a value that lacks', ['a', '--to'], 'cli.value-missing'],
    ['an option twice', ['a', '--to', A, '--cover', 'x', '--cover', 'y'], 'cli.option-twice'],
    ['a value too many', ['a', '--to', A, '--low=yes'], 'cli.no-value'],
    ['an option that is none', ['a', '--to', A, '--urgent'], 'cli.no-option'],
    ['a short one', ['a', '--to', A, '-x'], 'cli.no-short-option'],
    ['standard input twice', ['-', '-', '--to', A], 'cli.input-twice'],
    ['an odd request id', ['a', '--to', A, '--request-id', '../x y'], 'cli.request-id'],
    ['too long a cover text', ['a', '--to', A, '--cover', 'x'.repeat(1025)], 'cli.too-long'],
    ['too long a name', ['a', '--to', A, '--name', 'x'.repeat(MAX_NAME + 1)], 'cli.too-long'],
    ['too many files', [...Array.from({ length: 201 }, () => 'a'), '--to', A], 'cli.too-many-files'],
    ['too many numbers', ['a', ...Array.from({ length: 51 }, () => `--to=${A}`)], 'cli.too-many-numbers'],
  ])('is refused with %s', (_what, args, key) => {
    expect(refusalOf('send', ...args)).toBe(key);
  });
});

describe('other calls', () => {
  it.each([
    [['status'], { kind: 'status', jobId: null }],
    [['status', 'a-1'], { kind: 'status', jobId: 'a-1' }],
    [['watch', '--json'], { kind: 'watch' }],
    [['cancel', 'a-1'], { kind: 'cancel', jobId: 'a-1' }],
    [['retry', 'a-1', '--to', A], { kind: 'retry', jobId: 'a-1', to: A }],
    [['number', '303', '555', '0119'], { kind: 'number', text: '303 555 0119' }],
    [['contacts', 'list', 'dr', 'mercer'], { kind: 'contacts', query: 'dr mercer' }],
    [['--version'], { kind: 'version' }],
    [['--help'], { kind: 'help', about: null }],
    [['help', 'send'], { kind: 'help', about: 'send' }],
    [['send', '-h'], { kind: 'help', about: 'send' }],
  ])('%j are understood', (args, command) => {
    expect(commandOf(...args)).toEqual(command);
  });

  it.each([
    [[], 'cli.no-command'],
    [['sned', 'a'], 'cli.unknown-command'],
    [['toString'], 'cli.unknown-command'],
    [['status', 'a', 'b'], 'cli.too-many'],
    [['status', '../a'], 'cli.no-job'],
    [['cancel'], 'cli.job-missing'],
    [['watch', 'a'], 'cli.too-many'],
    [['cancel', 'a', '--to', A], 'cli.option-of-other'],
    [['retry', 'a', '--to', A, '--to', A], 'cli.option-twice'],
    [['contacts'], 'cli.contacts-list'],
    [['number'], 'cli.number-missing'],
    [['status', '--user-data-dir='], 'cli.value-missing'],
  ])('%j are refused', (args, key) => {
    expect(refusalOf(...args)).toBe(key);
  });
});

it.each(LANGUAGES)('the help of each command names all of its options in %s', (language) => {
  const book = new Phrasebook(language);
  for (const name of COMMAND_NAMES) {
    const text = describeUsage(name, book);
    expect(text).toMatch(new RegExp(`^faxtray ${name}`, 'u'));
    expect(describeUsage(null, book)).toContain(`  ${name} `);
    for (const each of ['--json', '--help', ...(name === 'send' ? ['--to', '--request-id', '--wait'] : [])])
      expect(text).toContain(each);
  }
});
