/**
 * Tests that need modules of their own: those that put others in the place of modules, and those that ask what has been loaded. All others
 * of the same project read each module once a worker.
 */
export const ALONE = {
  unit: [
    'test/unit/pages/fonts-of-pdf.test.ts',
    // Letters that are plain are drawn without the shaper until something else has loaded it.
    'test/unit/pages/page-font.test.ts',
    'test/unit/pages/shaper.test.ts',
    'test/unit/shell/desktop-notifier.test.ts',
    'test/unit/shell/layout-session.test.ts',
    'test/unit/shell/leave-window.test.ts',
    'test/unit/shell/panel-colours.test.ts',
    'test/unit/shell/quit-by-person.test.ts',
  ],
  renderer: ['test/renderer/pseudo-locale.test.ts'],
  integration: ['test/integration/dead-drive.test.ts'],
} as const;
