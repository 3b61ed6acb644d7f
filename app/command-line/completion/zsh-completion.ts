import type { Phrasebook } from '../../words/phrasebook.ts';
import { COMMAND_NAMES, COMMANDS, OPTIONS, type CommandName, type OptionName } from '../usage.ts';
import { listOptions, valueKind } from './completed-words.ts';

/** A word in single quotes, where only the closing quote is special. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
/** Escapes text between brackets or before a colon. */
const escape = (text: string): string => text.replace(/[\\[\]:]/gu, '\\$&');

export const zshCompletion = (words: Phrasebook): string => `#compdef faxtray
_faxtray() {
  local -a commands
  commands=(
${COMMAND_NAMES.map((name) => `    ${quote(`${name}:${words.say(`cli.help.${name}`)}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    _arguments ${['help', 'version'].map((name) => describeOption(name as OptionName, words)).join(' ')}
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
    help) _describe command commands ;;
${COMMAND_NAMES.map((name) => describeCase(name, words)).join('\n')}
  esac
}
if [ "$funcstack[1]" = _faxtray ]; then _faxtray "$@"; else compdef _faxtray faxtray; fi`;

function describeCase(name: CommandName, words: Phrasebook): string {
  const { takes } = COMMANDS[name];
  const operands =
    takes === 'files'
      ? ["'*:file:_files'"]
      : takes.length === 0
        ? []
        : [quote(`1:word:(${takes.join(' ')})`)];
  const each = [...listOptions(name).map((option) => describeOption(option, words)), ...operands];
  return `    ${name})\n      _arguments ${each.join(' \\\n        ')}\n      ;;`;
}

function describeOption(name: OptionName, words: Phrasebook): string {
  const { value, isRepeated } = OPTIONS[name];
  const about = `--${name}[${escape(words.say(`cli.option.${name}`))}]`;
  const action = { none: '', folder: `:${value}:_directories`, optional: '', other: `:${value}: ` };
  return quote(`${isRepeated ? '*' : ''}${about}${action[valueKind(name)]}`);
}
