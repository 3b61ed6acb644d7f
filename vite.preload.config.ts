import { defineConfig } from 'vite';

/** A sandboxed preload has to be one CommonJS file that requires nothing but `electron`. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    lib: { entry: 'app/preload/preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    outDir: 'dist/preload',
    emptyOutDir: true,
    target: 'chrome130', // the floor's
    minify: false,
    rolldownOptions: { external: ['electron'], output: { codeSplitting: false } },
  },
});
