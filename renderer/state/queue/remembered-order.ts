import { SORT_KEYS, USUAL_ORDER, type ListOrder } from './list-choice.ts';

const PLACE = 'faxtray.queue-order';

/** As this window had it last. What is not there, or makes no sense, is the usual order. */
export function readOrder(): ListOrder {
  try {
    const [name, direction] = (localStorage.getItem(PLACE) ?? '').split(' ');
    const key = SORT_KEYS.find((each) => each === name);
    return key === undefined ? USUAL_ORDER : { key, isDescending: direction === 'descending' };
  } catch {
    return USUAL_ORDER;
  }
}

/** Where nothing can be kept, it is forgotten with the window. */
export function rememberOrder({ key, isDescending }: ListOrder): void {
  try {
    localStorage.setItem(PLACE, `${key} ${isDescending ? 'descending' : 'ascending'}`);
  } catch {
    return;
  }
}
