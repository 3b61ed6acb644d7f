import { phrase, type Phrase } from '../words/phrase.ts';
import type { Language } from '../words/language.ts';
import { languageAtStart } from '../storage/language-at-start.ts';
import { settingsPath } from '../adapters/settings/settings-path.ts';
import type { Result } from '../domain/result.ts';
import type { OpenDoor } from '../door/open-door.ts';
import { checkNumber } from './check-numbers.ts';
import { writeRoutingSheet } from './write-routing-sheet.ts';
import { restoreBackup, writeBackup, writeDiagnostics } from './backup-commands.ts';
import type { Command, CommandCall } from './command.ts';
import { describeCompletion } from './completion/describe-completion.ts';
import { describeUsage } from './describe-usage.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { cancelFax, listContacts, retryFax, showStatus, watchFaxes } from './queue-commands.ts';
import { addPrinter, refusePrinterOnWindows, removePrinter } from './printer-commands.ts';
import { receiveFaxes } from './receive-faxes.ts';
import { reachFaxtray } from './reach-faxtray.ts';
import { readCommand } from './read-command.ts';
import { showDryRun } from './show-dry-run.ts';
import { changeSetting, listSettings } from './settings-commands.ts';
import { sendFax } from './send-fax.ts';
import { verifyReceipts } from './verify-receipts.ts';
import type { Surroundings } from './surroundings.ts';
import { Terminal } from './terminal.ts';
import { findDoorPlace } from './user-data.ts';
import { abortedBy, pauseFor } from './waiting.ts';

/** A service's address book may take its time; a Faxtray that is silent for this long hangs. */
const ANSWER_WITHIN_MS = 120_000;

/** One call of `faxtray` (surfaces.md "Command line"), from its words to its exit code. */
export async function runCommandLine(surroundings: Surroundings): Promise<ExitCode> {
  const { args, clock, output, errors } = surroundings;
  const read = readCommand(args, clock.now());
  const language = languageBefore(read.ok ? read.value.userDataDir : null, surroundings);
  const terminal = new Terminal(output, errors, language, read.ok && read.value.isJson);
  if (!read.ok) return terminal.end(refuseCall(read, terminal), false);
  return terminal.end(await run(read.value, surroundings, terminal), isChange(read.value.command));
}

const isChange = (command: Command): boolean =>
  (command.kind === 'send' && !command.isDryRun) ||
  ['cancel', 'retry', 'backup', 'printer'].includes(command.kind) ||
  (command.kind === 'restore' && command.isAgreed) ||
  (command.kind === 'settings' && command.change !== null) ||
  (command.kind === 'receive' && command.marksRead);

function refuseCall(
  { failure }: Extract<Result<CommandCall, Phrase>, { ok: false }>,
  terminal: Terminal,
): ExitCode {
  terminal.remark(failure);
  terminal.remark(phrase('cli.see-help'));
  return EXIT.usage;
}

async function run(
  { command, userDataDir }: CommandCall,
  surroundings: Surroundings,
  terminal: Terminal,
): Promise<ExitCode> {
  if (command.kind === 'version') {
    terminal.print(['faxtray', surroundings.version].join(' '));
    return EXIT.done;
  }
  if (command.kind === 'help') {
    terminal.print(describeUsage(command.about, terminal.words));
    return EXIT.done;
  }
  if (command.kind === 'completion') {
    terminal.print(describeCompletion(command.shell, terminal.words));
    return EXIT.done;
  }
  if (command.kind === 'mcp') {
    // Large, and no other call needs it.
    const { serveAssistant } = await import('./assistant/serve-assistant.ts');
    return serveAssistant(userDataDir, surroundings, terminal);
  }
  if (command.kind === 'printer') {
    // Windows has no lpadmin that could be called: its own dialog adds the printer.
    if (surroundings.platform === 'win32') return refusePrinterOnWindows(terminal);
    // This does not need Faxtray: the queue can be removed even if Faxtray no longer starts.
    if (command.step === 'remove') return removePrinter(surroundings, terminal);
  }
  // A Faxtray started for a dry run would send whatever is waiting.
  const mayStart = !(command.kind === 'send' && command.isDryRun);
  const reach = () => reachFaxtray(userDataDir, surroundings, terminal, { mayStart });
  if (command.kind === 'send' && command.isDryRun) return showDryRun(command, reach, surroundings, terminal);
  if (command.kind === 'send') return sendFax(command, reach, surroundings, terminal);
  if (command.kind === 'verify-receipts')
    return verifyReceipts(command.folder, reach, surroundings, terminal);
  const reached = await reach();
  if (!reached.ok) {
    terminal.remark(reached.failure);
    return EXIT.notReached;
  }
  const door = reached.value;
  try {
    return await awaitEnd(command, runAtDoor(command, door, surroundings, terminal), surroundings, terminal);
  } finally {
    door.close();
  }
}

