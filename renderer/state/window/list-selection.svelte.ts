import { SvelteSet } from 'svelte/reactivity';

interface Identified {
  readonly id: string;
}

/** Rows of a list that something is to be done with together. One that is not shown any more is not among them. */
export class ListSelection {
  readonly #ids = new SvelteSet<string>();
  #beginsAt: string | null = null;

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  filterChosen<T extends Identified>(rows: readonly T[]): readonly T[] {
    return this.isEmpty ? [] : rows.filter(({ id }) => this.#ids.has(id));
  }

  beginAt(id: string): void {
    this.#beginsAt = id;
    this.clear();
  }

  toggle(id: string): void {
    this.#beginsAt = id;
    if (!this.#ids.delete(id)) this.#ids.add(id);
  }

  extendTo(id: string, from: string, rows: readonly Identified[]): void {
    const findIndex = (wanted: string | null): number => rows.findIndex((row) => row.id === wanted);
    const began = findIndex(this.#beginsAt);
    if (began < 0) this.#beginsAt = from;
    const ends = [began < 0 ? findIndex(from) : began, findIndex(id)];
    if (ends.includes(-1)) return;
    this.selectAll(rows.slice(Math.min(...ends), Math.max(...ends) + 1));
  }

  selectAll(rows: readonly Identified[]): void {
    this.#ids.clear();
    for (const { id } of rows) this.#ids.add(id);
  }

  clear(): void {
    this.#ids.clear();
  }
}
