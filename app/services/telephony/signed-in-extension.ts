import type { ExtensionView } from '../../contract/extension-views.ts';
import type { KnownExtension } from '../../domain/service/account-entry.ts';
import type { CoverPage, ExtensionFacts, OwnNumber } from '../../domain/service/extension-facts.ts';
import { isUnanswered, type Failure } from '../../domain/failure.ts';
import { success, type Result } from '../../domain/result.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { Session } from '../access/session.ts';
import type { Access } from '../ports/service/access.ts';
import type { Clock } from '../ports/clock.ts';
import type { ExtensionGateway } from '../ports/service/extension.ts';
import { EXTENSION_WITHOUT_FAXES, type Permissions } from '../access/permissions.ts';
import { Retries } from '../retries.ts';
import type { Phrase } from '../../words/phrase.ts';

/** As the window shows it, with the problem in no language yet. */
export interface ReadExtension extends Omit<ExtensionView, 'problem'> {
  readonly problem: Phrase | null;
}

/** Whose line it is, its numbers, and what may come first on a fax. */
export class SignedInExtension {
  readonly #gateway: ExtensionGateway;
  readonly #session: Session;
  readonly #permissions: Permissions;
  readonly #clock: Clock;
  readonly #retries: Retries<'line'>;
  readonly #learned = new Signal<[line: KnownExtension]>();
  readonly #wasRead = new Signal();
  #numbers: readonly OwnNumber[] = [];
  #faxNumber: string | null = null;
  #facts: ExtensionFacts | null = null;
  #isWanted = false;
  #isRead = false;
  #refreshing: Promise<unknown> | null = null;
  #cancelAgain: Off | null = null;
  #off: Off | null = null;

  constructor(gateway: ExtensionGateway, session: Session, permissions: Permissions, clock: Clock) {
    this.#gateway = gateway;
    this.#session = session;
    this.#permissions = permissions;
    this.#clock = clock;
    this.#retries = new Retries(clock);
  }

  start(): void {
    const session = this.#session;
    // Started without a network it would stay unknown until the next start.
    this.#off = session.onChange(() => {
      const isUnknown = this.#isWanted && this.#facts === null && this.#refreshing === null;
      if (isUnknown && !session.parts.isMissing('line') && session.state === 'ready') void this.refresh();
    });
  }

  /** The service has said what its numbers are, or that it does not say. */
  get isRead(): boolean {
    return this.#isRead;
  }

  onRead(listener: () => void): Off {
    return this.#wasRead.on(listener);
  }

  /** The account's own numbers as far as they have been learnt, E.164. */
  ownNumbers(): readonly string[] {
    return this.#numbers.map(({ phoneNumber }) => phoneNumber);
  }

  /** The number that its faxes come from, E.164; null while it has not been heard of. */
  faxNumber(): string | null {
    return this.#faxNumber ?? this.#numbers.find(({ takesFaxes }) => takesFaxes)?.phoneNumber ?? null;
  }

  /** Who it is, as far as that has been learnt. */
  known(): KnownExtension | null {
    const facts = this.#facts;
    if (facts === null) return null;
    const { name, extensionNumber, timeZone } = facts;
    return { name, extensionNumber, timeZone, numbers: this.#numbers };
  }

  /** Hears each time the service has said who it is. */
  onRefreshed(listener: (line: KnownExtension) => void): Off {
    return this.#learned.on(listener);
  }

  async view(): Promise<Result<ReadExtension>> {
    const { facts, numbers } = await this.#ask();
    if (!facts.ok) return facts;
    if (!numbers.ok) return numbers;
    // Which of them faxes show may be kept from whoever may read the rest.
    const shown = await this.#askFaxNumber();
    return success({
      ...facts.value,
      numbers: numbers.value,
      faxNumber: shown.ok ? shown.value : null,
      problem: facts.value.canFax === false ? EXTENSION_WITHOUT_FAXES : null,
    });
  }

  /** Asked once the line is there: a slip of one's own number is known for one then, and pages can be shown with who sends them. */
  async refresh(): Promise<void> {
    this.#isWanted = true;
    // One that is under way may have planned the next already.
    if (this.#refreshing === null) this.#cancelAgain?.();
    this.#refreshing ??= this.#refreshAll().finally(() => {
      this.#refreshing = null;
    });
    await this.#refreshing;
  }

  async #refreshAll(): Promise<void> {
    const { facts, numbers } = await this.#ask();
    const shown = facts.ok ? await this.#askFaxNumber() : null;
    const cutOff = [numbers, shown].find((each) => each?.ok === false && isUnanswered(each.failure));
    if (cutOff?.ok === false) this.#refreshLater(cutOff.failure);
    else {
      this.#retries.forget('line');
      this.#isRead = true;
      this.#wasRead.emit();
    }
    const line = this.known();
    if (line !== null) this.#learned.emit(line);
  }

  /** A slip of one's own number is known for one only then, and faxes to new numbers may be waiting. */
  #refreshLater(failure: Failure): void {
    if (!this.#isWanted) return;
    const fromMs = failure.kind === 'later' ? (failure.retryAfterMs ?? 0) : 0;
    this.#retries.putOff('line', { fromMs });
    this.#cancelAgain = this.#clock.after(this.#retries.waitMs('line'), () => void this.refresh());
  }

  async #askFaxNumber(): Promise<Result<string | null>> {
    const shown = await this.#read((access) => this.#gateway.faxNumber(access));
    if (shown.ok) this.#faxNumber = shown.value;
    return shown;
  }

  /** Ends when nothing is asked any more: what answers say of the pace is written down. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    this.#cancelAgain?.();
    await this.#refreshing;
    this.#off?.();
  }

  async #ask(): Promise<{ facts: Result<ExtensionFacts>; numbers: Result<OwnNumber[]> }> {
    const gateway = this.#gateway;
    const facts = await this.#permissions.run(
      'read-account',
      'light',
      (access) => gateway.facts(access),
      'line',
    );
    if (!facts.ok) return { facts, numbers: facts };
    this.#facts = facts.value;
    this.#permissions.setCanFax(facts.value.canFax);
    const numbers = await this.#read((access) => gateway.numbers(access));
    if (numbers.ok) this.#numbers = numbers.value;
    return { facts, numbers };
  }

  #read<T>(question: (access: Access) => Promise<Result<T>>): Promise<Result<T>> {
    return this.#permissions.run('read-account', 'light', question);
  }

  /** Anybody may ask for these, so they say nothing of permissions. */
  coverPages(): Promise<Result<CoverPage[]>> {
    return this.#session.run('light', (access) => this.#gateway.coverPages(access));
  }
}
