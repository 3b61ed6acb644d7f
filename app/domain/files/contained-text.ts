/** Characters that some system does not allow in names, and those that cannot be seen. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"/\\|?*]/gu;

/** What others wrote, as a part of a file's name: without what means something in a path, and no longer than so many characters. */
export const containedText = (text: string, mostChars: number): string =>
  Array.from(text.replace(NOT_IN_NAMES, ' ').replace(/\s+/gu, ' ').trim())
    .slice(0, Math.max(0, mostChars))
    .join('')
    .replace(/[. ]+$/u, '');
