export interface Ids {
  next(): string;
}
