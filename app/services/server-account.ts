import { failed, success, type Result } from '../domain/result.ts';
import type { Account } from './account.ts';
import type { Access, Log, TokenFile } from './ports.ts';
import type { SecretKeeper } from './secret-keeper.ts';

export interface ServerAccountOptions {
  /** Base address of the service. */
  readonly server: string;
  readonly label: string | null;
  readonly secrets: SecretKeeper;
  readonly tokenFile: TokenFile | null;
  readonly log: Log;
  readonly onReady: () => void;
}

/** The line of an account with the service, signed in with an access token. */
export class ServerAccount implements Account {
  readonly label: string;
  readonly isLocalExchange = false;
  readonly #options: ServerAccountOptions;

  constructor(options: ServerAccountOptions) {
    this.label = options.label ?? new URL(options.server).host;
    this.#options = options;
  }

  ownNumber(): string | null {
    return null;
  }

  async start(): Promise<void> {
    const { server, secrets, tokenFile, log, onReady } = this.#options;
    const token = tokenFile === null ? null : await tokenFile.read();
    if (token !== null) {
      const isKept = await secrets.keep(server, token);
      // Without a keychain the file is all there is: removing it would sign the machine out at the next start.
      if (isKept) await tokenFile?.remove();
      else log.warn('token-file.stays', { why: secrets.problem ?? 'The keychain did not take the token.' });
    }
    onReady();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  async access(): Promise<Result<Access>> {
    const token = await this.#options.secrets.read(this.#options.server);
    if (token === null) {
      const message = `Not signed in at ${this.label}; faxes wait until somebody signs in.`;
      return failed({ kind: 'needs-sign-in', message });
    }
    return success({ baseUrl: this.#options.server, token });
  }
}
