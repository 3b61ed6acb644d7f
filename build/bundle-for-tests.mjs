import { ensureBundle } from './fresh-bundle.mjs';
import { sayAs } from './say.mjs';
import { findRuntime } from './electron-runtime.mjs';

const say = sayAs('test');

/** The global setup of vitest and Playwright, so that tests that start the app start its current sources. */
export default async function bundleForTests() {
  await ensureBundle(say);
  say(`Electron ${findRuntime()?.version ?? 'is not there'}`);
}
