/**
 * The first free number for a copy of a name, from 1 on; with gaps in the sequence, a free number after one that is taken. Thousands of
 * files may share a name, and trying every number for each of them would take quadratically many look-ups.
 */
export function freeCopy(isTaken: (copy: number) => boolean): number {
  let taken = 0;
  let free = 1;
  while (isTaken(free)) {
    taken = free;
    free *= 2;
  }
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (isTaken(middle)) taken = middle;
    else free = middle;
  }
  return free;
}
