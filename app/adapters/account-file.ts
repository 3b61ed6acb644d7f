import { z } from 'zod';
import { LOCAL_EXCHANGE, NO_ACCOUNTS, type AccountList } from '../domain/service/account-entry.ts';
import { failed, success, type Result } from '../domain/result.ts';
import type { AccountFile } from '../services/ports/computer/account-file.ts';
import type { Log } from '../services/ports/log.ts';
import { diskFailure, isMissing } from '../storage/disk-failure.ts';
import { writeFileAtomically } from '../storage/durable-file.ts';
import { readNamed } from '../storage/read-named.ts';
import { phrase } from '../words/phrase.ts';

const line = z.object({
  name: z.string().nullable(),
  extensionNumber: z.string().nullable(),
  timeZone: z.string().nullable(),
  numbers: z.array(
    z.object({
      phoneNumber: z.string(),
      label: z.string().nullable(),
      usage: z.string().nullable(),
      takesFaxes: z.boolean(),
    }),
  ),
});

const schema = z.object({
  version: z.literal(1),
  activeId: z.string(),
  entries: z.array(
    z.object({
      id: z.string().min(1),
      kind: z.enum(['local-exchange', 'service']),
      server: z.string().nullable(),
      clientId: z.string().nullable(),
      label: z.string(),
      number: z.string().nullable(),
      line: line.optional().catch(undefined),
      isUnowned: z.literal(true).optional(),
    }),
  ),
  tokenFile: z.object({ fingerprint: z.string(), accountId: z.string() }).optional(),
});

/** This instance's `accounts.json`. It contains no secrets. */
export class JsonAccountFile implements AccountFile {
  readonly #path: string;
  readonly #log: Log;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  /** An unreadable file counts as missing: the secrets are in the keychain, and signing in again brings each account back. */
  async read(): Promise<AccountList> {
    try {
      const { activeId, entries, tokenFile } = schema.parse(
        JSON.parse((await readNamed(this.#path)).toString('utf8')),
      );
      const services = entries.filter(({ kind, server }) => kind === 'service' && server !== null);
      return { activeId, entries: [LOCAL_EXCHANGE, ...services], tokenFile };
    } catch (error) {
      if (!isMissing(error))
        this.#log.error('accounts.unreadable', { path: this.#path, error: String(error) });
      return NO_ACCOUNTS;
    }
  }

  async write(list: AccountList): Promise<Result<null>> {
    try {
      await writeFileAtomically(this.#path, `${JSON.stringify({ version: 1, ...list }, null, 2)}\n`);
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.accounts-written')));
    }
  }
}
