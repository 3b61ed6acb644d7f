import { lstatSync } from 'node:fs';

/** Whether anything has this name, a link that leads nowhere too: nothing is put in its place. Throws where the disk does not say. */
export const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
