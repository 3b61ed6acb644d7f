/** A sidecar that came too late. `to`: the numbers in it, where it can be read. */
export interface LateSidecar {
  readonly name: string;
  readonly fingerprint: string;
  readonly to: readonly string[];
}
