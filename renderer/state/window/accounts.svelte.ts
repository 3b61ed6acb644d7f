import type { Reply } from '../../../app/contract/reply.ts';
import type { AccountEntryView, AccountsView } from '../../../app/contract/account-views.ts';
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
  way = $state<SignInWay>('browser');
  server = $state('');
  clientId = $state('');
  /** Never kept longer than the sheet is open. */
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

  /** What still has to be filled in; null when nothing does. */
  get missing(): string | null {
    if (this.server.trim() === '') return say('sign-in.server-missing');
    if (this.way !== 'token' && this.clientId.trim() === '') return say('sign-in.client-id-missing');
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
    if (entry !== null) {
      this.clientId = entry.clientId ?? '';
      this.way = entry.clientId === null ? 'token' : 'browser';
    }
    this.#problem = null;
    this.#isOpen = true;
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
    const clientId = this.clientId.trim();
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
