import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { removeFolder } from './files-below.ts';

/** A folder for the test, removed when the test is over. */
export function useTempFolders(): () => string {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) removeFolder(folder);
  });
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'faxtray-test-'));
    folders.push(folder);
    return folder;
  };
}
