import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { sharpOnWasm } from '../../build/sharp-on-wasm.ts';
import shippedPackages from '../../build/shipped-packages.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');

export interface Bundle {
  readonly script: URL;
  remove(): Promise<void>;
}

/**
 * Bundles a script of the pages, by default the render worker, like the app's build does: one flat folder with `fonts/` beside it, and
 * the shipped packages left out. It lies inside the project, because those are resolved from there.
 */
export async function bundleRenderWorker(entry = 'app/pages/workers/render-worker.ts'): Promise<Bundle> {
  const results = join(ROOT, 'test-results');
  await mkdir(results, { recursive: true });
  const folder = await mkdtemp(join(results, 'pages-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    plugins: [sharpOnWasm()],
    ssr: { noExternal: true, external: shippedPackages },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { bundle: entry },
        external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  await cp(join(ROOT, 'app/pages/shipped-fonts/fonts'), join(folder, 'fonts'), { recursive: true });
  return {
    script: pathToFileURL(join(folder, 'bundle.js')),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
