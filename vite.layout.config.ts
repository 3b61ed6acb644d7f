import { defineConfig } from 'vite';
import { bundledPackages } from './build/licences/bundled-packages.ts';

/** The page that Chromium lays documents out in: one script, without modules to be fetched. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [bundledPackages('layout')],
  build: {
    lib: { entry: 'renderer/layout/main.ts', formats: ['iife'], name: 'layout', fileName: () => 'layout.js' },
    outDir: 'dist/layout',
    emptyOutDir: true,
    target: 'chrome130', // the floor's
    minify: false,
  },
});
