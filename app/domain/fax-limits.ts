/** All documents of one fax together, decoded (local-exchange.md, "Limits"). */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Pages of one fax, cover included (interface section 8). */
export const MAX_PAGES = 200;
