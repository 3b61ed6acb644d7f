import { tick } from 'svelte';
import { cameAbove, NO_ROWS, rowsAbove, type RowsAbove } from './rows-above.ts';
import { stillPlace } from './virtual-window.ts';

interface Identified {
  readonly id: string;
}

/** What is known of the list at a moment. */
export interface ListNow {
  readonly items: readonly Identified[];
  /** With another, it is another list: nothing of it has been looked at. */
  readonly chosenBy: string;
  readonly viewport: HTMLElement;
  readonly rowHeight: number;
  readonly height: number;
}

/** After rows have moved they hold still for so long: somebody may be on the way to one of them. */
const CALM_MS = 2_000;
/** A pointer that lies still for so long is on the way to nothing. */
const REST_MS = 10_000;

/**
 * Keeps one row of a list where it is on the screen, whatever comes, goes or changes above it: the one under the pointer, else the one
 * with the focus, else the first that is seen, where the list is scrolled or has just moved. What came in above is counted.
 */
export class HeldRows {
  /** Empty space above the first row and below the last, in pixels. */
  lead = $state(0);
  trail = $state(0);
  #cameAbove = $state(0);
  #held: {
    readonly id: string;
    above: RowsAbove;
    readonly y: number;
    readonly isCut: boolean;
  } | null = null;
  /** Ids of the rows that came in above. Whatever left from there takes none of them off. */
  #came: RowsAbove = NO_ROWS;
  #pointed: string | null = null;
  #focused: string | null = null;
  #calm: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #space: ReturnType<typeof setTimeout> | undefined;
  #now: ListNow | null = null;
  #isCalm = $state(false);
  #first: string | undefined;
  #chosenBy: string | null = null;
  readonly #onhold: (id: string | null) => void;

  /** `onhold`: the row that somebody is at, for its place in the order to be kept too. */
  constructor(onhold: (id: string | null) => void) {
    this.#onhold = onhold;
  }

  /** How many rows came in above the one that is held, since the top of the list was seen last; what will be shown by itself is not said. */
  get cameAbove(): number {
    return this.#isCalm ? 0 : this.#cameAbove;
  }

  /** At each move of the pointer, and when it leaves. */
  point(id: string | null, now: ListNow): void {
    clearTimeout(this.#rest);
    if (id !== null) this.#rest = setTimeout(() => this.#letRest(now.viewport), REST_MS);
    if (id === this.#pointed) return;
    this.#pointed = id;
    this.#moved(now);
    this.#closeSpaceSoon();
  }

  #letRest(viewport: HTMLElement): void {
    this.#pointed = null;
    this.#onhold(this.#focused);
    if (this.#focused === null && this.#cameAbove > 0) void this.showTop(viewport);
    else void this.#closeSpace();
  }

  /** What is empty is there for somebody on the way to a row. The focus alone goes with its row. */
  #closeSpaceSoon(): void {
    clearTimeout(this.#space);
    if (this.lead + this.trail > 0) this.#space = setTimeout(() => void this.#closeSpace(), CALM_MS);
  }

  async #closeSpace(): Promise<void> {
    if (this.#pointed !== null || this.lead + this.trail === 0) return;
    this.lead = 0;
    this.trail = 0;
    await tick();
    if (this.#now !== null) this.hold(this.#now);
  }

  focus(id: string | null, now: ListNow): void {
    if (id === this.#focused) return;
    this.#focused = id;
    this.#moved(now);
  }

  #moved(now: ListNow): void {
    this.#onhold(this.#pointed ?? this.#focused);
    if (this.#pointed === null && this.#focused === null) {
      this.lead = 0;
      this.trail = 0;
    }
    this.hold(now);
  }

  /** Takes down where the row that is to be held stands now: after every scrolling, and when somebody goes to another. */
  hold(now: ListNow): void {
    const { items, viewport, rowHeight, height } = now;
    // The list was laid out anew and has not settled: rows that slid away under a pointer that stands still are no wish of anybody.
    if (viewport.clientHeight !== height) return;
    if (viewport.scrollTop < rowHeight && this.lead === 0) this.#count(NO_ROWS);
    const top = viewport.scrollTop - this.lead;
    const firstSeen = Math.max(0, Math.floor(top / rowHeight));
    const isAway = viewport.scrollTop > 0 || this.#isCalm;
    const id = this.#pointed ?? this.#focused ?? (isAway ? items[firstSeen]?.id : undefined);
    const index = items.findIndex((item) => item.id === id);
    const y = viewport.getBoundingClientRect().top + index * rowHeight - top;
    const isCut = index * rowHeight < top;
    this.#held = id === undefined || index < 0 ? null : { id, above: rowsAbove(items, index), y, isCut };
    this.#first = items[0]?.id;
  }

  /** After the rows changed: scrolls so that the one that is held is seen where it was. */
  async settle(now: ListNow): Promise<void> {
    const { items, viewport, height, rowHeight } = now;
    this.#now = now;
    const isAnother = now.chosenBy !== (this.#chosenBy ?? now.chosenBy);
    this.#chosenBy = now.chosenBy;
    if (isAnother) return this.showTop(viewport);
    // Nothing is laid out.
    if (height === 0) return;
    if (this.#held === null) {
      if (this.#first !== undefined && items[0]?.id !== this.#first) this.#startCalm(viewport);
      this.hold(now);
      return;
    }
    const index = items.findIndex(({ id }) => id === this.#held?.id);
    const offset = this.#held.y - viewport.getBoundingClientRect().top;
    if (index < 0 || offset <= -rowHeight || offset >= height) {
      this.hold(now);
      return;
    }
    const { above: before } = this.#held;
    const above = rowsAbove(items, index);
    this.#count(cameAbove(before, above, this.#came));
    this.#held.above = above;
    // What stands above the list took some of its room: a row that was whole is not pushed under it.
    const seenAt = this.#held.isCut ? offset : Math.max(0, offset);
    const place = stillPlace({ index, offset: seenAt }, { height, rowHeight, count: items.length });
    this.lead = place.lead;
    this.trail = place.trail;
    await tick();
    viewport.scrollTop = place.scrollTop;
    this.#closeSpaceSoon();
  }

  /** Lets go, and shows the list from its top. */
  async showTop(viewport: HTMLElement): Promise<void> {
    this.#held = null;
    this.#count(NO_ROWS);
    this.lead = 0;
    this.trail = 0;
    await tick();
    viewport.scrollTop = 0;
  }

  #count(came: RowsAbove): void {
    this.#came = came;
    this.#cameAbove = came.size;
  }

  #startCalm(viewport: HTMLElement): void {
    this.#isCalm = true;
    clearTimeout(this.#calm);
    this.#calm = setTimeout(() => {
      this.#isCalm = false;
      if (this.#cameAbove === 0 || this.#pointed !== null || this.#focused !== null) {
        // A row that had only just moved is nobody's, and holds no longer back what comes in.
        if (this.#now !== null) this.hold(this.#now);
        return;
      }
      void this.showTop(viewport);
      this.#startCalm(viewport);
    }, CALM_MS);
  }

  stop(): void {
    clearTimeout(this.#calm);
    clearTimeout(this.#rest);
    clearTimeout(this.#space);
  }
}
