import type { ComposeFile, ReceivedOrigin, ReceivedTemplate } from '../../contract/compose-views.ts';
import type { ForReceived } from '../../domain/fax/for-received.ts';
import { isFound } from '../../domain/numbers/fax-number.ts';
import { isWithheldNumber } from '../../domain/numbers/withheld-number.ts';
import { shownOrNull } from '../../domain/files/shown-text.ts';
import { success, type Result } from '../../domain/result.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { phrase } from '../../words/phrase.ts';
import type { StoredMailboxFax } from '../ports/service/mailbox.ts';
import { refuse } from '../refuse.ts';
import { asShown, inspectFiles } from './inspect-files.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';

/** New faxes for one that came in. */
export function receivedTemplateOperations(
  ports: OperationPorts,
): Pick<OperationHandlers, 'received.template'> {
  return {
    'received.template': async ({ messageId, how }): Promise<Result<ReceivedTemplate>> => {
      const stored = findReceived(messageId, ports);
      if (stored === null) return refuse(phrase('refused.not-in-mailbox'));
      const file = await fileOfReceived(stored, ports);
      // An answer can do without its pages; whoever passes it on has nothing else.
      if (!file.ok && how === 'forward') return file;
      const origin = toOrigin(stored.fax, how, file.ok ? file.value : null);
      const to = how === 'reply' ? answerNumber(stored.fax, ports) : null;
      return success({ ...origin, to, subject: subjectFor(stored.fax, how, ports) });
    },
  };
}

/** Of a draft that was begun for a received fax; null where that is not here any more. */
export async function readOrigin(
  { messageId, how }: Pick<ForReceived, 'messageId' | 'how'>,
  ports: OperationPorts,
): Promise<ReceivedOrigin | null> {
  const stored = findReceived(messageId, ports);
  if (stored === null) return null;
  const file = await fileOfReceived(stored, ports);
  return toOrigin(stored.fax, how, file.ok ? file.value : null);
}

function findReceived(messageId: string, { received }: OperationPorts): StoredMailboxFax | null {
  const stored = received.store.find(messageId);
  return stored?.fax.direction === 'inbound' ? stored : null;
}

/** The very pages that came: what lies in `Received` while nobody has changed it, since that has a name, and else our own copy. */
async function fileOfReceived(
  { fax, savedTo }: StoredMailboxFax,
  ports: OperationPorts,
): Promise<Result<ComposeFile>> {
  const { received, receivedFiles } = ports.received;
  const copy = await received.fetchDocument(fax);
  if (!copy.ok) return copy;
  const isWhole = savedTo !== null && (await receivedFiles.isCopy(fax.messageId, savedTo));
  const path = isWhole ? savedTo : copy.value.path;
  // It came to the person who answers it.
  ports.chosenFiles.add(path);
  const [file] = asShown(await inspectFiles([path], ports), ports.words);
  return file === undefined ? refuse(phrase('refused.documents-not-here')) : success(file);
}

const toOrigin = (
  { messageId, from, createdAtMs }: MailboxFax,
  how: ForReceived['how'],
  file: ComposeFile | null,
): ReceivedOrigin => ({
  ...{ messageId, how, createdAtMs, file },
  sender: shownOrNull(from.name ?? from.phoneNumber),
});

/** Null: it came without a number, or with one that no fax goes to, such as that of an extension. */
function answerNumber({ from }: MailboxFax, { parseNumber }: OperationPorts): ReceivedTemplate['to'] {
  const { phoneNumber } = from;
  if (phoneNumber === null || isWithheldNumber(phoneNumber) || !isCertain(from, parseNumber)) return null;
  const parsed = parseNumber(phoneNumber);
  return parsed.kind === 'valid' ? { formatted: parsed.formatted, name: null } : null;
}

/**
 * Without the plus sign nobody knows in which country it is a number; and the plus may have been guessed (`withPlus`), since services also give
 * numbers as they are dialled within a country: `6045550119` may be in Canada or, as `+60 4...`, in Malaysia.
 */
function isCertain(
  { phoneNumber, isGivenWithPlus }: MailboxFax['from'],
  parseNumber: OperationPorts['parseNumber'],
): boolean {
  if (phoneNumber?.startsWith('+') !== true) return false;
  if (isGivenWithPlus === true) return true;
  const digits = phoneNumber.slice(1);
  const dialledHere = parseNumber(digits);
  if (isFound(dialledHere)) return dialledHere.e164 === phoneNumber;
  // Where the service is, most faxes come from.
  return !isFound(parseNumber(`+1${digits}`));
}

/** With what is put before it, no more than a cover page takes. */
const MOST_OF_SUBJECT = 180;
/** What mail programs put before a subject, in the languages of the window. */
const PREFIX = /^\s*(?:re|aw|antw|sv|rv|fwd?|wg|tr|rif)\s*:\s*/iu;

/** With or without its plus, and in whatever groups; what is a number nowhere may be that of a case. */
const isNumber = (text: string, parseNumber: OperationPorts['parseNumber']): boolean =>
  isWithheldNumber(text) || [text, `+${text}`].some((each) => isFound(parseNumber(each)));

function subjectFor(
  { subject, from }: MailboxFax,
  how: ForReceived['how'],
  { words, parseNumber }: OperationPorts,
): string | null {
  const plain = shownOrNull(subject)?.replace(PREFIX, '').trim() ?? '';
  // The service calls a fax by its number where nobody called it anything.
  if (plain === '' || plain === from.phoneNumber || isNumber(plain, parseNumber)) return null;
  const short = plain.slice(0, MOST_OF_SUBJECT).replace(/\p{Surrogate}$/u, '');
  return words.say(how === 'reply' ? 'fax.subject-reply' : 'fax.subject-forward', { subject: short });
}
