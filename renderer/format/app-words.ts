import type { AccountView, AppStatus, SendFolderView } from '../../app/contract/app-views.ts';
import { agoText, durationText } from './time.ts';
import type { Tone } from './tone.ts';
import { say } from './words.ts';

export interface StateText {
  readonly text: string;
  readonly tone: Tone;
}

/** How changes of faxes arrive. */
export const followingWords = (following: AccountView['following']): string => say(`following.${following}`);

/** What is done without at this service; null where nothing is missing. */
export const withoutWords = (without: AccountView['without']): string | null =>
  without.map((part) => say(`without.${part}`)).join(' ') || null;

const ACCOUNT_TONES: Readonly<Record<AccountView['state'], Tone>> = {
  starting: 'neutral',
  ready: 'ok',
  offline: 'warn',
  'needs-sign-in': 'bad',
};

export const accountState = (state: AccountView['state']): StateText => ({
  text: say(`account.${state}`),
  tone: ACCOUNT_TONES[state],
});

/** What the window says of itself in one word: an account that is ready is not all, while nothing can be taken from a send folder or nothing is sent. */
export function readiness({
  account,
  sendFolder,
  moreSendFolders,
  isSendingPaused,
}: Pick<AppStatus, 'account' | 'sendFolder' | 'moreSendFolders' | 'isSendingPaused'>): StateText {
  const states = [sendFolder, ...moreSendFolders].map(({ state }) => state);
  if (account.state === 'ready' && states.includes('missing'))
    return { text: say('account.folder-missing'), tone: 'bad' };
  if (account.state === 'ready' && states.includes('unreachable'))
    return { text: say('account.folder-unreachable'), tone: 'bad' };
  if (account.state === 'ready' && isSendingPaused) return { text: say('account.paused'), tone: 'warn' };
  return accountState(account.state);
}

/** The folder is looked through every two seconds, and its events are proven every ten; after this long it is overdue, and shown so. */
const OVERDUE_MS = 30_000;

/** Whether the send folder is really watched, with the proof's age. */
export function folderState(folder: SendFolderView, nowMs: number): StateText {
  switch (folder.state) {
    case 'starting':
      return { text: say('folder.starting'), tone: 'neutral' };
    case 'missing':
      return { text: say('folder.missing'), tone: 'bad' };
    case 'unreachable':
      return { text: say('folder.unreachable'), tone: 'bad' };
    case 'other-machine':
      return {
        text:
          folder.holder === null
            ? say('folder.another-machine')
            : say('folder.other-machine', { machine: folder.holder }),
        tone: 'neutral',
      };
    case 'watched':
    case 'swept':
      return proofText(folder, nowMs);
  }
}

/** Why a folder is not watched as others are; null where it is. */
export const describeFolderRemark = ({ state, note }: SendFolderView): string | null =>
  note === null && state === 'swept' ? say('folder.swept') : note;

function proofText({ provenAtMs }: SendFolderView, nowMs: number): StateText {
  if (provenAtMs === null) return { text: say('folder.not-looked-at'), tone: 'warn' };
  return nowMs - provenAtMs > OVERDUE_MS
    ? { text: say('folder.not-checked-for', { duration: durationText(nowMs - provenAtMs) }), tone: 'warn' }
    : { text: say('folder.checked', { ago: agoText(provenAtMs, nowMs) }), tone: 'ok' };
}
