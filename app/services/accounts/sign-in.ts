import type { AccountEntry } from '../../domain/service/account-entry.ts';
import { toAccountId, readHost } from '../../domain/service/account-owner.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { isNotThere } from '../../domain/service/service-part.ts';
import { isOnThisMachine, problemWithServer } from '../../domain/service/service-address.ts';
import { SIGN_IN_PORT } from '../../domain/service/sign-in-address.ts';
import type { Credentials } from '../../domain/service/token-set.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { Identity, ServiceClient, TelephonyAuth } from '../ports/service/telephony-auth.ts';
import type { ProofKey, SignInRedirect } from '../ports/service/sign-in.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

export interface SignInPorts {
  readonly auth: TelephonyAuth;
  readonly redirect: SignInRedirect;
  readonly desktop: Pick<Desktop, 'openAddress'>;
  readonly makeProofKey: () => ProofKey;
}

export interface SignedIn {
  readonly entry: AccountEntry;
  readonly credentials: Credentials;
}

/** The three ways in. Each ends with an account and what it signs in with, or with why not. Nothing is kept here. */
export class SignIn {
  readonly #ports: SignInPorts;
  #cancel: (() => void) | null = null;

  constructor(ports: SignInPorts) {
    this.#ports = ports;
  }

  /** The person signs in in their own browser; no password ever comes near Faxtray (RFC 8252, RFC 7636). */
  async withBrowser(client: ServiceClient & { readonly clientId: string }): Promise<Result<SignedIn>> {
    const problem = problemWithServer(client.server);
    if (problem !== null) return refuse(problem);
    this.cancel();
    const opened = await this.#ports.redirect.open(isOnThisMachine(client.server) ? null : SIGN_IN_PORT);
    if (!opened.ok) return opened;
    const { uri, code, close } = opened.value;
    const cancel = (): void => void close();
    this.#cancel = cancel;
    const { state, verifier, challenge } = this.#ports.makeProofKey();
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: uri,
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    const page = `${client.server}/restapi/oauth/authorize?${query.toString()}`;
    // Heard before anybody can speak: a browser may be back before the program that opened it says so.
    const answered = code(state);
    const shown = await this.#ports.desktop.openAddress(page);
    if (!shown.ok) {
      await close();
      return shown;
    }
    const answer = await answered;
    if (this.#cancel === cancel) this.#cancel = null;
    if (!answer.ok) return answer;
    const tokens = await this.#ports.auth.exchangeCode(client, {
      code: answer.value,
      verifier,
      redirectUri: uri,
    });
    if (!tokens.ok) return failed(tokens.failure);
    return this.#finish(client, { kind: 'oauth', tokens: tokens.value, jwt: null });
  }

  async withJwt(
    client: ServiceClient & { readonly clientId: string },
    jwt: string,
  ): Promise<Result<SignedIn>> {
    const problem = problemWithServer(client.server);
    if (problem !== null) return refuse(problem);
    const tokens = await this.#ports.auth.signInWithJwt(client, jwt);
    return tokens.ok
      ? this.#finish(client, { kind: 'oauth', tokens: tokens.value, jwt })
      : failed(tokens.failure);
  }

  async withToken(client: ServiceClient, accessToken: string): Promise<Result<SignedIn>> {
    const problem = problemWithServer(client.server);
    return problem === null ? this.#finish(client, { kind: 'token', accessToken }) : refuse(problem);
  }

  /** With what was kept, or left in a file, without anybody's help. What came with tokens says whose they are where nobody can be asked. */
  async withCredentials(client: ServiceClient, credentials: Credentials): Promise<Result<SignedIn>> {
    if (credentials.kind === 'token') return this.withToken(client, credentials.accessToken);
    if (credentials.kind === 'jwt') {
      const renewed = await this.#renewed(client, null, credentials.jwt);
      // An access token may look like a JWT credential; where nothing exchanges those it is one.
      const isToken = !renewed.ok && isNotThere(renewed.failure);
      return isToken ? this.withToken(client, credentials.jwt) : renewed;
    }
    const { tokens, jwt } = credentials;
    const finished = await this.#finish(client, credentials);
    if (finished.ok) return finished;
    if (tokens.ownerId !== null) {
      return success({
        entry: toAccountEntry(client, { ownerId: tokens.ownerId, name: null, number: null }),
        credentials,
      });
    }
    return finished.failure.kind === 'needs-sign-in'
      ? this.#renewed(client, tokens.refreshToken, jwt)
      : finished;
  }

  async #renewed(
    client: ServiceClient,
    refreshToken: string | null,
    jwt: string | null,
  ): Promise<Result<SignedIn>> {
    const { auth } = this.#ports;
    let tokens = refreshToken === null ? null : await auth.refresh(client, refreshToken);
    if (jwt !== null && (tokens === null || (!tokens.ok && tokens.failure.kind === 'refused')))
      tokens = await auth.signInWithJwt(client, jwt);
    if (tokens === null) return failed({ kind: 'needs-sign-in', message: phrase('signing-in.expired') });
    return tokens.ok ? this.#finish(client, { kind: 'oauth', tokens: tokens.value, jwt }) : tokens;
  }

  /** Nobody waits for the browser any more. */
  cancel(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  async #finish(
    client: ServiceClient,
    credentials: Exclude<Credentials, { kind: 'jwt' }>,
  ): Promise<Result<SignedIn>> {
    const { accessToken: token, ownerId } =
      credentials.kind === 'token' ? { ...credentials, ownerId: null } : credentials.tokens;
    const identity = await this.#ports.auth.whoIs({ baseUrl: client.server, token }, ownerId);
    if (!identity.ok) return identity;
    return success({ entry: toAccountEntry(client, identity.value), credentials });
  }
}

/** The same person at the same service is the same account, however often they sign in. */
function toAccountEntry({ server, clientId }: ServiceClient, identity: Identity): AccountEntry {
  const host = readHost(server);
  const { ownerId, name, extensionNumber = null } = identity;
  const line = { name, extensionNumber, timeZone: null, numbers: [] };
  return {
    id: toAccountId(server, ownerId),
    kind: 'service',
    server,
    clientId,
    label: name === null ? host : `${name}, ${host}`,
    number: identity.number,
    // Where nothing was said, what is known already stays.
    ...(name === null && extensionNumber === null ? {} : { line }),
  };
}

const refuse = (message: Phrase): Result<never> =>
  failed({ kind: 'needs-person', reason: 'refused', message });
