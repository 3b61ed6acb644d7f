import type { CoverSheet } from '../../domain/fax/cover-sheet.ts';
import type { Recipient } from '../../domain/fax/fax-job.ts';
import type { FaxSender } from '../../domain/fax/fax-sender.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { dayOfYearText } from '../../words/moment-text.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Clock } from '../ports/clock.ts';

export interface CoverSheetPorts {
  readonly settings: Pick<Settings, 'letterhead'>;
  readonly words: Phrasebook;
  /** Null while it is not known who sends. */
  readonly sender: () => FaxSender | null;
  readonly clock: Clock;
}

interface CoverFacts {
  /** Those that it goes to, with the names that go with it; a number in the place of a name is null. */
  readonly to: readonly Pick<Recipient, 'phoneNumber' | 'name'>[];
  readonly subject: string;
  readonly text: string;
}

/**
 * The cover page that Faxtray draws, as of now: who sends is what is set when the fax goes. One page goes to all recipients, and names
 * none of several to the others.
 */
export function writeCoverSheet(
  { to, subject, text }: CoverFacts,
  { settings, words, sender, clock }: CoverSheetPorts,
  count: number | 'counted' | null,
): CoverSheet {
  const { name, company, phone, notice, logo } = settings.letterhead ?? {};
  const from = sender();
  const [first, ...others] = to;
  const number = others.length > 0 || first === undefined ? '' : words.number(first.phoneNumber);
  const called = first?.name ?? '';
  // Without a name the number stands there, as on the service's own.
  const whom = called === '' ? number : called;
  const rows = [
    {
      label: words.say('cover-sheet.to'),
      value: others.length > 0 ? words.say('cover-sheet.recipients', { count: to.length }) : whom,
    },
    { label: words.say('cover-sheet.fax'), value: whom === number ? '' : number },
    { label: words.say('cover-sheet.from'), value: name ?? from?.name ?? '' },
    { label: words.say('cover-sheet.phone'), value: phone ?? '' },
    { label: words.say('cover-sheet.fax'), value: from === null ? '' : words.number(from.number) },
    { label: words.say('cover-sheet.date'), value: dayOfYearText(clock.now(), words.language) },
    { label: words.say('cover-sheet.subject'), value: subject },
  ];
  return {
    logo: logo ?? null,
    title: company ?? words.say('cover-sheet.title'),
    rows: rows.filter(({ value }) => value.trim() !== ''),
    pages: count === null ? null : { label: words.say('cover-sheet.pages'), count },
    text,
    notice: notice ?? '',
  };
}
