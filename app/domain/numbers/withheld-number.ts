/** What switches write for a caller who hides the number, as the letters of a keypad spell it: RESTRICTED, UNAVAILABLE, ANONYMOUS, WITHHELD, UNKNOWN, PRIVATE, BLOCKED. */
const SPELLED = /^\+?1?(?:7378742833|86282452253|266696687|94844353|8656696|7748483|2562533)$/u;

/** Whether it looks like a number and is none: calling it would reach a stranger. */
export const isWithheldNumber = (phoneNumber: string): boolean => SPELLED.test(phoneNumber);
