import type { PageTroubleView, PreviewPage } from '../../app/contract/preview-views.ts';
import { pagesText } from './amounts.ts';

interface TroubleWords {
  readonly headline: string;
  readonly advice: string;
}

/** What is the matter with a page, and what to do. `resolution`: as the fax is now. */
export function troubleWords({ kind, names }: PageTroubleView, resolution: 'High' | 'Low'): TroubleWords {
  switch (kind) {
    case 'small-text':
      return {
        headline: 'Very small print',
        advice:
          resolution === 'Low'
            ? 'Under 8 dots high: hardly readable at the other end. High resolution doubles that.'
            : 'Under 8 dots high: hardly readable at the other end. Enlarge it in its own program.',
      };
    case 'grey-noise':
      return {
        headline: 'Large grey areas',
        advice:
          'They become dots, which take long and print unevenly. As lines, shades turn white and what is dark turns black.',
      };
    case 'near-black':
      return {
        headline: 'Nearly black page',
        advice: 'Many machines stop at such a page. Check that it is not a negative.',
      };
    case 'cut-off':
      return {
        headline: 'Too near the edge',
        advice: 'Many machines do not print the outermost 3 mm. Leave a margin, or scale the page down.',
      };
    case 'missing-font':
      return {
        headline: `Font not in the file: ${names.join(', ')}`,
        advice:
          'It is drawn with another one here, and may look different at the service. As pages it goes out as you see it.',
      };
  }
}

/** `3 pages, about 2 minutes on the line` */
export function lineTimeText(pages: number, seconds: number): string {
  return `${pagesText(pages)}, ${minutesText(seconds)} on the line`;
}

/** A service that draws the pages itself draws them its own way. */
export function likenessText(isLocalExchange: boolean, sendsPages: boolean): string | null {
  return isLocalExchange || sendsPages ? null : 'Close to what the phone service makes.';
}

const MOST_NAMED = 6;

/** `Hard to read, perhaps: pages 2 and 5.` Null where nothing is. */
export function troubledPagesText(pages: readonly PreviewPage[]): string | null {
  const troubled = pages.flatMap(({ trouble }, index) => (trouble.length > 0 ? [String(index + 1)] : []));
  const [first] = troubled;
  if (first === undefined) return null;
  if (troubled.length === 1) return `Hard to read, perhaps: page ${first}.`;
  const more = troubled.length - MOST_NAMED;
  const named = more > 0 ? [...troubled.slice(0, MOST_NAMED), `${more} more`] : troubled;
  return `Hard to read, perhaps: pages ${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}.`;
}

function minutesText(seconds: number): string {
  if (seconds < 45) return 'under a minute';
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}

/** `two steps darker` */
export function lightnessText(steps: number): string {
  if (steps === 0) return 'as it is';
  return `${Math.abs(steps) === 1 ? 'one step' : 'two steps'} ${steps > 0 ? 'lighter' : 'darker'}`;
}
