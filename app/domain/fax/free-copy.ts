/**
 * Number of a copy of a name that nobody has, from 1 on: the first one as long as there are no gaps, else the first after one of those that
 * are taken. Thousands of files may have one name, and to try each number for each of them would take as many looks as all pairs.
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
