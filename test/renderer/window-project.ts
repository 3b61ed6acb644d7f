import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { join, relative } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { ALONE } from '../alone.ts';

const here = import.meta.dirname;
const project = join(here, '../..');
const alone = ALONE.renderer.map((path) => relative(here, join(project, path)));

/** The window's tests; as a project of the root's configuration vitest takes this folder for the root, by itself it is told so. */
export const windowProject = (
  name: 'renderer' | 'renderer-alone',
  isolation: { isolate?: boolean },
): ViteUserConfig =>
  defineConfig({
    root: here,
    cacheDir: join(project, 'node_modules/.vite'),
    plugins: [svelte({ configFile: join(project, 'svelte.config.js') }), svelteTesting()],
    test: {
      name,
      environment: 'jsdom',
      testTimeout: 120_000,
      expect: { poll: { timeout: 120_000 } },
      include: name === 'renderer' ? ['**/*.test.ts'] : alone,
      exclude: name === 'renderer' ? alone : [],
      setupFiles: [join(here, 'setup.ts'), join(project, 'test/support/properties.ts')],
      ...isolation,
    },
  });
