import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFaxJson } from '../../app/adapters/send-folder/fax-json.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { phrase } from '../../app/words/phrase.ts';

const tempFolder = useTempFolders();

describe('what lies where a sidecar would be', () => {
  it('is read when it is a file, and does not exist when nothing is there', async () => {
    const path = join(tempFolder(), 'lab.pdf.fax.json');
    expect(await readFaxJson(path)).toBeNull();
    writeFileSync(path, JSON.stringify({ to: [{ phoneNumber: '+13035550119' }] }));
    expect(await readFaxJson(path)).toMatchObject({ ok: true });
  });

  it('may ask for a cover page that Faxtray draws, whose subject is one line', async () => {
    const path = join(tempFolder(), 'lab.pdf.fax.json');
    const to = [{ phoneNumber: '+13035550119' }];
    for (const [given, subject] of [
      [{}, ''],
      [{ subject: ' Referral\n of J. Smith ' }, 'Referral of J. Smith'],
    ] as const) {
      writeFileSync(path, JSON.stringify({ to, ownCover: given }));
      expect(await readFaxJson(path)).toMatchObject({ ok: true, value: { ownCover: { subject } } });
    }
    writeFileSync(path, JSON.stringify({ to, ownCover: { subject: 'x'.repeat(201) } }));
    expect(await readFaxJson(path)).toMatchObject({ ok: false });
  });

  it('says in our own words what a time looks like', async () => {
    const path = join(tempFolder(), 'lab.pdf.fax.json');
    for (const sendTime of ['tomorrow', '2026-11-21T18:00:00', '2026-02-30T18:00:00Z']) {
      writeFileSync(path, JSON.stringify({ to: [{ phoneNumber: '+13035550119' }], sendTime }));
      const read = await readFaxJson(path);
      expect(read?.ok === false ? inEnglish(read.failure) : null, sendTime).toBe(
        'sendTime: must be a time, as in 2026-11-21T18:00:00Z',
      );
    }
  });

  it.each<readonly [string, (path: string, elsewhere: string) => void]>([
    ['a link', (path, elsewhere) => symlinkSync(elsewhere, path)],
    ['a folder', (path) => mkdirSync(path)],
    // Opening one waits for a writer, for ever, and a few of them would block all of the app's file access.
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ])('is faulty when it is %s: nobody guesses who gets the fax then', async (_what, make) => {
    const folder = tempFolder();
    const elsewhere = join(folder, 'elsewhere.json');
    writeFileSync(elsewhere, JSON.stringify({ to: [{ phoneNumber: '+13035550119' }] }));
    const path = join(folder, 'lab.pdf.fax.json');
    make(path, elsewhere);
    expect(await readFaxJson(path)).toEqual({ ok: false, failure: phrase('disk.why.not-plain-file') });
  });
});
