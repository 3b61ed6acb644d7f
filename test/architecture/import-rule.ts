/**
 * A room of the house and what it may import. Importing from itself is always allowed, except as the test's rules for rooms inside it
 * say.
 */
export interface Room {
  readonly path: string;
  /** Rooms it may import from; a `type:` prefix allows types only. */
  readonly knows: readonly string[];
  readonly node: boolean;
  /** Packages from npm; '*' for any. */
  readonly npm: readonly string[] | '*';
}

/** The direction of imports, as ARCHITECTURE.md draws it. A file's room is the longest path that fits it. */
export const ROOMS: readonly Room[] = [
  { path: 'app/words/', knows: [], node: false, npm: ['intl-messageformat'] },
  { path: 'app/domain/', knows: ['app/words/'], node: false, npm: [] },
  { path: 'app/protocol/', knows: ['app/domain/'], node: false, npm: ['zod'] },
  { path: 'app/contract/', knows: ['type:app/domain/', 'type:app/words/'], node: false, npm: ['zod'] },
  {
    path: 'app/storage/',
    knows: ['app/domain/', 'app/words/'],
    node: true,
    npm: ['@photostructure/sqlite', 'zod'],
  },
  { path: 'app/services/', knows: ['app/domain/', 'app/words/', 'type:app/contract/'], node: false, npm: [] },
  {
    path: 'app/adapters/',
    knows: ['app/domain/', 'app/words/', 'app/protocol/', 'app/storage/', 'type:app/services/ports'],
    node: true,
    npm: '*',
  },
  { path: 'app/pages/', knows: ['app/domain/', 'app/words/'], node: true, npm: '*' },
  {
    path: 'app/exchange/',
    knows: ['app/domain/', 'app/words/', 'app/protocol/', 'app/pages/', 'app/storage/'],
    node: true,
    npm: '*',
  },
  {
    path: 'app/shell/',
    knows: [
      'app/domain/',
      'app/words/',
      'app/protocol/',
      'app/contract/',
      'app/storage/',
      'app/pages/',
      'app/door/',
      'app/printer/',
      'app/mail-door/',
      'type:app/services/',
    ],
    node: true,
    npm: ['electron', 'electron-updater', 'keytar'],
  },
  {
    path: 'app/door/',
    knows: ['app/domain/', 'app/words/', 'app/contract/', 'app/storage/', 'type:app/services/'],
    node: true,
    npm: ['vscode-jsonrpc', 'zod'],
  },
  {
    path: 'app/printer/',
    knows: ['app/domain/', 'app/words/', 'app/storage/', 'type:app/contract/', 'type:app/services/'],
    node: true,
    npm: [],
  },
  {
    path: 'app/mail-door/',
    knows: [
      'app/domain/',
      'app/words/',
      'app/storage/',
      'app/printer/',
      'type:app/contract/',
      'type:app/services/',
    ],
    node: true,
    npm: ['@zone-eu/mailsplit', 'mailparser', 'smtp-server'],
  },
  {
    path: 'app/command-line/',
    knows: [
      'app/domain/',
      'app/words/',
      'app/storage/',
      'app/adapters/',
      'app/door/',
      'type:app/contract/',
      'type:app/services/',
    ],
    node: true,
    npm: ['@modelcontextprotocol/sdk', 'zod'],
  },
  { path: 'app/preload/', knows: ['app/contract/'], node: false, npm: ['electron'] },
  {
    path: 'app/compose',
    knows: [
      'app/domain/',
      'app/words/',
      'type:app/contract/',
      'app/services/',
      'app/adapters/',
      'app/pages/',
    ],
    node: true,
    npm: [],
  },
  {
    path: 'app/account-switch.ts',
    knows: [
      'app/compose',
      'app/domain/',
      'app/words/',
      'type:app/contract/',
      'app/services/',
      'app/adapters/',
    ],
    node: true,
    npm: [],
  },
  {
    path: 'app/entry.ts',
    knows: ['app/main.ts', 'app/command-line/', 'app/shell/'],
    node: true,
    npm: ['electron'],
  },
  {
    path: 'app/read-set-up.ts',
    knows: ['app/domain/', 'app/words/', 'app/services/', 'app/adapters/'],
    node: true,
    npm: [],
  },
  {
    path: 'app/main.ts',
    knows: [
      'app/read-set-up.ts',
      'app/domain/',
      'app/words/',
      'app/account-switch.ts',
      'app/door/',
      'app/services/',
      'app/shell/',
      'app/adapters/',
    ],
    node: true,
    npm: ['electron'],
  },

  { path: 'renderer/format/', knows: ['type:app/contract/', 'app/words/'], node: false, npm: [] },
  {
    path: 'renderer/ui/',
    knows: ['renderer/format/', 'type:app/contract/', 'app/words/'],
    node: false,
    npm: ['svelte', '@lucide/svelte'],
  },
  { path: 'renderer/bridge/', knows: ['renderer/format/', 'type:app/contract/'], node: false, npm: [] },
  {
    path: 'renderer/state/',
    knows: ['renderer/bridge/', 'renderer/format/', 'type:app/contract/', 'app/words/'],
    node: false,
    npm: ['perfect-freehand', 'svelte'],
  },
  {
    path: 'renderer/views/',
    knows: ['renderer/state/', 'renderer/ui/', 'renderer/format/', 'type:app/contract/', 'app/words/'],
    node: false,
    npm: ['svelte', '@lucide/svelte'],
  },
  {
    path: 'renderer/layout/',
    knows: ['app/pages/office/sign-fonts.ts', 'app/pages/office/list-numbers.ts'],
    node: false,
    npm: ['docx-preview', 'jszip'],
  },
  {
    path: 'renderer/',
    knows: [
      'renderer/views/',
      'renderer/state/',
      'renderer/ui/',
      'renderer/bridge/',
      'renderer/format/',
      'renderer/styles/',
    ],
    node: false,
    npm: ['svelte'],
  },
];
