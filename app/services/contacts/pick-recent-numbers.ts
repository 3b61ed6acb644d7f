import type { ReachedNumber } from './earlier-recipients.ts';

/** Of as many as are asked for: most are those of a moment ago, the others those that are faxed again and again. */
const SHARE_OF_LATEST = 2 / 3;

/**
 * The numbers that were faxed last, and behind them those that are faxed most often; each once. `isAvoided` is asked of no more of them than
 * are needed: the answer lies on disk, and there are thousands.
 */
export function pickRecentNumbers(
  reached: readonly ReachedNumber[],
  limit: number,
  isAvoided: (phoneNumber: string) => boolean,
): readonly ReachedNumber[] {
  const byTime = reached.toSorted((a, b) => b.lastAtMs - a.lastAtMs);
  const latest = takeUnlessAvoided(byTime, Math.ceil(limit * SHARE_OF_LATEST), isAvoided);
  // Of those that were faxed as often the later one comes first: the order by time is kept.
  const often = byTime.filter((each) => !latest.includes(each)).toSorted((a, b) => b.faxes - a.faxes);
  return [...latest, ...takeUnlessAvoided(often, limit - latest.length, isAvoided)];
}

function takeUnlessAvoided(
  numbers: readonly ReachedNumber[],
  count: number,
  isAvoided: (phoneNumber: string) => boolean,
): readonly ReachedNumber[] {
  const taken: ReachedNumber[] = [];
  for (const each of numbers) {
    if (taken.length === count) break;
    if (!isAvoided(each.phoneNumber)) taken.push(each);
  }
  return taken;
}
