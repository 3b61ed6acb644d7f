export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** Names of commands and options: the same in every language. `takes`: what the words that are not options may be, for completion. */
export const COMMANDS = {
  send: {
    usage: 'FILE... --to NUMBER [--name NAME] [--to NUMBER]...',
    options: [
      ...['to', 'name', 'cover', 'own-cover', 'subject', 'low', 'at', 'reference'],
      ...['request-id', 'wait', 'dry-run'],
    ],
    takes: 'files',
  },
  'dry-run': {
    usage: 'FILE... [--to NUMBER]...',
    options: ['to', 'name', 'cover', 'own-cover', 'subject', 'low', 'at', 'reference'],
    takes: 'files',
  },
  status: { usage: '[JOB]', options: [], takes: [] },
  watch: { usage: '', options: [], takes: [] },
  cancel: { usage: 'JOB', options: [], takes: [] },
  retry: { usage: 'JOB [--to NUMBER]', options: ['to'], takes: [] },
  receive: {
    usage: '',
    options: ['since', 'unread', 'save', 'mark-read'],
    takes: [],
  },
  mcp: { usage: '', options: [], takes: [] },
  number: { usage: 'NUMBER', options: [], takes: [] },
  contacts: { usage: 'list [WORDS]', options: [], takes: ['list'] },
  printer: { usage: 'add | remove', options: [], takes: ['add', 'remove'] },
  sheet: {
    usage: '--to NUMBER [--name NAME] [FILE]',
    options: ['to', 'name', 'cover', 'reference'],
    takes: 'files',
  },
  diagnostics: { usage: 'FILE', options: [], takes: 'files' },
  backup: { usage: 'FILE', options: [], takes: 'files' },
  restore: { usage: 'FILE [--yes]', options: ['yes'], takes: 'files' },
  settings: {
    usage: 'list [NAME] | set NAME VALUE | reset NAME',
    options: [],
    takes: ['list', 'set', 'reset'],
  },
  'verify-receipts': { usage: '[FOLDER]', options: [], takes: 'files' },
  completion: { usage: 'bash|zsh|fish', options: [], takes: SHELLS },
} as const;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as readonly CommandName[];

/** `value`: the name of its value; null: it has none. */
export const OPTIONS = {
  to: { value: 'NUMBER', isRepeated: true },
  name: { value: 'NAME', isRepeated: true },
  cover: { value: 'TEXT', isRepeated: false },
  'own-cover': { value: null, isRepeated: false },
  subject: { value: 'TEXT', isRepeated: false },
  low: { value: null, isRepeated: false },
  at: { value: 'TIME', isRepeated: false },
  reference: { value: 'R', isRepeated: false },
  'request-id': { value: 'ID', isRepeated: false },
  wait: { value: '[SECONDS]', isRepeated: false },
  'dry-run': { value: null, isRepeated: false },
  since: { value: 'TIME', isRepeated: false },
  unread: { value: null, isRepeated: false },
  save: { value: 'FOLDER', isRepeated: false },
  'mark-read': { value: null, isRepeated: false },
  yes: { value: null, isRepeated: false },
  json: { value: null, isRepeated: false },
  'user-data-dir': { value: 'FOLDER', isRepeated: false },
  help: { value: null, isRepeated: false },
  version: { value: null, isRepeated: false },
} as const;

export type OptionName = keyof typeof OPTIONS;

/** What each command accepts besides its own. */
export const COMMON_OPTIONS = ['json', 'user-data-dir', 'help'] as const satisfies readonly OptionName[];

export const isShell = (name: string): name is Shell => (SHELLS as readonly string[]).includes(name);
export const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);
export const isOptionName = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);
