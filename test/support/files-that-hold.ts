import { filesBelow, readIfAllowed } from './files-below.ts';

/** Paths of all files below a folder that contain a text; links are not followed, and a file that vanishes meanwhile contains nothing. */
export const filesThatHold = (folder: string, text: string): string[] =>
  filesBelow(folder).filter((path) => readIfAllowed(path)?.includes(text) === true);
