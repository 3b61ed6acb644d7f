interface Spread {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly least: number;
  readonly most: number;
}

/** One line of `reportFigures`. */
export interface BenchReport {
  readonly bench: string;
  readonly machine: {
    readonly node: string;
    readonly cores: number;
    readonly model: string;
    readonly load: readonly number[];
  };
  readonly figures: readonly {
    readonly what: string;
    readonly unit: string;
    readonly by: Readonly<Record<string, Spread>>;
  }[];
}

/** In one sentence, on what and when it was measured. */
export function describeRun(
  reports: readonly BenchReport[],
  run: { readonly date: Date; readonly commit: string; readonly load: number },
): string;

/** The page with these figures in place of those of the run before; throws where the page has no place for them. */
export function withFigures(page: string, about: string, reports: readonly BenchReport[]): string;
