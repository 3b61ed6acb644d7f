/** Who sends, as it stands on the cover pages that Faxtray draws. What is absent is left out there. */
export interface Letterhead {
  /** Absent: the name that the service has for the extension. */
  readonly name?: string | undefined;
  readonly company?: string | undefined;
  /** As it is to be read; nothing is dialled. */
  readonly phone?: string | undefined;
  /** About confidentiality, at the foot of the page. */
  readonly notice?: string | undefined;
  /** PNG in Base64, in grey, as large as it is printed at most. */
  readonly logo?: string | undefined;
}

/** A text for cover pages that is written once and chosen often. */
export interface CoverText {
  readonly name: string;
  readonly text: string;
}

/** Lengths in UTF-16 units, as `maxlength` counts them. */
export const LETTERHEAD_LIMITS = { name: 120, company: 120, phone: 60, notice: 2000, logo: 200_000 } as const;
export const COVER_TEXT_LIMITS = { texts: 50, name: 60, text: 1024 } as const;
