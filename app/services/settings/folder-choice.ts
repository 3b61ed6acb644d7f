import type { SettingsKeeper } from './settings-keeper.ts';
import type { FolderPlaces } from '../ports/folder-places.ts';
import { unfitFolder, type OwnFolders, type UnfitFolder } from './unfit-folder.ts';

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
  return whyUnfit(await unfitFolder(path, ownFolders(ports))) ?? whyTwice(place, ports);
}

/** The same of the folder that shall hold the send folder and the result folders. `path` need not be there yet. */
export async function whyNoRoot(path: string, ports: FolderChoicePorts): Promise<string | null> {
  const place = await ports.places.placeOf(path);
  const root = await ports.places.placeOf(ports.root());
  if (ports.places.isWithin(place, root)) return 'Faxtray keeps its faxes there already.';
  const unfit = await unfitFolder(path, ownFolders(ports));
  return whyUnfit(unfit === 'filed' ? null : unfit) ?? whyTwice(place, ports);
}

export const UNUSABLE = 'Faxtray is not allowed to read and write in this folder. Choose another one.';

const ownFolders = ({ places, root, dataFolder }: FolderChoicePorts): OwnFolders => ({
  ...{ places, dataFolder },
  root: root(),
});

function whyUnfit(unfit: UnfitFolder | null): string | null {
  switch (unfit) {
    case 'person':
      return 'This folder holds your whole home folder, which would be faxed file by file. Choose a folder in it, best a new one.';
    case 'system':
      return 'This folder belongs to the system, and what lies in it is not for faxing. Choose another one, best a new one.';
    case 'programs':
      return 'Programs keep their own files there, such as keys and passwords. Choose another folder, best a new one.';
    case 'filed':
      return 'Faxes are filed in this folder, so what was sent would be sent again. Choose another one.';
    case 'own-data':
      return 'Faxtray keeps its own files there. Choose another folder, best a new one.';
    case null:
      return null;
  }
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
