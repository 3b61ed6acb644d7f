import type { HandInInput } from '../../contract/door-operations.ts';
import { NO_CONSENT } from '../../domain/fax/fax-job.ts';
import type { DoorClient } from '../../domain/fax/origin.ts';
import { decide } from '../../domain/intake/intake-rules.ts';
import { formatNumber } from '../../domain/numbers/fax-number.ts';
import { findOtherReading } from '../../domain/numbers/other-reading.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import { success, type Result } from '../../domain/result.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import type { NewFax } from '../intake/new-job.ts';
import { refuse } from '../refuse.ts';
import { mayGoUnseen } from './may-go-unseen.ts';
import { inspectFiles, problemAmong } from './inspect-files.ts';
import { describeContent } from './is-other-fax.ts';
import type { OperationPorts } from './operation-ports.ts';
import { readOwnCover } from './read-own-cover.ts';
import { readRecipients } from './read-recipients.ts';
import { readReference } from './read-reference.ts';

/** A fax that a program hands in, or why there can be none. */
export async function readHandIn(
  input: HandInInput,
  client: DoorClient,
  ports: OperationPorts,
): Promise<Result<NewFax>> {
  const { clock } = ports;
  if (input.sendAtMs !== null && input.sendAtMs <= clock.now()) return refuse(phrase('refused.time-passed'));
  const reference = readReference(input.reference ?? '');
  if (!reference.ok) return reference;
  const doubtful = input.to.map((each) => describeDoubt(each.phoneNumber, ports)).find((why) => why !== null);
  if (doubtful !== undefined) return refuse(doubtful);
  const recipients = readRecipients(input.to, ports.parseNumber);
  if (!recipients.ok) return recipients;
  const files = await inspectFiles(input.paths, ports);
  const problem = problemAmong(files);
  if (problem !== null) return refuse(problem);
  // A script may write its next document under the same name before this one is copied.
  const documents = await Promise.all(
    files.map(async ({ path, name, sizeBytes }) => {
      const { fingerprint } = await ports.files.inspect(path);
      return { path, name, sizeBytes, ...(fingerprint === null ? {} : { fingerprint }) };
    }),
  );
  const name = files[0]?.name ?? 'Fax';
  const named =
    input.to.length === 0
      ? decide({ name, sidecar: null, subfolder: null, folderDefault: null }, ports.parseNumber)
      : null;
  const to = named?.kind === 'recipients' ? named.to : recipients.value;
  // Nobody is on any list: whoever is chosen later is not one that an administrator has allowed.
  const isUnseen =
    client === 'assistant' && (to.length === 0 || !(await mayGoUnseen({ documents, recipients: to }, ports)));
  return success({
    name,
    origin: {
      ...{ kind: 'door', client, requestId: input.requestId ?? null },
      ...(input.sender === undefined ? {} : { sender: input.sender }),
      ...(input.mail === undefined ? {} : { mail: input.mail }),
      content: describeContent(input, ports.parseNumber),
    },
    documents,
    companions: [],
    recipients: to,
    options: {
      faxResolution: input.faxResolution,
      coverPageText: input.coverPageText,
      ownCover: readOwnCover(input.ownCover),
    },
    consent: { ...NO_CONSENT, assistant: client === 'assistant' && !isUnseen },
    sendTimeMs: input.sendAtMs,
    reference: reference.value,
    hold: named?.kind === 'hold' ? named : null,
    // It does not go by itself: its question is not put off.
    undoMs: isUnseen ? 0 : ports.undoMs(),
    follows: null,
  });
}

/** In the window a person sees how it is read; here nobody does. */
function describeDoubt(text: string, { parseNumber }: OperationPorts): Phrase | null {
  const other = findOtherReading(text, parseNumber);
  return other === null
    ? null
    : phrase('refused.lacks-plus', { text: shownText(text), other: formatNumber(other.e164, parseNumber) });
}
