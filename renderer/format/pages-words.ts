import type { FaxRow } from '../../app/contract/queue-views.ts';
import { pagesText } from './amounts.ts';

type Resolution = 'High' | 'Low';

/** What the pages of a fax are made of (ITU-T T.4): 204 dots an inch across, 98 or 196 lines an inch down. */
const paperText = (resolution: Resolution): string =>
  `204 × ${resolution === 'High' ? '196' : '98'}, black and white.`;

type To = Pick<FaxRow, 'recipients'>;

const isReached = ({ recipients }: To): boolean => recipients.some(({ state }) => state === 'sent');

/** Of pages that the phone service made, whoever has them. */
export function madePagesText(row: To, resolution: Resolution): string {
  const who = isReached(row) ? 'As the other side gets it' : 'As the phone service made it';
  return `${who}: ${paperText(resolution)}`;
}

/** Of a copy of such pages, before its formats. */
export const copyText = (row: To): string =>
  `The pages as the ${isReached(row) ? 'other side got' : 'phone service made'} them, as`;

/** Of pages that are drawn here. A service that draws them itself draws them its own way. */
export function drawnPagesText(
  { state, actions }: Pick<FaxRow, 'state' | 'actions'>,
  resolution: Resolution,
  isLocalExchange: boolean,
): string {
  const paper = paperText(resolution);
  if (state === 'sent')
    return actions.includes('fetch-document')
      ? `Drawn here from the documents: ${paper}`
      : `Drawn here: ${paper} The pages as they were sent are being fetched.`;
  if (actions.includes('send-new-version')) return `The file as it is now: ${paper}`;
  return isLocalExchange ? `As it goes out: ${paper}` : `Close to what the phone service makes: ${paper}`;
}

/** `pages`: null until they are counted. */
export const drawingText = (pages: number | null): string =>
  pages === null ? 'Drawing the pages…' : `Drawing ${pagesText(pages)}…`;
