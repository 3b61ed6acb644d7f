import { fold, type Contact } from './contact.ts';

/** Fax numbers that somebody writes to together, under one name. */
export interface ContactGroup {
  readonly id: string;
  readonly name: string;
  /** E.164, each once. */
  readonly faxNumbers: readonly string[];
}

/** Numbers that belong in a group: those of a contact that left it, or of a list being imported. */
export interface GroupNumbers {
  readonly id: string;
  readonly faxNumbers: readonly string[];
}

/** More than a single fax can go to; whoever sends to an imported list can split it. */
export const MAX_GROUP_NUMBERS = 500;
/** As many as a person can still find their way around in; another program's list may name thousands. */
export const MAX_GROUPS = 1_000;

/** The group of that name, ignoring case and accents. */
export const findGroup = (groups: readonly ContactGroup[], name: string): ContactGroup | null =>
  groups.find((each) => toKey(each.name) === toKey(name)) ?? null;

/** The numbers that a contact no longer has, because it was removed or changed; numbers that another contact has stay. */
const findGone = (before: Contact, contacts: readonly Contact[]): readonly string[] =>
  before.faxNumbers.filter((number) => !contacts.some(({ faxNumbers }) => faxNumbers.includes(number)));

/** The groups without a contact's numbers, and what was taken out of which. `contacts`: those that are left. */
export function withoutContact(
  groups: readonly ContactGroup[],
  removed: Contact,
  contacts: readonly Contact[],
): { readonly groups: readonly ContactGroup[]; readonly left: readonly GroupNumbers[] } {
  const gone = findGone(removed, contacts);
  const left = groups
    .map(({ id, faxNumbers }) => ({ id, faxNumbers: faxNumbers.filter((each) => gone.includes(each)) }))
    .filter(({ faxNumbers }) => faxNumbers.length > 0);
  return { groups: replaceNumbers(groups, new Map(gone.map((number) => [number, null]))), left };
}

/**
 * The groups with a contact's old numbers replaced by its new ones, so that a member of a group stays one. `contacts`: all of them, as
 * they are now.
 */
export function withChangedContact(
  groups: readonly ContactGroup[],
  before: Contact,
  after: Contact,
  contacts: readonly Contact[],
): readonly ContactGroup[] {
  const gone = findGone(before, contacts);
  const fresh = after.faxNumbers.filter((number) => !before.faxNumbers.includes(number));
  const [first = null] = after.faxNumbers;
  return groups.map((group) => {
    // A group that has another of the contact's numbers only loses the one that is gone.
    const isStillIn = group.faxNumbers.some((number) => after.faxNumbers.includes(number));
    const places = gone.map((number, place): [string, string | null] => [
      number,
      fresh[place] ?? (isStillIn ? null : (fresh[0] ?? first)),
    ]);
    return replaceNumbers([group], new Map(places))[0] ?? group;
  });
}

/** The groups with numbers added to one of them, up to the limit. A group that no longer exists gets none. */
export const withNumbers = (
  groups: readonly ContactGroup[],
  { id, faxNumbers }: GroupNumbers,
): readonly ContactGroup[] =>
  groups.map((group) =>
    group.id === id
      ? {
          ...group,
          faxNumbers: [...new Set([...group.faxNumbers, ...faxNumbers])].slice(0, MAX_GROUP_NUMBERS),
        }
      : group,
  );

/** Null removes a number. A group in which nothing changes stays the same object. */
function replaceNumbers(
  groups: readonly ContactGroup[],
  places: ReadonlyMap<string, string | null>,
): readonly ContactGroup[] {
  return groups.map((group) => {
    if (!group.faxNumbers.some((number) => places.has(number))) return group;
    const numbers = group.faxNumbers.map((number) => (places.has(number) ? places.get(number) : number));
    const faxNumbers = [...new Set(numbers)].filter((number) => typeof number === 'string');
    return { ...group, faxNumbers };
  });
}

/** A group's name, and the numbers that a list puts into it. */
export interface WrittenGroup {
  readonly name: string;
  readonly faxNumbers: readonly string[];
}

export interface ImportedGroups {
  readonly groups: readonly ContactGroup[];
  /** Names of groups that the list would overfill: more numbers, or more groups, than are allowed. */
  readonly full: readonly string[];
}

/**
 * Merges the groups of an imported list into the existing ones; it never removes anybody. Names that differ only in case or accents are
 * one.
 */
export function withImportedGroups(
  groups: readonly ContactGroup[],
  written: readonly WrittenGroup[],
  nextId: () => string,
): ImportedGroups {
  const after = groups.map((group) => ({ group, numbers: new Set(group.faxNumbers) }));
  const places = new Map<string, number>();
  for (const [place, { name }] of groups.entries())
    if (!places.has(toKey(name))) places.set(toKey(name), place);
  const full = new Set<string>();
  for (const { name, faxNumbers } of written) {
    let place = places.get(toKey(name));
    if (place === undefined && after.length < MAX_GROUPS) {
      place = after.length;
      places.set(toKey(name), place);
      after.push({ group: { id: nextId(), name: name.trim(), faxNumbers: [] }, numbers: new Set() });
    }
    const into = place === undefined ? undefined : after[place];
    for (const number of faxNumbers) {
      if (into === undefined || (into.numbers.size >= MAX_GROUP_NUMBERS && !into.numbers.has(number)))
        full.add(into?.group.name ?? name.trim());
      else into.numbers.add(number);
    }
  }
  const changed = after.map(({ group, numbers }) =>
    numbers.size === group.faxNumbers.length ? group : { ...group, faxNumbers: [...numbers] },
  );
  return { groups: changed, full: [...full] };
}

const toKey = (name: string): string => fold(name.trim());
