import { expect, it } from 'vitest';
import { shownPhrase } from '../../../app/domain/files/shown-phrase.ts';
import { listFact, numberFact, phrase, verbatim } from '../../../app/words/phrase.ts';
import { words } from '../../support/words.ts';

const ODD = 'lab\u202efdp.exe';
const SEEN = 'lab\ufffdfdp.exe';

it('shows what others have written as it may be seen, however deep it is', () => {
  const inner = phrase('refused.cannot-be-shown', { name: ODD });
  expect(shownPhrase(phrase('refused.nothing-sent', { why: inner })).facts).toEqual({
    why: phrase('refused.cannot-be-shown', { name: SEEN }),
  });
  const names = listFact([ODD, verbatim(ODD)], 'and');
  expect(shownPhrase(phrase('documents.changed', { names, count: 2 })).facts).toEqual({
    names: listFact([SEEN, verbatim(SEEN)], 'and'),
    count: 2,
  });
  expect(
    shownPhrase(phrase('notification.not-sent', { headline: { inSentence: verbatim(ODD) } })).facts,
  ).toEqual({
    headline: { inSentence: verbatim(SEEN) },
  });
  const to = phrase('whereabouts.waiting', { to: numberFact('+13035550119') });
  expect(shownPhrase(to)).toEqual(to);
});

it('leaves a name from the right its own direction within the words', () => {
  const said = words.text(shownPhrase(phrase('refused.cannot-be-shown', { name: 'דו״ח.pdf' })));
  expect(said).toBe('\u2068דו״ח.pdf\u2069 cannot be shown.');
});
