/** What became of a received fax that is printed by itself. */
export type PrintingView =
  | { readonly state: 'printed'; readonly printer: string }
  /** Another computer has printed it; null: it cannot be read whose. */
  | { readonly state: 'elsewhere'; readonly by: string | null }
  /** It could not be printed so far; `problem` is for people. */
  | { readonly state: 'waits'; readonly printer: string; readonly problem: string }
  /** It may be on paper, or not: only who looks at the printer can tell. Null: it cannot be read which one. */
  | { readonly state: 'unsure'; readonly printer: string | null; readonly by: string | null };
