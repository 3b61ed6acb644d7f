import type { AddressInput } from '../../contract/operations/fax-operation-types.ts';
import { NO_CONSENT, type Consent, type FaxJob, type Recipient } from '../../domain/fax/fax-job.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { phrase } from '../../words/phrase.ts';
import { toRecipients } from '../intake/new-job.ts';
import { refuse } from '../refuse.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { OperationPorts } from './operation-ports.ts';
import { toConsent } from './to-consent.ts';
import { dueAfterUndo } from './with-undo.ts';

type Ports = Pick<OperationPorts, 'parseNumber' | 'addressBook' | 'clock' | 'undoMs'>;

/** A person's word that a fax goes to a number, or why it cannot. */
export function toAddressed(job: FaxJob, input: AddressInput, ports: Ports): Result<JobEventBody> {
  const { to, name, insteadOf } = input;
  const parsed = ports.parseNumber(to);
  if (parsed.kind !== 'valid') return refuse(explainRefusal(to, parsed));
  const chosen = toRecipients([{ phoneNumber: parsed.e164, name: name ?? null }], (number) =>
    ports.addressBook.findName(number),
  );
  const recipients = recipientsWith(job, chosen, insteadOf);
  if (!recipients.ok) return recipients;
  const consent = readConsent(input, recipients.value.length === 1);
  return success({
    kind: 'addressed',
    recipients: recipients.value,
    // Whoever let it go to another number has not let it go to this one.
    dueAtMs: dueAfterUndo({ ...job, consent }, ports),
    instructions: null,
    consent,
  });
}

/** That the number is right was asked of this number only; the questions about the fax named all that it goes to. */
function readConsent({ confirmed, answered = [] }: AddressInput, isOnly: boolean): Consent {
  const agreed = toConsent(answered);
  return { ...NO_CONSENT, ...agreed, number: agreed.number === true || (confirmed === true && isOnly) };
}

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
