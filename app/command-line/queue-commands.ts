import type { DoorOutput } from '../contract/door-operations.ts';
import type { Result } from '../domain/result.ts';
import type { CallFailure, OpenDoor } from '../door/open-door.ts';
import { phrase } from '../words/phrase.ts';
import { endWithFailure } from './call-ended.ts';
import { checkNumbers } from './check-numbers.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Surroundings } from './surroundings.ts';
import { remarkPause } from './remark-pause.ts';
import { LastChanges } from './last-changes.ts';
import { asOneRow, type Terminal } from './terminal.ts';
import { exitCodeOfState } from './wait-for-fax.ts';
import { abortedBy } from './waiting.ts';

/** One fax, or all that have not ended. */
export async function showStatus(
  door: OpenDoor,
  jobId: string | null,
  terminal: Terminal,
): Promise<ExitCode> {
  await remarkPause(door, terminal);
  if (jobId !== null) return showFax(door, jobId, terminal);
  let after: string | null = null;
  do {
    const part: Result<DoorOutput<'fax.list'>, CallFailure> = await door.call('fax.list', { after });
    if (!part.ok) return endWithFailure(part.failure, terminal);
    for (const status of part.value.faxes) terminal.printFax(status);
    after = part.value.next;
  } while (after !== null);
  return EXIT.done;
}

async function showFax(door: OpenDoor, jobId: string, terminal: Terminal): Promise<ExitCode> {
  const asked = await door.call('fax.status', { jobId });
  if (!asked.ok) return endWithFailure(asked.failure, terminal);
  terminal.printFax(asked.value);
  return EXIT.done;
}

/** Each change of a fax, until somebody stops it. */
export async function watchFaxes(
  door: OpenDoor,
  { interrupted }: Surroundings,
  terminal: Terminal,
): Promise<ExitCode> {
  const changes = new LastChanges();
  const followed = await door.follow(({ text, status }) => {
    const isNew = changes.isNew(status.jobId, terminal.isJson ? JSON.stringify(status) : withoutTime(text));
    if (!isNew) return;
    if (terminal.isJson) terminal.printJson(status);
    else terminal.print(text);
  });
  if (!followed.ok) return endWithFailure(followed.failure, terminal);
  const end = await Promise.race([
    abortedBy(interrupted),
    terminal.closed.then(() => 'interrupted' as const),
    door.closed.then(() => 'gone' as const),
  ]);
  if (end === 'interrupted') return EXIT.done;
  terminal.remark(phrase('cli.ended-while-watching'));
  return EXIT.notReached;
}

/** Each line begins with the time of its change. */
const withoutTime = (text: string): string => text.slice(text.indexOf(' '));

export async function cancelFax(door: OpenDoor, jobId: string, terminal: Terminal): Promise<ExitCode> {
  const cancelled = await door.call('fax.cancel', { jobId });
  if (!cancelled.ok) return endWithFailure(cancelled.failure, terminal, true);
  return showFax(door, jobId, terminal);
}

export async function retryFax(
  door: OpenDoor,
  jobId: string,
  to: string | null,
  terminal: Terminal,
): Promise<ExitCode> {
  const stopped = to === null ? null : await checkNumbers(door, [to], terminal);
  if (stopped !== null) return stopped;
  const retried = await door.call('fax.retry', { jobId, ...(to === null ? {} : { to }) });
  if (retried.ok) return showFax(door, jobId, terminal);
  const exitCode = endWithFailure(retried.failure, terminal, true);
  if (exitCode !== EXIT.usage) return exitCode;
  // If it was refused because nobody knows whether it was sent, a person has to decide.
  const asked = await door.call('fax.status', { jobId });
  return asked.ok && isForPerson(asked.value) ? EXIT.needsAttention : exitCode;
}

const isForPerson = (status: Parameters<typeof exitCodeOfState>[0]): boolean =>
  status.state === 'unconfirmed' || exitCodeOfState(status) === EXIT.needsAttention;

/** Limit for one answer of the door. */
const MOST_CONTACTS = 10_000;

export async function listContacts(door: OpenDoor, query: string, terminal: Terminal): Promise<ExitCode> {
  const found = await door.call('contacts.list', { query, limit: MOST_CONTACTS });
  if (!found.ok) return endWithFailure(found.failure, terminal);
  const { contacts, total, accountProblem } = found.value;
  for (const contact of contacts) {
    if (terminal.isJson) {
      terminal.printJson(contact);
      continue;
    }
    for (const { e164 } of contact.faxNumbers)
      terminal.print(
        asOneRow([e164, contact.name, contact.company].filter((each) => each !== null).join('  ')),
      );
  }
  if (accountProblem !== null) terminal.remarkText(accountProblem);
  if (total > contacts.length) terminal.remark(phrase('cli.more-contacts', { total }));
  return EXIT.done;
}
