import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { SqliteJobStore } from '../../../app/adapters/job-store/sqlite-job-store.ts';
import { FolderResults } from '../../../app/adapters/result-folders/folder-results.ts';
import { IncompleteFiles } from '../../../app/services/intake/incomplete-files.ts';
import type { ArrivingFile } from '../../../app/services/ports/send-folder.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { until } from '../../support/until.ts';

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
  files = new IncompleteFiles(new SqliteJobStore(':memory:', silentLog), results, silentLog);
});

describe('unfinished files of one name in two folders', () => {
  it('have a status file each, and each fax takes over its own', async () => {
    files.hear('/a', [unfinished('/a/lab.pdf')]);
    files.hear('/b', [unfinished('/b/lab.pdf')]);
    await until(() => hasStatus('lab.pdf.json') && hasStatus('lab.pdf (2).json'), Boolean);
    const taken = [
      await files.takeStatusFile('/b/lab.pdf', 'lab.pdf'),
      await files.takeStatusFile('/a/lab.pdf', 'lab.pdf'),
    ];
    expect(taken).toEqual(['lab.pdf (2).json', 'lab.pdf.json']);
  });

  it('leave their status file alone when the other one is finished', async () => {
    files.hear('/a', [unfinished('/a/lab.pdf')]);
    await until(() => hasStatus('lab.pdf.json'), Boolean);
    expect(await files.takeStatusFile('/b/lab.pdf', 'lab.pdf')).toBeNull();
    expect(await files.takeStatusFile('/a/lab.pdf', 'lab.pdf')).toBe('lab.pdf.json');
  });

  it('are told apart also where one folder is called as the other one begins', async () => {
    files.hear('/faxes/Send too', [unfinished('/faxes/Send too/lab.pdf')]);
    await until(() => hasStatus('lab.pdf.json'), Boolean);
    files.hear('/faxes/Send', []);
    expect(await files.takeStatusFile('/faxes/Send too/lab.pdf', 'lab.pdf')).toBe('lab.pdf.json');
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasStatus('lab.pdf.json')).toBe(true);
  });
});
