import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';

/** Puts a program in the place of another one, in one step. Throws where it cannot, and leaves the old one, and nothing beside it. */
export function replaceProgram(brought: string, place: string): void {
  const beside = `${place}.new`;
  try {
    copyFileSync(brought, beside);
    chmodSync(beside, 0o755);
    // Before the name is its: after a power cut there is one of the two, whole.
    const file = openSync(beside, 'r');
    fsyncSync(file);
    closeSync(file);
    renameSync(beside, place);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
