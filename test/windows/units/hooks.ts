// What the bundler does for the unit tests elsewhere (vitest.config.ts): sharp in WebAssembly, the places of area codes, and `vitest`.
import type { LoadHook, ResolveHook } from 'node:module';
import { loadAreaCodes } from '../../../build/area-codes.ts';

const VITEST = new URL('vitest.ts', import.meta.url).href;
const SHARP = new URL('../../../build/sharp-wasm-binding.mjs', import.meta.url).href;
const AREA_CODES = 'virtual:area-codes';

export const resolve: ResolveHook = (source, context, next) => {
  const isOfSharp = source === './sharp.mjs' && context.parentURL?.includes('/sharp/dist/') === true;
  if (isOfSharp) return { url: SHARP, shortCircuit: true };
  if (source === AREA_CODES) return { url: AREA_CODES, format: 'module', shortCircuit: true };
  return source === 'vitest' ? { url: VITEST, shortCircuit: true } : next(source, context);
};

export const load: LoadHook = async (url, context, next) => {
  if (url !== AREA_CODES) return next(url, context);
  return { source: await loadAreaCodes(), format: 'module', shortCircuit: true };
};
