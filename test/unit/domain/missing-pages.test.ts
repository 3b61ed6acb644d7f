import { expect, it } from 'vitest';
import { said } from '../../support/words.ts';
import { missingPages } from '../../../app/domain/fax/missing-pages.ts';

it.each([
  [1, 3, true],
  [3, 3, false],
  // With a cover.
  [4, 3, false],
  // Nobody said, here or there.
  [0, 3, false],
  [null, 3, false],
  [1, null, false],
])('of %s pages where %s were given something is missing: %s', (pages, pagesGiven, isMissing) => {
  const told = missingPages({ pages, pagesGiven });
  expect(told !== null).toBe(isMissing);
  if (isMissing) expect(said(told)).toContain(`${pages} of ${pagesGiven} pages`);
});
