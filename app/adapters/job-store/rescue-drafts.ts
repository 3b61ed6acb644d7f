import type { Draft } from '../../domain/fax/draft.ts';
import { hasNoBytes } from '../../storage/damaged-database.ts';
import type { Database } from '../../storage/open-database.ts';
import { DatabaseSync } from '../../storage/sqlite.ts';
import { draftBody } from './draft-records.ts';
import { parsedBody } from './parsed-rows.ts';

export interface RescuedDrafts {
  readonly drafts: readonly Draft[];
  /** There may have been others. */
  readonly isPart: boolean;
}

/**
 * Drafts that can still be read from a damaged outbox, which is left as it is. Nothing else has them: the spool knows of no fax that was only
 * begun. One of them may be a fax by now, whose row was lost; nothing sends a draft but a person, who is asked about the same pages then.
 */
export function rescueDrafts(path: string): RescuedDrafts {
  // Nothing can be read of it, and SQLite would delete the log beside it.
  if (hasNoBytes(path)) return { drafts: [], isPart: true };
  const drafts: Draft[] = [];
  let database: Database | null = null;
  let isPart = false;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    for (const { body } of database.prepare('SELECT body FROM drafts WHERE is_discarded = 0').iterate()) {
      const parsed = draftBody.safeParse(parsedBody(String(body)));
      if (parsed.success) drafts.push(parsed.data);
      else isPart = true;
    }
    return { drafts, isPart };
  } catch (error) {
    // One of before there were any drafts, or somebody else's.
    const hasNone = error instanceof Error && /no such (?:table|column)/u.test(error.message);
    return { drafts, isPart: !hasNone };
  } finally {
    database?.close();
  }
}
