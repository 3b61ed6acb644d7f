import type { FolderPlaces } from '../ports/folders/folder-places.ts';

export interface OwnFolders {
  readonly places: Pick<FolderPlaces, 'findPlace' | 'isWithin' | 'whose'>;
  /** Holds the send folder and the result folders. */
  readonly root: string;
  /** Of this instance: database, spool, logs. */
  readonly dataFolder: string;
}

/**
 * What a folder is that nobody may have its files faxed from: the person's whole home, the system's, that of programs with their keys,
 * one where faxes are filed, or Faxtray's own.
 */
export type UnfitFolder = 'person' | 'system' | 'programs' | 'filed' | 'own-data';

/** What is faxed already, was sent or received, or says so. */
const OF_ROOT = ['Send', 'Sent', 'Failed', 'Received', 'Status', 'Mail'];

/**
 * Whose a folder is that cannot be a send folder beside that of the root; null: it can. `path` need not be there yet; links are followed.
 * What lies in a send folder is taken away and faxed, so one of these would fax faxes that were sent, or somebody's keys.
 */
export async function unfitFolder(path: string, own: OwnFolders): Promise<UnfitFolder | null> {
  const { places } = own;
  const place = await places.findPlace(path);
  const owner = await places.whose(place);
  if (owner !== null) return owner;
  const data = await places.findPlace(own.dataFolder);
  if (places.isWithin(place, data) || places.isWithin(data, place)) return 'own-data';
  const root = await places.findPlace(own.root);
  // Each of them may be a link itself.
  const ofRoot = await Promise.all(OF_ROOT.map((name) => places.findPlace(`${root}/${name}`)));
  return [root, ...ofRoot].some((each) => places.isWithin(each, place)) ||
    ofRoot.some((each) => places.isWithin(place, each))
    ? 'filed'
    : null;
}
