import { openDatabase } from '../../storage/open-database.ts';
import { CallHandlingStore } from './call-handling-store.ts';
import { CallLog } from './call-log.ts';
import { CallStore } from './call-store.ts';
import { ContactTable } from './contact-table.ts';
import { FaxQueue } from './fax-queue.ts';
import { GroupCommit } from './group-commit.ts';
import { loadIdentity, type Identity } from './identity.ts';
import { MessageFeed, type MessageUpdate } from './message-feed.ts';
import { MessageRemoval } from './message-removal.ts';
import { MessageStore } from './message-store.ts';
import { EXCHANGE_MIGRATIONS } from './migrations.ts';
import { TokenTable } from './token-table.ts';
import { TokenVault } from './token-vault.ts';

/** Everything in the exchange's database, by purpose. */
export interface ExchangeStore {
  readonly identity: Identity;
  readonly tokenTable: TokenTable;
  readonly tokens: TokenVault;
  readonly contacts: ContactTable;
  readonly messages: MessageStore;
  readonly removal: MessageRemoval;
  readonly queue: FaxQueue;
  readonly commits: GroupCommit;
  readonly calls: CallStore;
  readonly callLog: CallLog;
  readonly callHandling: CallHandlingStore;
  /** May be called once: reports every message that comes in or changes from then on. */
  watchMessages(onMessages: (updates: readonly MessageUpdate[]) => void): void;
  close(): void;
}

/** Throws when the file is not a database of the exchange, or belongs to a newer version. */
export function openExchangeStore(path: string): ExchangeStore {
  const database = openDatabase(path, EXCHANGE_MIGRATIONS);
  const tokenTable = new TokenTable(database);
  let feed: MessageFeed | null = null;
  return {
    identity: loadIdentity(database),
    tokenTable,
    tokens: new TokenVault(tokenTable),
    contacts: new ContactTable(database),
    messages: new MessageStore(database),
    removal: new MessageRemoval(database),
    queue: new FaxQueue(database),
    commits: new GroupCommit(database, path),
    calls: new CallStore(database),
    callLog: new CallLog(database),
    callHandling: new CallHandlingStore(database),
    watchMessages: (onMessages) => {
      feed = new MessageFeed(database, onMessages);
    },
    close: () => {
      feed?.close();
      database.close();
    },
  };
}
