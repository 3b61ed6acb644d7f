// The parts of `npm run test:long`: the arguments of vitest by name.
const inLong = (file) => ['--project', 'long', `test/long/${file}`];

export const LONG_PARTS = {
  exchange: inLong('exchange-fuzz'),
  pages: inLong('pages-fuzz'),
  month: inLong('month'),
  rush: inLong('account-rush'),
  storm: inLong('public-storm'),
  hostile: ['--project', 'integration', 'test/hostile/hostile-service', '--testTimeout=0'],
  properties: ['--project', 'unit*', '--project', 'renderer*', '--testTimeout=0'],
  // A disk is slower than a processor, so these have case counts of their own (`runs` in test/support/properties.ts).
  'properties-on-disk': [
    ...['--project', 'integration'],
    ...[
      'sqlite-job-store',
      'sqlite-mailbox-store',
      'read-changes',
      'folder-lease',
      'folder-received',
      'handling-folder',
    ].map((file) => `test/integration/${file}.test.ts`),
    '--testTimeout=0',
  ],
};
