import type { Phrasebook } from '../words/phrasebook.ts';
import { listOptions } from './completion/completed-words.ts';
import { COMMAND_NAMES, COMMANDS, COMMON_OPTIONS, OPTIONS, type OptionName } from './usage.ts';

const EXAMPLES = [
  'faxtray send letter.pdf \\-\\-to +13035550119 \\-\\-wait',
  'pdftk a.pdf cat 1\\-3 output \\- | faxtray send \\- \\-\\-to +13035550119 \\-\\-reference claim\\-8812',
  'faxtray status \\-\\-json',
] as const;

/** The manual page faxtray(1) in the language of `words`, for groff_man(7); without a final line feed. */
export function describeManual(version: string, words: Phrasebook): string {
  return [
    `.TH FAXTRAY 1 "" "Faxtray ${literal(version)}"`,
    `.SH ${words.say('cli.manual.name')}`,
    `faxtray \\- ${literal(words.say('cli.manual.summary'))}`,
    `.SH ${words.say('cli.manual.synopsis')}`,
    ...COMMAND_NAMES.flatMap((name) => [synopsis(name), '.br']).slice(0, -1),
    `.SH ${words.say('cli.manual.description')}`,
    line(words.say('cli.help.start')),
    `.SH ${words.say('cli.manual.commands')}`,
    ...COMMAND_NAMES.flatMap((name) => [
      '.TP',
      synopsis(name),
      line(words.say(`cli.help.${name}`)),
      ...(name === 'send' ? [line(words.say('cli.help.input'))] : []),
      '.RS',
      ...listOptions(name)
        .filter((option) => !isCommon(option))
        .flatMap((option) => describeOption(option, words)),
      '.RE',
    ]),
    `.SH ${words.say('cli.manual.options')}`,
    ...[...COMMON_OPTIONS, 'version' as const].flatMap((option) => describeOption(option, words)),
    `.SH "${words.say('cli.manual.exit-status')}"`,
    line(words.say('cli.help.exit-codes')),
    `.SH ${words.say('cli.manual.examples')}`,
    '.EX',
    ...EXAMPLES,
    '.EE',
  ].join('\n');
}

const isCommon = (option: OptionName): boolean => (COMMON_OPTIONS as readonly OptionName[]).includes(option);

const synopsis = (name: (typeof COMMAND_NAMES)[number]): string => {
  const { usage } = COMMANDS[name];
  return `\\fBfaxtray ${literal(name)}\\fR${usage === '' ? '' : ` ${literal(usage)}`}`;
};

function describeOption(name: OptionName, words: Phrasebook): string[] {
  const { value } = OPTIONS[name];
  const written = `\\fB\\-\\-${literal(name)}\\fR${value === null ? '' : ` \\fI${literal(value)}\\fR`}`;
  return ['.TP', written, line(words.say(`cli.option.${name}`))];
}

/** Keeps text as written: groff would turn a hyphen into a dash and a backslash into an escape, and nobody could paste it. */
const literal = (text: string): string => text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
/** A line of its own; a point or an apostrophe at its beginning would otherwise make it a request. */
const line = (text: string): string => `\\&${literal(text)}`;
