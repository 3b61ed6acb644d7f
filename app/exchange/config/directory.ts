import type { AccountConfig, ExchangeConfig } from './config-file.ts';
import { DEFAULT_ACCOUNT } from './default-account.ts';
import type { Permission } from './permissions.ts';
import type { StorageFormat } from './storage-format.ts';

/** One extension of the exchange, with everything that is configured for it. */
export interface Extension {
  readonly id: number;
  readonly accountId: string;
  readonly name: string;
  /** E.164 with the leading `+`. */
  readonly number: string;
  readonly isAdministrator: boolean;
  readonly permissions: readonly Permission[];
  readonly timeZone: string;
  readonly region: string;
  readonly storageFormat: StorageFormat;
  readonly defaultCover: number;
  /** Sender name in the header line. */
  readonly headerName: string;
}

/** A company with its extensions. Accounts know nothing of each other, but can call each other. */
export interface Account {
  readonly id: string;
  readonly extensions: readonly Extension[];
}

/** All accounts and extensions of the exchange, as configured for this run. */
export class Directory {
  readonly accounts: readonly Account[];
  readonly #byId: ReadonlyMap<number, Extension>;
  readonly #byNumber: ReadonlyMap<string, Extension>;

  constructor(config: ExchangeConfig, storageFormat: StorageFormat) {
    const accounts = config.accounts ?? [DEFAULT_ACCOUNT];
    this.accounts = accounts.map((account) => ({
      id: account.id,
      extensions: account.extensions.map((extension) =>
        makeExtension(account.id, extension, config.headerName ?? extension.name, storageFormat),
      ),
    }));
    const extensions = this.extensions;
    this.#byId = new Map(extensions.map((extension) => [extension.id, extension]));
    this.#byNumber = new Map(extensions.map((extension) => [extension.number, extension]));
  }

  get extensions(): Extension[] {
    return this.accounts.flatMap((account) => account.extensions);
  }

  listExtensions(accountId: string): readonly Extension[] {
    return this.accounts.find((account) => account.id === accountId)?.extensions ?? [];
  }

  find(id: number): Extension | null {
    return this.#byId.get(id) ?? null;
  }

  findByNumber(number: string): Extension | null {
    return this.#byNumber.get(number) ?? null;
  }
}

function makeExtension(
  accountId: string,
  config: AccountConfig['extensions'][number],
  headerName: string,
  storageFormat: StorageFormat,
): Extension {
  return {
    id: config.id,
    accountId,
    name: config.name,
    number: config.number,
    isAdministrator: config.administrator,
    permissions: config.permissions,
    timeZone: config.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    region: config.region,
    storageFormat: config.storageFormat ?? storageFormat,
    defaultCover: config.defaultCover,
    headerName,
  };
}
