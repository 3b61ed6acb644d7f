import { svelte } from '@sveltejs/vite-plugin-svelte';
import path from 'node:path';
import { defineConfig } from 'vite';
import { bundledPackages } from './build/licences/bundled-packages.ts';

/** The window's page. The app serves it under a policy that allows no inline script and no data: URL for one. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'renderer'),
  base: '/',
  plugins: [svelte({ configFile: '../svelte.config.js' }), bundledPackages('renderer')],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome130', // the floor's
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
