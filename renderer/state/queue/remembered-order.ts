import type { ListKind, ListOrder } from './list-choice.ts';

/** As this window had it last. What is not there, or makes no sense, is the usual order. */
export function readOrder<K extends string>({ keys, usual, place }: ListKind<K>): ListOrder<K> {
  try {
    const [name, direction] = (localStorage.getItem(place) ?? '').split(' ');
    const key = keys.find((each) => each === name);
    return key === undefined ? usual : { key, isDescending: direction === 'descending' };
  } catch {
    return usual;
  }
}

/** Where nothing can be kept, it is forgotten with the window. */
export function rememberOrder(place: string, { key, isDescending }: ListOrder<string>): void {
  try {
    localStorage.setItem(place, `${key} ${isDescending ? 'descending' : 'ascending'}`);
  } catch {
    return;
  }
}
