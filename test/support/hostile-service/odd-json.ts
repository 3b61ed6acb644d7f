import type { Random } from '../resilience/random.ts';

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string };

/** Every place in a value where something else could be. */
function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    found.push({ holder, key });
    placesIn(holder[key], found);
  }
  return found;
}

/** A copy of JSON with something else, or nothing at all, in up to four of its places. */
export function changed(body: Buffer, random: Random, values: readonly unknown[]): string {
  const value: unknown = JSON.parse(body.toString('utf8') || '{}');
  const places = placesIn(value);
  if (places.length === 0) return JSON.stringify(random.pick(values));
  for (let count = 1 + random.below(4); count > 0; count--) {
    const { holder, key } = random.pick(places);
    if (random.chance(0.15)) Reflect.deleteProperty(holder, key);
    else Reflect.set(holder, key, random.pick(values));
  }
  return JSON.stringify(value);
}

/** A copy in which each place with one of these names gets a newly made value. */
export function withEach(body: Buffer, names: RegExp, make: () => unknown): string {
  const value: unknown = JSON.parse(body.toString('utf8') || '{}');
  for (const { holder, key } of placesIn(value)) if (names.test(key)) Reflect.set(holder, key, make());
  return JSON.stringify(value);
}
