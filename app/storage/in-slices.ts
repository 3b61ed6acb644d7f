/** Some milliseconds of work per file. */
const SLICE = 500;

/** All items, some at a time: between two slices the process gets to do its other work. */
export async function* inSlices<T>(all: readonly T[], slice = SLICE): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += slice) {
    if (at > 0) await new Promise((resolve) => setImmediate(resolve));
    yield all.slice(at, at + slice);
  }
}
