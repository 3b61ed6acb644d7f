import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  COMMAND_NAMES,
  COMMANDS,
  COMMON_OPTIONS,
  OPTIONS,
  SHELLS,
  type Shell,
} from '../../app/command-line/usage.ts';
import { startCall } from '../support/command-line.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faxtray-completion-'));
  writeFileSync(join(folder, "Dr. O'Neil $HOME.pdf"), '');
  mkdirSync(join(folder, 'letters and more'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function scriptFor(shell: Shell, language = 'en_US.UTF-8'): Promise<string> {
  const asked = await startCall(['completion', shell], folder, { env: { LANG: language } }).ended;
  expect(asked).toMatchObject({ exitCode: 0, errors: '' });
  const file = join(folder, `completion.${shell}`);
  writeFileSync(file, asked.output);
  return file;
}

const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** What bash offers for the last of these words, in the folder of the test. */
const offeredByBash = async (...words: string[]): Promise<string[]> =>
  askBash(await scriptFor('bash'), ...words);

function askBash(script: string, ...words: string[]): string[] {
  const ask =
    'source "$1"; shift; COMP_WORDS=(faxtray "$@"); COMP_CWORD=$#; _faxtray; [ ${#COMPREPLY[@]} = 0 ] || printf "%s\\n" "${COMPREPLY[@]}"';
  const output = execFileSync('bash', ['--norc', '-uc', ask, 'bash', script, ...words], {
    ...{ cwd: folder, encoding: 'utf8' },
  });
  return output.split('\n').filter(Boolean).sort();
}

describe('in bash', () => {
  it('all commands are offered, and those that begin with what was typed', async () => {
    expect(await offeredByBash('')).toEqual([...COMMAND_NAMES, 'help', '--help', '--version'].sort());
    expect(await offeredByBash('sta')).toEqual(['status']);
    expect(await offeredByBash('help', 'wat')).toEqual(['watch']);
  });

  it('each command is offered all of its options', async () => {
    const script = await scriptFor('bash');
    for (const name of COMMAND_NAMES) {
      const all = [...COMMANDS[name].options, ...COMMON_OPTIONS].map((option) => `--${option}`);
      expect(askBash(script, name, '--'), name).toEqual(all.sort());
    }
  });

  it('a command is offered its own options and no others, wherever it stands', async () => {
    expect(await offeredByBash('send', '--re')).toEqual(['--reference', '--request-id']);
    expect(await offeredByBash('retry', 'a-1', '--')).toEqual([
      '--help',
      '--json',
      '--to',
      '--user-data-dir',
    ]);
    expect(await offeredByBash('--json', 'status', '--j')).toEqual(['--json']);
    expect(await offeredByBash('completion', '')).toEqual(
      [...SHELLS, '--help', '--json', '--user-data-dir'].sort(),
    );
  });

  it('files are offered where they are faxed, whatever they are called, and folders where one is wanted', async () => {
    expect(await offeredByBash('send', 'Dr')).toEqual(["Dr. O'Neil $HOME.pdf"]);
    expect(await offeredByBash('status', '--user-data-dir', 'l')).toEqual(['letters and more']);
    expect(await offeredByBash('send', '--to', '')).toEqual([]);
    expect(await offeredByBash('cancel', 'Dr')).toEqual([]);
  });
});

describe.each(['zsh', 'fish'] as const)('in %s', (shell) => {
  it.each(['en_US.UTF-8', 'de_DE.UTF-8', 'fr_FR.UTF-8', 'es_ES.UTF-8'])(
    'every command and option is in the script, in %s’s syntax',
    async (language) => {
      const file = await scriptFor(shell, language);
      const script = execFileSync('cat', [file], { encoding: 'utf8' });
      for (const name of COMMAND_NAMES) expect(script).toContain(name);
      for (const option of Object.keys(OPTIONS))
        expect(script).toContain(shell === 'zsh' ? `--${option}[` : ` -l ${option} `);
    },
  );

  it.skipIf(!isThere(shell))('the shell can read the script', async () => {
    for (const language of ['en_US.UTF-8', 'fr_FR.UTF-8']) {
      const file = await scriptFor(shell, language);
      const read = spawnSync(shell, ['-n', file], { encoding: 'utf8' });
      expect(read).toMatchObject({ status: 0, stderr: '' });
    }
  });
});

describe('in fish', () => {
  it.skipIf(!isThere('fish'))('commands, options and files are offered', async () => {
    const file = await scriptFor('fish');
    const offered = (line: string): string =>
      execFileSync('fish', ['--no-config', '-c', `source ${file}; complete -C '${line}'`], {
        ...{ cwd: folder, encoding: 'utf8' },
      });
    expect(offered('faxtray sta')).toMatch(/^status\t/u);
    expect(offered('faxtray send --re')).toMatch(/--reference\t.*\n--request-id\t/u);
    expect(offered('faxtray send Dr')).toContain('Neil');
    expect(offered('faxtray cancel Dr')).not.toContain('Neil');
  });
});

it('an unknown shell is refused with those that there are', async () => {
  for (const args of [['completion'], ['completion', 'tcsh'], ['completion', 'bash', 'zsh']])
    expect(await startCall(args, folder).ended).toMatchObject({
      ...{ exitCode: 2, output: '', errors: expect.stringContaining('bash, zsh and fish') as string },
    });
});
