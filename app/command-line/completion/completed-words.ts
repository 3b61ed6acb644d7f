import { COMMANDS, COMMON_OPTIONS, OPTIONS, type CommandName, type OptionName } from '../usage.ts';

/** The options of a command, in the order in which its help has them. */
export const listOptions = (name: CommandName): readonly OptionName[] => [
  ...COMMANDS[name].options,
  ...COMMON_OPTIONS,
];

export type ValueKind = 'none' | 'optional' | 'folder' | 'other';

/** What may stand behind an option. */
export function valueKind(name: OptionName): ValueKind {
  const { value } = OPTIONS[name];
  if (value === null) return 'none';
  if (value === 'FOLDER') return 'folder';
  return value.startsWith('[') ? 'optional' : 'other';
}

/** Options whose next word is theirs. */
export const optionsWithValue = (kind: 'folder' | 'other'): OptionName[] =>
  (Object.keys(OPTIONS) as OptionName[]).filter((name) => valueKind(name) === kind);
