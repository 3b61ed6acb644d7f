import type { CoverView } from '../../contract/queue-views.ts';
import { calledName, nameToSend } from '../../domain/fax/cover-name.ts';
import { recipientsToReach } from '../../domain/fax/fax-job.ts';
import { isHeldForCover } from '../../domain/fax/is-held-for-cover.ts';
import type { OwnCover } from '../../domain/fax/own-cover.ts';
import { nameWithinLimit } from '../../domain/fax/name-within-limit.ts';
import { formatNumber } from '../../domain/numbers/fax-number.ts';
import { success, type Result } from '../../domain/result.ts';
import { phrase } from '../../words/phrase.ts';
import { toResult, refuse, withJob } from '../refuse.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { dueAfterUndo, withUndo } from './with-undo.ts';

type Names = 'fax.cover' | 'fax.changeCover';

/** The way out of a cover page that cannot be drawn: other words on it. */
export function coverOperations(ports: OperationPorts): Pick<OperationHandlers, Names> {
  const { store, ledger, addressBook, parseNumber } = ports;

  return {
    'fax.cover': ({ jobId }) =>
      withJob(store, jobId, (job): Result<CoverView> => {
        if (!isHeldForCover(job)) return refuse(phrase('refused.gone-on'));
        return success({
          coverPageText: job.options.coverPageText ?? '',
          subject: job.options.ownCover?.subject,
          to: recipientsToReach(job).map((each) => ({
            phoneNumber: each.phoneNumber,
            formatted: formatNumber(each.phoneNumber, parseNumber),
            name:
              calledName({ ...each, name: nameToSend(each, (number) => addressBook.findName(number)) }) ?? '',
          })),
        });
      }),

    'fax.changeCover': ({ jobId, coverPageText, subject = '', names }) =>
      withJob(store, jobId, (job) => {
        const open = new Set(recipientsToReach(job).map(({ phoneNumber }) => phoneNumber));
        if (!isHeldForCover(job) || names.some(({ phoneNumber }) => !open.has(phoneNumber)))
          return refuse(phrase('refused.gone-on'));
        const event = {
          kind: 'cover-changed',
          coverPageText: coverPageText.trim() === '' ? null : coverPageText.trim(),
          ...(job.options.ownCover === undefined ? {} : { ownCover: readOwnCover(subject, coverPageText) }),
          // A number in the place of a name: without any the contact's would stand there again.
          names: Object.fromEntries(
            names.map(({ phoneNumber, name }) => [phoneNumber, nameWithinLimit(name.trim()) || phoneNumber]),
          ),
          dueAtMs: dueAfterUndo(job, ports),
        } as const;
        return toResult(ledger.apply(jobId, withUndo(event, ports)));
      }),
  };
}

/** With neither a subject nor a text left there is nothing that it would say: the fax goes without. */
function readOwnCover(subject: string, text: string): OwnCover | null {
  const kept = subject.trim();
  return kept === '' && text.trim() === '' ? null : { subject: kept };
}
