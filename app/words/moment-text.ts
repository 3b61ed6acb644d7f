import { perLanguage, type Language } from './language.ts';

/** Moments in the words of a language, by this machine's clock: 24 hours, as on every fax header line. */

type Parts = Intl.DateTimeFormatOptions;

const writtenWith = (parts: Parts): ((atMs: number, language: Language) => string) => {
  const format = perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }));
  return (atMs, language) => format(language).format(asOnTheWall(atMs));
};

/** Intl keeps the time zone in which it was asked first; a laptop travels on. */
function asOnTheWall(atMs: number): number {
  const at = new Date(atMs);
  return atMs - at.getTimezoneOffset() * 60_000;
}

const CLOCK: Parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** `10:12` */
export const clockText = writtenWith(CLOCK);

/** `10:12:58` */
export const clockSecondsText = writtenWith({ ...CLOCK, second: '2-digit' });

/** `21 Nov` */
export const dayText = writtenWith({ day: 'numeric', month: 'short' });

/** `21 Nov 2026` */
export const dayOfYearText = writtenWith({ day: 'numeric', month: 'short', year: 'numeric' });

/** `21 Nov 2026 10:12`, as the window writes what is not of this year: such a sentence is kept, and read whenever. */
export const momentText = (atMs: number, language: Language): string =>
  `${dayOfYearText(atMs, language)} ${clockText(atMs, language)}`;

/** The same with the day only where that is another one than of `beside`, a moment that is shown with it. */
export const momentBeside = (atMs: number, beside: number, language: Language): string =>
  new Date(atMs).toDateString() === new Date(beside).toDateString()
    ? clockText(atMs, language)
    : momentText(atMs, language);
