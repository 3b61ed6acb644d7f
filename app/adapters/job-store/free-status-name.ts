import { freeCopy } from '../../domain/fax/free-copy.ts';

/** The name itself, or the first of its copies, `<name> (2).json` and so on, that no other fax uses. */
export function freeStatusName(name: string, isTaken: (name: string) => boolean): string {
  const stem = name.replace(/\.json$/u, '');
  const named = (copy: number): string => (copy === 1 ? name : `${stem} (${copy}).json`);
  return named(freeCopy((copy) => isTaken(named(copy))));
}
