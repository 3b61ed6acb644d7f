import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, linkSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { exclusiveOpenWriters } from '../../app/adapters/send-folder/exclusive-open-writers.ts';
import { openWritersHere } from '../../app/adapters/send-folder/open-writers-here.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const descriptors: number[] = [];
afterEach(() => descriptors.splice(0).forEach(closeSync));

const hold = (path: string, flags: string | number): void => void descriptors.push(openSync(path, flags));

function files(...names: string[]): string[] {
  const folder = tempFolder();
  return names.map((name) => {
    const path = join(folder, name);
    writeFileSync(path, 'Hello');
    return path;
  });
}

const openAmong = async (paths: readonly string[], isThorough = false): Promise<string[]> => [
  ...(await openWritersHere('linux').among(paths, isThorough)).open,
];

describe.runIf(process.platform === 'linux')('who has a file open for writing (Linux)', () => {
  it.each(['r+', 'a', 'w', constants.O_WRONLY, constants.O_RDWR | constants.O_SYNC])(
    'is found however the file is opened (%s), and a reader does not count',
    async (flags) => {
      const [one = '', other = '', none = ''] = files('a.txt', 'b.txt', 'c.txt');
      hold(one, flags);
      hold(other, 'r');
      expect(await openAmong([one, other, none])).toEqual([one]);
    },
  );

  it('is found after the file was renamed, under each of its names, and not for a new file with the old name', async () => {
    const [path = ''] = files('a.txt');
    hold(path, 'a');
    const moved = `${path}.moved`;
    renameSync(path, moved);
    linkSync(moved, `${path}.link`);
    writeFileSync(path, 'another one');
    expect(await openAmong([path, moved, `${path}.link`])).toEqual([moved, `${path}.link`]);
  });

  it('is gone when it has closed the file, or the file is gone', async () => {
    const [path = ''] = files('a.txt');
    hold(path, 'a');
    expect(await openAmong([path])).toEqual([path]);
    descriptors.splice(0).forEach(closeSync);
    expect(await openAmong([path, `${path}.none`])).toEqual([]);
  });

  it('is searched for in all files at once', async () => {
    const folder = join(tempFolder(), 'many');
    mkdirSync(folder);
    const paths = Array.from({ length: 3_000 }, (_, index) => join(folder, `${index}.txt`));
    for (const path of paths) writeFileSync(path, '');
    hold(paths[1_500] ?? '', 'a');
    expect(await openAmong(paths)).toEqual([paths[1_500]]);
  });

  it('says where it sees everything: not where another machine may write', async () => {
    const [path = ''] = files('a.txt');
    expect((await openWritersHere('linux').among([path], false)).seesAll).toBe(true);
    expect((await openWritersHere('darwin').among([path], false)).seesAll).toBe(false);
  });

  // Node cannot map files, so another language has to.
  it.runIf(spawnSync('python3', ['--version']).status === 0)(
    'is found if the file is only mapped',
    async () => {
      const [path = '', read = ''] = files('a.txt', 'b.txt');
      const program = [
        'import mmap,sys',
        'files=[open(sys.argv[1],"r+b"),open(sys.argv[2],"rb")]',
        'a=mmap.mmap(files[0].fileno(),0)',
        'b=mmap.mmap(files[1].fileno(),0,prot=mmap.PROT_READ)',
        'moved=[each.close() for each in files]',
        'print("mapped",flush=True)',
        'sys.stdin.read()',
      ].join('\n');
      const writer = spawn('python3', ['-c', program, path, read], { stdio: ['pipe', 'pipe', 'inherit'] });
      await once(writer.stdout, 'data');
      expect(await openAmong([path, read], true)).toEqual([path]);
      writer.stdin.end();
      await once(writer, 'exit');
      expect(await openAmong([path, read], true)).toEqual([]);
    },
  );
});

it('where files can be opened exclusively (Windows), one that nobody has open is free', async () => {
  const [path = ''] = files('a.txt');
  expect((await exclusiveOpenWriters.among([path, `${path}.none`], false)).open).toEqual(new Set());
});
