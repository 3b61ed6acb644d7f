import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;
const project = join(here, '../..');

/** As a project of the root's configuration vitest takes this folder for the root; by itself it is told so. */
export default defineConfig({
  root: here,
  cacheDir: join(project, 'node_modules/.vite'),
  plugins: [svelte({ configFile: join(project, 'svelte.config.js') }), svelteTesting()],
  test: {
    name: 'renderer',
    environment: 'jsdom',
    testTimeout: 120_000,
    include: ['**/*.test.ts'],
    setupFiles: [join(here, 'setup.ts'), join(project, 'test/support/properties.ts')],
  },
});
