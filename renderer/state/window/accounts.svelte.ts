import type { Reply } from '../../../app/contract/reply.ts';
import type { AccountEntryView, AccountsView, OfferedService } from '../../../app/contract/account-views.ts';
import { say } from '../../format/words.ts';
import type { Ask } from '../../bridge/client.ts';

export type SignInWay = 'browser' | 'jwt' | 'token';

/** Which accounts there are, and the way into another one. */
export class AccountsState {
  readonly #ask: Ask;
  #view = $state.raw<AccountsView | null>(null);
  #isBusy = $state(false);
  #isOpen = $state(false);
  #problem = $state<string | null>(null);
  #hasOtherWays = $state(false);
  /** Of the account that signs in again, at its own service. */
  #known = $state.raw<Pick<AccountEntryView, 'server' | 'clientId'> | null>(null);
  /** Under the other ways. */
  otherWay = $state<SignInWay>('browser');
  server = $state('');
  /** What somebody typed; empty: the one that is known for the service. */
  clientId = $state('');
  /** Never kept longer than its field is shown. */
  secret = $state('');

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get view(): AccountsView | null {
    return this.#view;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Whether somebody is signing in. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  get problem(): string | null {
    return this.#problem;
  }

  /** Whether all the ways are shown; else there is the browser, and one button. */
  get hasOtherWays(): boolean {
    return this.#hasOtherWays;
  }

  get way(): SignInWay {
    return this.#hasOtherWays ? this.otherWay : 'browser';
  }

  /** Where one signs in, as people call it. */
  get serviceName(): string {
    return this.#offered?.label ?? hostIn(this.server);
  }

  /** Of this service, and of no other: given by packager or administrator, or used by the account before; null: it has to be typed. */
  get knownClientId(): string | null {
    const known =
      this.#known !== null && isSame(this.#known.server, this.server) ? this.#known.clientId : null;
    return this.#offered?.clientId ?? known;
  }

  /** What still has to be filled in; null when nothing does. */
  get missing(): string | null {
    if (this.server.trim() === '') return say('sign-in.server-missing');
    if (this.way !== 'token' && this.#clientIdInUse === '') return say('sign-in.client-id-missing');
    if (this.way === 'jwt' && this.secret.trim() === '') return say('sign-in.jwt-missing');
    if (this.way === 'token' && this.secret.trim() === '') return say('sign-in.token-missing');
    return null;
  }

  async load(): Promise<void> {
    this.#take(await this.#ask('accounts.list', null));
  }

  /** With what is known of the account, where it is one that has to sign in again. */
  open(entry: AccountEntryView | null = null): void {
    this.server = entry?.server ?? this.#view?.presets[0]?.server ?? '';
    this.clientId = '';
    this.#known = entry;
    const isByToken = entry?.isUnowned === false && this.knownClientId === null;
    this.otherWay = isByToken ? 'token' : 'browser';
    this.#hasOtherWays = isByToken || this.server === '';
    this.#problem = null;
    this.#isOpen = true;
  }

  /** What was typed for one of them and is not seen any more, is not used either. */
  toggleOtherWays(): void {
    this.#hasOtherWays = !this.#hasOtherWays;
    if (!this.#hasOtherWays) {
      this.secret = '';
      if (this.knownClientId !== null) this.clientId = '';
    }
    this.#problem = null;
  }

  /** For the account that is at work. */
  async openAgain(): Promise<void> {
    await this.load();
    this.open(this.#view?.entries.find(({ id }) => id === this.#view?.activeId) ?? null);
  }

  /** What is said of an earlier try is not true of what is entered now. */
  forgetProblem(): void {
    this.#problem = null;
  }

  close(): void {
    if (this.#isBusy) void this.#ask('accounts.cancelSignIn', null);
    this.secret = '';
    this.#isOpen = false;
  }

  async signIn(): Promise<void> {
    if (this.#isBusy || this.missing !== null) return;
    const server = this.server.trim();
    const clientId = this.#clientIdInUse;
    const secret = this.secret.trim();
    const isIn = await this.#run(() => {
      switch (this.way) {
        case 'browser':
          return this.#ask('accounts.signInWithBrowser', { server, clientId });
        case 'jwt':
          return this.#ask('accounts.signInWithJwt', { server, clientId, jwt: secret });
        case 'token':
          return this.#ask('accounts.signInWithToken', { server, token: secret });
      }
    });
    if (isIn) this.close();
  }

  async activate(id: string): Promise<void> {
    await this.#run(() => this.#ask('accounts.activate', { id }));
  }

  async signOut(id: string): Promise<void> {
    await this.#run(() => this.#ask('accounts.signOut', { id }));
  }

  get #offered(): OfferedService | null {
    return this.#view?.presets.find((preset) => isSame(preset.server, this.server)) ?? null;
  }

  get #clientIdInUse(): string {
    return this.clientId.trim() || (this.knownClientId ?? '');
  }

  async #run(ask: () => Promise<Reply<AccountsView>>): Promise<boolean> {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    this.#problem = null;
    const reply = await ask();
    this.#isBusy = false;
    this.#take(reply);
    return reply.ok;
  }

  #take(reply: Reply<AccountsView>): void {
    if (reply.ok) this.#view = reply.value;
    else this.#problem = reply.failure.message;
  }
}

const hostIn = (server: string): string =>
  URL.canParse(server.trim()) ? new URL(server.trim()).host : server.trim();

/** However somebody wrote the address: `HTTPS://Fax.example/` is `https://fax.example`. */
function isSame(server: string | null, other: string): boolean {
  if (server === null || !URL.canParse(server) || !URL.canParse(other.trim())) return false;
  return new URL(server).origin === new URL(other.trim()).origin;
}
