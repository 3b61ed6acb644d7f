export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}
