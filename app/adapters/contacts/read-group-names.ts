import { MAX_NAME } from '../../domain/fax/fax-limits.ts';

/** Google's markers for everybody and for starred contacts, which are not groups that a person made. */
const OF_THE_PROGRAM = /^\*|^(my ?contacts|starred)$/iu;
/** Per contact; anyone in more groups was put there by a program. */
const MOST = 100;

/** Names of groups as listed for a contact, without duplicates. Names that no group can have are skipped. */
export function readGroupNames(written: readonly string[]): string[] {
  const names = new Set<string>();
  for (const text of written) {
    const name = text.trim();
    if (name !== '' && name.length <= MAX_NAME && !OF_THE_PROGRAM.test(name)) names.add(name);
    if (names.size === MOST) break;
  }
  return [...names];
}
