import { lstatSync } from 'node:fs';

/** Whether anything has this name, including a dangling link; if so, nothing is put in its place. Throws if the disk does not say. */
export const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
