import { isIPv6 } from 'node:net';
import { createSecureContext } from 'node:tls';
import { isLoopback, type MailSettings } from '../domain/settings/mail-settings.ts';
import { Turns } from '../domain/turns.ts';
import type { MailDoorState } from '../services/ports/doors/mail-door-state.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { readNamed } from '../storage/read-named.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { MailTaking } from './mail-taking.ts';
import type { ReadMail } from './read-mail-in-worker.ts';
import type { Certificate, SmtpListener, SmtpListenerPorts } from './smtp-listener.ts';

/** Used if no address is set: nobody else can reach it. */
const LOOPBACK = ['127.0.0.1', '::1'];
const AGAIN_MS = 60_000;

export interface MailServerPorts extends Omit<SmtpListenerPorts, 'taking'> {
  /** Where documents lie until Faxtray has its own copy; private to this user. */
  readonly folder: string;
  readonly ids: ConstructorParameters<typeof MailTaking>[0]['ids'];
  readonly handlers: ConstructorParameters<typeof MailTaking>[0]['handlers'];
  readonly readMail: ReadMail;
  /** Something about the mail door has changed. */
  readonly changed: () => void;
}

const OFF: MailDoorState = { address: null, problem: null };

/** The mail door (docs/spec/surfaces.md "Mail"): no mail is accepted before it listens. */
export class MailServer {
  readonly #ports: MailServerPorts;
  #listeners: readonly SmtpListener[] = [];
  #taking: MailTaking | null = null;
  #state: MailDoorState = OFF;
  readonly #turns = new Turns();
  #cancelAgain: (() => void) | null = null;

  constructor(ports: MailServerPorts) {
    this.#ports = ports;
  }

  get state(): MailDoorState {
    return this.#state;
  }

  /** Applies these settings from now on; null: listens nowhere. */
  listen(settings: MailSettings | null): Promise<void> {
    return this.#next(async () => {
      await this.#stop();
      if (settings !== null) this.#state = await this.#tryToOpen(settings);
      this.#ports.changed();
    });
  }

  close(): Promise<void> {
    return this.#next(() => this.#stop());
  }

  /** One after the other. An error here must not end the app. */
  #next(work: () => Promise<void>): Promise<void> {
    return this.#turns.run(work).catch((error: unknown) => this.#logBug(error));
  }

  async #tryToOpen(settings: MailSettings): Promise<MailDoorState> {
    try {
      return await this.#open(settings);
    } catch (error) {
      this.#logBug(error);
      await this.#stop();
      return this.#notOpen(settings, phrase('mail.not-open'), 'bug');
    }
  }

  #logBug(error: unknown): void {
    const about = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#ports.log.error('mail.bug', { error: about });
  }

  async #open(settings: MailSettings): Promise<MailDoorState> {
    const certificate = await readCertificate(settings);
    if (certificate === 'unreadable')
      return this.#notOpen(settings, phrase('mail.certificate'), 'certificate');
    if (certificate === 'unfit')
      return this.#notOpen(settings, phrase('mail.certificate-unfit'), 'certificate');
    const taking = new MailTaking(this.#ports, settings);
    // Few people use mail, and no start should wait for what it needs.
    const { SmtpListener } = await import('./smtp-listener.ts');
    // Registered from the first one on, so that all of them are closed whatever happens.
    const listeners: SmtpListener[] = [];
    this.#listeners = listeners;
    for (const host of settings.address === undefined ? LOOPBACK : [settings.address]) {
      const listener = new SmtpListener({ ...this.#ports, taking }, settings, certificate);
      const errno = await listener.listen(host);
      if (errno === null) {
        listeners.push(listener);
        continue;
      }
      // A machine may have no IPv6. But if another program has the port on one of the two, mail could go there.
      const isWithout = settings.address === undefined && isIPv6(host);
      if (isWithout && errno !== 'EADDRINUSE' && errno !== 'EACCES') continue;
      await this.#stop();
      return this.#notOpen(settings, whyNotOpen(settings, errno), errno);
    }
    this.#taking = taking;
    await taking.sweep();
    const host = settings.address ?? 'localhost';
    this.#ports.log.info('mail.open', { port: settings.port });
    return {
      address: `smtp://${isIPv6(host) ? `[${host}]` : host}:${String(settings.port)}`,
      problem: null,
    };
  }

  #notOpen(settings: MailSettings, problem: Phrase, errno: string): MailDoorState {
    this.#ports.log.warn('mail.not-open', { port: settings.port, errno });
    this.#cancelAgain = this.#ports.clock.after(AGAIN_MS, () => void this.listen(settings));
    return { address: null, problem };
  }

  async #stop(): Promise<void> {
    this.#cancelAgain?.();
    this.#cancelAgain = null;
    const listeners = this.#listeners;
    this.#listeners = [];
    await Promise.all(listeners.map((each) => each.close()));
    this.#taking?.close();
    this.#taking = null;
    this.#state = OFF;
  }
}

function whyNotOpen(settings: MailSettings, errno: string): Phrase {
  const port = String(settings.port);
  if (errno === 'EADDRINUSE') return phrase('mail.port-in-use', { port });
  return isLoopback(settings.address)
    ? phrase('mail.port-not-had', { port })
    : phrase('mail.address-not-had', { address: settings.address ?? '', port });
}

async function readCertificate({
  certificateFile,
  keyFile,
}: MailSettings): Promise<Certificate | null | 'unreadable' | 'unfit'> {
  if (certificateFile === undefined || keyFile === undefined) return null;
  try {
    const [cert, key] = await Promise.all([readNamed(certificateFile), readNamed(keyFile)]);
    return isFit({ cert, key }) ? { cert, key } : 'unfit';
  } catch (error) {
    if (toErrno(error) === null) throw error;
    return 'unreadable';
  }
}

/** Both files are complete PEM, without a password, and belong together: otherwise the server would throw. */
function isFit(certificate: Certificate): boolean {
  try {
    createSecureContext({ ...certificate });
    return true;
  } catch {
    return false;
  }
}
