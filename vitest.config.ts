import { defineConfig } from 'vitest/config';
import { areaCodes } from './build/area-codes.ts';
import { sharpOnWasm } from './build/sharp-on-wasm.ts';
import { ALONE } from './test/alone.ts';
import { LongestFirst } from './test/longest-first.ts';

/** Tests of what runs in Node, with sharp as the bundle has it: inlined, or the plugin would not see it. */
function nodeProject(name: string, folders: string[], more: object = {}) {
  return {
    plugins: [sharpOnWasm(), areaCodes()],
    test: {
      name,
      environment: 'node',
      // Against hanging only: a machine that is busy with other things is no failure.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 120_000 } },
      include: folders.map((folder) => `test/${folder}/**/*.test.ts`),
      setupFiles: ['test/support/properties.ts'],
      server: { deps: { inline: ['sharp'] } },
      ...more,
    },
  };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      nodeProject('architecture', ['architecture']),
      nodeProject('unit', ['unit'], { isolate: false, exclude: ALONE.unit }),
      nodeProject('unit-alone', [], { include: ALONE.unit }),
      // Real files, processes and sockets, some of them from the bundle.
      nodeProject('integration', ['integration', 'exchange', 'contract', 'hostile'], {
        globalSetup: 'build/bundle-for-tests.mjs',
        isolate: false,
        exclude: ALONE.integration,
      }),
      nodeProject('integration-alone', [], {
        globalSetup: 'build/bundle-for-tests.mjs',
        include: ALONE.integration,
      }),
      // What Faxtray is bought for: nothing lost, nothing twice, nothing to the wrong number, whatever breaks.
      nodeProject('resilience', ['crash', 'faults'], {
        globalSetup: 'build/bundle-for-tests.mjs',
        testTimeout: 300_000,
        maxConcurrency: 10,
      }),
      // By `npm run test:long`: one at a time, as long as it takes.
      nodeProject('long', ['long'], { globalSetup: 'build/bundle-for-tests.mjs', fileParallelism: false }),
      // By `npm run test:packages`: what is installed, in a system of its own.
      nodeProject('packages', ['packages'], { testTimeout: 600_000 }),
      // By `npm run test:windows`: on Windows' Node, under Wine.
      nodeProject('windows', ['windows'], { globalSetup: 'build/bundle-for-tests.mjs' }),
      // By `npm run bench:pages`: numbers for people.
      nodeProject('bench', ['bench']),
      'test/renderer/vitest.config.ts',
      'test/renderer/vitest.alone.config.ts',
    ],
  },
});
