import { phrase } from '../../words/phrase.ts';
import type { Problem } from '../fax/reason-words.ts';
import { MAX_DOCUMENT_BYTES_PUBLIC } from '../fax/fax-limits.ts';
import type { Reason } from '../reason.ts';

/**
 * Why something in a send folder is not a fax and will not become one unless somebody acts. `empty`, `no-note`, `lacks-document`,
 * `incomplete` and `unreadable` apply only after a long time. `no-note`: a bundle without its fax.json. `lacks-document`: a bundle
 * without a document that its fax.json names. `unreadable`: it cannot be opened. `orphan-note`: a sidecar whose document has not come for
 * a day. `disk`: it is complete, but there is no room to record it in the queue. `no-file`: a pipe, a socket, a device. `in-use`: a
 * program has it open for writing. `odd-bundle`: a bundle that contains something that cannot be a document. `too-large`: larger than any
 * service accepts, so it is not even copied.
 */
export type StuckReason =
  | 'empty'
  | 'incomplete'
  | 'no-note'
  | 'lacks-document'
  | 'unreadable'
  | 'in-use'
  | 'disk'
  | 'orphan-note'
  | 'too-deep'
  | 'unreadable-name'
  | 'link'
  | 'no-file'
  | 'odd-bundle'
  | 'too-large';

const REASON_BY_PROBLEM: Readonly<Record<StuckReason, Reason>> = {
  empty: 'incomplete',
  incomplete: 'incomplete',
  'no-note': 'incomplete',
  'lacks-document': 'incomplete',
  unreadable: 'unreadable',
  'in-use': 'incomplete',
  disk: 'disk',
  'orphan-note': 'incomplete',
  'too-deep': 'too-deep',
  'unreadable-name': 'unreadable-name',
  link: 'unsupported-type',
  'no-file': 'unsupported-type',
  'odd-bundle': 'unsupported-type',
  'too-large': 'too-large',
};

export const STUCK_REASONS = Object.keys(REASON_BY_PROBLEM) as readonly StuckReason[];

/** The word for machines (send-folder.md "Status file"). */
export const reasonOfStuck = (problem: StuckReason): Reason => REASON_BY_PROBLEM[problem];

export const stuckWords = (problem: StuckReason): Problem => ({
  headline: phrase(`stuck.${problem}.headline`),
  advice:
    problem === 'too-large'
      ? phrase('stuck.too-large.advice', { megabytes: MAX_DOCUMENT_BYTES_PUBLIC / 1_000_000 })
      : phrase(`stuck.${problem}.advice`),
});
