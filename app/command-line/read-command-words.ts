import { isSlipOfOption } from './is-slip-of-option.ts';
import { isCommandName, isOptionName, OPTIONS } from './usage.ts';

const WITHOUT_COMMAND = ['help', '--help', '-h', '--version'];
/** Chromium's: root cannot start it without. */
const NO_SANDBOX = '--no-sandbox';
/** Of a start of the app. In front of a command they are passed on, and refused there. */
const APP_SWITCHES = ['--hidden', '--print-changes'];
/** A start of the app has them as well. */
const SHARED = /^--(?:json|user-data-dir=.*)$/su;
/** In a path, the name of a document, or a link. */
const IN_NAMES_OF_FILES = /[./\\:]/u;
/** macOS's Finder; Windows, where a notification starts a program. */
const OF_DESKTOP = /^(?:-psn_\d+_\d+|-Embedding|-ToastActivated)$/u;
/** A desktop puts files in its place (Desktop Entry Specification 1.5, "The Exec key"); one that has none may leave it. */
const FIELD_CODE = /^%[a-z]$/iu;

/**
 * The words of a call, where the program of the app is called by them (surfaces.md "Command line"); null where the app itself is started.
 * What only a call can mean is one, wherever it stands: the app would start, end well, and send nothing. A switch that nobody here knows
 * starts the app, as desktops add their own. `isPacked`: else the app's folder stands behind the program. `isThere`: whether there is a file of this name where the call is made; a word that names none is a mistyped
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

/** A switch of Chromium, Electron or the desktop: any long one that neither is an option of calls nor was meant to be. */
function isForeign(option: string): boolean {
  const name = /^--(?<name>[a-z][^=]*)(?:=.*)?$/isu.exec(option)?.groups?.['name'];
  return name !== undefined && !isSlipOfOption(name);
}

const isFile = (word: string, isThere: (file: string) => boolean): boolean =>
  word === '' || IN_NAMES_OF_FILES.test(word) || FIELD_CODE.test(word) || isThere(word);

/** How many words in front are options that Faxtray knows, with their values. */
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

/** The seconds of `--wait` may be left out. */
function countValue(name: string, next: string | undefined): number {
  return next !== undefined && (name !== 'wait' || /^\d+$/u.test(next)) ? 1 : 0;
}
