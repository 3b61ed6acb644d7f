import { perLanguage } from '../../app/words/language.ts';
import { language } from './words.ts';

const REGIONS = perLanguage(
  (locale) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }),
);

/** `United States` for `US`; null for numbers of no country and codes that nobody knows. */
export function countryName(code: string | null): string | null {
  if (code === null || !/^[A-Z]{2}$/u.test(code)) return null;
  return REGIONS(language()).of(code) ?? null;
}
