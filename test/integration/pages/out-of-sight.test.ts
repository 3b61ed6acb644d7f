import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import { WorkFolder } from '../../../app/pages/document/work-folder.ts';
import { findLibreOffice } from '../../../app/pages/libreoffice/find-libreoffice.ts';
import { LibreOffice } from '../../../app/pages/libreoffice/libre-office.ts';
import { outOfSight, seesOnly } from '../../../app/pages/libreoffice/out-of-sight.ts';
import { runBounded } from '../../../app/pages/libreoffice/run-bounded.ts';
import { removeFolder } from '../../support/files-below.ts';
import { DOCUMENTS } from '../../unit/pages/support/documents.ts';

const place = realpathSync(mkdtempSync(join(tmpdir(), 'faxtray-out-of-sight-')));
afterAll(() => removeFolder(place));
const [folder, secret] = [join(place, 'work'), join(place, 'secret.png')];
mkdirSync(folder);
writeFileSync(join(folder, 'document.txt'), 'the document');
writeFileSync(secret, readFileSync(join(DOCUMENTS, 'sample.png')));
const BOUNDS = { timeMs: 30_000, memoryMiB: 4096 };
const sh = (script: string) => runBounded('/bin/sh', ['-c', script], folder, BOUNDS);

describe.skipIf(!seesOnly('/bin/sh', folder))('a program that is run out of sight', () => {
  it('sees its folder, can write there, and nothing beside it', async () => {
    const run = await sh(
      `cat document.txt; echo made > made.txt; ls ${place}; cat ${secret} 2>&1 | tail -c 30`,
    );
    expect(run).toMatchObject({
      kind: 'ended',
      output: expect.stringMatching(/^the documentwork\n.*No such file/su) as string,
    });
    expect(readFileSync(join(folder, 'made.txt'), 'utf8')).toBe('made\n');
  });

  it('sees no home and no other drive, and changes nothing outside', async () => {
    const run = await sh(`ls /root /home /media /srv 2>/dev/null | grep -v ':$' | grep .`);
    expect(run).toMatchObject({ kind: 'ended', exitCode: 1 });
    expect(readFileSync(secret).length).toBeGreaterThan(0);
  });

  it('is run as ever where it lies in what is hidden', () => {
    expect(outOfSight(join(folder, 'document.txt'), folder, ['x'])).toBeNull();
    expect(outOfSight(join(folder, 'nothing'), folder, ['x'])).toBeNull();
  });
});

/** What LibreOffice shows of a document, as a list of the images in the PDF. */
async function listImages(name: string, bytes: string): Promise<string> {
  const office = LibreOffice.find(new WorkFolder(join(place, 'office')));
  writeFileSync(join(place, name), bytes);
  const made = await office?.convert(join(place, name), name.split('.').at(-1) ?? '');
  if (made === null || made === undefined) return '';
  const listed = execFileSync('pdfimages', ['-list', made.path], { encoding: 'utf8' });
  await made.remove();
  return listed.split('\n').slice(2).join('\n').trim();
}

describe.skipIf(findLibreOffice() === null)('a document that names a picture of this computer', () => {
  it('is laid out without it, or not by LibreOffice', async () => {
    const field = String.raw`{\field{\*\fldinst { INCLUDEPICTURE "file://${secret}" \\d }}{\fldrslt {here}}}`;
    expect(await listImages('letter.rtf', String.raw`{\rtf1\ansi Letter ${field} ends.}`)).toBe('');
  }, 90_000);
});
