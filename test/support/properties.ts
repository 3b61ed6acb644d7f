import fc from 'fast-check';
import { vi } from 'vitest';

/** What `npm test` checks: the same cases on every machine, so that a failure is the change's and never chance. */
const FIXED_SEED = 20_261_122;

/** `npm run test:long -- --only properties` sets both: a seed of its own, and how many times the usual number of cases. */
const seed = Number(process.env['FAXTRAY_SEED'] ?? FIXED_SEED);
const factor = Number(process.env['FAXTRAY_PROPERTY_FACTOR'] ?? 1);

// The limits are against hanging, and so many times the cases, and folders to be removed behind them, take so many times as long.
if (factor > 1) vi.setConfig({ testTimeout: 0, hookTimeout: 0 });

fc.configureGlobal({ seed, numRuns: 100 * factor });

/** For a property whose cases are slower, or faster, than most: `count` of them in `npm test`. */
export const runs = (count: number): { numRuns: number } => ({ numRuns: count * factor });
