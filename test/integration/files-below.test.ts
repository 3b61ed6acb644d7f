import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { filesBelow, readUnlessGone, removeFolder, textIn } from '../support/files-below.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

/** Like a running app: creates folders and drafts, renames some and removes others, again and again. */
const CHANGING = `
  const { mkdirSync, renameSync, rmSync, writeFileSync } = require('node:fs');
  const { parentPort, workerData: folder } = require('node:worker_threads');
  for (let round = 0; ; round++) {
    mkdirSync(folder + '/day');
    for (const name of ['a', 'b', 'c']) {
      writeFileSync(folder + '/day/' + name + '.tmp', 'x');
      renameSync(folder + '/day/' + name + '.tmp', folder + '/day/' + name);
    }
    rmSync(folder + '/day', { recursive: true });
    if (round === 0) parentPort.postMessage('at work');
  }
`;

it('lists and reads a folder that changes meanwhile, and removes it', async () => {
  const folder = join(tempFolder(), 'Faxes');
  mkdirSync(join(folder, 'Sent'), { recursive: true });
  writeFileSync(join(folder, 'Sent', 'letter.txt'), 'Dear all');
  const worker = new Worker(CHANGING, { eval: true, workerData: folder });
  onTestFinished(() => void worker.terminate());
  await new Promise((atWork) => worker.once('message', atWork));
  let gone = 0;
  for (let round = 0; gone < 3; round++) {
    const read = filesBelow(folder).map((path) => readUnlessGone(path));
    expect(read.filter((bytes) => bytes?.toString() === 'Dear all')).toHaveLength(1);
    gone += read.filter((bytes) => bytes === null).length;
  }
  await worker.terminate();
  removeFolder(folder);
  expect(filesBelow(folder)).toEqual([]);
});

it('ignores what does not exist, and reports everything else that is wrong', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'note'), 'Yes');
  expect(textIn(join(folder, 'note'))).toBe('Yes');
  expect(textIn(join(folder, 'none'))).toBe('');
  expect(readUnlessGone(join(folder, 'note', 'below a file'))).toBeNull();
  expect(() => readUnlessGone(folder)).toThrow('EISDIR');
});
