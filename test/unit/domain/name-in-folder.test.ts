import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFoldersAround, nameInFolder } from '../../../app/domain/intake/name-in-folder.ts';
import { aJob } from '../../support/fax-jobs.ts';

const SEND = '/home/jo/Faxes/Send';

/** A file that was dropped there. */
function dropped(path: string, name = path.split('/').at(-1) ?? path) {
  const [document] = aJob().documents;
  if (document === undefined) return expect.fail('no document');
  return aJob({
    name,
    origin: { kind: 'send-folder', folder: SEND, bundle: null, leaseToken: 1 },
    documents: [{ ...document, name, source: `${SEND}/${path}` }],
  });
}

it.each([
  ['letter.pdf', 'letter.pdf'],
  ['Dr Mercer (+13035550119)/letter.pdf', 'Dr Mercer › letter.pdf'],
  ['Dr Mercer (+1 303 555-0119)/letter.pdf', 'Dr Mercer › letter.pdf'],
  ['Dr. Müller-Lüdenscheidt/letter.pdf', 'Dr. Müller-Lüdenscheidt › letter.pdf'],
  ['Scans 2026/letter.pdf', 'Scans 2026 › letter.pdf'],
  // Who gets it stands beside the fax.
  ['+13035550119/letter.pdf', 'letter.pdf'],
  ['+1 (303) 555-0119/letter.pdf', 'letter.pdf'],
  ['2026/letter.pdf', 'letter.pdf'],
  // The name says so itself.
  ['lab/Lab results.pdf', 'Lab results.pdf'],
])('%s is called %s', (path, name) => {
  expect(nameInFolder(dropped(path))).toBe(name);
});

it('what came otherwise, or does not lie where its send folder is, is called as it is', () => {
  expect(nameInFolder(aJob({ name: 'letter.pdf', origin: { kind: 'window' } }))).toBe('letter.pdf');
  const job = dropped('Dr Mercer/letter.pdf');
  const [document] = job.documents;
  if (document === undefined) return expect.fail('no document');
  expect(nameInFolder({ ...job, documents: [{ ...document, source: '/elsewhere/letter.pdf' }] })).toBe(
    'letter.pdf',
  );
  expect(nameInFolder({ ...job, documents: [] })).toBe('letter.pdf');
});

it('of a bundle it is the folder that the bundle lies in', () => {
  const job = dropped('Dr Mercer/Intake.fax/a.pdf', 'Intake');
  const bundle = `${SEND}/Dr Mercer/Intake.fax`;
  const origin = { kind: 'send-folder', folder: SEND, bundle, leaseToken: 1 } as const;
  expect(nameInFolder({ ...job, origin })).toBe('Dr Mercer › Intake');
});

it('ends with the name, whatever the folder is called, and shows no number twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), (folder, name) => {
      fc.pre(!/[\\/]/u.test(folder + name) && folder !== '');
      const job = dropped(`${folder}/${name}`);
      expect(nameInFolder(job).endsWith(name)).toBe(true);
      expect(findFoldersAround(job)).toEqual([folder]);
    }),
  );
  expect(nameInFolder(dropped('Lab +13035550119/letter.pdf'))).toBe('Lab › letter.pdf');
});
