import { defineConfig } from '@playwright/test';

// The tests read English, whatever the language of whoever runs them.
process.env['LANGUAGE'] = 'en';

/** As somebody who is not root, where the machine can (build/as-ordinary-user.mjs): Chromium's sandbox is a part of what they try. */
const SANDBOXED = ['**/hostile/page-calls.e2e.ts', '**/hostile/ways-out.e2e.ts'];

/** They share a window, and take a moment each: shared out by number with those that start the app, they would be a share of their own. */
const LAYOUT = '**/e2e/layout/**/*.e2e.ts';

/** The real app in real Electron, one window at a time; `npm test -- --only e2e` gives it a desktop. */
export default defineConfig({
  testDir: 'test',
  outputDir: process.env['FAXTRAY_TEST_RESULTS'] ?? 'test-results',
  globalSetup: './build/bundle-for-tests.mjs',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: { trace: 'retain-on-failure' },
  projects: [
    {
      name: 'app',
      testMatch: ['**/e2e/**/*.e2e.ts', '**/hostile/**/*.e2e.ts'],
      testIgnore: [...SANDBOXED, LAYOUT],
    },
    { name: 'layout', testMatch: LAYOUT },
    { name: 'sandboxed', testMatch: SANDBOXED },
    // Against the folder that `npm run pack` made.
    { name: 'packed', testMatch: '**/*.packed.ts' },
    { name: 'pictures', testMatch: '**/*.pictures.ts' },
    // By `npm run bench`: numbers for people.
    { name: 'bench', testMatch: '**/*.window-bench.ts' },
  ],
});
