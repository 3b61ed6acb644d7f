import { findDamage, setAside } from '../../storage/damaged-database.ts';
import { inTransaction, openDatabase, type Database } from '../../storage/open-database.ts';
import type { HookDelivery, HookMessage, HookQueue } from '../../services/ports/doors/hooks.ts';

const MIGRATIONS = [
  `CREATE TABLE marks (about TEXT PRIMARY KEY, mark TEXT NOT NULL) STRICT;
   CREATE TABLE deliveries (
     id TEXT PRIMARY KEY, hook TEXT NOT NULL, body TEXT NOT NULL, tries INTEGER NOT NULL, due_at_ms INTEGER NOT NULL
   ) STRICT;`,
  'CREATE INDEX deliveries_by_due ON deliveries (hook, due_at_ms);',
];

type HookKey = Pick<HookDelivery, 'hook'>;

/** An account's `hooks.sqlite`. Every call that writes returns with the change on disk. */
export class SqliteHookQueue implements HookQueue {
  readonly #database: Database;
  readonly isNew: boolean;

  /** A damaged file is set aside: hooks miss what was in it, and faxes do not wait for them. */
  constructor(path: string, nowMs: number) {
    if (findDamage(path, 'marks') !== null) setAside(path, nowMs);
    this.#database = openDatabase(path, MIGRATIONS);
    this.isNew = this.#database.prepare('SELECT 1 FROM marks LIMIT 1').get() === undefined;
  }

  readMark(about: string): string | null {
    const find = this.#database.prepare('SELECT mark FROM marks WHERE about = ?');
    const row = find.get(about) as { readonly mark: string } | undefined;
    return row?.mark ?? null;
  }

  record(about: string, mark: string | null, deliveries: readonly HookMessage[]): void {
    inTransaction(this.#database, () => {
      if (mark === null) this.#database.prepare('DELETE FROM marks WHERE about = ?').run(about);
      else this.#database.prepare('INSERT OR REPLACE INTO marks VALUES (?, ?)').run(about, mark);
      const add = this.#database.prepare('INSERT INTO deliveries VALUES (?, ?, ?, ?, ?)');
      for (const { id, hook, body, tries, dueAtMs } of deliveries) add.run(id, hook, body, tries, dueAtMs);
    });
  }

  due(hook: string, nowMs: number, limit: number): HookDelivery[] {
    const select = this.#database.prepare(
      `SELECT id, hook, tries, due_at_ms AS dueAtMs FROM deliveries
       WHERE hook = ? AND due_at_ms <= ? ORDER BY due_at_ms, rowid LIMIT ?`,
    );
    return select.all(hook, nowMs, limit) as HookDelivery[];
  }

  nextDueAtMs(hook: string, nowMs: number): number | null {
    const select = this.#database.prepare(
      'SELECT min(due_at_ms) AS atMs FROM deliveries WHERE hook = ? AND due_at_ms > ?',
    );
    return (select.get(hook, nowMs) as { readonly atMs: number | null }).atMs;
  }

  readBody({ id }: HookDelivery): string | null {
    const find = this.#database.prepare('SELECT body FROM deliveries WHERE id = ?');
    const row = find.get(id) as { readonly body: string } | undefined;
    return row?.body ?? null;
  }

  putOff({ id }: HookDelivery, tries: number, dueAtMs: number): void {
    this.#database
      .prepare('UPDATE deliveries SET tries = ?, due_at_ms = ? WHERE id = ?')
      .run(tries, dueAtMs, id);
  }

  remove({ id }: HookDelivery): void {
    this.#database.prepare('DELETE FROM deliveries WHERE id = ?').run(id);
  }

  keepOnly(hooks: ReadonlySet<string>): void {
    const others = this.#database
      .prepare('SELECT DISTINCT hook FROM deliveries')
      .all() as unknown as HookKey[];
    const remove = this.#database.prepare('DELETE FROM deliveries WHERE hook = ?');
    inTransaction(this.#database, () => {
      for (const { hook } of others) if (!hooks.has(hook)) remove.run(hook);
    });
  }

  /** Leaves a single complete file behind if the disk has room for it. */
  close(): void {
    try {
      this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // What was written stays in the log beside the database and is read from there.
    }
    this.#database.close();
  }
}
