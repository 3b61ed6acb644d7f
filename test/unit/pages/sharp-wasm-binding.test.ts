import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const BINDING = new URL('../../../build/sharp-wasm-binding.mjs', import.meta.url).href;

/** In a process of its own: each other has loaded it. A program of Windows that has no console answers so. */
const loadWhere = (which: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import fs from 'node:fs';
       const { fstatSync } = fs;
       const refuse = (file, ...more) => {
         if (${which}) throw Object.assign(new Error('EBADF: bad file descriptor, fstat'), { code: 'EBADF' });
         return fstatSync(file, ...more);
       };
       fs.fstatSync = refuse;
       const { default: binding } = await import(${JSON.stringify(BINDING)});
       console.log(typeof binding.libvipsVersion, fs.fstatSync === refuse);`,
    ],
    { encoding: 'utf8' },
  ).trim();

it.each(['false', 'file === 0', 'file === 1', 'file < 3'])(
  'pictures can be read where the standard streams are not there: %s',
  (which) => {
    expect(loadWhere(which)).toBe('function true');
  },
);
