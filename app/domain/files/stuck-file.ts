import { phrase } from '../../words/phrase.ts';
import type { Problem } from '../fax/reason-words.ts';
import { MAX_DOCUMENT_BYTES_PUBLIC } from '../fax/fax-limits.ts';
import type { Reason } from '../reason.ts';

/**
 * Why something in a send folder is no fax yet and will be none without somebody's doing. `empty`, `no-note`, `lacks-document`,
 * `incomplete` and `unreadable`: for long. `no-note`: a bundle without its fax.json. `lacks-document`: without a document that its fax.json names.
 * `unreadable`: it cannot be opened. `orphan-note`: a sidecar whose
 * document has not come for a day. `disk`: it is whole, and the queue has no room to write it down. `no-file`: a pipe, a socket, a device.
 * `in-use`: a program has it open for writing. `odd-bundle`: a bundle that holds what cannot be a document of it. `too-large`: larger than
 * any service takes a fax, so that not even a copy of it is made.
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
