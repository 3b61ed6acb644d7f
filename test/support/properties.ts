import fc from 'fast-check';
import { vi } from 'vitest';

/** `npm test` checks the same cases on every machine, so that a failure is due to the change and never to chance. */
const FIXED_SEED = 20_261_122;

/** `npm run test:long -- --only properties` sets both: a seed of its own, and a multiple of the usual number of cases. */
const seed = Number(process.env['FAXTRAY_SEED'] ?? FIXED_SEED);
const factor = Number(process.env['FAXTRAY_PROPERTY_FACTOR'] ?? 1);

// Limits are only there to stop hangs, and so many more cases, with the folders to be removed after them, take that much longer.
if (factor > 1) vi.setConfig({ testTimeout: 0, hookTimeout: 0 });

fc.configureGlobal({ seed, numRuns: 100 * factor });

/** For a property whose cases are slower, or faster, than most: `count` of them in `npm test`. */
export const runs = (count: number): { numRuns: number } => ({ numRuns: count * factor });
