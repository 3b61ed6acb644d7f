/** A queue whose first is always the least: adding and taking cost the logarithm of its size. */
export class Heap<T> {
  readonly #items: T[] = [];
  readonly #compare: (a: T, b: T) => number;

  /** `compare`: negative where `a` goes before `b`. */
  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  get first(): T | undefined {
    return this.#items[0];
  }

  add(item: T): void {
    const items = this.#items;
    let at = items.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.#isInOrder(above, at)) return;
      this.#swap(above, at);
      at = above;
    }
  }

  /** Removes the first. */
  take(): T | undefined {
    const items = this.#items;
    const [first] = items;
    const last = items.pop();
    if (last === undefined || items.length === 0) return first;
    items[0] = last;
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      if (left >= items.length) return first;
      const below = left + 1 < items.length && !this.#isInOrder(left, left + 1) ? left + 1 : left;
      if (this.#isInOrder(at, below)) return first;
      this.#swap(at, below);
      at = below;
    }
  }

  #isInOrder(one: number, other: number): boolean {
    const [a, b] = [this.#items[one], this.#items[other]];
    return a === undefined || b === undefined || this.#compare(a, b) <= 0;
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#items[one], this.#items[other]];
    if (a === undefined || b === undefined) return;
    this.#items[one] = b;
    this.#items[other] = a;
  }
}
