import { GIVEN_UP, NOT_FOLLOWED } from './called-off.ts';
import { faxErrorOf } from './fax-error.ts';
import { isHeldBehindOverdue, type FaxJob } from './fax-job.ts';
import { REASONS, type Reason } from './reason.ts';

/** What is the matter, and what to do about it: a headline for the list and a sentence for everywhere else. */
export interface Problem {
  readonly headline: string;
  readonly advice: string;
}

const WORDS: Readonly<Record<Reason, Problem>> = {
  'no-number': { headline: 'No number in the file name', advice: 'Choose who gets it.' },
  'number-doubtful': {
    headline: 'Which number?',
    advice: 'The name of the file does not say it clearly. Choose who gets it.',
  },
  'number-near-miss': {
    headline: 'Looks like a slip',
    advice: 'It is one digit off a number you know. Confirm it.',
  },
  'number-new': { headline: 'New number', advice: 'Nothing was sent to it before. Confirm it.' },
  'number-refused': { headline: 'Number cannot be faxed', advice: 'Choose another number.' },
  duplicate: {
    headline: 'The same pages again',
    advice:
      'They went to this number, may have gone there, or are in the queue for it. Send it anyway, or cancel it.',
  },
  incomplete: { headline: 'File is not finished', advice: 'It goes as soon as it is written to its end.' },
  unreadable: {
    headline: 'File cannot be read',
    advice: 'Check that it opens on this computer, cancel this fax, and drop it again.',
  },
  password: {
    headline: 'Protected by a password',
    advice: 'Save it without the password, then drop it again.',
  },
  'unsupported-type': {
    headline: 'This kind of file cannot be faxed',
    advice: 'Save it as a PDF and drop that.',
  },
  'too-large': {
    headline: 'Too large',
    advice: 'The files of one fax may have 20 MB together. Send it in parts.',
  },
  'too-many-pages': { headline: 'Too many pages', advice: 'A fax has at most 200 pages. Send it in parts.' },
  'bad-sidecar': {
    headline: 'The note beside it is wrong',
    advice:
      'Nothing was sent. Choose who gets it here, or cancel and drop it again with a correct .fax.json file.',
  },
  refused: {
    headline: 'Refused by the phone service',
    advice: 'Nothing was sent. See the reason, then try again.',
  },
  'header-failed': {
    headline: 'Header line or cover page fails',
    advice: 'A fax must not go without them. Check the names on them.',
  },
  disk: {
    headline: 'Cannot write to the disk',
    advice: 'Make room on the disk; the fax is kept and goes on.',
  },
  'held-after-failures': {
    headline: 'Held',
    advice: 'This number failed three times. Check it, then send it anyway, or cancel it.',
  },
  'sign-in': { headline: 'Sign in again', advice: 'The phone service does not accept the sign-in any more.' },
  offline: { headline: 'No connection', advice: 'It goes as soon as the phone service can be reached.' },
  'changed-after-sending': {
    headline: 'File changed after it was taken',
    advice: 'See what it holds now, and send it again if it should have gone like that.',
  },
  'pages-missing': {
    headline: 'Pages are missing',
    advice: 'Fewer pages went than were given. Look at what went, then send it again or leave it as it is.',
  },
  'other-machine': {
    headline: 'Another computer sends',
    advice: 'This folder is looked after by another computer.',
  },
  'outcome-unknown': {
    headline: 'Not known whether it went',
    advice:
      'It is not known whether it was sent. Ask the recipient whether it arrived, then send it again or stop following it.',
  },
  overdue: {
    headline: 'No answer',
    advice:
      'The phone service has it, and does not say what became of it. Ask it again, send the fax again, or stop following it.',
  },
  'too-deep': {
    headline: 'Too many folders deep',
    advice: 'Move it into the send folder, or into a folder right below it.',
  },
  'unreadable-name': { headline: 'File name cannot be read', advice: 'Rename the file.' },
  restored: {
    headline: 'May have been sent already',
    advice:
      'The queue was restored from an older copy, or a copy of it runs elsewhere. Send it anyway, or say that it was already sent.',
  },
};

const isReason = (word: string): word is Reason => (REASONS as readonly string[]).includes(word);

/** Words for a job's reason; null when nothing is the matter. */
export function problemOf(job: FaxJob): Problem | null {
  if (job.reason === null) return null;
  // It is over, and nothing is to be done about it.
  if (job.state === 'cancelled' && job.reason === 'outcome-unknown')
    return job.detail === null || job.detail === GIVEN_UP
      ? NOT_FOLLOWED
      : { ...NOT_FOLLOWED, advice: job.detail };
  if (isHeldBehindOverdue(job))
    return {
      headline: 'An earlier fax has no answer',
      advice: job.detail ?? 'Send it anyway, or cancel it.',
    };
  const words = isReason(job.reason) ? WORDS[job.reason] : callEndedBy(job.reason, job.state);
  const advice = adviceFor(job, words.advice);
  return { headline: words.headline, advice: isEarlierTryOpen(job) ? `${advice} ${EARLIER_TRY}` : advice };
}

/** The last try failed, and of one before it nobody knows. */
export const isEarlierTryOpen = ({ state, unresolved }: FaxJob): boolean =>
  state === 'failed' && unresolved.length > 0;

const EARLIER_TRY =
  'An earlier try may have arrived all the same: ask the other side before sending it again.';

function adviceFor({ reason, detail }: FaxJob, advice: string): string {
  if (detail === null) return advice;
  // Where the note is wrong is for whoever wrote it; what can be done, for whoever reads this.
  return reason === 'bad-sidecar' ? `In the note, ${detail}. ${advice}` : detail;
}

/** What a person would have to do, a fax that waits for its next try does not ask for. */
function callEndedBy(faxErrorCode: string, state: FaxJob['state']): Problem {
  const { headline, advice } = faxErrorOf(faxErrorCode);
  return { headline, advice: state === 'waiting' ? 'It goes again by itself.' : advice };
}
