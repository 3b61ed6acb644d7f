import { createHash, timingSafeEqual } from 'node:crypto';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import { success, type Result } from '../domain/result.ts';
import { isLoopback, type MailSettings } from '../domain/settings/mail-settings.ts';
import { mayConnect } from '../printer/may-connect.ts';
import type { Clock } from '../services/ports/clock.ts';
import type { Log } from '../services/ports/log.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { phrase } from '../words/phrase.ts';
import type { Phrasebook } from '../words/phrasebook.ts';
import { asReply } from './as-reply.ts';
import { isClient } from '../printer/is-client.ts';
import type { MailTaking } from './mail-taking.ts';
import { refuseMail, type Refusal } from './refusal.ts';
import { Slots } from './slots.ts';

export interface SmtpListenerPorts {
  readonly taking: MailTaking;
  readonly words: Phrasebook;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** A mail as transferred: its documents are a quarter smaller. */
const MOST_MAIL_BYTES = 40 * 2 ** 20;
/** Anybody who exceeds this is cut off: the server announced the size. */
const CUT_OFF_BYTES = 2 * MOST_MAIL_BYTES;
const MOST_RECIPIENTS = 50;
const MOST_CONNECTIONS = 64;
/** All incoming mails together: beyond this a mail has to be repeated later. */
const MOST_BYTES = 6 * MOST_MAIL_BYTES;
/** Complete mails that are parsed at the same time. */
const MOST_AT_ONCE = 2;
const IDLE_MS = 300_000;
/** One connection, whatever happens on it. */
const CONNECTION_MS = 900_000;
const CLOSE_MS = 500;
/** Pause after a wrong password, so that passwords cannot be tried out. */
const WRONG_PASSWORD_MS = 1_000;

/** SMTP at one address (RFC 5321). */
export class SmtpListener {
  readonly #ports: SmtpListenerPorts;
  readonly #settings: MailSettings;
  readonly #server: SMTPServer;
  readonly #slots = new Slots(MOST_AT_ONCE);
  #bytes = 0;
  readonly #limits = new Map<string, () => void>();
  #onListenError: ((error: Error) => void) | null = null;

