import { expect, it } from 'vitest';
import { NO_CONSENT } from '../../../app/domain/fax/fax-job.ts';
import { holdForDocuments } from '../../../app/domain/fax/hold-for-documents.ts';
import {
  formWithoutPages,
  notReadHere,
  portfolio,
  type PageFailure,
} from '../../../app/pages/document/page-failure.ts';
import { fontsMissing, undrawableNames, undrawableText } from '../../../app/pages/document/undrawable.ts';
import { DOCUMENT_TYPES } from '../../../app/pages/document/document-types.ts';
import { marksUndrawable } from '../../../app/pages/marks/mark-failure.ts';
import { toDocumentProblem } from '../../../app/shell/to-document-problem.ts';
import { said } from '../../support/words.ts';

const doc = DOCUMENT_TYPES.find(({ id }) => id === 'doc') ?? expect.fail('no such type');

function whyHeld(failure: PageFailure, isLocalExchange: boolean, letters = false): string | null {
  const found = { problem: toDocumentProblem(failure), doubt: null };
  const held = holdForDocuments({ consent: { ...NO_CONSENT, letters } }, found, isLocalExchange);
  return held === null ? null : `${held.reason}: ${said(held.detail)}`;
}

it.each([
  ['words', undrawableText('names.txt', ['田中']), '“田中”'],
  ['letters of fonts', fontsMissing('plan.pdf', { fonts: ['MSung'], letters: '們' }), '“MSung”'],
  ['glyphs of fonts that nobody knows', fontsMissing('plan.pdf', { fonts: ['Ours'], letters: '' }), '“Ours”'],
  ['names on a cover page', undrawableNames(['田中']), '“田中”'],
])('a service is asked for %s only by a person’s word, who is told which they are', (_, failure, named) => {
  const asked = whyHeld(failure, false) ?? '';
  expect(asked).toMatch(
    /^letters-not-drawn: .*Once you have installed one, choose “Check again”; or choose/u,
  );
  expect(asked).toContain(named);
  expect(whyHeld(failure, false, true)).toBeNull();
  // Here nobody else draws it.
  expect(whyHeld(failure, true, true)).toMatch(/^(?:unsupported-type|header-failed): /u);
});

it('a page that says nothing is held everywhere, whatever was answered', () => {
  for (const failure of [formWithoutPages('form.pdf'), portfolio('files.pdf', ['a.pdf'])])
    for (const isLocal of [true, false])
      expect(whyHeld(failure, isLocal, true)).toMatch(/^unsupported-type: /u);
});

it('what cannot be drawn of what was put on the pages is told from what is in documents', () => {
  expect(toDocumentProblem(marksUndrawable(['\u{1E922}']))).toMatchObject({
    failsAt: 'everywhere',
    isInMarks: true,
  });
  expect(toDocumentProblem(undrawableText('a.txt', ['\u{1E922}']))).not.toHaveProperty('isInMarks');
});

it('a type that only this computer does not read goes to a service without a question', () => {
  expect(whyHeld(notReadHere('old.doc', doc), false)).toBeNull();
});
