import { NO_CONSENT, type Consent, type FaxJob } from './fax-job.ts';
import { hasCover } from './own-cover.ts';

/**
 * What is agreed to once a fax goes to another number: what was `given` with that. An answer about one number is no answer for another; one
 * about the documents holds for any, but the names on a cover page are others now, with other letters.
 */
export function consentElsewhere(
  { consent: { encoding, letters, lettersAsked }, options }: Pick<FaxJob, 'consent' | 'options'>,
  given = NO_CONSENT,
): Consent {
  return { ...given, encoding, ...(hasCover(options) ? {} : { letters, lettersAsked }) };
}
