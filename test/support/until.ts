/** Waits for a condition, checking often, and fails with what was last seen. For things that send no signal. */
export async function until<T>(
  look: () => T | Promise<T>,
  isIt: (seen: T) => boolean,
  limitMs = 120_000,
): Promise<T> {
  const endMs = Date.now() + limitMs;
  for (;;) {
    const seen = await look();
    if (isIt(seen)) return seen;
    if (Date.now() > endMs) throw new Error(`Not within ${limitMs} ms. Seen last: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
