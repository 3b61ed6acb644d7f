/** Who works with received faxes: a user of a computer, each as the computer names it. */
export interface Person {
  readonly user: string;
  readonly host: string;
}

export type HandlingStage = 'open' | 'handled' | 'filed';

/** What can be set on a received fax. There is one remark per person, so that two people who write at once both keep theirs. */
export type HandlingValue =
  | { readonly kind: 'stage'; readonly value: HandlingStage }
  | { readonly kind: 'assignee'; readonly value: Person | null }
  | { readonly kind: 'remark'; readonly value: string }
  | { readonly kind: 'tag'; readonly tag: string; readonly value: boolean }
  | HandlingLink;

/** A fax that was made for it, on whichever computer. */
export interface HandlingLink {
  readonly kind: 'link';
  /** The fax, as the queue of the computer that sends it has it. */
  readonly jobId: string;
  readonly how: 'reply' | 'forward';
  /** In E.164; the first ones. */
  readonly to: readonly string[];
  /** What became of it, as far as that computer knew. */
  readonly value: LinkState;
}

export const LINK_STATES = ['under-way', 'sent', 'failed', 'cancelled', 'unknown'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/**
 * Who set it, and in which order. `counter`, then `writing`, decide which of two is later, because the clocks of several computers may be
 * hours apart.
 */
export interface HandlingStamp {
  readonly counter: number;
  /** The id of the write that this was part of. */
  readonly writing: string;
  readonly who: Person;
  /** For display only; it decides nothing. */
  readonly atMs: number;
}

export type HandlingEntry = HandlingValue & HandlingStamp;

/** What people did with one received fax: the latest entry for each thing that can be set, in an order that is the same everywhere. */
export type Handling = readonly HandlingEntry[];

export const NOT_HANDLED: Handling = [];

/** A file written by another computer may not hold more. */
export const HANDLING_LIMITS = {
  entries: 200,
  remarkChars: 2000,
  tagChars: 40,
  personChars: 255,
  linkNumbers: 5,
};

/** Far below the largest integer that JSON can carry exactly, so that adding one still gives a larger number. */
export const MAX_HANDLING_COUNTER = 2 ** 40;

/** Gives the same result in any order, and however often something is merged. */
export function mergeHandling(...each: readonly Handling[]): Handling {
  const latest = new Map<string, HandlingEntry>();
  for (const entry of each.flat()) {
    const key = describeKey(entry);
    const known = latest.get(key);
    if (known === undefined || isLater(entry, known)) latest.set(key, entry);
  }
  return [...latest].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
}

/** Above everything known: something set after reading is the later of the two, without comparing clocks. */
export const nextCounter = (handling: Handling): number =>
  handling.reduce((most, { counter }) => Math.max(most, counter), 0) + 1;

/**
 * The same entries, renumbered from 1 in order. If a broken or hostile file used the highest possible counter, nobody could ever set
 * something later.
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

/** What a person saw of a fax when they set something on it. */
export interface HandlingSeen {
  readonly stage: HandlingStage;
  readonly assignee: Person | null;
}

/** What others have changed since the person saw it; null: nothing, or only this person changed it. */
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

/** What an entry sets. */
function describeKey(entry: HandlingEntry): string {
  if (entry.kind === 'tag') return `tag:${entry.tag}`;
  if (entry.kind === 'link') return `link:${entry.jobId}`;
  return entry.kind === 'remark' ? `remark:${personKey(entry.who)}` : entry.kind;
}

function isLater(one: HandlingEntry, other: HandlingEntry): boolean {
  if (one.counter !== other.counter) return one.counter > other.counter;
  if (one.writing !== other.writing) return one.writing > other.writing;
  // Two entries that claim the same write are not ours, yet all computers have to choose the same one.
  return JSON.stringify(one) > JSON.stringify(other);
}
