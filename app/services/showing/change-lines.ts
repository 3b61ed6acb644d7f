import { describeReached } from '../../domain/fax/called-off.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { describeProblem } from '../../domain/fax/reason-words.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';

const STATE_WIDTH = 'waiting'.length;

/**
 * One line for each change of a fax (surfaces.md "Without a display"): time, state, document, recipient, then what is known.
 * A file name may hold anything: control characters would let it write lines of its own.
 */
export function changeLine(job: FaxJob, words: Phrasebook): string {
  const time = new Date(job.changedAtMs).toISOString().replace(/\.\d{3}Z$/u, 'Z');
  const to = job.recipients.length === 0 ? '?' : job.recipients.map((each) => each.phoneNumber).join(', ');
  const more = job.documents.length > 1 ? ` (+${job.documents.length - 1})` : '';
  const known = [
    job.pages === null || job.pages === 0 ? null : words.say('amount.pages', { count: job.pages }),
    job.messageIds.at(-1) ?? null,
    words.textOrNull(describeProblem(job)?.headline ?? null),
    // 'cancelled' is true of the others only.
    job.state === 'cancelled' ? words.textOrNull(describeReached(job)) : null,
  ].filter((each) => each !== null);
  const parts = [time, job.state.padEnd(STATE_WIDTH), `${job.name}${more}`, '->', to, ...known];
  return shownText(parts.join('  ').replace(/\p{Cc}/gu, ' '));
}
