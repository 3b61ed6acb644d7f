import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1 << 20;

/** A separate disk of a few megabytes, to be filled and write-protected. Needs permission to mount (Linux, root). */
export class SmallVolume {
  readonly path: string;
  readonly #megabytes: number;
  #isMounted = true;

  constructor(path: string, megabytes: number) {
    this.path = path;
    this.#megabytes = megabytes;
    mkdirSync(path, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  }

  get isMounted(): boolean {
    return this.#isMounted;
  }

  /** Fills it to the last byte, but never if it is not mounted, because then another disk would fill up. */
  fill(): void {
    if (!this.#isMounted) throw new Error(`${this.path} is not mounted`);
    const file = openSync(join(this.path, '.filler'), 'a');
    let leftBytes = this.#megabytes * MEGABYTE;
    for (let bytes = MEGABYTE; bytes >= 1 && leftBytes > 0;) {
      try {
        leftBytes -= writeSync(file, Buffer.alloc(bytes));
      } catch {
        bytes >>= 1; // not enough room: try less
      }
    }
    closeSync(file);
  }

  makeRoom(): void {
    rmSync(join(this.path, '.filler'), { force: true });
  }

  protect(isProtected: boolean): void {
    execFileSync('mount', ['-o', `remount,${isProtected ? 'ro' : 'rw'}`, this.path]);
  }

  remove(): void {
    this.#isMounted = false;
    execFileSync('umount', ['-l', this.path]);
  }
}

/** Whether this machine lets us mount; says so once, loudly, if not. */
export function canMount(folder: string): boolean {
  try {
    new SmallVolume(join(folder, 'try'), 1).remove();
    return true;
  } catch {
    process.stderr.write(
      '[faults] SKIPPED: full and write-protected disks. They need the right to mount (Linux, root).\n',
    );
    return false;
  }
}
