import { COMMANDS, COMMON_OPTIONS, OPTIONS, type CommandName, type OptionName } from '../usage.ts';

/** The options of a command, in the order of its help. */
export const listOptions = (name: CommandName): readonly OptionName[] => [
  ...COMMANDS[name].options,
  ...COMMON_OPTIONS,
];

export type ValueKind = 'none' | 'optional' | 'folder' | 'other';

/** What may follow an option. */
export function valueKind(name: OptionName): ValueKind {
  const { value } = OPTIONS[name];
  if (value === null) return 'none';
  if (value === 'FOLDER') return 'folder';
  return value.startsWith('[') ? 'optional' : 'other';
}

/** Options that take the next word as their value. */
export const optionsWithValue = (kind: 'folder' | 'other'): OptionName[] =>
  (Object.keys(OPTIONS) as OptionName[]).filter((name) => valueKind(name) === kind);
