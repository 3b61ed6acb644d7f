/** Of a fax that is final everything is still to be filed. */
export const finishedAt = (atMs: number) =>
  ({ finishedAtMs: atMs, documentDeniedAtMs: null, filing: null, filedAtMs: null }) as const;
