import { say } from '../../format/words.ts';
import { MOST_SHOWN } from '../pages/page-slots.ts';
import type { ComposeState } from './compose.svelte.ts';
import { planParts, type FaxPart } from './plan-parts.ts';

type Sheet = Pick<ComposeState, 'files' | 'preview' | 'hasCover'>;

/** Of one fax, its cover page included. */
const MOST_PAGES = 200;

/** Of each fax that the sheet makes for a recipient, its parts as they would be; of one that is not too long there is one. */
export function findParts({ files, preview, hasCover }: Sheet): readonly (readonly FaxPart[])[] {
  const counted = files.list.map(({ path }) => ({ path, pages: preview.choice.countGoing(path) }));
  // A document of which no page goes is no fax.
  const going = counted.filter(({ pages }) => pages !== 0);
  const faxes = files.isEach ? going.map((file) => [file]) : [counted];
  return faxes.map((each) => planParts(each, MOST_PAGES - (hasCover ? 1 : 0)));
}

/** The same, in parts only where a person wants that. */
export function partsToSend(sheet: Sheet): readonly (readonly FaxPart[])[] {
  const faxes = findParts(sheet);
  return sheet.files.wantsParts ? faxes : faxes.map((parts) => [joined(parts)]);
}

/** Into how many faxes a document is cut, or they all are, that is too long; null: nothing is. */
export function countParts(sheet: Sheet): number | null {
  const counts = findParts(sheet).map(({ length }) => length);
  return counts.some((count) => count > 1) ? Math.max(...counts) : null;
}

/** Why a fax is too long, and what to do, in words; null: none is. */
export function describeTooLong(sheet: Sheet): string | null {
  const { files, preview, hasCover } = sheet;
  const covers = hasCover ? 1 : 0;
  const uncounted = files.isEach ? undefined : findUncounted(sheet);
  if (uncounted !== undefined) return say('obstacle.pages-uncounted', { name: uncounted, most: MOST_PAGES });
  if (preview.sendsPages && preview.strip.count > MOST_SHOWN)
    return say('obstacle.too-many-shown', { most: MOST_SHOWN });
  const faxes = findParts(sheet);
  const long = faxes.find(({ length }) => length > 1);
  if (long === undefined) return null;
  if (!files.wantsParts) {
    const pages = (joined(long).pages ?? 0) + covers;
    return say('obstacle.too-many-pages', { pages, most: MOST_PAGES });
  }
  if (!needsDrawnPages(sheet)) return null;
  if (preview.isBehind) return say('obstacle.drawing');
  return preview.strip.count > MOST_SHOWN ? say('obstacle.too-many-shown', { most: MOST_SHOWN }) : null;
}

/** Whether a part begins or ends within a document: it goes as the pages that are drawn. */
export const needsDrawnPages = (sheet: Sheet): boolean =>
  sheet.files.wantsParts && findParts(sheet).some((parts) => parts.some(({ span }) => span !== null));

/** A document that nobody here can count, beside others that are too many already. */
function findUncounted({ files, preview, hasCover }: Sheet): string | undefined {
  const counts = files.list.map(({ path }) => preview.choice.countGoing(path));
  const known = counts.reduce<number>((sum, count) => sum + (count ?? 0), hasCover ? 1 : 0);
  return known > MOST_PAGES ? files.list[counts.indexOf(null)]?.name : undefined;
}

const joined = (parts: readonly FaxPart[]): FaxPart => ({
  paths: [...new Set(parts.flatMap(({ paths }) => paths))],
  span: null,
  pages: parts.reduce<number | null>(
    (sum, { pages }) => (sum === null || pages === null ? null : sum + pages),
    0,
  ),
});
