import { failed, success, type Result } from '../domain/result.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import type { Command, CommandCall } from './command.ts';
import { readOptions, type GivenArguments } from './read-options.ts';
import { readReceive } from './read-receive.ts';
import { readSend } from './read-send.ts';
import { readSheet } from './read-sheet.ts';
import { COMMANDS, COMMON_OPTIONS, isCommandName, isShell, type CommandName } from './usage.ts';

type Reading = Result<Command, Phrase>;

const JOB_ID = /^[\w-]{1,64}$/u;

/** `nowMs`: an earlier time is not accepted as a time to send. */
export function readCommand(args: readonly string[], nowMs: number): Result<CommandCall, Phrase> {
  const given = readOptions(args);
  if (!given.ok) return given;
  const { options } = given.value;
  const command = readWhole(given.value, nowMs);
  if (!command.ok) return command;
  const folder = options.find(({ name }) => name === 'user-data-dir')?.value ?? null;
  if (folder === '') return failed(phrase('cli.value-missing', { option: '--user-data-dir' }));
  const isJson = options.some(({ name }) => name === 'json');
  return success({ command: command.value, isJson, userDataDir: folder });
}

function readWhole(given: GivenArguments, nowMs: number): Reading {
  const { options } = given;
  const [name, ...rest] = given.positionals;
  const has = (wanted: string): boolean => options.some((each) => each.name === wanted);
  if (name === undefined) {
    if (has('version')) return success({ kind: 'version' });
    return has('help') ? success({ kind: 'help', about: null }) : failed(phrase('cli.no-command'));
  }
  if (name === 'help' && rest.length <= 1) return readHelp(rest[0]);
  if (!isCommandName(name)) return failed(phrase('cli.unknown-command', { name }));
  if (has('help')) return success({ kind: 'help', about: name });
  const known: readonly string[] = [...COMMANDS[name].options, ...COMMON_OPTIONS];
  const odd = options.find((each) => !known.includes(each.name));
  if (odd !== undefined) return failed(phrase('cli.option-of-other', { option: `--${odd.name}`, name }));
  if (name === 'send') return readSend({ options, positionals: rest }, nowMs);
  if (name === 'dry-run') return readSend({ options, positionals: rest }, nowMs, true);
  if (name === 'sheet') return readSheet({ options, positionals: rest });
  return readPlain(name, { options, positionals: rest });
}

function readHelp(about: string | undefined): Reading {
  if (about === undefined) return success({ kind: 'help', about: null });
  return isCommandName(about)
    ? success({ kind: 'help', about })
    : failed(phrase('cli.unknown-command', { name: about }));
}

function readPlain(
  name: Exclude<CommandName, 'send' | 'dry-run' | 'sheet'>,
  { options, positionals }: GivenArguments,
): Reading {
  const [first, ...more] = positionals;
  switch (name) {
    case 'watch':
    case 'mcp':
      return first === undefined ? success({ kind: name }) : failed(phrase('cli.too-many', { name }));
    case 'receive':
      return first === undefined ? readReceive(options) : failed(phrase('cli.too-many', { name }));
    case 'verify-receipts':
      if (more.length > 0) return failed(phrase('cli.too-many', { name }));
      return first === ''
        ? failed(phrase('cli.which-file', { name }))
        : success({ kind: name, folder: first ?? null });
    case 'completion':
      return first !== undefined && more.length === 0 && isShell(first)
        ? success({ kind: 'completion', shell: first })
        : failed(phrase('cli.which-shell'));
    case 'contacts': {
      if (first !== 'list') return failed(phrase('cli.contacts-list'));
      const query = more.join(' ');
      return query.length > 256
        ? failed(phrase('cli.too-long', { what: 'WORDS', most: 256 }))
        : success({ kind: 'contacts', query });
    }
    case 'settings':
      return readSettings(positionals);
    case 'printer':
      return (first === 'add' || first === 'remove') && more.length === 0
        ? success({ kind: name, step: first })
        : failed(phrase('cli.printer-how'));
    case 'diagnostics':
    case 'backup':
    case 'restore': {
      // Standard input and output cannot be files to read through or write next to.
      if (first === undefined || first === '' || first === '-')
        return failed(phrase('cli.which-file', { name }));
      if (more.length > 0) return failed(phrase('cli.too-many', { name }));
      if (name !== 'restore') return success({ kind: name, file: first });
      return success({ kind: name, file: first, isAgreed: options.some((each) => each.name === 'yes') });
    }
    case 'number': {
      // A number is often typed in groups.
      const text = positionals.join(' ').trim();
      if (text === '') return failed(phrase('cli.number-missing'));
      return text.length > 100
        ? failed(phrase('cli.too-long', { what: 'NUMBER', most: 100 }))
        : success({ kind: 'number', text });
    }
    case 'status':
    case 'cancel':
    case 'retry': {
      if (more.length > 0) return failed(phrase('cli.too-many', { name }));
      if (first === undefined)
        return name === 'status'
          ? success({ kind: name, jobId: null })
          : failed(phrase('cli.job-missing', { name }));
      if (!JOB_ID.test(first)) return failed(phrase('cli.no-job', { job: first }));
      if (name !== 'retry') return success({ kind: name, jobId: first });
      const numbers = options.filter((each) => each.name === 'to').map(({ value }) => value.trim());
      if (numbers.length > 1) return failed(phrase('cli.option-twice', { option: '--to' }));
      if (numbers[0] === '') return failed(phrase('cli.value-missing', { option: '--to' }));
      return success({ kind: name, jobId: first, to: numbers[0] ?? null });
    }
  }
}

function readSettings([step, name, value, ...more]: readonly string[]): Reading {
  const isWhole = {
    list: value === undefined,
    set: name !== undefined && value !== undefined && more.length === 0,
    reset: name !== undefined && value === undefined,
  };
  if (step === 'list' && isWhole.list) return success({ kind: 'settings', name: name ?? null, change: null });
  if (name === undefined || !((step === 'set' && isWhole.set) || (step === 'reset' && isWhole.reset)))
    return failed(phrase('cli.settings-how'));
  return success({ kind: 'settings', name, change: { name, text: value ?? null } });
}
