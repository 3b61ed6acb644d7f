/** Of 'Send by fax' in macOS' Finder. */
export interface FinderActionPlaces {
  /** As the package brings it. */
  readonly shipped: string;
  /** Where Finder looks for it. */
  readonly installed: string;
  /** What was put there last: SHA-256 by the name of the file. */
  readonly record: string;
}
