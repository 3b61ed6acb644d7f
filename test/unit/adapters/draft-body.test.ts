import { expect, it } from 'vitest';
import { draftBody } from '../../../app/adapters/job-store/draft-records.ts';

it('opens a draft of a version that had none of what came later', () => {
  const content = {
    ...{ files: [], to: [], typed: '', hasCover: false, coverText: '', faxResolution: 'High', sendAt: null },
    ...{ reference: '', tones: 'photo', lightness: -1, sendsPages: true, follows: null },
  };
  const parsed = draftBody.safeParse({ id: 'd1', createdAtMs: 1, changedAtMs: 1, content });
  expect(parsed.data?.content).toEqual({
    ...content,
    ...{ cutsSheets: false, textEncodings: [], pages: [], hasOwnCover: false, subject: '' },
    ...{ eachDocument: false, eachRecipient: false, inParts: false, leftOut: [] },
  });
});
