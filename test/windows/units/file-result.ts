/** What became of a file of tests on Windows' Node. */
export interface FileResult {
  readonly path: string;
  readonly passed: number;
  /** Of each that failed its name and why. */
  readonly failures: readonly string[];
}
