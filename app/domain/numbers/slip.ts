/** One slip of the finger: two neighbouring digits swapped, one digit wrong, one missing or doubled. The likeliest first. */
const SLIPS = ['swapped', 'other-digit', 'digit-missing'] as const;

export type Slip = (typeof SLIPS)[number];

/** How likely a slip is; 0 is the likeliest. */
export const rankOfSlip = (slip: Slip): number => SLIPS.indexOf(slip);

/** How one number could turn into the other by a single slip; null if it could not. Symmetric. */
export function slipBetween(one: string, other: string): Slip | null {
  if (one === other) return null;
  if (one.length === other.length) {
    if (areTwoSwapped(one, other)) return 'swapped';
    return isOneWrong(one, other) ? 'other-digit' : null;
  }
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return longer.length - shorter.length === 1 && isOneMissing(shorter, longer) ? 'digit-missing' : null;
}

/** Length of their common beginning. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function isOneWrong(one: string, other: string): boolean {
  const at = commonStart(one, other);
  return one.slice(at + 1) === other.slice(at + 1);
}

function areTwoSwapped(one: string, other: string): boolean {
  const at = commonStart(one, other);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

function isOneMissing(shorter: string, longer: string): boolean {
  const at = commonStart(shorter, longer);
  return shorter.slice(at) === longer.slice(at + 1);
}
