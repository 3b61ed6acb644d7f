/**
 * What is drawn letter by letter from left to right, each by itself: Latin, Greek, Cyrillic and Armenian letters, punctuation and
 * signs. No marks, nothing that joins, turns or breaks elsewhere than at spaces.
 */
const PLAIN =
  /^[\u0009-\u000d\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u058f\u1e00-\u1fff\u2000-\u200a\u2010-\u2027\u202f-\u205f\u2070-\u20cf\u2100-\u2bff\ufb00-\ufb06\ufffc\ufffd]*$/;

export const isPlainText = (text: string): boolean => PLAIN.test(text);
