import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { HandInInput } from '../contract/door-operations.ts';
import type { AnsweredMail } from '../domain/fax/origin.ts';
import { shownText } from '../domain/files/shown-text.ts';
import { success, type Result } from '../domain/result.ts';
import type { MailSettings } from '../domain/settings/mail-settings.ts';
import { documentName } from '../storage/document-name.ts';
import { RequestFolders, type RequestFolderPorts } from '../printer/request-folders.ts';
import type { DoorHandlers } from '../services/operations/door-operations.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { findFormatEnd } from '../storage/find-format-end.ts';
import { forThisUser, makeFolder } from '../storage/make-folder.ts';
import { phrase } from '../words/phrase.ts';
import { isAllowedSender } from './is-allowed-sender.ts';
import type { Mail } from './read-mail.ts';
import type { ReadMail } from './read-mail-in-worker.ts';
import { readRecipient } from './read-recipient.ts';
import { refuseMail, type Refusal } from './refusal.ts';

export interface MailTakingPorts extends Omit<RequestFolderPorts, 'handlers'> {
  /** Null once Faxtray quits: its queue may be closed by then. */
  readonly handlers: () => Pick<DoorHandlers, 'fax.handIn' | 'fax.request' | 'number.check'> | null;
  readonly readMail: ReadMail;
}

/**
 * Numbers all but the first. The first may have the name that a later one would get, and no file system of ours distinguishes names by
 * case alone.
 */
function nameBeside(taken: Set<string>, plain: string, number: number): string {
  let name = number === 1 ? plain : `${String(number)} ${plain}`;
  while (taken.has(name.toLowerCase())) name = `${String(number)} ${name}`;
  taken.add(name.toLowerCase());
  return name;
}

/** Errors that no later attempt changes. */
const NEVER_A_NAME = ['ENAMETOOLONG', 'EILSEQ', 'EINVAL'];

/** Null if this disk does not accept a file of that name. */
async function openNew(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'wx+', 0o600);
  } catch (error) {
    if (NEVER_A_NAME.includes(toErrno(error) ?? '')) return null;
    throw error;
  }
}

/** Makes a fax from a mail, through the same operation as requests at the door. */
export class MailTaking {
  readonly #ports: MailTakingPorts;
  readonly #settings: MailSettings;
  readonly #folders: RequestFolders;

  constructor(ports: MailTakingPorts, settings: MailSettings) {
    this.#ports = ports;
    this.#settings = settings;
    this.#folders = new RequestFolders(ports, 'mail');
  }

  /** Removes what an earlier run left behind. */
  sweep(): Promise<void> {
    return this.#folders.sweep();
  }

  close(): void {
    this.#folders.close();
  }

