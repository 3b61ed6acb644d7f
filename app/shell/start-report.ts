import type { AppStatus } from '../contract/app-views.ts';

/** For somebody without a display: where to drop files, whose line they go over, and what is not as it should be. */
export function startReport({
  account,
  sendFolder,
  isSendingPaused,
  keychainProblem,
  notice,
}: AppStatus): string {
  const line = account.number === null ? account.label : `${account.label}, ${account.number}`;
  const lines = [
    `Ready. Drop files into ${sendFolder.path}`,
    `Line: ${line}${account.message === null ? '' : `. ${account.message}`}`,
    account.who === null || account.isLocalExchange ? null : `Signed in as ${account.who}`,
    isSendingPaused ? 'Sending is paused: nothing goes until it is resumed in the window or the tray.' : null,
    keychainProblem,
    notice,
  ];
  return lines
    .filter((each) => each !== null)
    .map((each) => `[faxtray] ${each}\n`)
    .join('');
}
