import type { AccountView, SendFolderView } from '../../app/contract/app-views.ts';
import { agoText, durationText } from './time.ts';
import type { Tone } from './tone.ts';

export interface StateText {
  readonly text: string;
  readonly tone: Tone;
}

/** How news of faxes come. */
export const followingWords = (following: AccountView['following']): string =>
  following === 'push' ? 'told by the service at once' : 'asked for, at least once a minute';

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
    case 'other-machine':
      return { text: `${folder.holder ?? 'another machine'} sends from it`, tone: 'neutral' };
    case 'watched':
    case 'swept':
      return proofText(folder, nowMs);
  }
}

/** Why a folder is not watched as others are; null where it is. */
export const folderNote = ({ state }: SendFolderView): string | null =>
  state === 'swept'
    ? 'This drive does not tell of new files, so the folder is looked through every few seconds.'
    : null;

function proofText({ provenAtMs }: SendFolderView, nowMs: number): StateText {
  if (provenAtMs === null) return { text: 'not looked at yet', tone: 'warn' };
  return nowMs - provenAtMs > OVERDUE_MS
    ? { text: `not checked for ${durationText(nowMs - provenAtMs)}`, tone: 'warn' }
    : { text: `checked ${agoText(provenAtMs, nowMs)}`, tone: 'ok' };
}
