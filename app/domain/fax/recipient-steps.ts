import type { FaxJob, Recipient } from './fax-job.ts';

/** As if nothing had been tried yet. */
export const anew = (recipient: Recipient): Recipient => ({
  ...recipient,
  state: 'pending',
  faxErrorCode: null,
  tries: 0,
});

/** Whoever has it keeps it, whoever else is chosen. */
export function withReached({ recipients }: FaxJob, chosen: readonly Recipient[]): Recipient[] {
  const reached = recipients.filter(({ state }) => state === 'sent');
  const isIn = (list: readonly Recipient[], { phoneNumber }: Recipient): boolean =>
    list.some((each) => each.phoneNumber === phoneNumber);
  return [
    ...reached.filter((each) => !isIn(chosen, each)),
    ...chosen.map((each) => reached.find(({ phoneNumber }) => phoneNumber === each.phoneNumber) ?? each),
  ];
}

/** Whom the service had not reached when it last answered. */
export const pendingAgain = ({ recipients }: FaxJob): Recipient[] =>
  recipients.map((each) => (each.state === 'queued' ? { ...each, state: 'pending' } : each));

/** In the lost time somebody may have chosen other recipients. */
export function pickRecipients(job: FaxJob, to: readonly string[] | null): readonly Recipient[] {
  const known = job.recipients.map((each) => each.phoneNumber);
  if (to === null || (to.length === known.length && to.every((number) => known.includes(number))))
    return job.recipients;
  return to.map((phoneNumber) => {
    const before = job.recipients.find((each) => each.phoneNumber === phoneNumber);
    return before ?? { phoneNumber, name: null, state: 'pending', faxErrorCode: null, tries: 0 };
  });
}
