import type { Contact } from '../../domain/service/contact.ts';
import { isUnanswered, type Failure } from '../../domain/failure.ts';
import { isNotThere } from '../../domain/service/service-part.ts';
import { success, type Result } from '../../domain/result.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { AddressBookGateway, ContactFile } from '../ports/service/contacts.ts';
import type { Capability } from '../../domain/service/permission.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { HeavyLane, HeavyQuestions } from '../access/heavy-questions.ts';
import { Retries } from '../retries.ts';
import { WorkLoop } from '../work-loop.ts';
import type { Phrase } from '../../words/phrase.ts';

export interface AccountContactsPorts {
  readonly file: ContactFile;
  readonly gateway: AddressBookGateway;
  readonly questions: HeavyQuestions;
  readonly lane: HeavyLane;
  readonly capability: Capability;
  readonly clock: Clock;
  readonly log: Log;
}

/** One of these questions costs as much as a fax (public-service.md 8.2), and address books change little. */
const REFRESH_AFTER_MS = 24 * 3_600_000;
const AGAIN_MS = 3_600_000;
/** No timer that is longer than a machine is awake. */
const READ_AFTER_MS = 10 * 60_000;
/** A service that never stops paging must not keep us for ever. */
const MAX_PAGES = 20;

/**
 * Those whom the account knows, as the service said it last: kept on disk, asked for once a day. Its address book is one such list, the
 * numbers of all its extensions another.
 */
export class AccountContacts {
  readonly #ports: AccountContactsPorts;
  readonly #loop: WorkLoop;
  #contacts: readonly Contact[] = [];
  #fetchedAtMs: number | null = null;
  #triedAtMs: number | null = null;
  #problem: Failure | null = null;
  #isRefused = false;
  readonly #retries: Retries<'list'>;
  readonly #fetched = new Signal();
  readonly #read = new Signal();

  constructor(ports: AccountContactsPorts) {
    this.#ports = ports;
    this.#retries = new Retries(ports.clock);
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#refreshIfDue());
  }

  async load(): Promise<void> {
    const { contacts, fetchedAtMs } = await this.#ports.file.read();
    this.#contacts = contacts;
    this.#fetchedAtMs = fetchedAtMs;
  }

  /** Hears each time the service has said them. */
  onFetched(listener: () => void): Off {
    return this.#fetched.on(listener);
  }

  /** They are known, if only from an earlier run, or the service has said that it does not give them. */
  get isRead(): boolean {
    return this.#fetchedAtMs !== null || this.#isRefused;
  }

  onRead(listener: () => void): Off {
    return this.#read.on(listener);
  }

  /** The line is there (again): the service can be asked, and what kept it from answering may be over. */
  start(): void {
    this.#retries.hurry('list');
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  all(): readonly Contact[] {
    return this.#contacts;
  }

  get fetchedAtMs(): number | null {
    return this.#fetchedAtMs;
  }

  /** Why it could not be asked for last time; null when it could, and where the service never had one: that is an answer. */
  get problem(): Phrase | null {
    if (this.#problem === null || (this.#fetchedAtMs === null && isNotThere(this.#problem))) return null;
    return this.#problem.message;
  }

  async refresh(): Promise<Result<readonly Contact[]>> {
    const { clock, file, log, lane } = this.#ports;
    this.#triedAtMs = clock.now();
    const asked = await this.#askForAll();
    this.#problem = asked.ok ? null : asked.failure;
    if (!asked.ok) {
      this.#isRefused = !isUnanswered(asked.failure);
      if (this.#isRefused) this.#read.emit();
      else this.#retries.putOff('list', { fromMs: readRetryAfter(asked.failure) });
      return asked;
    }
    this.#retries.forget('list');
    this.#contacts = asked.value;
    this.#fetchedAtMs = clock.now();
    const written = await file.write({ contacts: asked.value, groups: [], fetchedAtMs: this.#fetchedAtMs });
    if (!written.ok) log.warn(`${lane}.not-kept`, { why: written.failure.message });
    this.#fetched.emit();
    this.#read.emit();
    return asked;
  }

  async #askForAll(): Promise<Result<Contact[]>> {
    const { questions, gateway, lane, capability } = this.#ports;
    const contacts: Contact[] = [];
    for (let page = 1; page <= MAX_PAGES; page++) {
      const asked = await questions.run(lane, capability, (access) => gateway.page(access, page));
      if (!asked.ok) return asked;
      contacts.push(...asked.value.contacts);
      if (!asked.value.hasMore) break;
    }
    return success(contacts);
  }

  async #refreshIfDue(): Promise<number> {
    const nowMs = this.#ports.clock.now();
    // A clock that was set back must not put it off for years.
    const isOld = (sinceMs: number | null, ageMs: number): boolean =>
      sinceMs === null || nowMs - sinceMs >= ageMs || sinceMs > nowMs;
    // Faxes may be waiting for a list that was never read.
    const mayAsk = this.isRead
      ? isOld(this.#fetchedAtMs, REFRESH_AFTER_MS) && isOld(this.#triedAtMs, AGAIN_MS)
      : this.#retries.waitMs('list') === 0;
    if (mayAsk) await this.refresh();
    return this.isRead ? READ_AFTER_MS : this.#retries.waitMs('list');
  }
}

const readRetryAfter = (failure: Failure): number =>
  failure.kind === 'later' ? (failure.retryAfterMs ?? 0) : 0;
