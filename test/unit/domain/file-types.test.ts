import { expect, it } from 'vitest';
import { findMimeType } from '../../../app/domain/files/file-types.ts';

it.each([
  ['Lab.PDF', 'application/pdf'],
  ['lab.pdf ', 'application/pdf'],
  ['lab.pdf.xyz', null],
  ['lab', null],
  ['.pdf', null],
])('%j is sent as %s', (name, type) => {
  expect(findMimeType(name)).toBe(type);
});
