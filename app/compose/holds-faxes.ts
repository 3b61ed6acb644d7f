import { join } from 'node:path';
import { diskFolderPlaces } from '../adapters/folder-places.ts';

/** Beside the send folder of the root: what was sent or received, and what is said of it. */
const FOLDERS = ['Send', 'Sent', 'Failed', 'Received', 'Status'];

/** Whether a folder is the root's, lies in one of its folders, or has them in it. By their names alone: links are not followed. */
export const holdsFaxes = (root: string, path: string): boolean =>
  diskFolderPlaces.isWithin(root, path) ||
  FOLDERS.some((name) => diskFolderPlaces.isWithin(path, join(root, name)));
