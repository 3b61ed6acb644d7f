import type { AccountView, MissingPart, SendFolderView } from '../../app/contract/app-views.ts';
import { agoText, durationText } from './time.ts';
import type { Tone } from './tone.ts';

export interface StateText {
  readonly text: string;
  readonly tone: Tone;
}

/** How news of faxes come. */
export function followingWords(following: AccountView['following']): string {
  switch (following) {
    case 'push':
      return 'told by the service at once';
    case 'asking':
      return 'asked for, at least once a minute';
    case 'each-fax':
      return 'asked for, fax by fax';
  }
}

const WITHOUT: Readonly<Record<MissingPart, string>> = {
  list: 'This phone service has no list of its faxes: when its answer to a fax is lost, you are asked.',
  'call-log': 'The phone service has no call log: a fax may fail without a reason.',
  renewal: 'The access token was pasted and is not renewed: when it ends, sign in again with a new one.',
};

/** What is done without at this service; null where nothing is missing. */
export const withoutWords = (without: AccountView['without']): string | null =>
  without.map((part) => WITHOUT[part]).join(' ') || null;

export function accountState(state: AccountView['state']): StateText {
  switch (state) {
    case 'starting':
      return { text: 'Starting', tone: 'neutral' };
    case 'ready':
      return { text: 'Ready', tone: 'ok' };
    case 'offline':
      return { text: 'No connection', tone: 'warn' };
    case 'needs-sign-in':
      return { text: 'Sign in again', tone: 'bad' };
  }
}

/** The folder is looked through every two seconds; after this long without a look it is overdue, and shown so. */
const OVERDUE_MS = 60_000;

/** Whether the send folder is really watched, with the proof's age. */
export function folderState(folder: SendFolderView, nowMs: number): StateText {
  switch (folder.state) {
    case 'starting':
      return { text: 'starting to watch', tone: 'neutral' };
    case 'missing':
      return { text: 'folder is missing', tone: 'bad' };
    case 'unreachable':
      return { text: 'nothing can be taken from it', tone: 'bad' };
    case 'other-machine':
      return { text: `${folder.holder ?? 'another machine'} sends from it`, tone: 'neutral' };
    case 'watched':
    case 'swept':
      return proofText(folder, nowMs);
  }
}

/** Why a folder is not watched as others are; null where it is. */
export const folderNote = ({ state, note }: SendFolderView): string | null =>
  note === null && state === 'swept'
    ? 'This drive does not report new files, so the folder is checked every few seconds.'
    : note;

function proofText({ provenAtMs }: SendFolderView, nowMs: number): StateText {
  if (provenAtMs === null) return { text: 'not looked at yet', tone: 'warn' };
  return nowMs - provenAtMs > OVERDUE_MS
    ? { text: `not checked for ${durationText(nowMs - provenAtMs)}`, tone: 'warn' }
    : { text: `checked ${agoText(provenAtMs, nowMs)}`, tone: 'ok' };
}
