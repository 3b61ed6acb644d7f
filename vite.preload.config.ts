import { defineConfig } from 'vite';
import { bundledPackages } from './build/licences/bundled-packages.ts';

/** A sandboxed preload has to be one CommonJS file that requires nothing but `electron`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [bundledPackages('preload')],
  build: {
    lib: { entry: 'app/preload/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    outDir: 'dist/preload',
    emptyOutDir: true,
    target: 'chrome130', // the floor's
    minify: false,
    rolldownOptions: { external: ['electron'], output: { codeSplitting: false } },
  },
});