  /** Whether an envelope's sender may fax. */
  checkSender(address: string): Result<null, Refusal> {
    return isAllowedSender(address, this.#settings.senders)
      ? success(null)
      : refuseMail(550, phrase('mail.sender', { sender: address }));
  }

  /** Whether one more recipient can be faxed, in addition to those before it. */
  async checkRecipient(address: string, others: readonly string[]): Promise<Result<null, Refusal>> {
    const recipient = readRecipient(address);
    if (recipient === null) return refuseMail(550, phrase('mail.address', { address }));
    if (others.some((each) => readRecipient(each)?.kind !== recipient.kind))
      return refuseMail(550, phrase('mail.number-or-subject'));
    if (recipient.kind === 'in-subject') return success(null);
    const handlers = this.#ports.handlers();
    if (handlers === null) return refuseMail(451, phrase('mail.later'));
    const checked = await handlers['number.check']({ text: recipient.phoneNumber }, 'mail');
    if (!checked.ok) return refuseMail(451, checked.failure.message);
    return checked.value.kind === 'valid'
      ? success(null)
      : refuseMail(550, phrase('mail.number', { number: recipient.phoneNumber }));
  }

  /** Turns a whole message into its fax's id. The same message, repeated after an answer that was lost, is the same fax. */
  async take(bytes: Buffer<ArrayBuffer>, recipients: readonly string[]): Promise<Result<string, Refusal>> {
    const mail = await this.#ports.readMail(bytes, this.#settings.coverPage === true);
    if (!mail.ok) return mail;
    const sender = this.checkSender(mail.value.from);
    if (!sender.ok) return sender;
    const requestId = makeRequestId(mail.value.messageId, recipients);
    const folder = this.#folders.begin(requestId);
    let outcome: Result<{ jobId: string; isTaken: boolean }, Refusal> | null = null;
    try {
      outcome = await this.#handIn(mail.value, requestId, recipients, folder);
    } finally {
      // If nobody knows whether it is a fax, it may be waiting for these documents.
      if (outcome?.ok === true) await this.#folders.handedIn(folder, outcome.value.isTaken);
      else if (outcome?.failure.isUnknown === true) await this.#folders.handedIn(folder, false);
      else await this.#folders.discard(folder);
    }
    return outcome.ok ? success(outcome.value.jobId) : outcome;
  }

  async #handIn(
    mail: Mail,
    requestId: string,
    recipients: readonly string[],
    folder: string,
  ): Promise<Result<{ jobId: string; isTaken: boolean }, Refusal>> {
    const numbers = recipients.map(readRecipient).flatMap((each) => (each?.kind === 'number' ? [each] : []));
    const paths = await this.#write(mail, numbers.length === 0, folder);
    if (!paths.ok) return paths;
    const handlers = this.#ports.handlers();
    if (handlers === null) return refuseMail(451, phrase('mail.later'));
    const input: HandInInput = {
      ...{ requestId, sender: mail.from, mail: toAnswered(mail), paths: paths.value },
      to: numbers.map(({ phoneNumber }) => ({ phoneNumber, name: null })),
      ...{ faxResolution: 'High', coverPageText: mail.text, sendAtMs: null, reference: null },
    };
    const handed = await this.#tryToHandIn(handlers, input);
    if (handed === null) return refuseMail(451, phrase('mail.not-known'), true);
    if (!handed.ok) {
      const { kind, message } = handed.failure;
      return refuseMail(kind === 'later' ? 451 : 554, message);
    }
    const { isNew, status } = handed.value;
    // A repeated mail's documents are not read from here.
    return success({ jobId: status.jobId, isTaken: !isNew || status.claimedAt !== null });
  }

  /** Null: it was interrupted, for example because the queue closed between the row and the answer. */
  async #tryToHandIn(
    handlers: Pick<DoorHandlers, 'fax.handIn'>,
    input: HandInInput,
  ): Promise<Awaited<ReturnType<DoorHandlers['fax.handIn']>> | null> {
    try {
      return await handlers['fax.handIn'](input, 'mail');
    } catch (error) {
      const about = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#ports.log.error('mail.bug', { error: about });
      return null;
    }
  }

  /** Writes the documents as files, all of them complete. The first is named by the subject if that gives the recipient. */
  async #write(
    { subject, documents }: Mail,
    isBySubject: boolean,
    folder: string,
  ): Promise<Result<string[], Refusal>> {
    const paths: string[] = [];
    const taken = new Set<string>();
    try {
      await makeFolder(folder, forThisUser);
      for (const [index, { name, ending, content }] of documents.entries()) {
        const plain = documentName(isBySubject && index === 0 ? subject : name, ending);
        const path = join(folder, nameBeside(taken, plain, index + 1));
        const file = await openNew(path);
        if (file === null) return refuseMail(554, phrase('mail.document-name', { name: plain }));
        try {
          await file.writeFile(content);
          await file.sync();
          const end = await findFormatEnd(file, content.length, plain);
          if (end === 'missing') return refuseMail(554, phrase('mail.document-cut', { name: plain }));
        } finally {
          await file.close();
        }
        paths.push(path);
      }
      return success(paths);
    } catch (error) {
      const errno = toErrno(error);
      if (errno === null) throw error;
      this.#ports.log.warn('mail.documents-not-taken', { errno });
      return refuseMail(451, phrase('mail.later'));
    }
  }
}

/** A header may be very long. */
const MOST_SUBJECT = 200;

/** Visible characters on one line; an invalid id (RFC 5322 section 3.6.4) is not repeated. */
const toAnswered = ({ messageId, subject }: Mail): AnsweredMail => ({
  messageId: /^<[!-;=?-~]{1,900}>$/u.test(messageId) ? messageId : null,
  subject: Array.from(shownText(subject.replace(/\s+/gu, ' ').trim()))
    .slice(0, MOST_SUBJECT)
    .join(''),
});

/** Identifies a mail to these recipients: a server on the way may split one mail into several, each to some of its recipients. */
function makeRequestId(messageId: string, recipients: readonly string[]): string {
  const to = recipients.map((each) => each.toLowerCase()).toSorted();
  const digest = createHash('sha256')
    .update(JSON.stringify([messageId, ...to]))
    .digest('hex');
  return `mail-${digest.slice(0, 40)}`;
}
