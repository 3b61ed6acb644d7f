import { refuse } from '../services/refuse.ts';
import type { Phrase } from '../words/phrase.ts';

/** The same operations, each refused as long as there is a reason. */
export function refusedWhen<T extends object>(operations: T, reason: () => Phrase | null): T {
  const guarded = Object.entries(operations).map(([name, run]: [string, (input: unknown) => unknown]) => [
    name,
    (input: unknown) => {
      const why = reason();
      return why === null ? run(input) : refuse(why);
    },
  ]);
  return Object.fromEntries(guarded) as T;
}
