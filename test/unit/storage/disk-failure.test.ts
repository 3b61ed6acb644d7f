import { expect, it } from 'vitest';
import { diskFailure } from '../../../app/storage/disk-failure.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { phrase } from '../../../app/words/phrase.ts';

it.each([
  [{ code: 'ENOSPC' }, 'the disk is full'],
  // What SQLite says has one code for everything, and its own number beside it.
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'the disk is full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 10 + 13 * 256 }, 'the disk is full, or reported an error'],
  [{ code: 'EWHATEVER' }, 'the system said EWHATEVER'],
])('%j is said in words', (fields, words) => {
  const failure = diskFailure(Object.assign(new Error('x'), fields), phrase('disk.not.contacts-written'));
  expect(inEnglish(failure.message)).toBe(`The address book could not be written: ${words}.`);
});
