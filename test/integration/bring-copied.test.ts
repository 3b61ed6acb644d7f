import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bringCopied } from '../../app/adapters/spool/bring-copied.ts';
import { toFingerprint } from '../../app/storage/fingerprint.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

it('copies the file that was handed in, even through a link, and no other file of its name', async () => {
  const folder = tempFolder();
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('out.pdf'), 'first patient');
  symlinkSync(at('out.pdf'), at('link.pdf'));
  const seen = toFingerprint(statSync(at('link.pdf')));
  expect(await bringCopied(at('link.pdf'), at('copy.pdf'), seen)).toBe('here');
  expect(readFileSync(at('copy.pdf'), 'utf8')).toBe('first patient');

  // The same name and the same length: a script's next document.
  writeFileSync(at('out.pdf'), 'other patient');
  utimesSync(at('out.pdf'), 1, 1);
  expect(await bringCopied(at('link.pdf'), at('other.pdf'), seen)).toBe('gone');
  expect(existsSync(at('other.pdf'))).toBe(false);
  expect(await bringCopied(at('link.pdf'), at('other.pdf'))).toBe('here');
});

it('copies nothing of what has grown larger than any fax since it was handed in', async () => {
  const folder = tempFolder();
  const [source, target] = [join(folder, 'out.pdf'), join(folder, 'copy.pdf')];
  writeFileSync(source, 'small');
  truncateSync(source, 50_000_001);
  await expect(bringCopied(source, target)).rejects.toMatchObject({ code: 'E2BIG' });
  expect(readdirSync(folder)).toEqual(['out.pdf']);
  truncateSync(source, 50_000_000);
  expect(await bringCopied(source, target)).toBe('here');
});
