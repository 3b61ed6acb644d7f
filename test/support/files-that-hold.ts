import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files below a folder in which a text stands; links are not followed. */
export const filesThatHold = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));
