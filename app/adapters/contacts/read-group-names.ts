import { MAX_NAME } from '../../domain/fax/fax-limits.ts';

/** What Google says of everybody, and of those with a star: no group that somebody has made. */
const OF_THE_PROGRAM = /^\*|^(my ?contacts|starred)$/iu;
/** Of one contact; whoever is in more was put there by a program. */
const MOST = 100;

/** Names of groups as a list has them for a contact, each once. One that no group can have is passed over. */
export function readGroupNames(written: readonly string[]): string[] {
  const names = new Set<string>();
  for (const text of written) {
    const name = text.trim();
    if (name !== '' && name.length <= MAX_NAME && !OF_THE_PROGRAM.test(name)) names.add(name);
    if (names.size === MOST) break;
  }
  return [...names];
}
