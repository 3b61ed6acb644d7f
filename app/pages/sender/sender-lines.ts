import type { FaxSender } from '../../domain/fax/fax-sender.ts';
import type { CoverPage } from './cover-page.ts';
import type { HeaderFields } from './header-line.ts';
import { localTime } from './local-time.ts';

export interface SenderLines {
  readonly header: HeaderFields;
  readonly cover: Pick<CoverPage, 'from' | 'date'>;
}

/** What of the sender stands on the pages of a fax that goes out at this moment: the window shows what the exchange draws. */
export function senderLines({ name, number, timeZone }: FaxSender, atMs: number): SenderLines {
  const dateTime = localTime(atMs, timeZone);
  return {
    header: { dateTime, sender: name, number },
    cover: { from: `${name}, ${number}`, date: dateTime },
  };
}
