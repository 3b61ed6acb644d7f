import type * as HarfBuzzModule from 'harfbuzzjs';

export type HarfBuzz = typeof HarfBuzzModule;

let loading: Promise<HarfBuzz> | null = null;
let loaded: HarfBuzz | null = null;

/** HarfBuzz as WebAssembly, for text whose letters do not stand side by side as they come. One instance a thread (some 50 ms). */
export async function loadShaper(): Promise<void> {
  // The package stays outside the bundle, so that its binary is found beside its code.
  loaded = await (loading ??= import('harfbuzzjs'));
}

/** Loads it where one of the texts may need it: a sign may be plain, and in no font that is shipped. */
export async function loadShaperFor(texts: readonly string[]): Promise<void> {
  if (loaded === null && !texts.every((text) => SHIPPED_FOR_SURE.test(text))) await loadShaper();
}

/** Latin and Russian letters, and the signs of their typesetting. */
export const SHIPPED_FOR_SURE =
  /^[\u0009-\u000d\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0401\u0410-\u044f\u0451\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac]*$/;

/** Null until it is loaded: then only plain text is drawn, and all other counts as words that cannot be. */
export const shaper = (): HarfBuzz | null => loaded;
