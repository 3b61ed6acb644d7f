import { z } from 'zod';
import type { Draft, DraftFile, DraftId } from '../../domain/fax/draft.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type { DraftStore } from '../../services/ports/queue/draft-store.ts';
import type { Log } from '../../services/ports/log.ts';
import { databaseFailure } from '../../storage/database-failure.ts';
import { inTransaction, type Database } from '../../storage/open-database.ts';
import { phrase } from '../../words/phrase.ts';
import { forReceived } from './for-received-body.ts';
import { pageMarkBody } from './page-mark-body.ts';
import { parsedBody } from './parsed-rows.ts';

type Row = Readonly<Record<string, unknown>>;

export const draftBody: z.ZodType<Draft> = z.object({
  id: z.string(),
  createdAtMs: z.int(),
  changedAtMs: z.int(),
  content: z.object({
    files: z.array(
      z.object({
        path: z.string(),
        name: z.string(),
        sizeBytes: z.number(),
        modifiedMs: z.number().nullable(),
        // Earlier versions wrote neither.
        fingerprint: z.string().nullable().default(null),
        isTaken: z.boolean().default(false),
      }),
    ),
    to: z.array(
      z.object({ text: z.string(), name: z.string().nullable(), phoneNumber: z.string().nullable() }),
    ),
    typed: z.string(),
    // Drafts of earlier versions always made one fax of everything.
    eachDocument: z.boolean().default(false),
    inParts: z.boolean().default(false),
    eachRecipient: z.boolean().default(false),
    leftOut: z.array(z.object({ folder: z.string(), text: z.string() })).default([]),
    hasCover: z.boolean(),
    coverText: z.string(),
    // Drafts of earlier versions had only the service's cover page.
    hasOwnCover: z.boolean().default(false),
    subject: z.string().default(''),
    faxResolution: z.enum(['High', 'Low']),
    sendAt: z.string().nullable(),
    reference: z.string(),
    tones: z.enum(['auto', 'lines', 'photo']),
    lightness: z.int(),
    // Drafts of earlier versions had only whole images.
    cutsSheets: z.boolean().default(false),
    // Their texts were always read in the guessed encoding.
    textEncodings: z.array(z.object({ path: z.string(), encoding: z.string() })).default([]),
    // And all of their pages were sent, unturned.
    pages: z
      .array(
        z.object({
          path: z.string(),
          of: z.int(),
          spans: z.array(z.object({ from: z.int(), to: z.int() })),
          turns: z.array(z.object({ page: z.int(), turn: z.literal([0, 90, 180, 270]) })),
          // And pages with nothing put on them.
          marks: z.array(pageMarkBody).optional(),
        }),
      )
      .default([]),
    sendsPages: z.boolean(),
    follows: z.object({ jobId: z.string(), how: z.enum(['again', 'on', 'new-version']) }).nullable(),
    forReceived: forReceived.optional(),
  }),
});

/** It was already sent or discarded, or belongs to another account. */
export const DRAFT_IS_GONE = {
  kind: 'needs-person',
  reason: 'refused',
  message: phrase('refused.draft-gone'),
} as const;

/** Drafts live in the outbox's own database, so that sending one turns it into a fax in a single step. */
export class DraftRecords implements DraftStore {
  readonly #database: Database;
  readonly #log: Log;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  put(draft: Draft): Result<null> {
    return this.#write(() => {
      this.#put(draft);
      return null;
    });
  }

  markTaken(paths: readonly string[], isTaken: boolean): Result<null> {
    const isMeant = (file: DraftFile): boolean => file.isTaken !== isTaken && paths.includes(file.path);
    const meant = this.#read('SELECT id, body FROM drafts').filter(({ content }) =>
      content.files.some(isMeant),
    );
    if (meant.length === 0) return success(null);
    return this.#write(() => {
      for (const draft of meant) {
        const files = draft.content.files.map((file) => (isMeant(file) ? { ...file, isTaken } : file));
        this.#put({ ...draft, content: { ...draft.content, files } });
      }
      return null;
    });
  }

  find(id: DraftId): Draft | null {
    return this.#drafts('AND id = ?', id)[0] ?? null;
  }

  all(): Draft[] {
    return this.#drafts('ORDER BY created_at_ms, id');
  }

  discard(id: DraftId, isDiscarded: boolean): Result<boolean> {
    return this.#write(() => {
      const { changes } = this.#database
        .prepare('UPDATE drafts SET is_discarded = ? WHERE id = ? AND is_discarded <> ?')
        .run(Number(isDiscarded), id, Number(isDiscarded));
      return changes > 0;
    });
  }

  removeDiscarded(): Result<null> {
    return this.#write(() => {
      this.#database.prepare('DELETE FROM drafts WHERE is_discarded = 1').run();
      return null;
    });
  }

  /** For one that has become a fax; runs in the transaction that made it one. */
  remove(id: DraftId): void {
    this.#database.prepare('DELETE FROM drafts WHERE id = ?').run(id);
  }

  #put(draft: Draft): void {
    this.#database
      .prepare(
        `INSERT INTO drafts (id, created_at_ms, body) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET body = excluded.body`,
      )
      .run(draft.id, draft.createdAtMs, JSON.stringify(draft));
  }

  #write<T>(work: () => T): Result<T> {
    try {
      return success(inTransaction(this.#database, work));
    } catch (error) {
      return failed(databaseFailure(error));
    }
  }

  #drafts(clause: string, ...values: string[]): Draft[] {
    return this.#read(`SELECT id, body FROM drafts WHERE is_discarded = 0 ${clause}`, ...values);
  }

  #read(question: string, ...values: string[]): Draft[] {
    const rows = this.#database.prepare(question).all(...values) as Row[];
    return rows.flatMap((row) => {
      const parsed = draftBody.safeParse(parsedBody(String(row['body'])));
      if (parsed.success) return [parsed.data];
      // Left where it is, because a later version may have written it.
      this.#log.error('job-store.unreadable-draft', { draftId: String(row['id']) });
      return [];
    });
  }
}
