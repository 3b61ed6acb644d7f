export interface Blocked {
  readonly 'aria-disabled'?: true;
  readonly title?: string;
}

/**
 * What a button has that cannot be used now; false or null: it can. It stays where the keyboard finds it, says why when it is pressed
 * (`WhyBlocked.svelte`), and is never `disabled`: the focus would be taken from it, and nobody would hear why.
 */
export const blockedBy = (why: string | false | null): Blocked =>
  why === null || why === false ? {} : { 'aria-disabled': true, title: why };
