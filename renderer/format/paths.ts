const HOMES = [/^\/(?:home|Users)\/[^/]+(?=\/|$)/u, /^\/root(?=\/|$)/u, /^[A-Za-z]:\\Users\\[^\\]+(?=\\|$)/u];

/** `~/Documents/Faxes/Send`: the part that everybody knows is left out. */
export function shortenHome(path: string): string {
  const home = HOMES.find((each) => each.test(path));
  return home === undefined ? path : path.replace(home, '~');
}

/** A path for a narrow column: it breaks behind its slashes and nowhere else. Not for copying. */
export const breakable = (path: string): string => path.replaceAll(/[\\/]/gu, '$&\u200b');

/** The last part of a path, whichever way its slashes lean. */
export function fileName(path: string): string {
  return path.split(/[\\/]/u).findLast((part) => part !== '') ?? path;
}
