import { readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { parse, resolve } from 'node:path';
import { findDriveBehind } from '../storage/find-drive-behind.ts';

/**
 * The drive, besides this machine's own, that a path lies on or links to: where it is mounted, or its letter or share. Null for its own.
 * Nothing is asked of the drive itself, which may not answer.
 */
export function findDrive(path: string): string | null {
  if (process.platform === 'linux') return findMountBehind(path, mountPoints(), listHomes());
  if (process.platform === 'win32')
    return findDriveBehind(path, (place) => otherRoot(parse(resolve(place)).root, listHomes()));
  // Links are not read here: a drive that is mounted elsewhere is not known, and would keep all of Faxtray waiting for one.
  return VOLUME.exec(path)?.[0] ?? null;
}

/** Without the table of mounts nothing is known to be this machine's own, so no links are read. */
export const findMountBehind = (
  path: string,
  points: readonly string[],
  homes: readonly string[],
  readLink?: (place: string) => string | null,
): string | null =>
  points.length === 0 ? null : findDriveBehind(path, (place) => findMount(place, points, homes), readLink);

/** Where macOS has all drives but its own. */
const VOLUME = /^\/Volumes\/[^/]+/u;

function otherRoot(root: string, homes: readonly string[]): string | null {
  const isOwn = homes.some((home) => parse(home).root.toLowerCase() === root.toLowerCase());
  return isOwn ? null : root.toLowerCase();
}

/** `points`: of all mounts. Those that the person's own folder lies on are no drive that goes away alone; `homes` are all its names. */
export function findMount(path: string, points: readonly string[], homes: readonly string[]): string | null {
  const over = points.filter((point) => isBelow(path, point) && !homes.some((home) => isBelow(home, point)));
  return over.reduce<string | null>(
    (best, point) => (point.length > (best?.length ?? 0) ? point : best),
    null,
  );
}

const isBelow = (path: string, folder: string): boolean =>
  folder === '/' || path === folder || path.startsWith(`${folder}/`);

let keptHome: readonly string[] | null = null;

/** The person's own folder may be a link to another disk, as `/home` is to `/var/home`. It is where Faxtray keeps its data, so it answers. */
function listHomes(): readonly string[] {
  return (keptHome ??= [homedir(), realHome()]);
}

function realHome(): string {
  try {
    return realpathSync(homedir());
  } catch {
    return homedir();
  }
}

/** One pass over all faxes that wait asks for each of their files. */
const KEPT_MS = 1_000;

/** The mounts as they were at most a second ago; `readMounts` gives the table as the system writes it. */
export function keepMountPoints(readMounts: () => string, steady: () => number): () => readonly string[] {
  let kept: { readonly points: readonly string[]; readonly atMs: number } | null = null;
  return () => {
    const atMs = steady();
    if (kept === null || atMs - kept.atMs >= KEPT_MS) kept = { points: pointsOrNone(readMounts), atMs };
    return kept.points;
  };
}

function pointsOrNone(readMounts: () => string): readonly string[] {
  try {
    return readMountPoints(readMounts());
  } catch {
    // Where the system keeps it from us, each folder is a drive of its own.
    return [];
  }
}

const mountPoints = keepMountPoints(
  () => readFileSync('/proc/self/mountinfo', 'utf8'),
  () => performance.now(),
);

/** The fifth field of each line, in which spaces and the like are octal (proc(5)). */
export const readMountPoints = (mountinfo: string): readonly string[] =>
  mountinfo
    .split('\n')
    .flatMap((line) => line.split(' ')[4] ?? [])
    .map((point) =>
      point.replace(/\\([0-7]{3})/gu, (_, octal: string) => String.fromCharCode(parseInt(octal, 8))),
    );
