import { z } from 'zod';
import { pageMarks } from './page-mark-inputs.ts';
import type { PageSpan } from '../domain/fax/chosen-pages.ts';

const MOST_DOCUMENTS = 200;
/** Of one document, far above what is ever faxed of it. */
const MOST_PAGES = 100_000;
const MOST_PARTS = 1_000;
const page = z.int().min(1).max(MOST_PAGES);

/** Whether each begins behind the end of the one before. */
const isAscending = (spans: readonly PageSpan[]): boolean =>
  spans.every(({ from, to }, index) => from <= to && from > (spans[index - 1]?.to ?? 0));

/** The pages chosen of the files of a new fax. */
export const chosenPages = z
  .array(
    z
      .strictObject({
        path: z.string().min(1).max(4096),
        of: page,
        spans: z
          .array(z.strictObject({ from: page, to: page }))
          .max(MOST_PARTS)
          .refine(isAscending),
        turns: z.array(z.strictObject({ page, turn: z.literal([0, 90, 180, 270]) })).max(MOST_PARTS),
        marks: pageMarks.optional(),
      })
      .refine(({ of, spans }) => (spans.at(-1)?.to ?? 0) <= of),
  )
  .max(MOST_DOCUMENTS);
