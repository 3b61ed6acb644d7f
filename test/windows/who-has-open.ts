import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { openWritersHere } from '../../app/adapters/send-folder/open-writers-here.ts';

// For Windows' Node: says of files that it has open itself, in each way that there is, which are seen as open.

const folder = process.argv[2] ?? '';

async function isSeen(path: string): Promise<boolean> {
  const { open } = await openWritersHere('win32').among([path], false);
  return open.has(path);
}

function canBeOpened(path: string, flags: string): boolean {
  try {
    closeSync(openSync(path, flags));
    return true;
  } catch {
    return false;
  }
}

/** `hold` answers how to let go of it. */
async function look(name: string, hold: (path: string) => Promise<() => unknown>): Promise<void> {
  const path = `${folder}\\${name}`;
  writeFileSync(path, 'Hello');
  const letGo = await hold(path);
  const isOpen = await isSeen(path);
  await letGo();
  const isOpenAfter = await isSeen(path);
  const isLeftFree = name === 'read-only.txt' ? canBeOpened(path, 'r') : canBeOpened(path, 'a');
  console.log(JSON.stringify({ name, isOpen, isOpenAfter, isLeftFree }));
}

const opened =
  (flags: string) =>
  (path: string): Promise<() => void> => {
    const file = openSync(path, flags);
    return Promise.resolve(() => closeSync(file));
  };

const NOTHING = (): void => undefined;

async function openedElsewhere(path: string): Promise<() => Promise<unknown>> {
  const program = 'fs.openSync(process.argv[1], "a"); console.log("open"); setInterval(() => {}, 1000)';
  const writer = spawn(process.execPath, ['-e', program, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(writer.stdout, 'data');
  return () => {
    writer.kill();
    return once(writer, 'exit');
  };
}

await look('written.txt', opened('r+'));
await look('appended.txt', opened('a'));
await look('begun.txt', opened('w'));
await look('read.txt', opened('r'));
await look('closed.txt', () => Promise.resolve(NOTHING));
await look('Müller größer.txt', opened('a'));
await look('another program.txt', openedElsewhere);
await look('read-only.txt', (path) => {
  chmodSync(path, 0o444);
  return Promise.resolve(NOTHING);
});
await look('gone.txt', (path) => {
  rmSync(path);
  return Promise.resolve(NOTHING);
});
console.log('done');
