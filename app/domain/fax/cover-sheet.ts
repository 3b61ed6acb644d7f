/** A cover page of Faxtray's own as it is printed: all of it in words. */
export interface CoverSheet {
  /** PNG in Base64; null: none. */
  readonly logo: string | null;
  /** Beside the logo: the company, or what this is. */
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  /** Of the whole fax, this page included. `counted`: by whoever draws the others, or not at all where a service may count otherwise. */
  readonly pages: { readonly label: string; readonly count: number | 'counted' } | null;
  /** Line ends are kept as long as the page holds them; empty for none. */
  readonly text: string;
  /** About confidentiality, at the foot; empty for none. */
  readonly notice: string;
}
