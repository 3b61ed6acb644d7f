import { app, dialog } from 'electron';
import type { Phrase } from '../words/phrase.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import { isQuitting } from './quitting.ts';

export interface Ending {
  readonly words: Phrasebook;
  /** Nobody looks: it is only written to the standard error. */
  readonly isUnseen: boolean;
  readonly headline?: 'start.failed' | 'start.again';
}

/** Said, and nothing was touched. Who quits while Faxtray starts has no use for it: the box would wait for a click. */
export function endWith(problem: Phrase, { words, isUnseen, headline = 'start.failed' }: Ending): void {
  if (isQuitting()) return;
  const text = words.text(problem);
  process.stderr.write(`${text}\n`);
  const leave = (): void => app.exit(2);
  if (isUnseen) leave();
  // Not the box that everything waits for: Faxtray has to end when it is told to.
  else
    void dialog
      .showMessageBox({ type: 'error', title: 'Faxtray', message: words.say(headline), detail: text })
      .then(leave);
}
