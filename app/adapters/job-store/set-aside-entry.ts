import { z } from 'zod';
import type { DraftId } from '../../domain/fax/draft.ts';
import type { JobId } from '../../domain/fax/fax-job.ts';
import { parsedBody } from './parsed-rows.ts';

/** Which faxes and drafts a restore took off the list, and where they lie. */
export interface SetAsideEntry {
  /** Name within the instance's folder. */
  readonly folder: string;
  readonly atMs: number;
  readonly faxes: readonly JobId[];
  readonly drafts: readonly DraftId[];
  /** A person has said that they stay there. */
  readonly isLeftOut: boolean;
}

/** Stored in the queue that replaced them. A list of ids: whatever has left that queue since was not part of it. */
export const SET_ASIDE = 'set-aside';

const schema = z.array(
  z.strictObject({
    // It may come from a backup that somebody else made.
    folder: z.string().regex(/^before-restoring-[\w-]+$/u),
    atMs: z.int(),
    faxes: z.array(z.string()),
    drafts: z.array(z.string()),
    isLeftOut: z.boolean(),
  }),
);

/** The newest first. Entries that cannot be understood were not set aside here. */
export function readSetAsideEntries(text: string | null): readonly SetAsideEntry[] {
  const parsed = text === null ? null : schema.safeParse(parsedBody(text));
  return parsed?.success === true ? parsed.data : [];
}
