/** Characters that some system does not allow in names, and invisible ones. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"/\\|?*]/gu;

/** Text written by others, made safe as part of a file name: nothing that has a meaning in a path, and limited in length. */
export const containedText = (text: string, mostChars: number): string =>
  Array.from(text.replace(NOT_IN_NAMES, ' ').replace(/\s+/gu, ' ').trim())
    .slice(0, Math.max(0, mostChars))
    .join('')
    .replace(/[. ]+$/u, '');
