/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

type Turns = Readonly<Record<string, Turn>>;

const PLACE = 'faxtray.page-turns';
/** Faxes; of more, those that were turned longest ago are upright again. */
const MOST = 500;
const NEXT: Readonly<Record<Turn, Turn>> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** Which pages somebody turned to read them, on this computer: the faxes stay as they came. */
export class PageTurns {
  #byFax = $state.raw<ReadonlyMap<string, Turns>>(readTurns());

  of(fax: string, page: number): Turn {
    return this.#byFax.get(fax)?.[page] ?? 0;
  }

  turn(fax: string, page: number): void {
    const turns = { ...this.#byFax.get(fax), [page]: NEXT[this.of(fax, page)] };
    this.#byFax = withLatest(this.#byFax, fax, turns);
    rememberTurns(this.#byFax);
  }
}

function withLatest(
  byFax: ReadonlyMap<string, Turns>,
  fax: string,
  turns: Turns,
): ReadonlyMap<string, Turns> {
  const others = [...byFax].filter(([key]) => key !== fax);
  return new Map([...others, [fax, turns] as const].slice(-MOST));
}

const isTurn = (value: unknown): value is Turn =>
  value === 0 || value === 90 || value === 180 || value === 270;

/** What is not there, or makes no sense, is upright. */
function readTurns(): ReadonlyMap<string, Turns> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    if (!Array.isArray(read)) return new Map();
    return new Map(read.flatMap((each: unknown) => readOne(each)));
  } catch {
    return new Map();
  }
}

function readOne(entry: unknown): (readonly [string, Turns])[] {
  if (!Array.isArray(entry)) return [];
  const [fax, turns] = entry as unknown[];
  if (typeof fax !== 'string' || typeof turns !== 'object' || turns === null) return [];
  const kept = Object.entries(turns).filter(([page, turn]) => /^\d{1,4}$/u.test(page) && isTurn(turn));
  return [[fax, Object.fromEntries(kept)]];
}

/** Where nothing can be kept, it is forgotten with the window. */
function rememberTurns(byFax: ReadonlyMap<string, Turns>): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify([...byFax]));
  } catch {
    return;
  }
}
