import { expect, it } from 'vitest';
import type { DocumentLayout } from '../../../app/pages/document/document-layout.ts';
import { DOCUMENT_TYPES } from '../../../app/pages/document/document-types.ts';
import { LayoutsInTurn } from '../../../app/pages/document/layouts-in-turn.ts';
import type { OfficeFault } from '../../../app/pages/document/office-fault.ts';
import { notReadHere, unreadable, unsupportedType } from '../../../app/pages/document/page-failure.ts';
import { nameOfficeFault } from '../../../app/pages/requests/name-office-fault.ts';
import { LANGUAGES } from '../../../app/words/language.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const TYPE = DOCUMENT_TYPES.find(({ id }) => id === 'pub');
if (TYPE === undefined) throw new Error('No such type');
const FAILURES = [unsupportedType('flyer.pub', TYPE), notReadHere('flyer.pub', TYPE)];
const documents = [{ path: '/flyer.pub', name: 'flyer.pub', contentType: null }];

const layoutWith = (fault: OfficeFault): DocumentLayout => ({
  layOut: () => Promise.resolve(null),
  findOfficeFault: () => Promise.resolve(fault),
});
const chromium: DocumentLayout = { layOut: () => Promise.resolve(null) };

it('asks to install LibreOffice only where there is none', async () => {
  for (const failure of FAILURES) {
    for (const layout of [null, chromium, new LayoutsInTurn([null, chromium])])
      expect(await nameOfficeFault(failure, { documents, layout })).toBe(failure);
    expect(inEnglish(failure.message)).toMatch(/, or install LibreOffice\.$/u);
  }
});

it('says in every language what became of the document in the one that is installed, and goes on as before', async () => {
  for (const failure of FAILURES)
    for (const fault of ['not-read', 'not-given', 'not-usable'] as const) {
      const layout = new LayoutsInTurn([layoutWith(fault), chromium]);
      const told = await nameOfficeFault(failure, { documents, layout });
      expect(told).toMatchObject({ kind: failure.kind, documentName: 'flyer.pub' });
      for (const language of LANGUAGES) {
        const words = new Phrasebook(language).text(told.message);
        expect(words).toMatch(/^flyer\.pub .*LibreOffice.*PDF.*\.$/u);
        expect(/instal/iu.test(words), words).toBe(fault === 'not-usable');
      }
    }
});

it('leaves every other failure, and one of no document, as it is', async () => {
  const layout = layoutWith('not-read');
  for (const failure of [unreadable('flyer.pub'), unsupportedType('flyer.pub', null)])
    expect(await nameOfficeFault(failure, { documents, layout })).toBe(failure);
  const [failure = unreadable('')] = FAILURES;
  expect(await nameOfficeFault(failure, { documents: [], layout })).toBe(failure);
});
