/** Who works with received faxes: a user of a computer, as that names both. */
export interface Person {
  readonly user: string;
  readonly host: string;
}

export type HandlingStage = 'open' | 'handled' | 'filed';

/** What can be set of a received fax. Of each remark there is one a person, so that two who write at once keep both. */
export type HandlingValue =
  | { readonly kind: 'stage'; readonly value: HandlingStage }
  | { readonly kind: 'assignee'; readonly value: Person | null }
  | { readonly kind: 'remark'; readonly value: string }
  | { readonly kind: 'tag'; readonly tag: string; readonly value: boolean };

/** Who set it. `counter`, then `writing`, say which of two is the later one: clocks of several computers may be hours apart. */
export interface HandlingStamp {
  readonly counter: number;
  /** The id of the one writing that this came with. */
  readonly writing: string;
  readonly who: Person;
  /** To be shown; it decides nothing. */
  readonly atMs: number;
}

export type HandlingEntry = HandlingValue & HandlingStamp;

/** What people did with one received fax: the latest entry of each thing that can be set, in one order everywhere. */
export type Handling = readonly HandlingEntry[];

export const NOT_HANDLED: Handling = [];

/** Files that another computer wrote hold no more of it. */
export const HANDLING_LIMITS = { entries: 200, remarkChars: 2000, tagChars: 40, personChars: 255 };

/** Far from the last whole number that JSON can carry: one more must still be one more. */
export const MAX_HANDLING_COUNTER = 2 ** 40;

/** The same whatever comes first, and however often it comes. */
export function mergeHandling(...each: readonly Handling[]): Handling {
  const latest = new Map<string, HandlingEntry>();
  for (const entry of each.flat()) {
    const key = describeKey(entry);
    const known = latest.get(key);
    if (known === undefined || isLater(entry, known)) latest.set(key, entry);
  }
  return [...latest].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
}

/** Above all that is known: what is set after something was read is the later of the two, by no clock. */
export const nextCounter = (handling: Handling): number =>
  handling.reduce((most, { counter }) => Math.max(most, counter), 0) + 1;

/**
 * The same, numbered anew from 1 in the order that counts. Where a broken or hostile file has the last counter there is, whoever sets
 * something next would never be the later one.
 */
export function renumberHandling(handling: Handling): Handling {
  const inOrder = [...handling].sort((one, other) => (isLater(one, other) ? 1 : -1));
  return mergeHandling(inOrder.map((entry, index) => ({ ...entry, counter: index + 1 })));
}

const personKey = ({ user, host }: Person): string => JSON.stringify([user, host]);

export const isSamePerson = (one: Person, other: Person): boolean => personKey(one) === personKey(other);

export const readStage = (handling: Handling): HandlingStage =>
  handling.find((entry) => entry.kind === 'stage')?.value ?? 'open';

export const readAssignee = (handling: Handling): Person | null =>
  handling.find((entry) => entry.kind === 'assignee')?.value ?? null;

/** What a person saw of a fax when they set something of it. */
export interface HandlingSeen {
  readonly stage: HandlingStage;
  readonly assignee: Person | null;
}

/** What others made of it since it was seen so; null: nothing, or only this person did. */
export function findOvertaking(handling: Handling, seen: HandlingSeen, me: Person): HandlingEntry | null {
  const byOthers = handling.filter(({ who }) => !isSamePerson(who, me));
  return (
    byOthers.find((entry) => entry.kind === 'assignee' && !isSameAssignee(entry.value, seen.assignee)) ??
    byOthers.find((entry) => entry.kind === 'stage' && entry.value !== seen.stage) ??
    null
  );
}

const isSameAssignee = (one: Person | null, other: Person | null): boolean =>
  one === null || other === null ? one === other : isSamePerson(one, other);

/** What it is that an entry sets. */
function describeKey(entry: HandlingEntry): string {
  if (entry.kind === 'tag') return `tag:${entry.tag}`;
  return entry.kind === 'remark' ? `remark:${personKey(entry.who)}` : entry.kind;
}

function isLater(one: HandlingEntry, other: HandlingEntry): boolean {
  if (one.counter !== other.counter) return one.counter > other.counter;
  if (one.writing !== other.writing) return one.writing > other.writing;
  // Two that claim to be the same writing are not ours; still all computers must choose the same one.
  return JSON.stringify(one) > JSON.stringify(other);
}
