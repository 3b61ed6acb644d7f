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
 * Drafts that can still be read from a damaged outbox, which is left as it is. They exist nowhere else: the spool knows nothing of a fax
 * that was only begun. One may since have become a fax whose row was lost; but only a person can send a draft, and they are then asked
 * about the same pages.
 */
export function rescueDrafts(path: string): RescuedDrafts {
  // Nothing can be read from it, and SQLite would delete the log beside it.
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
    // From before drafts existed, or somebody else's database.
    const hasNone = error instanceof Error && /no such (?:table|column)/u.test(error.message);
    return { drafts, isPart: !hasNone };
  } finally {
    database?.close();
  }
}
