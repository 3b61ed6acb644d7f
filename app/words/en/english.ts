import { amounts } from './amounts.ts';
import { faxStates } from './fax-states.ts';

/** All phrases in the language that the others are held against: a key that one of them lacks does not compile. */
export const english = { ...amounts, ...faxStates } as const;

export type English = typeof english;
