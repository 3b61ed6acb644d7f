import { isOutcomeUnknown } from '../../domain/fax/called-off.ts';
import { isOverdue, NO_CONSENT, type FaxJob, type Recipient } from '../../domain/fax/fax-job.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { toRecipients } from '../intake/new-job.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';
import { toResult, answerWithStep, describeTooLate, refuse, withJob } from '../refuse.ts';
import { explainRefusal } from './explain-refusal.ts';
import { dueAfterUndo, withUndo } from './with-undo.ts';
import { phrase } from '../../words/phrase.ts';

type Names = 'fax.address' | 'fax.retry' | 'fax.undo';

/** A person says who gets a fax, or that it goes again; and takes that back. */
export function sendingAgainOperations(ports: OperationPorts): Pick<OperationHandlers, Names> {
  const { store, ledger, parseNumber, addressBook, clock } = ports;

  return {
    'fax.address': ({ jobId, to, name, insteadOf, confirmed }) => {
      const parsed = parseNumber(to);
      if (parsed.kind !== 'valid') return refuse(explainRefusal(to, parsed));
      const chosen = toRecipients([{ phoneNumber: parsed.e164, name: name ?? null }], (number) =>
        addressBook.findName(number),
      );
      return withJob(store, jobId, (job) => {
        const recipients = recipientsWith(job, chosen, insteadOf);
        if (!recipients.ok) return recipients;
        // Whoever let it go to another number has not let it go to this one.
        const dueAtMs = dueAfterUndo({ ...job, consent: NO_CONSENT }, ports);
        const event = {
          kind: 'addressed',
          recipients: recipients.value,
          dueAtMs,
          instructions: null,
          // One word for one number: the others are asked about as ever.
          isConfirmed: confirmed === true && recipients.value.length === 1 ? true : undefined,
        } as const;
        return toResult(ledger.apply(jobId, withUndo(event, ports)));
      });
    },

    'fax.retry': ({ jobId, only, faxResolution }) =>
      withJob(store, jobId, (job) => {
        if (only !== undefined && !isFailed(job, only)) return refuse(phrase('refused.gone-on'));
        const dueAtMs = clock.now() + ports.undoMs();
        const options = faxResolution === undefined ? undefined : { ...job.options, faxResolution };
        const again: JobEventBody =
          isOutcomeUnknown(job) || isOverdue(job)
            ? { kind: 'resent', dueAtMs }
            : job.state === 'cancelled'
              ? { kind: 'revived', dueAtMs: dueAfterUndo(job, ports) }
              : { kind: 'retried', dueAtMs, only: only === undefined ? undefined : [only], options };
        return answerWithStep(ledger.apply(jobId, withUndo(again, ports)), describeTooLate(job));
      }),

    'fax.undo': ({ jobId, undoUntilMs }) =>
      withJob(store, jobId, ({ undo }) =>
        undoUntilMs !== undefined && undo?.untilMs !== undoUntilMs
          ? refuse(phrase('refused.gone-on'))
          : toResult(ledger.apply(jobId, { kind: 'undone', dueAtMs: clock.now() + ports.undoMs() })),
      ),
  };
}

const isFailed = ({ recipients }: FaxJob, number: string): boolean =>
  recipients.some(({ phoneNumber, state }) => phoneNumber === number && state === 'failed');

/** Whom it goes to with a number in the place of one, or of all that it has not reached. */
function recipientsWith(
  { recipients }: FaxJob,
  chosen: readonly Recipient[],
  insteadOf: string | undefined,
): Result<readonly Recipient[]> {
  const isChosen = ({ phoneNumber }: Recipient): boolean =>
    chosen.some((each) => each.phoneNumber === phoneNumber);
  if (recipients.some((each) => each.state === 'sent' && isChosen(each)))
    return failed({
      kind: 'needs-person',
      reason: 'refused',
      message: phrase('refused.has-got-it'),
    });
  if (insteadOf === undefined) return success(chosen);
  const at = recipients.findIndex(
    ({ phoneNumber, state }) => phoneNumber === insteadOf && (state === 'pending' || state === 'failed'),
  );
  if (at < 0) return refuse(phrase('refused.gone-on'));
  const others = (list: readonly Recipient[]): Recipient[] => list.filter((each) => !isChosen(each));
  return success([...others(recipients.slice(0, at)), ...chosen, ...others(recipients.slice(at + 1))]);
}
