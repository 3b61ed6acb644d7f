import { expect, it } from 'vitest';
import { failureOfAnswer } from '../../../app/adapters/telephony/answer-failure.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const refusal = (message: string) =>
  failureOfAnswer(
    {
      status: 401,
      body: { errorCode: 'OAU-213', message, errors: [{ errorCode: 'OAU-213', message }] },
      ...{ pauseMs: null, isOfLimiter: false, isWholeSent: true },
    },
    'question',
  );

it.each([
  ['Token not found', 'Token not found.'],
  ['Token not found.', 'Token not found.'],
  ['Who are you?', 'Who are you?'],
  ['It said "no."', 'It said "no."'],
  ['トークンがありません。', 'トークンがありません。'],
])('ends what the service says as a sentence, since more may stand behind it: %s', (said, ended) => {
  expect(inEnglish(refusal(said).message)).toBe(`The phone service does not accept the sign-in: ${ended}`);
});
