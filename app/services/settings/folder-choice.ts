import type { SettingsKeeper } from './settings-keeper.ts';
import type { FolderPlaces } from '../ports/folder-places.ts';

export interface FolderChoicePorts {
  readonly settings: Pick<SettingsKeeper, 'values'>;
  readonly places: FolderPlaces;
  /** Holds the send folder and the result folders now. */
  readonly root: () => string;
  /** Of this instance: database, spool, logs. */
  readonly dataFolder: string;
}

/**
 * Why a folder that a person chose cannot be a send folder, for people; null: it can. What lies in a send folder is taken away and
 * faxed, so one that held faxes which were sent, or Faxtray's own files, would send them.
 */
export async function whyNoSendFolder(path: string, ports: FolderChoicePorts): Promise<string | null> {
  const place = await ports.places.find(path);
  if (place === null) return UNUSABLE;
  const root = await ports.places.placeOf(ports.root());
  if (ports.places.isWithin(place, root)) return 'This folder is one of those that Faxtray has already.';
  const broad = await whyNobodysDocuments(place, ports);
  if (broad !== null) return broad;
  if (ports.places.isWithin(root, place))
    return 'Faxes are filed in this folder, so what was sent would be sent again. Choose another one.';
  return (await whyOwnData(place, ports)) ?? (await whyTwice(place, ports));
}

/** The same of the folder that shall hold the send folder and the result folders. `path` need not be there yet. */
export async function whyNoRoot(path: string, ports: FolderChoicePorts): Promise<string | null> {
  const place = await ports.places.placeOf(path);
  const root = await ports.places.placeOf(ports.root());
  if (ports.places.isWithin(place, root)) return 'Faxtray keeps its faxes there already.';
  return (
    (await whyNobodysDocuments(place, ports)) ??
    (await whyOwnData(place, ports)) ??
    (await whyTwice(place, ports))
  );
}

export const UNUSABLE = 'Faxtray is not allowed to read and write in this folder. Choose another one.';

/** Everything in it would be taken away and faxed, or asked about, file by file. */
async function whyNobodysDocuments(place: string, { places }: FolderChoicePorts): Promise<string | null> {
  switch (await places.whose(place)) {
    case 'person':
      return 'This folder holds your whole home folder, which would be faxed file by file. Choose a folder in it, best a new one.';
    case 'system':
      return 'This folder belongs to the system, and what lies in it is not for faxing. Choose another one, best a new one.';
    case 'programs':
      return 'Programs keep their own files there, such as keys and passwords. Choose another folder, best a new one.';
    case null:
      return null;
  }
}

async function whyOwnData(place: string, { places, dataFolder }: FolderChoicePorts): Promise<string | null> {
  const own = await places.placeOf(dataFolder);
  return touch(place, own, places)
    ? 'Faxtray keeps its own files there. Choose another folder, best a new one.'
    : null;
}

async function whyTwice(place: string, { places, settings }: FolderChoicePorts): Promise<string | null> {
  for (const { path } of settings.values.sendFolders) {
    const other = await places.placeOf(path);
    if (other === place) return 'This folder is a send folder already.';
    if (touch(place, other, places))
      return `This folder and the send folder ${path} lie in each other, so files would be taken twice. Choose another one.`;
  }
  return null;
}

const touch = (one: string, other: string, places: FolderPlaces): boolean =>
  places.isWithin(one, other) || places.isWithin(other, one);
