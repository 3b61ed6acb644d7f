/** The languages that texts on this machine are likely in: of its user, and of its region. */
export function homeLanguages(locale = Intl.DateTimeFormat().resolvedOptions().locale): string[] {
  const { language, region } = new Intl.Locale(locale);
  const ofRegion = region === undefined ? [] : [new Intl.Locale(`und-${region}`).maximize().language];
  return [...new Set([language, ...ofRegion])];
}
