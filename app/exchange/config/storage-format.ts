/** How rendered documents are kept: set for each extension, and changeable for new faxes only. */
export type StorageFormat = 'pdf' | 'tiff';

/** What a rendered document is served as (telephony-service.md 4.5). */
export const CONTENT_TYPES: Readonly<Record<StorageFormat, string>> = {
  pdf: 'application/pdf',
  tiff: 'image/tiff',
};
