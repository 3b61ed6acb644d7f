/** Waits for a condition, looking often, and fails with what was seen last. For things that announce themselves nowhere. */
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
