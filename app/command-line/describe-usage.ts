import type { Phrasebook } from '../words/phrasebook.ts';
import {
  COMMAND_NAMES,
  COMMANDS,
  COMMON_OPTIONS,
  OPTIONS,
  type CommandName,
  type OptionName,
} from './usage.ts';

/** Wide enough for the longest text before the descriptions. */
const WIDTH = 26;

const inRow = (left: string, right: string): string => `  ${left.padEnd(WIDTH)}  ${right}`;

/** An overview, or everything about one command; without a final line feed. */
export function describeUsage(about: CommandName | null, words: Phrasebook): string {
  if (about !== null) return describeCommand(about, words);
  return [
    words.say('cli.help.start'),
    '',
    ...COMMAND_NAMES.map((name) => inRow(name, words.say(`cli.help.${name}`))),
    '',
    ...COMMON_OPTIONS.map((name) => describeOption(name, words)),
    describeOption('version', words),
    '',
    words.say('cli.help.exit-codes'),
  ].join('\n');
}

function describeCommand(name: CommandName, words: Phrasebook): string {
  const { usage, options } = COMMANDS[name];
  return [
    ['faxtray', name, usage].filter((each) => each !== '').join(' '),
    '',
    words.say(`cli.help.${name}`),
    '',
    ...[...options, ...COMMON_OPTIONS].map((option) => describeOption(option, words)),
    ...(name === 'send' ? ['', words.say('cli.help.input')] : []),
  ].join('\n');
}

function describeOption(name: OptionName, words: Phrasebook): string {
  const { value } = OPTIONS[name];
  return inRow(`--${name}${value === null ? '' : ` ${value}`}`, words.say(`cli.option.${name}`));
}
