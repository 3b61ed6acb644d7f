import { MAX_NAME } from './fax-limits.ts';

/** Address books have names of any length, and the service refuses a fax with one that is too long. */
export const nameWithinLimit = (name: string): string =>
  name.length <= MAX_NAME
    ? name
    : name
        .slice(0, MAX_NAME)
        .replace(/\p{Surrogate}$/u, '')
        .trimEnd();
