import { faxErrorOf } from './fax-error.ts';
import type { FaxJob } from './fax-job.ts';
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
    advice: 'They went to this number, or are in the queue for it. Send again, or cancel.',
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
    headline: 'No header line',
    advice: 'A fax must not go without one. Check the sender name.',
  },
  disk: {
    headline: 'The disk does not take it',
    advice: 'Make room on the disk; the fax is kept and goes on.',
  },
  'held-after-failures': {
    headline: 'Held',
    advice: 'This number failed three times. Check it, then send again.',
  },
  'sign-in': { headline: 'Sign in again', advice: 'The phone service does not accept the sign-in any more.' },
  offline: { headline: 'No connection', advice: 'It goes as soon as the phone service can be reached.' },
  'other-machine': {
    headline: 'Another computer sends',
    advice: 'This folder is looked after by another computer.',
  },
};

const isReason = (word: string): word is Reason => (REASONS as readonly string[]).includes(word);

/** Words for a job's reason; null when nothing is the matter. */
export function problemOf(job: FaxJob): Problem | null {
  if (job.reason === null) return null;
  const words = isReason(job.reason) ? WORDS[job.reason] : callEndedBy(job.reason, job.state);
  return { headline: words.headline, advice: adviceFor(job, words.advice) };
}

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
