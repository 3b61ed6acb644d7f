import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/u;

/** Records whose code a bundle contains, in a file in dist/ that is not shipped: make-licences.mjs reads it. */
export function bundledPackages(bundle: string): Plugin {
  const folders = new Set<string>();
  return {
    name: 'bundled-packages',
    apply: 'build',
    generateBundle(_options, chunks) {
      for (const chunk of Object.values(chunks)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of Object.keys(chunk.modules)) {
          const folder = PACKAGE_FOLDER.exec(id)?.[0].replace(/^\0/u, '');
          if (folder !== undefined) folders.add(path.relative(ROOT, folder).replaceAll('\\', '/'));
        }
      }
    },
    async closeBundle() {
      await mkdir(path.join(ROOT, 'dist'), { recursive: true });
      await writeFile(
        path.join(ROOT, 'dist', `.packages-${bundle}.json`),
        JSON.stringify([...folders].sort()),
      );
    },
  };
}
