import {
  earlierEntry,
  unownedEntry,
  type AccountEntry,
  type FixedService,
} from '../../domain/service/account-entry.ts';
import { readHost } from '../../domain/service/account-owner.ts';
import type { Failure } from '../../domain/failure.ts';
import { chooseQueue, isWorthAskingAgain } from '../../domain/settings/queue-choice.ts';
import type { Result } from '../../domain/result.ts';
import { looksLikeJwt, type Credentials } from '../../domain/service/token-set.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { GivenToken, TokenFile } from '../ports/computer/account-file.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { StoredCredential } from './stored-credential.ts';
import { settleEarlierQueue } from './earlier-queue.ts';
import { enterAccount, type EnterPorts } from './enter-account.ts';
import type { AccountHold } from './held-account.ts';
import type { SignedIn, SignIn } from './sign-in.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

export interface FixedSignInPorts extends EnterPorts {
  readonly fixed: FixedService;
  readonly tokenFile: TokenFile | null;
  readonly signIn: SignIn;
  readonly clock: Clock;
  readonly log: Log;
}

/** How a queue is opened: `hold` where no credential may be used on it (yet). */
export interface Opening {
  readonly entry: AccountEntry;
  readonly hold: AccountHold | null;
  readonly takesFiles: boolean;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * The way to an account at a service that an administrator fixed. A server has many extensions, so whose a credential is is learnt
 * before any queue is opened with it; until then faxes wait, and the window says why.
 */
export class FixedSignIn {
  readonly #ports: FixedSignInPorts;
  readonly #changed = new Signal();
  #given: GivenToken | null = null;
  #why: Failure = {
    kind: 'later',
    reason: 'starting',
    retryAfterMs: null,
    message: phrase('signing-in.asking-whose'),
  };
  #notice: Phrase | null = null;
  #isSettled = false;
  #awaitsKeychain = false;
  #cancelRetry: (() => void) | null = null;
  #trying: Promise<void> | null = null;
  #isAskedAgain = false;
  #off: Off | null = null;

  constructor(ports: FixedSignInPorts) {
    this.#ports = ports;
  }

