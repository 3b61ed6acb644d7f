import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const BINDING = fileURLToPath(new URL('./sharp-wasm-binding.mjs', import.meta.url));

/**
 * Makes sharp use its WebAssembly build on every platform. Its native one brings a glib of its own, which clashes with the glib that
 * Electron loads on Linux: assertions fail on Electron 33, and newer versions are reported to crash. Besides, documents come from
 * strangers, and in WebAssembly a broken decoder reaches nothing but its own memory.
 */
export function sharpOnWasm(): Plugin {
  return {
    name: 'sharp-on-wasm',
    enforce: 'pre',
    resolveId(source, importer) {
      const isSharpsLoader =
        source === './sharp.mjs' && importer?.replaceAll('\\', '/').includes('/sharp/dist/');
      return isSharpsLoader ? BINDING : null;
    },
  };
}
