import { lstatSync, readlinkSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, resolve } from 'node:path';

/** As many as Linux itself follows (path_resolution(7)). */
const MOST_LINKS = 40;

/**
 * The drive that a path leads to, even through links. Only this machine's own disk is asked for links, part by part: at the first part on
 * another drive, which may not answer, the search stops.
 *
 * `findAt`: the drive of a place with no links before it; null for this machine's own.
 */
export function findDriveBehind(
  path: string,
  findAt: (place: string) => string | null,
  readLink: (place: string) => string | null = readOwnLink,
): string | null {
  let place = findRoot(path);
  let parts = splitBelowRoot(path);
  let links = 0;
  for (;;) {
    const drive = findAt(place);
    // Another one may be mounted further down.
    if (drive !== null) return findAt(join(place, ...parts)) ?? drive;
    const target = readLink(place);
    if (target === null) {
      const [next, ...rest] = parts;
      if (next === undefined) return null;
      place = join(place, next);
      parts = rest;
      continue;
    }
    if (++links > MOST_LINKS) return null;
    place = isAbsolute(target) ? findRoot(target) : dirname(place);
    parts = [...(isAbsolute(target) ? splitBelowRoot(target) : splitAtSlashes(target)), ...parts];
  }
}

/** `..` is not resolved in advance: after a link it leads out of the link's target. */
const full = (path: string): string => (isAbsolute(path) ? path : resolve(path));
const findRoot = (path: string): string => parse(full(path)).root;
const splitBelowRoot = (path: string): readonly string[] =>
  splitAtSlashes(full(path).slice(findRoot(path).length));
const splitAtSlashes = (path: string): readonly string[] =>
  path.split(process.platform === 'win32' ? /[/\\]/u : '/').filter((part) => part !== '');

function readOwnLink(place: string): string | null {
  try {
    // Hardly any place is a link, and an error for each that is not would be slow for thousands of files.
    const isLink = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true;
    return isLink ? readlinkSync(place) : null;
  } catch {
    // Hidden from us, or gone in between: whoever reads the file will find out.
    return null;
  }
}
