/** A straight line: all points with `x * cos + y * sin = distance`; towards growing distances lies the sheet. */
export interface SideLine {
  readonly cos: number;
  readonly sin: number;
  readonly distance: number;
  /** Along the edge of the picture, beyond which the sheet may go on. */
  readonly isBorder: boolean;
}
