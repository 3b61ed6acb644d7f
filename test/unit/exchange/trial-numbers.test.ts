import { expect, it } from 'vitest';
import { chooseAnswer } from '../../../app/exchange/line/line-table.ts';
import { trialNumbers } from '../../../renderer/format/trial-numbers.ts';

it('the numbers that the window offers for trying do on the exchange what it says of them', () => {
  const found = trialNumbers().map(({ number, what }) => {
    const answers = [0, 1, 2].map((busyRun) => chooseAnswer(number.replaceAll(' ', ''), busyRun));
    const words = answers.map((answer) =>
      answer.kind === 'fails'
        ? answer.faxErrorCode
        : `${answer.kind}${'atLeastMs' in answer ? ` ${answer.atLeastMs}` : ''}`,
    );
    return [what, ...new Set(words)];
  });
  expect(found).toEqual([
    ['It arrives', 'takes-fax 0'],
    ['The line is busy', 'LineBusy'],
    ['Busy twice, then it arrives', 'LineBusy', 'takes-fax 0'],
    ['Nobody answers', 'NoAnswer'],
    ['No fax machine answers', 'NoFaxMachine'],
    ['The call is cut short', 'SentPartially'],
    ['The phone service never answers', 'never-ends'],
    ['It takes a minute', 'takes-fax 60000'],
  ]);
});
