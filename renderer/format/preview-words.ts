import type { PageWarningView, PreviewPage } from '../../app/contract/preview-views.ts';
import { verbatim } from '../../app/words/phrase.ts';
import { pagesText } from './amounts.ts';
import { encodingText } from './encoding-words.ts';
import { listText } from './list-text.ts';
import { say } from './words.ts';

interface WarningWords {
  readonly headline: string;
  readonly advice: string;
}

/** What is the matter with a page, and what to do. `resolution`: as the fax is now; `canChooseEncoding`: beside the page. */
export function warningWords(
  { kind, names }: PageWarningView,
  resolution: 'High' | 'Low',
  canChooseEncoding = false,
): WarningWords {
  switch (kind) {
    case 'small-text':
      return {
        headline: say('trouble.small-text'),
        advice: say(resolution === 'Low' ? 'trouble.small-text-low' : 'trouble.small-text-high'),
      };
    case 'grey-noise':
      return {
        headline: say('trouble.grey-noise'),
        advice: say('trouble.grey-noise-about'),
      };
    case 'near-black':
      return {
        headline: say('trouble.near-black'),
        advice: say('trouble.near-black-about'),
      };
    case 'cut-off':
      return {
        headline: say('trouble.cut-off'),
        advice: say('trouble.cut-off-about'),
      };
    case 'missing-font':
      return {
        headline: say('trouble.missing-font', { fonts: names.join(', ') }),
        advice: say('trouble.missing-font-about'),
      };
    case 'attachments':
      return {
        headline: say('trouble.attachments', { files: names.join(', ') }),
        advice: say('trouble.attachments-about'),
      };
    case 'doubtful-encoding':
      return {
        headline: say('trouble.doubtful-encoding', { encoding: names.map(encodingText).join(', ') }),
        advice: say(
          canChooseEncoding ? 'trouble.doubtful-encoding-choose' : 'trouble.doubtful-encoding-about',
        ),
      };
  }
}

/** `Pages 3 and 5: Large grey areas`: a hint is not about the whole fax, where that has `of` pages. */
export function warningOnPages(headline: string, pages: readonly number[], of: number): string {
  if (of < 2) return headline;
  return say('trouble.on-pages', {
    count: pages.length,
    pages: namePages(pages),
    trouble: verbatim(headline),
  });
}

/** `3 pages, about 2 minutes on the line`; only the pages where the time is not known: no page takes none. */
export function lineTimeText(pages: number, seconds: number): string {
  if (seconds === 0) return pagesText(pages);
  return say('pages.line-time', { pages, time: minutesText(seconds) });
}

/** A service that draws the pages itself draws them its own way. */
export function likenessText(isLocalExchange: boolean, sendsPages: boolean): string | null {
  return isLocalExchange || sendsPages ? null : say('preview.close-likeness');
}

const MOST_NAMED = 6;

/** `May be hard to read: pages 2 and 5.` Null where nothing is. */
export function troubledPagesText(pages: readonly PreviewPage[]): string | null {
  const troubled = pages.flatMap(({ warnings }, index) => (warnings.length > 0 ? [index + 1] : []));
  const count = troubled.length;
  return count === 0 ? null : say('pages.hard-to-read', { count, pages: namePages(troubled) });
}

/** `2, 5 and 7` */
function namePages(pages: readonly number[]): string {
  const more = pages.length - MOST_NAMED;
  const named = pages.slice(0, MOST_NAMED).map(String);
  return listText(more > 0 ? [...named, say('pages.more', { count: more })] : named);
}

function minutesText(seconds: number): string {
  if (seconds < 45) return say('pages.under-a-minute');
  return say('pages.about-minutes', { count: Math.max(1, Math.round(seconds / 60)) });
}

/** `two steps darker` */
export function lightnessText(steps: number): string {
  if (steps === 0) return say('preview.as-it-is');
  return say(steps > 0 ? 'preview.lighter' : 'preview.darker', { steps: Math.abs(steps) });
}
