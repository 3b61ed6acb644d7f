/** `~/Documents/Faxes/Send`: the part that everybody knows is left out. */
export function shortenHome(path: string, home: string): string {
  const rest = home !== '' && path.startsWith(home) ? path.slice(home.length) : null;
  return rest !== null && (rest === '' || /^[\\/]/u.test(rest)) ? `~${rest}` : path;
}

/** A path for a narrow column: it breaks behind its slashes and nowhere else. Not for copying. */
export const breakable = (path: string): string => path.replaceAll(/[\\/]/gu, '$&\u200b');

/** The last part of a path, whichever way its slashes lean. */
export function fileName(path: string): string {
  return path.split(/[\\/]/u).findLast((part) => part !== '') ?? path;
}
