import type { CurrentSettings } from './current-settings.ts';
import type { FolderPlaces } from '../ports/folders/folder-places.ts';
import { unfitFolder, type OwnFolders, type UnfitFolder } from './unfit-folder.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

export interface FolderChoicePorts {
  readonly settings: Pick<CurrentSettings, 'values'>;
  readonly places: FolderPlaces;
  /** Holds the send folder and the result folders now. */
  readonly root: () => string;
  /** Of this instance: database, spool, logs. */
  readonly dataFolder: string;
}

/**
 * Why a folder that a person chose cannot be a send folder, null: it can. What lies in a send folder is taken away and
 * faxed, so one that held faxes which were sent, or Faxtray's own files, would send them.
 */
export async function whyNoSendFolder(path: string, ports: FolderChoicePorts): Promise<Phrase | null> {
  const place = await ports.places.find(path);
  if (place === null) return UNUSABLE;
  const root = await ports.places.findPlace(ports.root());
  if (ports.places.isWithin(place, root)) return phrase('folder-choice.ours');
  return whyUnfit(await unfitFolder(path, ownFolders(ports))) ?? whyTwice(place, ports);
}

/** Why a folder cannot have copies of what comes in: Faxtray's own, or one whose files are faxed. */
export async function whyNoFilingFolder(path: string, ports: FolderChoicePorts): Promise<Phrase | null> {
  const { places, settings } = ports;
  const place = await places.find(path);
  if (place === null) return UNUSABLE;
  if (places.isWithin(place, await places.findPlace(ports.root()))) return phrase('folder-choice.ours');
  for (const folder of settings.values.sendFolders)
    if (places.isWithin(place, await places.findPlace(folder.path)))
      return phrase('filing.send-folder', { path: folder.path });
  return places.isWithin(place, await places.findPlace(ports.dataFolder))
    ? phrase('folder-choice.ours')
    : null;
}

/** The same of the folder that shall hold the send folder and the result folders. `path` need not be there yet. */
export async function whyNoRoot(path: string, ports: FolderChoicePorts): Promise<Phrase | null> {
  const place = await ports.places.findPlace(path);
  const root = await ports.places.findPlace(ports.root());
  if (ports.places.isWithin(place, root)) return phrase('folder-choice.root-already');
  const unfit = await unfitFolder(path, ownFolders(ports));
  return whyUnfit(unfit === 'filed' ? null : unfit) ?? whyTwice(place, ports);
}

export const UNUSABLE = phrase('folder-choice.unusable');

const ownFolders = ({ places, root, dataFolder }: FolderChoicePorts): OwnFolders => ({
  ...{ places, dataFolder },
  root: root(),
});

const whyUnfit = (unfit: UnfitFolder | null): Phrase | null =>
  unfit === null ? null : phrase(`folder-choice.${unfit}`);

async function whyTwice(place: string, { places, settings }: FolderChoicePorts): Promise<Phrase | null> {
  for (const { path } of settings.values.sendFolders) {
    const other = await places.findPlace(path);
    if (other === place) return phrase('folder-choice.twice');
    if (touch(place, other, places)) return phrase('folder-choice.within', { path });
  }
  for (const { action } of settings.values.filingRules)
    if (action.kind === 'copy' && touch(place, await places.findPlace(action.folder), places))
      return phrase('folder-choice.filing', { path: action.folder });
  return null;
}

const touch = (one: string, other: string, places: FolderPlaces): boolean =>
  places.isWithin(one, other) || places.isWithin(other, one);
