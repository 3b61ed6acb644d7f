export interface Figure {
  readonly what: string;
  readonly unit: string;
  /** All that was measured, by whom it is of: Faxtray, and its anchors. */
  readonly by: Readonly<Record<string, readonly number[]>>;
}

/** Prints what was measured as one line of JSON; `npm run bench` reads it from the file that BENCH_REPORTS names. */
export function reportFigures(bench: string, figures: readonly Figure[]): void;
