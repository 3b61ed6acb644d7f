/** Where a row of a long list stands, and what it is there. */
export interface RowPlace {
  readonly id: string;
  readonly index: number;
  /** Distance from the top of the list, and height, in pixels. */
  readonly top: number;
  readonly height: number;
  /** It has the list's tab stop. */
  readonly isActive: boolean;
  /** It is shown in the pane beside the list. */
  readonly isSelected: boolean;
}
