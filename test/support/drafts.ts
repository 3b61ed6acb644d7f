import type { DraftInput } from '../../app/contract/draft-views.ts';
import type { Draft, DraftContent } from '../../app/domain/fax/draft.ts';

/** What somebody has entered so far. */
export const anEntry = (changes: Partial<DraftInput> = {}): DraftInput => ({
  paths: [],
  to: [{ text: '303-555-0119', name: 'Dr. Mercer', phoneNumber: '+13035550119' }],
  typed: '',
  eachDocument: false,
  eachRecipient: false,
  inParts: false,
  leftOut: [],
  hasCover: false,
  coverText: '',
  hasOwnCover: false,
  subject: '',
  faxResolution: 'High',
  sendAt: null,
  reference: '',
  tones: 'auto',
  lightness: 0,
  cutsSheets: false,
  textEncodings: [],
  pages: [],
  sendsPages: false,
  follows: null,
  ...changes,
});

export function aDraft(changes: Partial<Draft> = {}, content: Partial<DraftContent> = {}): Draft {
  const { paths: _, ...entered } = anEntry();
  return {
    id: 'draft-1',
    createdAtMs: 1_000,
    changedAtMs: 2_000,
    content: { ...entered, files: [], ...content },
    ...changes,
  };
}
