/** A fax that has just become final still has everything to be filed. */
export const finishedAt = (atMs: number) =>
  ({ finishedAtMs: atMs, documentDeniedAtMs: null, filing: null, filedAtMs: null }) as const;
