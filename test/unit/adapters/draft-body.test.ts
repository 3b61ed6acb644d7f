import { expect, it } from 'vitest';
import { draftBody } from '../../../app/adapters/job-store/draft-records.ts';

it('opens a draft of a version that cut out no sheets, or that was only told yes or no', () => {
  const content = {
    ...{ files: [], to: [], typed: '', hasCover: false, coverText: '', faxResolution: 'High', sendAt: null },
    ...{ reference: '', tones: 'photo', lightness: -1, sendsPages: true, follows: null },
  };
  const cuttingIn = (draft: object): unknown => {
    const parsed = draftBody.safeParse({ id: 'd1', createdAtMs: 1, changedAtMs: 1, content: draft });
    expect(parsed.data?.content).toMatchObject(content);
    return parsed.data?.content.cutsSheets;
  };
  const kept = [undefined, false, true, 'none'].map((cutsSheets) => cuttingIn({ ...content, cutsSheets }));
  expect(kept).toEqual(['plain', 'plain', 'any', 'none']);
});
