/** Some milliseconds' worth of what is done for each file. */
const SLICE = 500;

/** All of them, some at a time: between two slices whatever else the process has to do has its turn. */
export async function* inSlices<T>(all: readonly T[], slice = SLICE): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += slice) {
    if (at > 0) await new Promise((resolve) => setImmediate(resolve));
    yield all.slice(at, at + slice);
  }
}
