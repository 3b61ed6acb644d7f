import { LOCALE } from './words.ts';

const REGIONS = new Intl.DisplayNames([LOCALE], { type: 'region', fallback: 'none' });

/** `United States` for `US`; null for numbers of no country and codes that nobody knows. */
export function countryName(code: string | null): string | null {
  if (code === null || !/^[A-Z]{2}$/u.test(code)) return null;
  return REGIONS.of(code) ?? null;
}
