// Replaces sharp's own loader, see sharp-on-wasm.ts.
import fs from 'node:fs';
import { createRequire } from 'node:module';

/** Standard input, output and error. */
const STANDARD_STREAMS = [0, 1, 2];
/** A character device, like a terminal. */
const NOWHERE = { ino: 0, mode: 0o020666 };

/**
 * The module examines the standard streams first and fails on an error, so it could never be loaded where there are none, as in a Windows
 * program without a console.
 */
function loadWithoutStreams() {
  const { fstatSync } = fs;
  fs.fstatSync = (file, ...more) => {
    try {
      return fstatSync(file, ...more);
    } catch (error) {
      if (error.code !== 'EBADF' || !STANDARD_STREAMS.includes(file)) throw error;
      return NOWHERE;
    }
  };
  try {
    return createRequire(import.meta.url)('@img/sharp-wasm32/sharp.node');
  } finally {
    fs.fstatSync = fstatSync;
  }
}

export default loadWithoutStreams();
