import { isCommandName } from './usage.ts';

const WITHOUT_COMMAND = ['help', '--help', '-h', '--version'];
/** Chromium's: root cannot start it without. */
const NO_SANDBOX = '--no-sandbox';

/**
 * The words of a call, where the program of the app is called by them (surfaces.md "Command line"); null where the app itself is started.
 * `isPacked`: else the app's folder stands behind the program.
 */
export function readCommandWords(argv: readonly string[], isPacked: boolean): readonly string[] | null {
  const behind = argv.slice(1);
  const args = isPacked ? behind : behind.slice(behind.findIndex((each) => !each.startsWith('-')) + 1);
  const words = args[0] === NO_SANDBOX ? args.slice(1) : args;
  const [first = ''] = words;
  return isCommandName(first) || WITHOUT_COMMAND.includes(first) ? words : null;
}
