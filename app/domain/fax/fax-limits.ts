/** All documents of one fax together, decoded (local-exchange.md "Limits"). */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** The same at the public service since its version 1.0.41 (public-service.md 0.1). */
export const MAX_DOCUMENT_BYTES_PUBLIC = 50_000_000;

/** The limit to assume after a fax of `sizeBytes` was refused as too large: the next smaller one that services are known to have. */
export function toLimitAfterRefusal(sizeBytes: number): number {
  return sizeBytes > MAX_DOCUMENT_BYTES ? MAX_DOCUMENT_BYTES : sizeBytes - 1;
}

/** Pages of one fax, cover included (telephony-service.md 8). */
export const MAX_PAGES = 200;

/** Pages that a preview draws, for a sheet that splits into several faxes. */
export const MAX_PAGES_SHOWN = 1000;

/** Characters of a recipient's name that the service accepts. */
export const MAX_NAME = 256;

/** Characters of cover page text that the service accepts. */
export const MAX_COVER_TEXT = 1024;

/** Characters of the subject on a cover page that Faxtray draws. */
export const MAX_SUBJECT = 200;
