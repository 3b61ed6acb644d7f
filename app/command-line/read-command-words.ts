import { isSlipOfOption } from './is-slip-of-option.ts';
import { isCommandName, isOptionName, OPTIONS } from './usage.ts';

const WITHOUT_COMMAND = ['help', '--help', '-h', '--version'];
/** A Chromium switch that root needs to start it. */
const NO_SANDBOX = '--no-sandbox';
/** For starting the app. Before a command they are passed on, and refused there. */
const APP_SWITCHES = ['--hidden', '--print-changes'];
/** Starting the app accepts these as well. */
const SHARED = /^--(?:json|user-data-dir=.*)$/su;
/** Characters of a path, a document's name, or a link. */
const IN_NAMES_OF_FILES = /[./\\:]/u;
/** From macOS's Finder; on Windows, where a notification starts a program. */
const OF_DESKTOP = /^(?:-psn_\d+_\d+|-Embedding|-ToastActivated)$/u;
/** A desktop replaces it by files (Desktop Entry Specification 1.5, "The Exec key"); one without files may leave it. */
const FIELD_CODE = /^%[a-z]$/iu;

/**
 * The words of a command line call if the app's program is called by them (surfaces.md "Command line"); null if the app itself is
 * started. Anything that only a call can mean counts as one, wherever it stands: the app would otherwise start, exit successfully, and
 * send nothing. A completely unknown switch starts the app, because desktops add their own. `isPacked`: otherwise the app's folder
 * follows the program. `isThere`: whether a file of this name exists in the caller's folder; a word that names none is a mistyped
 * command.
 */
export function readCommandWords(
  argv: readonly string[],
  isPacked: boolean,
  isThere: (file: string) => boolean,
): readonly string[] | null {
  const behind = argv.slice(1);
  const args = isPacked ? behind : behind.slice(behind.findIndex((each) => !each.startsWith('-')) + 1);
  const count = countOptions(args);
  const options = args.slice(0, count).filter((each) => each !== NO_SANDBOX);
  const words = args.slice(count);
  const end = words.indexOf('--');
  const given = end === -1 ? words : words.slice(0, end);
  const first = given.find((each) => !each.startsWith('-')) ?? '';
  const isCall =
    isCommandName(first) ||
    WITHOUT_COMMAND.includes(first) ||
    options.some((each) => !isOfStart(each)) ||
    given.some((each) => !(each.startsWith('-') ? isOfStart(each) : isFile(each, isThere)));
  return isCall ? [...options, ...words] : null;
}

const isOfStart = (option: string): boolean =>
  SHARED.test(option) || APP_SWITCHES.includes(option) || OF_DESKTOP.test(option) || isForeign(option);

/** A switch for Chromium, Electron or the desktop: any long one that neither is an option of calls nor looks like a mistyped one. */
function isForeign(option: string): boolean {
  const name = /^--(?<name>[a-z][^=]*)(?:=.*)?$/isu.exec(option)?.groups?.['name'];
  return name !== undefined && !isSlipOfOption(name);
}

const isFile = (word: string, isThere: (file: string) => boolean): boolean =>
  word === '' || IN_NAMES_OF_FILES.test(word) || FIELD_CODE.test(word) || isThere(word);

/** How many leading words are options that Faxtray knows, with their values. */
function countOptions(args: readonly string[]): number {
  let count = 0;
  for (let arg = args[0]; arg !== undefined; arg = args[count]) {
    const { name = '', value } = /^--(?<name>[^=]+)(?:=(?<value>.*))?$/su.exec(arg)?.groups ?? {};
    if (arg === NO_SANDBOX || APP_SWITCHES.includes(arg)) count++;
    else if (WITHOUT_COMMAND.includes(arg) || !isOptionName(name)) return count;
    else
      count +=
        OPTIONS[name].value === null || value !== undefined ? 1 : 1 + countValue(name, args[count + 1]);
  }
  return count;
}

/** The seconds of `--wait` are optional. */
function countValue(name: string, next: string | undefined): number {
  return next !== undefined && (name !== 'wait' || /^\d+$/u.test(next)) ? 1 : 0;
}
