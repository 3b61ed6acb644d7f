import { readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { parse, resolve } from 'node:path';
import { findDriveBehind } from '../storage/find-drive-behind.ts';

/**
 * The drive that a path lies on or links to, unless it is this machine's own: its mount point, drive letter or share. Null for its own.
 * The drive itself is never accessed, since it may not answer.
 */
export function findDrive(path: string): string | null {
  if (process.platform === 'linux') return findMountBehind(path, mountPoints(), listHomes());
  if (process.platform === 'win32')
    return findDriveBehind(path, (place) => otherRoot(parse(resolve(place)).root, listHomes()));
  // Links are not followed here: a drive mounted elsewhere is unknown, and following a link to it could block all of Faxtray.
  return VOLUME.exec(path)?.[0] ?? null;
}

/** Without the mount table nothing is known to be this machine's own, so no links are followed. */
export const findMountBehind = (
  path: string,
  points: readonly string[],
  homes: readonly string[],
  readLink?: (place: string) => string | null,
): string | null =>
  points.length === 0 ? null : findDriveBehind(path, (place) => findMount(place, points, homes), readLink);

/** Where macOS mounts all drives but its own. */
const VOLUME = /^\/Volumes\/[^/]+/u;

function otherRoot(root: string, homes: readonly string[]): string | null {
  const isOwn = homes.some((home) => parse(home).root.toLowerCase() === root.toLowerCase());
  return isOwn ? null : root.toLowerCase();
}

/**
 * `points`: all mount points. Those that hold the user's home folder cannot go away on their own; `homes` are all names of that folder.
 */
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

/** The home folder may be a link to another disk, like `/home` to `/var/home`. Faxtray keeps its data there, so that disk answers. */
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

/** One pass over all waiting faxes asks about each of their files. */
const KEPT_MS = 1_000;

/** The mounts as of at most a second ago; `readMounts` returns the table as the system writes it. */
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
    // If the system hides the table from us, each folder counts as a drive of its own.
    return [];
  }
}

const mountPoints = keepMountPoints(
  () => readFileSync('/proc/self/mountinfo', 'utf8'),
  () => performance.now(),
);

/** The fifth field of each line, in which spaces and the like are octal escapes (proc(5)). */
export const readMountPoints = (mountinfo: string): readonly string[] =>
  mountinfo
    .split('\n')
    .flatMap((line) => line.split(' ')[4] ?? [])
    .map((point) =>
      point.replace(/\\([0-7]{3})/gu, (_, octal: string) => String.fromCharCode(parseInt(octal, 8))),
    );
