import type { Phrasebook } from '../../words/phrasebook.ts';
import { COMMAND_NAMES, COMMANDS, type CommandName, type OptionName } from '../usage.ts';
import { listOptions, valueKind } from './completed-words.ts';

/** Within single quotes fish treats a backslash as special only before these two. */
const quote = (text: string): string => `'${text.replace(/[\\']/gu, '\\$&')}'`;

const VALUES = { none: '', optional: '', folder: " -x -a '(__fish_complete_directories)'", other: ' -x' };

export const fishCompletion = (words: Phrasebook): string =>
  [
    '# fish completion for faxtray',
    'complete -c faxtray -f',
    ...COMMAND_NAMES.map(
      (name) =>
        `complete -c faxtray -n __fish_use_subcommand -a ${name} -d ${quote(words.say(`cli.help.${name}`))}`,
    ),
    ...(['help', 'version'] as const).map((name) => describeOption(name, '__fish_use_subcommand', words)),
    ...COMMAND_NAMES.flatMap((name) => describeCommand(name, words)),
  ].join('\n');

function describeCommand(name: CommandName, words: Phrasebook): string[] {
  const { takes } = COMMANDS[name];
  const when = quote(`__fish_seen_subcommand_from ${name}`);
  const operands =
    takes === 'files'
      ? [`complete -c faxtray -n ${when} -F`]
      : takes.map((word) => `complete -c faxtray -n ${when} -a ${word}`);
  return [...operands, ...listOptions(name).map((option) => describeOption(option, when, words))];
}

const describeOption = (name: OptionName, when: string, words: Phrasebook): string =>
  `complete -c faxtray -n ${when} -l ${name}${VALUES[valueKind(name)]} -d ${quote(words.say(`cli.option.${name}`))}`;
