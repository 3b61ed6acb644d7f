import { COMMAND_NAMES, COMMANDS } from '../usage.ts';
import { listOptions, optionsWithValue } from './completed-words.ts';

const dashed = (names: readonly string[]): string[] => names.map((name) => `--${name}`);

/** Also works in macOS's bash from 2007, which has no `mapfile`, and `compopt` not everywhere. */
export const bashCompletion = (): string => `# bash completion for faxtray
_faxtray_add() {
  local each
  while IFS= read -r each; do COMPREPLY+=("$each"); done
}
_faxtray_paths() {
  compopt -o filenames 2>/dev/null || true
  _faxtray_add < <(compgen "$1" -- "$2")
}
_faxtray() {
  local word=\${COMP_WORDS[COMP_CWORD]} command='' index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case \${COMP_WORDS[index]} in
      help | ${COMMAND_NAMES.join(' | ')})
        command=\${COMP_WORDS[index]}
        break
        ;;
    esac
  done
  case \${COMP_WORDS[COMP_CWORD - 1]} in
    ${dashed(optionsWithValue('folder')).join(' | ')})
      _faxtray_paths -d "$word"
      return
      ;;
    ${dashed(optionsWithValue('other')).join(' | ')}) return ;;
  esac
  case $command in
    '') _faxtray_add < <(compgen -W '${[...COMMAND_NAMES, 'help', '--help', '--version'].join(' ')}' -- "$word") ;;
    help) _faxtray_add < <(compgen -W '${COMMAND_NAMES.join(' ')}' -- "$word") ;;
${COMMAND_NAMES.map(describeCase).join('\n')}
  esac
}
complete -F _faxtray faxtray`;

function describeCase(name: (typeof COMMAND_NAMES)[number]): string {
  const { takes } = COMMANDS[name];
  const words = [...(takes === 'files' ? [] : takes), ...dashed(listOptions(name))];
  const lines = [`_faxtray_add < <(compgen -W '${words.join(' ')}' -- "$word")`];
  if (takes === 'files') lines.push('_faxtray_paths -f "$word"');
  return `    ${name})\n${lines.map((line) => `      ${line}\n`).join('')}      ;;`;
}
