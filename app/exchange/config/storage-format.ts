/** How rendered documents are kept: set for each extension, and changeable for new faxes only. */
export type StorageFormat = 'pdf' | 'tiff';

/** What a rendered document is served as (interface section 4.5). */
export const CONTENT_TYPES: Readonly<Record<StorageFormat, string>> = {
  pdf: 'application/pdf',
  tiff: 'image/tiff',
};
