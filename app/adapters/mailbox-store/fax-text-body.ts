import { z } from 'zod';
import { MOST_READ_PAGES, TEXT_LIMITS, type FaxText } from '../../domain/service/fax-text.ts';
import { boundedList } from '../../storage/bounded-list.ts';

const WHOLE = 10_000;
const share = z.int().min(0).max(WHOLE);
/** Text, left, top, width and height, in ten-thousandths of the page. */
const word = z.tuple([z.string(), share, share, share, share]);
const page = boundedList(boundedList(word, TEXT_LIMITS.words), TEXT_LIMITS.words);
export const faxTextBody = z.object({
  pages: boundedList(page, MOST_READ_PAGES),
  hasUnread: z.literal(true).optional(),
});

export const writeFaxText = ({ pages, hasUnread }: FaxText): string =>
  JSON.stringify({
    ...(hasUnread === true ? { hasUnread } : {}),
    pages: pages.map((rows) =>
      rows.map((row) =>
        row.map(({ text, left, top, width, height }) => [
          text,
          ...[left, top, width, height].map((each) => Math.round(each * WHOLE)),
        ]),
      ),
    ),
  } satisfies { pages: unknown[][][]; hasUnread?: true });

/** Null if it cannot be understood. */
export function readFaxText(body: string): FaxText | null {
  const parsed = faxTextBody.safeParse(parse(body));
  if (!parsed.success) return null;
  const pages = parsed.data.pages.map((rows) =>
    rows.map((row) =>
      row.map(([text, left, top, width, height]) => ({
        ...{ text, left: left / WHOLE, top: top / WHOLE },
        ...{ width: width / WHOLE, height: height / WHOLE },
      })),
    ),
  );
  return parsed.data.hasUnread === true ? { pages, hasUnread: true } : { pages };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