  constructor(ports: SmtpListenerPorts, settings: MailSettings, certificate: Certificate | null) {
    this.#ports = ports;
    this.#settings = settings;
    this.#server = new SMTPServer({
      ...optionsFor(settings, certificate),
      onConnect: (session, callback) => void this.#answer(callback, () => this.#connect(session)),
      onAuth: ({ username, password }, _session, callback) => this.#signIn(username, password, callback),
      onMailFrom: ({ address }, _session, callback) =>
        void this.#answer(callback, () => Promise.resolve(ports.taking.checkSender(address))),
      onRcptTo: ({ address }, { envelope }, callback) =>
        void this.#answer(callback, () =>
          ports.taking.checkRecipient(
            address,
            envelope.rcptTo.map((each) => each.address),
          ),
        ),
      onData: (stream, session, callback) => void this.#answer(callback, () => this.#take(stream, session)),
      onClose: ({ id }) => {
        this.#limits.get(id)?.();
        this.#limits.delete(id);
      },
    });
    this.#server.on('error', (error) => {
      this.#onListenError?.(error);
      ports.log.info('mail.client-error', { error: String(error) });
    });
  }

  /** Null if it listens; else why not. */
  listen(host: string): Promise<string | null> {
    return new Promise((resolve) => {
      this.#onListenError = (error) => resolve(toErrno(error) ?? 'unknown');
      this.#server.listen({ host, port: this.#settings.port, ipv6Only: true, exclusive: true }, () => {
        this.#onListenError = null;
        resolve(null);
      });
    });
  }

  /** A mail that has been handed in by then is answered; others are repeated by their senders. */
  close(): Promise<void> {
    for (const cancel of this.#limits.values()) cancel();
    this.#limits.clear();
    return new Promise((resolve) => {
      this.#server.close(() => {
        for (const { _socket } of this.#server.connections) _socket.destroy();
        resolve();
      });
    });
  }

  async #connect(session: SMTPServerSession): Promise<Result<unknown, Refusal>> {
    const { clock } = this.#ports;
    this.#limits.set(
      session.id,
      clock.after(CONNECTION_MS, () => this.#cutOff(session)),
    );
    return (await this.#mayConnect(session)) ? success(null) : refuseMail(554, phrase('mail.client'));
  }

  async #mayConnect(session: SMTPServerSession): Promise<boolean> {
    const { clients, address, password } = this.#settings;
    if (clients !== undefined && !isClient(session.remoteAddress, clients)) return false;
    // A password, if set, decides who is let in; otherwise the owner of the connection does.
    return password !== undefined || !isLoopback(address) || mayConnect(session, null);
  }

  #signIn(
    user: string | undefined,
    password: string | null | undefined,
    callback: (error: Error | null, response?: { user: string }) => void,
  ): void {
    const set = this.#settings;
    const isUser = set.user !== undefined && isSame(user ?? '', set.user);
    if (isUser && set.password !== undefined && isSame(password ?? '', set.password)) {
      callback(null, { user: set.user });
      return;
    }
    const wrong = this.#error({ code: 535, why: phrase('mail.password') });
    this.#ports.clock.after(WRONG_PASSWORD_MS, () => callback(wrong));
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Result<string, Refusal>> {
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const mail = { chunks: [] as Buffer[], bytes: 0 };
    try {
      const isRead = await this.#read(stream, session, mail);
      if (!isRead.ok) return isRead;
      const taken = await this.#slots.use(() =>
        this.#ports.taking.take(Buffer.concat(mail.chunks.splice(0)), recipients),
      );
      return taken.ok ? success(this.#ports.words.say('mail.taken', { job: taken.value })) : taken;
    } finally {
      this.#bytes -= mail.bytes;
    }
  }

  /** Reads to the end even if nothing is kept. Throws if the connection breaks off: half a mail is useless. */
  async #read(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    mail: { chunks: Buffer[]; bytes: number },
  ): Promise<Result<null, Refusal>> {
    let refused: Result<never, Refusal> | null = null;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // The server itself answers that it is too long.
      if (stream.byteLength > MOST_MAIL_BYTES) refused ??= refuseMail(554, phrase('mail.not-understood'));
      if (this.#bytes + chunk.length > MOST_BYTES) refused ??= refuseMail(451, phrase('mail.later'));
      if (stream.byteLength > CUT_OFF_BYTES) this.#cutOff(session);
      if (refused !== null) {
        mail.chunks = [];
        continue;
      }
      mail.chunks.push(chunk);
      mail.bytes += chunk.length;
      this.#bytes += chunk.length;
    }
    return refused ?? success(null);
  }

  async #answer(
    callback: (error?: Error | null, message?: string) => void,
    run: () => Promise<Result<unknown, Refusal>>,
  ): Promise<void> {
    const { log } = this.#ports;
    let refusal: Omit<Refusal, 'isUnknown'> = { code: 451, why: phrase('mail.later') };
    try {
      const outcome = await run();
      if (outcome.ok) {
        const message = typeof outcome.value === 'string' ? asReply(outcome.value) : undefined;
        callback(null, message);
        return;
      }
      refusal = outcome.failure;
    } catch (error) {
      // Nothing had been handed in by then; otherwise `MailTaking` answers.
      const isGone = toErrno(error) !== null;
      const about = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (isGone) log.info('mail.broken-off', { error: String(error) });
      else log.error('mail.bug', { error: about });
    }
    callback(this.#error(refusal));
  }

  #error({ code, why }: Omit<Refusal, 'isUnknown'>): Error {
    return Object.assign(new Error(asReply(this.#ports.words.text(why))), { responseCode: code });
  }

  #cutOff({ id }: SMTPServerSession): void {
    for (const connection of this.#server.connections) if (connection.id === id) connection._socket.destroy();
  }
}

/** Takes the same time however much of it is right. */
const isSame = (given: string, set: string): boolean => timingSafeEqual(digest(given), digest(set));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function optionsFor(settings: MailSettings, certificate: Certificate | null): SMTPServerOptions {
  const hasPassword = settings.password !== undefined;
  return {
    // Says what it is for, and nothing about this computer.
    ...{ name: 'faxtray', banner: 'Faxtray', logger: false, disableReverseLookup: true },
    ...{ size: MOST_MAIL_BYTES, rejectOversized: true, maxRecipients: MOST_RECIPIENTS },
    ...{ maxClients: MOST_CONNECTIONS, socketTimeout: IDLE_MS, closeTimeout: CLOSE_MS },
    ...{ authOptional: !hasPassword, authMethods: ['PLAIN', 'LOGIN'] },
    // A password crosses a network only encrypted, whatever a client would do.
    ...{ allowInsecureAuth: isLoopback(settings.address), secure: false },
    hideSTARTTLS: certificate === null,
    disabledCommands: [
      ...['WIZ', 'SHELL', 'XCLIENT', 'XFORWARD', 'VRFY', 'HELP'],
      ...(hasPassword ? [] : ['AUTH']),
      ...(certificate === null ? ['STARTTLS'] : []),
    ],
    ...(certificate === null ? {} : { ...certificate, minVersion: 'TLSv1.2' as const }),
  };
}
