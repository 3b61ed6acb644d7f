import type { QueueOperationName } from '../contract/operations.ts';
import { phrase, type Phrase } from '../words/phrase.ts';

/** What is not done in the queue of another account than the one that was at work when it was asked for. */
export const NOT_FOR_ANOTHER_ACCOUNT: Readonly<Partial<Record<QueueOperationName, Phrase>>> = {
  'fax.send': phrase('refused.other-account'),
  'fax.sendEach': phrase('refused.other-account'),
  'drafts.save': phrase('refused.other-account-draft'),
};
