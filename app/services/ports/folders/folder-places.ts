/** Where folders lie, before one of them is set for something. Links are followed, and upper case is what the disk says. */
export interface FolderPlaces {
  /** Null for what is no folder, or cannot be read and written. */
  find(path: string): Promise<string | null>;
  /** Of a folder that may not be there yet. */
  findPlace(path: string): Promise<string>;
  /** Whether `inner` is `outer`, or lies anywhere in it; both as they were found. */
  isWithin(inner: string, outer: string): boolean;
  /**
   * Whose a folder is that nobody keeps documents for sending in, as it was found: the person's whole home, the system's, or that of
   * programs, with their keys and settings. Null for any other.
   */
  whose(place: string): Promise<'person' | 'system' | 'programs' | null>;
  /** How many files a send folder would find in it; no more are counted than a thousand. */
  countFiles(path: string): Promise<number>;
  /** Where the folders for faxes are to lie when a person chose `path`: there, or in a folder of their own in it. */
  rootIn(path: string): Promise<string>;
}
