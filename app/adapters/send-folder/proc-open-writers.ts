import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toErrno } from '../../storage/disk-failure.ts';
import { isOnNetworkDrive } from './network-drive.ts';
import type { OpenWriters, SeenWriters } from './open-writers.ts';

/** Identifies a file whatever its name and after any rename: device and inode, as text since they may have 64 bits. */
interface Wanted {
  readonly path: string;
  readonly dev: string;
  readonly ino: string;
}

/** After working this long, the window, the lease and the network get their turn. */
const SLICE_MS = 4;
/**
 * On a machine with very many processes, the search gives up and counts as a system that does not say. Long, because a busy machine is
 * slow to answer: with 2 s, at a load of 23 on two cores, a text was taken while its program had it open.
 */
const LONGEST_MS = 20_000;
/** With thousands of files, more would keep others waiting for the disk. */
const STATS_AT_ONCE = 32;
/** O_WRONLY and O_RDWR in the octal `flags` of fdinfo (proc(5)). */
const WRITES = 0o3;
const FLAGS = /^flags:\s+([0-7]+)$/mu;
const INODE = /^ino:\s+(\d+)$/mu;
/** A writable shared mapping: `7f..-7f.. rw-s 00000000 fe:01 1234 /path`. */
const WRITABLE_MAPPING = /^\S+ .w.s \S+ ([0-9a-f]+):([0-9a-f]+) (\d+) *(.*)$/gmu;

/**
 * Linux: the open files of all processes that this user may inspect (proc(5)). Uses synchronous calls that never wait for a disk, in
 * short slices; thousands of asynchronous calls would cost the main thread ten times as much.
 */
export class ProcOpenWriters implements OpenWriters {
  /** Processes whose mappings could not be read in time: one that hangs in the kernel must not be asked again before it answers. */
  readonly #hanging = new Set<string>();

  async among(paths: readonly string[], isThorough: boolean): Promise<SeenWriters> {
    const byInode = await identifyAll(paths);
    const open = new Set<string>();
    const endMs = performance.now() + LONGEST_MS;
    const deadline = isThorough ? afterMs(LONGEST_MS) : null;
    let sliceEndMs = performance.now() + SLICE_MS;
    let seesAll = true;
    for (const pid of processes()) {
      for (const fd of listDescriptors(pid)) {
        if (performance.now() > sliceEndMs) {
          await new Promise(setImmediate);
          sliceEndMs = performance.now() + SLICE_MS;
        }
        const candidates = candidatesFor(fd, byInode);
        if (candidates.length === 0) continue;
        const found = await identify(fd);
        for (const { path, dev, ino } of candidates)
          if (found?.dev === dev && found.ino === ino) open.add(path);
      }
      if (deadline !== null) await this.#addMapped(pid, byInode, open, deadline);
      if (performance.now() > endMs) {
        seesAll = false;
        break;
      }
    }
    return { open, seesAll: seesAll && !(await isAnyElsewhere(paths)) };
  }

  async #addMapped(
    pid: string,
    byInode: ReadonlyMap<string, readonly Wanted[]>,
    open: Set<string>,
    deadline: Promise<null>,
  ): Promise<void> {
    if (this.#hanging.has(pid)) return;
    this.#hanging.add(pid);
    const reading = readFile(`/proc/${pid}/maps`, 'utf8')
      .catch(() => '')
      .finally(() => this.#hanging.delete(pid));
    const text = await Promise.race([reading, deadline]);
    for (const [, major = '', minor = '', ino = '', name] of (text ?? '').matchAll(WRITABLE_MAPPING)) {
      for (const each of byInode.get(ino) ?? [])
        // Some file systems (Btrfs) show another device here than stat does.
        if (each.dev === toDevice(major, minor) || each.path === name) open.add(each.path);
    }
  }
}

const processes = (): string[] => listed('/proc').filter((name) => /^\d+$/u.test(name));

/** None for another user's process, or one that has ended. */
const listDescriptors = (pid: string): string[] =>
  listed(`/proc/${pid}/fd`).map((fd) => `/proc/${pid}/fd/${fd}`);

function listed(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/**
 * Which of the wanted files it may be. Kernels before 5.14 do not show the inode here, so there any regular file open for writing may be
 * one.
 */
function candidatesFor(fd: string, byInode: ReadonlyMap<string, readonly Wanted[]>): readonly Wanted[] {
  try {
    // Sockets, pipes and the like have no path; they are by far the most frequent.
    if (!readlinkSync(fd).startsWith('/')) return [];
    const info = readFileSync(fd.replace('/fd/', '/fdinfo/'), 'latin1');
    if ((Number.parseInt(FLAGS.exec(info)?.[1] ?? '0', 8) & WRITES) === 0) return [];
    const ino = INODE.exec(info)?.[1];
    return ino === undefined ? [...byInode.values()].flat() : (byInode.get(ino) ?? []);
  } catch {
    return [];
  }
}

async function identifyAll(paths: readonly string[]): Promise<Map<string, Wanted[]>> {
  const byInode = new Map<string, Wanted[]>();
  for (let at = 0; at < paths.length; at += STATS_AT_ONCE) {
    const batch = await Promise.all(paths.slice(at, at + STATS_AT_ONCE).map(identify));
    for (const each of batch) {
      if (each === null) continue;
      const same = byInode.get(each.ino);
      if (same === undefined) byInode.set(each.ino, [each]);
      else same.push(each);
    }
  }
  return byInode;
}

async function identify(path: string): Promise<Wanted | null> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return { path, dev: String(dev), ino: String(ino) };
  } catch (error) {
    if (toErrno(error) === null) throw error;
    return null;
  }
}

/** As stat encodes it (makedev(3)): eight low bits of the minor number, twelve of the major, the rest of the minor. */
function toDevice(major: string, minor: string): string {
  const [high, low] = [BigInt(`0x${major}`), BigInt(`0x${minor}`)];
  return String(
    (low & 0xffn) | ((high & 0xfffn) << 8n) | ((low & ~0xffn) << 12n) | ((high & ~0xfffn) << 32n),
  );
}

async function isAnyElsewhere(paths: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(
    [...new Set(paths.map((path) => dirname(path)))].map((folder) =>
      isOnNetworkDrive(folder).catch(() => true),
    ),
  );
  return answers.includes(true);
}

const afterMs = (ms: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), ms).unref());
