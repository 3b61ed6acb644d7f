/** Whose work is in Faxtray, as the build gathered it (build/licences). */
export interface Licence {
  readonly name: string;
  readonly version: string;
  /** In short: `MIT`. */
  readonly terms: string;
  readonly text: string;
}

/** Null where they cannot be read: a window that the development server serves has none. */
export async function readLicences(): Promise<readonly Licence[] | null> {
  try {
    const answer = await fetch('/licences.json');
    return answer.ok ? ((await answer.json()) as Licence[]) : null;
  } catch {
    return null;
  }
}
