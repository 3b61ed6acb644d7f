import type { QueueOperationName } from '../contract/operations.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** What must not run in another account's queue than the one that was active when it was requested. */
export const NOT_FOR_ANOTHER_ACCOUNT: Readonly<Partial<Record<QueueOperationName, Phrase>>> = {
  'fax.send': phrase('refused.other-account'),
  'fax.sendEach': phrase('refused.other-account'),
  'drafts.save': phrase('refused.other-account-draft'),
};
