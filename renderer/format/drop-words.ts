import { filesText } from './amounts.ts';

export const folderRefused = (name: string): string =>
  `“${name}” is a folder. Open it and drop the files that are in it.`;

export const nowhereRefused = (name: string): string =>
  `“${name}” is not a file on this computer yet. Save it first, then drop it.`;

/** More than one fax can have: nobody means to choose one by one among so many. */
export const tooManyRefused = (most: number): string =>
  `One fax takes at most ${most} files, so nothing was added. To send each file as a fax of its own, move them into the send folder.`;

/** What letting go of them over the address list will do. */
export const dropOnContact = (name: string | null): string =>
  name === null ? 'Drop on a name to fax it there' : `Drop to fax ${name}`;

export interface DropPromise {
  readonly headline: string;
  readonly text: string;
}

/** What letting go of the files here will do. */
export function dropPromise(count: number, into: 'new' | 'open'): DropPromise {
  const files = count === 0 ? 'Files' : filesText(count);
  if (into === 'open') {
    return {
      headline: `Add ${files.toLowerCase()} to this fax`,
      text: 'They come after those that are there.',
    };
  }
  return count === 1
    ? { headline: 'Drop it to make a new fax', text: 'You choose who gets it before anything is sent.' }
    : {
        headline: `${files} become one new fax`,
        text: 'You choose who gets it, and in which order, before anything is sent.',
      };
}
