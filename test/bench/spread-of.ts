export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly least: number;
  readonly most: number;
}

/** Of figures of one kind, rounded to a tenth. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { median: at(0.5), p95: at(0.95), least: at(0), most: at(1) };
}
