import { z } from 'zod';
import { phrase, type Phrase } from '../../words/phrase.ts';
import { readPhrase } from '../../words/read-phrase.ts';

/** Rows of the first versions identified what Faxtray decides by as sentences. */
const FIRST_SENTENCES: Readonly<Record<string, Phrase>> = {
  'No longer followed. Whether it was sent is not known.': phrase('called-off.given-up'),
  'It was deleted at the phone service, as you wished. Whether it goes out all the same is not known. Ask the recipient whether it arrived, then send it again or stop following it.':
    phrase('called-off.deleted-there'),
  'You said that it was sent before the queue was restored. It was not found at the phone service.': phrase(
    'called-off.went-without-message',
  ),
  'Not sent again. Some pages of an earlier try may have arrived.': phrase('called-off.not-again-cut-short'),
};

const readStored = (stored: unknown): Phrase =>
  (typeof stored === 'string' && Object.hasOwn(FIRST_SENTENCES, stored)
    ? FIRST_SENTENCES[stored]
    : undefined) ?? readPhrase(stored);

/** A phrase, or the sentence that an earlier version wrote; absent is an error, as everywhere. */
export const storedPhrase = z.union([z.string(), z.record(z.string(), z.unknown())]).transform(readStored);
