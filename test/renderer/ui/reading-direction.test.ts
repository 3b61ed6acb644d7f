import { afterEach, expect, it } from 'vitest';
import { LanguageState } from '../../../renderer/state/window/language.svelte.ts';
import { setLanguage } from '../../../renderer/format/words.ts';
import { asReadFromLeft } from '../../../renderer/ui/reading-direction.ts';

const root = document.documentElement;
afterEach(() => {
  root.dir = 'ltr';
  root.lang = 'en';
  // Other tests have the same modules.
  setLanguage(() => 'en');
});

it('leads on with the left arrow where one reads from the right', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home'];
  expect(keys.map(asReadFromLeft)).toEqual(keys);
  root.dir = 'rtl';
  expect(keys.map(asReadFromLeft)).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home']);
});

it('is told to the page with the language', () => {
  const state = new LanguageState();
  state.set('de');
  expect([root.lang, root.dir]).toEqual(['de', 'ltr']);
});