  /** For the start and the window. */
  get notices(): readonly Phrase[] {
    return [this.#notice, this.#ports.tokenFile?.problem ?? null].filter((each) => each !== null);
  }

  /** What is opened first. Asks neither a network nor a keychain. */
  async findOpening(): Promise<Opening> {
    this.#off ??= this.#ports.secrets.onChange(() => void this.#keychainChanged());
    const { accounts, fixed, queues, tokenFile } = this.#ports;
    const { known, takenTokenFile } = accounts;
    this.#given = (await tokenFile?.read()) ?? null;
    const isSame =
      this.#given !== null &&
      takenTokenFile?.fingerprint === this.#given.fingerprint &&
      takenTokenFile.accountId === known?.id;
    const { queue, isHeld, takesFiles } = chooseQueue({
      knowsAccount: known !== null,
      tokenFile: this.#given === null ? 'none' : isSame ? 'same' : 'new',
      hasEarlierQueue: queues.exists(earlierEntry(fixed).id),
    });
    this.#isSettled = !isHeld;
    const entry = queue === 'earlier' ? earlierEntry(fixed) : (known ?? unownedEntry(fixed));
    return { entry, hold: isHeld ? this.#hold : null, takesFiles };
  }

  /** How an account that was chosen later is opened. */
  chooseOpening(entry: AccountEntry): Opening {
    if (entry.isUnowned !== true)
      return { entry, hold: this.#isSettled ? null : this.#hold, takesFiles: true };
    const isEarlier = entry.id === earlierEntry(this.#ports.fixed).id;
    return { entry, hold: isEarlier && this.#isSettled ? NOBODYS : this.#hold, takesFiles: !isEarlier };
  }

  /** Before the line is taken up: a token whose owner is known, from a file that could not be removed. */
  async beforeSignIn(): Promise<void> {
    const { accounts, secrets } = this.#ports;
    const [given, known] = [this.#given, accounts.known];
    if (!this.#isSettled || given === null || known === null) return;
    const kept = new StoredCredential(secrets, known.id);
    // What the keychain has is newer: it was renewed since, or somebody signed in by hand.
    const isKept =
      (await kept.read()) !== null ? secrets.problem === null : await kept.keep(this.#toCredentials(given));
    await this.#leaveFile(isKept);
  }

  /** Resolves after the first try; those that follow are made by themselves. */
  start(): Promise<void> {
    return this.#try(FIRST_RETRY_MS);
  }

  /** Somebody signed in by hand, or chose; with what the earlier version left behind. */
  async settle(): Promise<void> {
    this.#tryNoMore();
    await settleEarlierQueue(this.#ports, null);
  }

  stop(): void {
    this.#off?.();
    this.#tryNoMore();
  }

  #tryNoMore(): void {
    this.#isSettled = true;
    this.#cancelRetry?.();
  }

  readonly #hold: AccountHold = {
    why: () => this.#why,
    onChange: (listener) => this.#changed.on(listener),
  };

  /** What is asked while one is under way, which may have planned the next already, is tried behind it. */
  #try(retryMs: number): Promise<void> {
    if (this.#trying !== null) {
      this.#isAskedAgain = true;
      return this.#trying;
    }
    this.#cancelRetry?.();
    this.#trying = this.#tryOnce(retryMs).finally(() => {
      this.#trying = null;
      if (!this.#isAskedAgain) return;
      this.#isAskedAgain = false;
      void this.#try(retryMs);
    });
    return this.#trying;
  }

  async #tryOnce(retryMs: number): Promise<void> {
    const { fixed, secrets, accounts } = this.#ports;
    if (this.#isSettled) return;
    const kept = new StoredCredential(secrets, earlierEntry(fixed).id);
    const earlier = await this.#whose(accounts.known === null ? await kept.read() : null);
    const given = await this.#whose(this.#given && this.#toCredentials(this.#given));
    // Settled meanwhile by hand.
    if (this.#isSettled as boolean) return;
    const failures = [given, earlier].flatMap((each) => (each?.ok === false ? [each.failure] : []));
    const passing = failures.find(isWorthAskingAgain);
    if (passing !== undefined) {
      this.#report(later(phrase('signing-in.whose-not-known', { why: passing.message })));
      this.#retryIn(retryMs);
      return;
    }
    const owner = earlier?.ok === true ? earlier.value : null;
    const signedIn = given?.ok === true ? given.value : owner;
    if (signedIn === null) return this.#nobody(failures[0] ?? null);
    if (failures[0] !== undefined) this.#notice = notTaken(failures[0]);
    await this.#enter(signedIn, owner, given?.ok === true ? this.#given : null, kept);
  }

  async #whose(credentials: Credentials | null): Promise<Result<SignedIn> | null> {
    const { fixed, signIn } = this.#ports;
    const client = { server: fixed.server, clientId: this.#clientId };
    return credentials && signIn.withCredentials(client, credentials);
  }

  get #clientId(): string | null {
    return this.#ports.fixed.clientId ?? this.#ports.accounts.known?.clientId ?? null;
  }

  #toCredentials({ secret }: GivenToken): Credentials {
    return this.#clientId !== null && looksLikeJwt(secret)
      ? { kind: 'jwt', jwt: secret }
      : { kind: 'token', accessToken: secret };
  }

  /** `owner`: of the sign-in that an earlier version kept by server. */
  async #enter(
    signedIn: SignedIn,
    owner: SignedIn | null,
    given: GivenToken | null,
    earlierSecret: StoredCredential,
  ): Promise<void> {
    const { accounts, secrets } = this.#ports;
    const entered = await enterAccount(this.#ports, signedIn, async () => {
      this.#tryNoMore();
      await settleEarlierQueue(this.#ports, owner?.entry ?? null);
      // Another one's sign-in stays theirs.
      if (owner !== null && owner.entry.id !== signedIn.entry.id)
        await new StoredCredential(secrets, owner.entry.id).keep(owner.credentials);
    });
    if (!entered.ok) {
      this.#report(entered.failure);
      return;
    }
    if (owner !== null) await earlierSecret.remove();
    if (given === null) return;
    await accounts.recordTokenFile({ fingerprint: given.fingerprint, accountId: signedIn.entry.id });
    await this.#leaveFile(entered.value.isKept);
  }

  /** Nothing that is at hand leads to anybody. */
  async #nobody(refusal: Failure | null): Promise<void> {
    const { accounts, secrets, fixed, reopen } = this.#ports;
    if (accounts.known !== null) {
      // What was there before the token file came goes on.
      this.#notice = refusal && notTaken(refusal);
      this.#tryNoMore();
      await reopen(() => Promise.resolve());
      return;
    }
    const label = fixed.label ?? readHost(fixed.server);
    if (refusal !== null)
      this.#report(needsSignIn(phrase('signing-in.again', { label, why: refusal.message })));
    else if (secrets.problem !== null) this.#report(later(secrets.problem));
    else this.#report(needsSignIn(phrase('signing-in.nobody-yet', { label })));
  }

  #report(failure: Failure): void {
    this.#why = failure;
    this.#ports.log.warn('account.owner-unknown', { message: failure.message });
    this.#changed.emit();
  }

  #retryIn(delayMs: number): void {
    this.#cancelRetry = this.#ports.clock.after(delayMs, () => {
      void this.#try(Math.min(2 * delayMs, LONGEST_RETRY_MS));
    });
  }

  /** The token file goes once the keychain has what it holds: without a keychain it is all there is. */
  async #leaveFile(isKept: boolean): Promise<void> {
    const { tokenFile, secrets, log } = this.#ports;
    if (tokenFile === null || this.#given === null) return;
    this.#awaitsKeychain = !isKept;
    if (isKept) {
      await tokenFile.remove(this.#given.secret);
      return;
    }
    const why = secrets.problem ?? 'not-kept';
    // Why that is, the keychain says itself.
    this.#notice = phrase('token-file.stays');
    log.warn('token-file.stays', { why });
  }

  async #keychainChanged(): Promise<void> {
    if (this.#ports.secrets.problem !== null) return;
    if (this.#awaitsKeychain) {
      this.#notice = null;
      await this.#leaveFile(true);
    } else await this.#try(FIRST_RETRY_MS);
  }
}

/** The end of a queue that belongs to nobody: its faxes can be seen, saved and called off. */
const NOBODYS: AccountHold = {
  why: () => needsSignIn(phrase('signing-in.nobodys-queue')),
  onChange: () => () => undefined,
};

const notTaken = ({ message }: Failure): Phrase => phrase('token-file.not-used', { why: message });

const needsSignIn = (message: Phrase): Failure => ({ kind: 'needs-sign-in', message });

function later(message: Phrase): Failure {
  return { kind: 'later', reason: 'offline', retryAfterMs: null, message };
}
