import { failed, success, type Result } from '../domain/result.ts';
import type { Account } from './account.ts';
import type { Access, Log, TokenFile } from './ports.ts';
import type { SecretKeeper } from './secret-keeper.ts';

/** The line of an account with the service, signed in with an access token. */
export class ServerAccount implements Account {
  readonly label: string;
  readonly isLocalExchange = false;
  readonly #server: string;
  readonly #secrets: SecretKeeper;
  readonly #tokenFile: TokenFile | null;
  readonly #log: Log;

  constructor(
    server: string,
    label: string | null,
    secrets: SecretKeeper,
    tokenFile: TokenFile | null,
    log: Log,
  ) {
    this.#server = server;
    this.label = label ?? new URL(server).host;
    this.#secrets = secrets;
    this.#tokenFile = tokenFile;
    this.#log = log;
  }

  ownNumber(): string | null {
    return null;
  }

  async start(): Promise<void> {
    const token = await this.#tokenFile?.read();
    if (this.#tokenFile === null || token === undefined || token === null) return;
    const kept = await this.#secrets.keep(this.#server, token);
    if (kept) await this.#tokenFile.remove();
    // Without a keychain the file is all there is: removing it would sign the machine out at the next start.
    else
      this.#log.warn('token-file.stays', {
        why: this.#secrets.problem ?? 'The keychain did not take the token.',
      });
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  async access(): Promise<Result<Access>> {
    const token = await this.#secrets.read(this.#server);
    if (token === null) {
      const message = `Not signed in at ${this.label}; faxes wait until somebody signs in.`;
      return failed({ kind: 'needs-sign-in', message });
    }
    return success({ baseUrl: this.#server, token });
  }
}
