import { say } from '../format/words.ts';

/** Less than reading takes, more than the second click of a double click. */
const NEW_FOR_MS = 500;

/** Nobody can have read a question that has only just appeared, so the answer that does something is blocked. */
export class NewQuestion {
  #isNew = $state(true);

  constructor() {
    $effect(() => {
      const timer = setTimeout(() => (this.#isNew = false), NEW_FOR_MS);
      return () => clearTimeout(timer);
    });
  }

  /** Why that answer is blocked; null once it is not. */
  get unread(): string | null {
    return this.#isNew ? say('blocked.just-asked') : null;
  }

  /** A blocked button can be found and read, so it can be clicked as well. */
  guard(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!this.#isNew || button?.getAttribute('aria-disabled') !== 'true') return;
    event.preventDefault();
    event.stopPropagation();
  }
}
