import { rename } from 'node:fs/promises';
import { z } from 'zod';
import { failed, success, type Result } from '../../domain/result.ts';
import { MAX_GROUP_NUMBERS, MAX_GROUPS } from '../../domain/service/contact-group.ts';
import type { Log } from '../../services/ports/log.ts';
import type { ContactFile, StoredContacts } from '../../services/ports/service/contacts.ts';
import { diskFailure } from '../../storage/disk-failure.ts';
import { boundedList } from '../../storage/bounded-list.ts';
import { writeFileAtomically } from '../../storage/durable-file.ts';
import { readShared, type SharedRead } from '../../storage/read-shared.ts';
import { scanJson, type JsonBounds } from '../../storage/scan-json.ts';
import { phrase } from '../../words/phrase.ts';

const schema = z.object({
  version: z.literal(1),
  fetchedAtMs: z.number().nullable(),
  contacts: boundedList(
    z.object({
      id: z.string().min(1),
      source: z.enum(['local', 'account']),
      name: z.string(),
      company: z.string().nullable(),
      faxNumbers: boundedList(z.string(), 1_000),
    }),
    1_000_000,
  ),
  // Absent in the files of accounts, and where there are no groups.
  groups: boundedList(
    z.object({
      id: z.string().min(1),
      name: z.string(),
      faxNumbers: boundedList(z.string(), MAX_GROUP_NUMBERS),
    }),
    MAX_GROUPS,
  ).default([]),
});

/** A hundred thousand contacts need a fifth of it. The file may come from a backup made by anybody. */
const MOST_BYTES = 128 * 1024 * 1024;
/**
 * As many values as contacts of that size have. A hostile file could have ten times as many, which would take all memory at each start.
 */
const BOUNDS: JsonBounds = { maxDepth: 8, maxValues: 8_000_000, maxNames: 100 };

const NONE: StoredContacts = { contacts: [], groups: [], fetchedAtMs: null };

/** Contacts in a JSON file, written atomically: either the old ones are there or the new ones. */
export class JsonContactFile implements ContactFile {
  readonly #path: string;
  readonly #log: Log;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  async read(): Promise<StoredContacts> {
    let found: SharedRead;
    try {
      found = await readShared(this.#path, MOST_BYTES);
    } catch (error) {
      this.#log.error('contacts.unreadable', { path: this.#path, error: String(error) });
      return NONE;
    }
    if (found.kind === 'missing') return NONE;
    const parsed = schema.safeParse(found.kind === 'read' ? parseJson(found.bytes.toString('utf8')) : null);
    if (parsed.success) return parsed.data;
    // People typed these in, so they are kept for somebody who can repair the file.
    const aside = `${this.#path}.damaged`;
    this.#log.error('contacts.damaged', { path: this.#path, keptAs: aside });
    await rename(this.#path, aside).catch(() => undefined);
    return NONE;
  }

  async write({ contacts, groups, fetchedAtMs }: StoredContacts): Promise<Result<null>> {
    const stored = { version: 1, fetchedAtMs, contacts, ...(groups.length === 0 ? {} : { groups }) };
    try {
      await writeFileAtomically(this.#path, `${JSON.stringify(stored)}\n`);
      return success(null);
    } catch (error) {
      return failed(diskFailure(error, phrase('disk.not.contacts-written')));
    }
  }
}

function parseJson(text: string): unknown {
  const { isTooDeep, hasTooMany } = scanJson(text, BOUNDS);
  if (isTooDeep || hasTooMany) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
