// npm run bench:exchange: bundles what is not bundled yet, then test/bench/exchange.mjs.
import { ensureBundle } from './fresh-bundle.mjs';
import { sayAs } from './say.mjs';

await ensureBundle(sayAs('bench'));
await import('../test/bench/exchange.mjs');
