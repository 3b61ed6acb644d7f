/** Characters of a name that may come in: what a fax may have (`domain/fax/fax-limits`; a test holds the two together). */
export const MAX_NAME = 256;
