/** The sender as printed on the cover pages that Faxtray draws. Absent parts are left out. */
export interface Letterhead {
  /** Absent: the service's name for the extension. */
  readonly name?: string | undefined;
  readonly company?: string | undefined;
  /** For reading only; nothing is dialled. */
  readonly phone?: string | undefined;
  /** A confidentiality notice at the foot of the page. */
  readonly notice?: string | undefined;
  /** A greyscale PNG in Base64, at most as large as it is printed. */
  readonly logo?: string | undefined;
}

/** A cover page text that is written once and chosen often. */
export interface CoverText {
  readonly name: string;
  readonly text: string;
}

/** Lengths in UTF-16 code units, as `maxlength` counts them. */
export const LETTERHEAD_LIMITS = { name: 120, company: 120, phone: 60, notice: 2000, logo: 200_000 } as const;
export const COVER_TEXT_LIMITS = { texts: 50, name: 60, text: 1024 } as const;
