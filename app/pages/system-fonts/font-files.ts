import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FONT_FILE = /\.(?:ttf|otf|ttc|otc)$/iu;
/** A designer has some thousands. */
const MOST_FILES = 10_000;
const MOST_DEPTH = 6;

/** The font files in some folders, in a steady order. What cannot be read is passed over. */
export function fontFiles(folders: readonly string[]): string[] {
  const found: string[] = [];
  const visit = (folder: string, depth: number): void => {
    if (depth > MOST_DEPTH || found.length >= MOST_FILES) return;
    for (const entry of readEntries(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) visit(path, depth + 1);
      else if (FONT_FILE.test(entry.name) && found.length < MOST_FILES) found.push(path);
    }
  };
  for (const folder of folders) visit(folder, 0);
  return found;
}

function readEntries(folder: string): { name: string; isDirectory(): boolean }[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}
