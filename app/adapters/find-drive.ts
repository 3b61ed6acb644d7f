import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { parse, resolve } from 'node:path';

/**
 * The drive, besides this machine's own, that a path lies on: where it is mounted, or its letter or share. Null for its own. Nothing is asked
 * of the drive itself, which may not answer.
 */
export function findDrive(path: string): string | null {
  if (process.platform === 'win32') return otherRoot(parse(resolve(path)).root, parse(homedir()).root);
  if (process.platform === 'linux') return findMount(path, mountPoints(), homedir());
  return VOLUME.exec(path)?.[0] ?? null;
}

/** Where macOS has all drives but its own. */
const VOLUME = /^\/Volumes\/[^/]+/u;

const otherRoot = (root: string, own: string): string | null =>
  root.toLowerCase() === own.toLowerCase() ? null : root.toLowerCase();

/** `points`: of all mounts. Those that the person's own folder lies on are no drive that goes away alone. */
export function findMount(path: string, points: readonly string[], home: string): string | null {
  const over = points.filter((point) => isBelow(path, point) && !isBelow(home, point));
  return over.reduce<string | null>(
    (best, point) => (point.length > (best?.length ?? 0) ? point : best),
    null,
  );
}

const isBelow = (path: string, folder: string): boolean =>
  folder === '/' || path === folder || path.startsWith(`${folder}/`);

/** One pass over all faxes that wait asks for each of their files. */
const KEPT_MS = 1_000;

/** The mounts as they were at most a second ago; `readMounts` gives the table as the system writes it. */
export function keepMountPoints(readMounts: () => string, now: () => number): () => readonly string[] {
  let kept: { readonly points: readonly string[]; readonly atMs: number } | null = null;
  return () => {
    const atMs = now();
    // Also where the clock was set back.
    if (kept === null || atMs < kept.atMs || atMs - kept.atMs >= KEPT_MS)
      kept = { points: pointsOrNone(readMounts), atMs };
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
  () => Date.now(),
);

/** The fifth field of each line, in which spaces and the like are octal (proc(5)). */
export const readMountPoints = (mountinfo: string): readonly string[] =>
  mountinfo
    .split('\n')
    .flatMap((line) => line.split(' ')[4] ?? [])
    .map((point) =>
      point.replace(/\\([0-7]{3})/gu, (_, octal: string) => String.fromCharCode(parseInt(octal, 8))),
    );
