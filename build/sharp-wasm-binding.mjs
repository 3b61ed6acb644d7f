// Takes the place of sharp's own loader, see sharp-on-wasm.ts.
import fs from 'node:fs';
import { createRequire } from 'node:module';

/** Standard input, output and error. */
const STANDARD_STREAMS = [0, 1, 2];
/** A character device, as a terminal is one. */
const NOWHERE = { ino: 0, mode: 0o020666 };

/**
 * It asks what the standard streams are before anything else, and takes no error for an answer: it could never be loaded where there are
 * none, as in a program of Windows that has no console.
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
