import type { FaxRow } from '../../app/contract/queue-views.ts';
import { say } from './words.ts';

type Resolution = 'High' | 'Low';

/** What the pages of a fax are made of (ITU-T T.4): 204 dots an inch across, 98 or 196 lines an inch down. */
const paperText = (resolution: Resolution): string =>
  say(resolution === 'High' ? 'pages.paper-high' : 'pages.paper-low');

type To = Pick<FaxRow, 'recipients'>;

const isReached = ({ recipients }: To): boolean => recipients.some(({ state }) => state === 'sent');

/** Of so many pages that the phone service made, whoever has them. Where fewer were sent, nobody gets these. */
export function madePagesText(
  row: To & Pick<FaxRow, 'pages'>,
  resolution: Resolution,
  countMade: number,
): string {
  const isWhole = row.pages === null || row.pages >= countMade;
  const paper = paperText(resolution);
  return say(isReached(row) && isWhole ? 'pages.as-received' : 'pages.as-made', { paper });
}

/** Of a copy of such pages, before its formats. */
export function copyText(row: To & Pick<FaxRow, 'reasonCodes'>): string {
  const isWhole = !row.reasonCodes.includes('pages-missing');
  return say(isReached(row) && isWhole ? 'save-copy.as-got' : 'save-copy.as-made');
}

/** Of pages that are drawn here. A service that draws them itself draws them its own way. */
export function drawnPagesText(
  { state, actions }: Pick<FaxRow, 'state' | 'actions'>,
  resolution: Resolution,
  isLocalExchange: boolean,
): string {
  const paper = paperText(resolution);
  if (state === 'sent')
    return say(actions.includes('fetch-document') ? 'pages.drawn-from-documents' : 'pages.drawn-here', {
      paper,
    });
  // Nothing goes out of it any more by itself.
  if (isLocalExchange && (state === 'cancelled' || state === 'failed'))
    return say('pages.as-it-would-have-gone', { paper });
  if (actions.includes('send-new-version')) return say('pages.as-file-now', { paper });
  return say(isLocalExchange ? 'pages.as-it-goes' : 'pages.close-to', { paper });
}

/** `pages`: null until they are counted. */
export const drawingText = (pages: number | null): string =>
  pages === null ? say('pages.drawing') : say('pages.drawing-count', { count: pages });
