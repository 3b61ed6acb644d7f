import { filesBelow, readIfAllowed } from './files-below.ts';

/** Paths of all files below a folder in which a text stands; links are not followed, and what goes meanwhile holds nothing. */
export const filesThatHold = (folder: string, text: string): string[] =>
  filesBelow(folder).filter((path) => readIfAllowed(path)?.includes(text) === true);
