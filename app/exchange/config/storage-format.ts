/** How rendered documents are stored: configured per extension, and changed for new faxes only. */
export type StorageFormat = 'pdf' | 'tiff';

/** The content type of a rendered document (telephony-service.md 4.5). */
export const CONTENT_TYPES: Readonly<Record<StorageFormat, string>> = {
  pdf: 'application/pdf',
  tiff: 'image/tiff',
};