/** Waits for a command as long as its kind may take, and says what is known when it is interrupted or Faxtray does not answer. */
async function awaitEnd(
  command: Command,
  ended: Promise<ExitCode>,
  { clock, interrupted }: Surroundings,
  terminal: Terminal,
): Promise<ExitCode> {
  if (command.kind === 'watch') return ended;
  // Receiving, backing up and restoring take as long as there are documents to copy.
  const isLong = ['receive', 'backup', 'restore'].includes(command.kind);
  const pause = isLong ? null : pauseFor(clock, ANSWER_WITHIN_MS);
  const first = await Promise.race([ended, abortedBy(interrupted), ...(pause === null ? [] : [pause.over])]);
  pause?.cancel();
  if (typeof first === 'number') return first;
  if (isLong) {
    terminal.remark(
      phrase(command.kind === 'receive' ? 'cli.interrupted-receiving' : 'cli.backup-not-known'),
    );
    return EXIT.notKnown;
  }
  const changes = isChange(command);
  if (first === 'interrupted') terminal.remark(phrase('cli.interrupted-asking'));
  else terminal.remark(phrase(changes ? 'cli.gone-changing' : 'cli.no-answer'));
  return changes ? EXIT.notKnown : EXIT.notReached;
}

function runAtDoor(
  command: Exclude<
    Command,
    { readonly kind: 'send' | 'help' | 'version' | 'completion' | 'mcp' | 'verify-receipts' }
  >,
  door: OpenDoor,
  surroundings: Surroundings,
  terminal: Terminal,
): Promise<ExitCode> {
  switch (command.kind) {
    case 'status':
      return showStatus(door, command.jobId, terminal);
    case 'watch':
      return watchFaxes(door, surroundings, terminal);
    case 'cancel':
      return cancelFax(door, command.jobId, terminal);
    case 'retry':
      return retryFax(door, command.jobId, command.to, terminal);
    case 'receive':
      return receiveFaxes(door, command, surroundings, terminal);
    case 'number':
      return checkNumber(door, command.text, terminal);
    case 'contacts':
      return listContacts(door, command.query, terminal);
    case 'printer':
      return addPrinter(door, surroundings, terminal);
    case 'sheet':
      return writeRoutingSheet(door, command, surroundings, terminal);
    case 'diagnostics':
      return writeDiagnostics(door, command.file, surroundings, terminal);
    case 'backup':
      return writeBackup(door, command.file, surroundings, terminal);
    case 'restore':
      return restoreBackup(door, command.file, command.isAgreed, surroundings, terminal);
    case 'settings':
      return command.change === null
        ? listSettings(door, command.name, terminal)
        : changeSetting(door, command.change, terminal);
  }
}

/** The language of the Faxtray that is meant, if it is known before that is reached; otherwise the terminal's. */
function languageBefore(userDataDir: string | null, surroundings: Surroundings): Language {
  const { env, platform } = surroundings;
  return languageAtStart({
    settingsFile: settingsPath(env, platform).path,
    dataFolder: findDoorPlace(userDataDir, surroundings).userData,
    systemLanguages: [languageOfTerminal(env)],
  });
}

/** How terminal programs are told the language (POSIX.1-2017, 8.2). */
function languageOfTerminal(env: NodeJS.ProcessEnv): string {
  const named = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => env[name] ?? '').find((each) => each !== '');
  return named ?? Intl.DateTimeFormat().resolvedOptions().locale;
}
