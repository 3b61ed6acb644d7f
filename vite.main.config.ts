import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';
import { areaCodes } from './build/area-codes.ts';
import { bundledPackages } from './build/licences/bundled-packages.ts';
import { sharpOnWasm } from './build/sharp-on-wasm.ts';
import shippedPackages from './build/shipped-packages.json' with { type: 'json' };

/**
 * Everything that runs under Node: the app's main process, the local exchange (a process of its own) and the
 * workers that render pages and read mail. One build, so that what they share is bundled once. Chunks lie flat beside the
 * entries: `new URL('./fonts/…', import.meta.url)` then means the same folder from each of them.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [sharpOnWasm(), areaCodes(), bundledPackages('main')],
  // Native code and WebAssembly are shipped as npm brings them, which electron-builder.yml says again; all else is bundled.
  ssr: { noExternal: true, external: ['electron', ...shippedPackages] },
  build: {
    ssr: true,
    outDir: 'dist/main',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'app/entry.ts',
        exchange: 'app/exchange/main.ts',
        cli: 'app/command-line/main.ts',
        'render-worker': 'app/pages/workers/render-worker.ts',
        'mail-worker': 'app/mail-door/mail-worker.ts',
      },
      external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
