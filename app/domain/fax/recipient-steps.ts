import type { FaxJob, Recipient } from './fax-job.ts';

/** As if nothing had been tried yet. */
export const anew = (recipient: Recipient): Recipient => ({
  ...recipient,
  state: 'pending',
  faxErrorCode: null,
  tries: 0,
});

/** Recipients that have been reached stay, whoever else is chosen. */
export function withReached({ recipients }: FaxJob, chosen: readonly Recipient[]): Recipient[] {
  const reached = recipients.filter(({ state }) => state === 'sent');
  const isIn = (list: readonly Recipient[], { phoneNumber }: Recipient): boolean =>
    list.some((each) => each.phoneNumber === phoneNumber);
  return [
    ...reached.filter((each) => !isIn(chosen, each)),
    ...chosen.map((each) => reached.find(({ phoneNumber }) => phoneNumber === each.phoneNumber) ?? each),
  ];
}

/** Recipients that the service had not reached when it last reported become pending again. */
export const pendingAgain = ({ recipients }: FaxJob): Recipient[] =>
  recipients.map((each) => (each.state === 'queued' ? { ...each, state: 'pending' } : each));

/** In the time that was lost somebody may have chosen other recipients. */
export function pickRecipients(job: FaxJob, to: readonly string[] | null): readonly Recipient[] {
  const known = job.recipients.map((each) => each.phoneNumber);
  if (to === null || (to.length === known.length && to.every((number) => known.includes(number))))
    return job.recipients;
  return to.map((phoneNumber) => {
    const before = job.recipients.find((each) => each.phoneNumber === phoneNumber);
    return before ?? { phoneNumber, name: null, state: 'pending', faxErrorCode: null, tries: 0 };
  });
}
