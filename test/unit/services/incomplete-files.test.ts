import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { FolderResults } from '../../../app/adapters/result-folders/folder-results.ts';
import { IncompleteFiles } from '../../../app/services/intake/incomplete-files.ts';
import type { ArrivingFile } from '../../../app/services/ports/folders/send-folder.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { until } from '../../support/until.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const unfinished = (path: string): ArrivingFile => ({
  path,
  name: 'lab.pdf',
  sinceMs: 0,
  problem: 'incomplete',
});

let root: string;
let files: IncompleteFiles;
const hasStatus = (name: string): boolean => existsSync(join(root, 'Status', name));
beforeEach(async () => {
  root = tempFolder();
  const results = new FolderResults(root, join(root, 'filing'));
  await results.prepare();
  files = new IncompleteFiles(new SqliteJobStore(':memory:', silentLog), results, words, silentLog);
});

describe('unfinished files of one name in two folders', () => {
  it('have a status file each, and each fax takes over its own', async () => {
    files.update({ changed: [unfinished('/a/lab.pdf')], gone: [] });
    files.update({ changed: [unfinished('/b/lab.pdf')], gone: [] });
    await until(() => hasStatus('lab.pdf.json') && hasStatus('lab.pdf (2).json'), Boolean);
    const taken = [
      await files.takeStatusFile('/b/lab.pdf', 'lab.pdf'),
      await files.takeStatusFile('/a/lab.pdf', 'lab.pdf'),
    ];
    expect(taken).toEqual(['lab.pdf (2).json', 'lab.pdf.json']);
  });

  it('leave their status file alone when the other one is finished', async () => {
    files.update({ changed: [unfinished('/a/lab.pdf')], gone: [] });
    await until(() => hasStatus('lab.pdf.json'), Boolean);
    expect(await files.takeStatusFile('/b/lab.pdf', 'lab.pdf')).toBeNull();
    expect(await files.takeStatusFile('/a/lab.pdf', 'lab.pdf')).toBe('lab.pdf.json');
  });

  it('leave no status file behind when they go before it was written', async () => {
    files.update({ changed: [unfinished('/a/lab.pdf')], gone: [] });
    files.update({ changed: [], gone: ['/a/lab.pdf'] });
    files.update({ changed: [unfinished('/b/scan.pdf')], gone: [] });
    await until(() => readdirSync(join(root, 'Status')).length > 0, Boolean);
    files.update({ changed: [], gone: ['/b/scan.pdf'] });
    await until(
      () => readdirSync(join(root, 'Status')),
      (names) => names.length === 0,
    );
  });
});

it('says of a file that came back what it said before, also while its going is still being worked off', async () => {
  files.update({ changed: [unfinished('/a/lab.pdf')], gone: [] });
  await until(() => hasStatus('lab.pdf.json'), Boolean);
  files.update({ changed: [], gone: ['/a/lab.pdf'] });
  files.update({ changed: [unfinished('/a/lab.pdf')], gone: [] });
  files.update({ changed: [unfinished('/b/scan.pdf')], gone: [] });
  // Each in its turn: once the second one is told of, so is the first.
  await until(() => hasStatus('lab.pdf (2).json'), Boolean);
  expect(hasStatus('lab.pdf.json')).toBe(true);
});

it('what cannot be said of one file keeps nothing from being said of the next', async () => {
  const results = new FolderResults(root, join(root, 'filing'));
  vi.spyOn(results, 'statusFileExists').mockImplementationOnce(() => {
    throw new Error('not to be looked into');
  });
  files = new IncompleteFiles(new SqliteJobStore(':memory:', silentLog), results, words, silentLog);
  files.update({ changed: [unfinished('/a/lab.pdf')], gone: [] });
  files.update({ changed: [unfinished('/b/lab.pdf')], gone: [] });
  await until(() => hasStatus('lab.pdf.json'), Boolean);
  expect(await files.takeStatusFile('/b/lab.pdf', 'lab.pdf')).toBe('lab.pdf.json');
});
