import { app, dialog } from 'electron';
import { quitQuestion, type QuitAnswer } from '../domain/fax/quit-question.ts';
import type { Quitting } from '../services/quitting/quitting.ts';
import type { MainWindow } from './main-window.ts';
import { isQuitting } from './quitting.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

type Asked = Pick<Quitting, 'ask' | 'send' | 'stay'>;

/**
 * The person's own way to end Faxtray: asks once where something would be cut short. Whatever else ends it (a signal, the end of the
 * session) asks nothing, and nothing is sent that could still be called back. `leaving`: the
 * person has said all there is to say, and Faxtray ends now.
 */
export function quitByPerson(
  window: MainWindow,
  quitting: () => Asked,
  words: Phrasebook,
  leaving: () => void,
): () => void {
  let isAsking = false;
  const run = async (): Promise<void> => {
    const asked = quitting();
    const answer = await ask(window, asked, words);
    // Another queue is at work since. What was held back in the one that was asked about stays so, and is said where it is.
    const isAnothers = quitting() !== asked;
    if (answer === 'stay') {
      if (!isAnothers) asked.stay();
      return;
    }
    // Nobody was asked about this one's.
    if (answer === 'send' && isAnothers) return run();
    if (answer === 'send') await asked.send();
    leaving();
    app.quit();
  };
  return () => {
    if (isAsking || isQuitting()) return;
    isAsking = true;
    // Between two queues there is none that could be asked. Ending waits for the next one then, and keeps unsent what is in its undo time.
    void run()
      .catch(() => app.quit())
      .finally(() => {
        isAsking = false;
      });
  };
}

async function ask(window: MainWindow, asked: Asked, words: Phrasebook): Promise<QuitAnswer> {
  const question = quitQuestion(asked.ask());
  if (question === null) return 'quit';
  window.show();
  const { response } = await dialog.showMessageBox(window.browserWindow, {
    type: 'question',
    title: 'Faxtray',
    message: words.text(question.message),
    detail: words.text(question.detail),
    buttons: question.answers.map(({ label }) => words.text(label)),
    defaultId: 0,
    cancelId: question.answers.findIndex(({ answer }) => answer === 'stay'),
    noLink: true,
  });
  return question.answers[response]?.answer ?? 'stay';
}
