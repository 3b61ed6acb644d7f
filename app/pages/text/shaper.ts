import type * as HarfBuzzModule from 'harfbuzzjs';
import { isPlainText } from './plain-text.ts';

export type HarfBuzz = typeof HarfBuzzModule;

let loading: Promise<HarfBuzz> | null = null;
let loaded: HarfBuzz | null = null;

/** HarfBuzz as WebAssembly, for text whose letters do not stand side by side as they come. One instance a thread (some 50 ms). */
export async function loadShaper(): Promise<void> {
  // The package stays outside the bundle, so that its binary is found beside its code.
  loaded = await (loading ??= import('harfbuzzjs'));
}

/** Loads it where one of the texts needs it. */
export async function loadShaperFor(texts: readonly string[]): Promise<void> {
  if (loaded === null && !texts.every(isPlainText)) await loadShaper();
}

/** Null until it is loaded: then only plain text is drawn, and all other counts as words that cannot be. */
export const shaper = (): HarfBuzz | null => loaded;
