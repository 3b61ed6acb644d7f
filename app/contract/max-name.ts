/** Characters of a name that may come in: what a fax may have (`domain/fax/fax-limits`; a test holds the two together). */
export const MAX_NAME = 256;

/** Characters of a subject on a cover page, by the same. */
export const MAX_SUBJECT = 200;
