import type { OwnCover } from '../../domain/fax/own-cover.ts';

/** A subject is one line, whatever was pasted. */
export const readOwnCover = (given: OwnCover | undefined): OwnCover | undefined =>
  given && { subject: given.subject.replaceAll(/\s+/gu, ' ').trim() };
