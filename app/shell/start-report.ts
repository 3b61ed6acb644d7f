import type { AppStatus } from '../contract/app-views.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

/** For somebody without a display: where to drop files, whose line they go over, and what is not as it should be. */
export function startReport(
  { account, sendFolder, isSendingPaused, keychainProblem, notice }: AppStatus,
  words: Phrasebook,
): string {
  const line = account.number === null ? account.label : `${account.label}, ${account.number}`;
  const lines = [
    words.say('start.ready', { path: sendFolder.path }),
    account.message === null
      ? words.say('start.line', { line })
      : words.say('start.line-problem', { line, problem: account.message }),
    account.who === null || account.isLocalExchange
      ? null
      : words.say('start.signed-in-as', { who: account.who }),
    isSendingPaused ? words.say('start.paused') : null,
    keychainProblem,
    notice,
  ];
  return lines
    .filter((each) => each !== null)
    .map((each) => `[faxtray] ${each}\n`)
    .join('');
}
