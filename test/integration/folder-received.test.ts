import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FolderReceived } from '../../app/adapters/result-folders/folder-received.ts';
import { aFax, aParty } from '../support/mailbox-faxes.ts';
import { runs } from '../support/properties.ts';
import { SMALL_PDF, smallTiff } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

/** A fax with a stored copy, and its file in a day's folder. */
function savedFax() {
  const root = tempFolder();
  const copies = join(tempFolder(), 'copies');
  const day = join(root, 'Received', '2026-11-21');
  mkdirSync(copies);
  mkdirSync(day, { recursive: true });
  const path = join(day, '0942 Dr Mercer 3p.pdf');
  writeFileSync(join(copies, '7.pdf'), SMALL_PDF);
  writeFileSync(path, SMALL_PDF);
  return { root, copies, day, path, received: new FolderReceived(root, copies) };
}

it('knows our own copy from what somebody made of it, and from what a link leads to', async () => {
  const { received, path, copies } = savedFax();
  expect(await received.isCopy('7', path)).toBe(true);
  expect(await received.isCopy('8', path)).toBe(false);
  writeFileSync(path, Buffer.concat([SMALL_PDF, Buffer.from('\n')]));
  expect(await received.isCopy('7', path)).toBe(false);
  rmSync(path);
  expect(await received.isCopy('7', path)).toBe(false);
  symlinkSync(join(copies, '7.pdf'), path);
  expect(await received.isCopy('7', path)).toBe(false);
});

describe('the place for a received fax', () => {
  const text = fc.option(
    fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), fc.constant('a'.repeat(300))),
  );

  it('is where it is put, whatever its sender calls itself, and a free one', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ name: text, phoneNumber: text }),
        fc.integer({ min: -8.64e15, max: 8.64e15 }),
        fc.option(fc.nat()),
        async (from, createdAtMs, pages) => {
          const { received, copies } = savedFax();
          const copy = { path: join(copies, '7.pdf'), contentType: 'application/pdf' } as const;
          const path = await received.freePath(
            aFax({ from: aParty(from), createdAtMs }),
            pages,
            copy,
            () => false,
          );
          expect(path.ok && (await received.place(copy, path.value, null))).toEqual({
            ok: true,
            value: true,
          });
        },
      ),
      runs(60),
    ));

  it.skipIf(process.platform === 'win32')('is not where a link leads nowhere', async () => {
    const { received, copies, day } = savedFax();
    const copy = { path: join(copies, '7.pdf'), contentType: 'application/pdf' } as const;
    const fax = aFax({ from: aParty({ name: 'Ann' }), createdAtMs: new Date(2026, 10, 21, 9, 42).getTime() });
    const first = join(day, '0942 Ann +13035550102 2p.pdf');
    expect(await received.freePath(fax, 2, copy, () => false)).toEqual({ ok: true, value: first });
    symlinkSync(join(day, 'nowhere'), first);
    const other = first.replace('.pdf', ' (2).pdf');
    expect(await received.freePath(fax, 2, copy, () => false)).toEqual({ ok: true, value: other });
  });
});

describe('the file of a received fax that is no longer kept', () => {
  it('is removed, and its day’s folder with the last one', async () => {
    const { received, path, day } = savedFax();
    const other = join(day, 'other.pdf');
    writeFileSync(other, 'another');
    expect((await received.removeSaved('7', path)).ok).toBe(true);
    expect([existsSync(path), existsSync(other)]).toEqual([false, true]);
    writeFileSync(path, SMALL_PDF);
    renameSync(other, join(day, '..', 'other.pdf'));
    expect((await received.removeSaved('7', path)).ok).toBe(true);
    expect(existsSync(day)).toBe(false);
    // An interrupted round is repeated.
    expect((await received.removeSaved('7', path)).ok).toBe(true);
  });

  it('stays if it became something else, and if no copy says what it was', async () => {
    const { received, path, copies } = savedFax();
    writeFileSync(path, smallTiff());
    expect((await received.removeSaved('7', path)).ok).toBe(true);
    expect(readFileSync(path).equals(smallTiff())).toBe(true);
    writeFileSync(path, SMALL_PDF);
    renameSync(join(copies, '7.pdf'), join(copies, '8.pdf'));
    expect((await received.removeSaved('7', path)).ok).toBe(true);
    expect(existsSync(path)).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('is not what a link in its place leads to', async () => {
    const { received, path, day } = savedFax();
    const elsewhere = join(tempFolder(), 'elsewhere.pdf');
    writeFileSync(elsewhere, SMALL_PDF);
    renameSync(path, join(day, 'moved.pdf'));
    symlinkSync(elsewhere, path);
    expect((await received.removeSaved('7', path)).ok).toBe(true);
    expect([existsSync(elsewhere), existsSync(path)]).toEqual([true, true]);
  });

  it('does not count as gone while the drive is away', async () => {
    const { received, path, root } = savedFax();
    renameSync(root, `${root}-away`);
    expect((await received.removeSaved('7', path)).ok).toBe(false);
    renameSync(`${root}-away`, root);
    expect((await received.removeSaved('7', path)).ok).toBe(true);
    expect(existsSync(path)).toBe(false);
  });

  it('does not count as gone while the drive with the earlier folder is away', async () => {
    const { path, root, copies } = savedFax();
    const received = new FolderReceived(tempFolder(), copies);
    renameSync(root, `${root}-away`);
    expect(await received.removeSaved('7', path)).toMatchObject({ ok: false, failure: { kind: 'later' } });
    // Even if no copy shows any more what it was.
    renameSync(join(copies, '7.pdf'), join(copies, '8.pdf'));
    expect((await received.removeSaved('7', path)).ok).toBe(false);
    renameSync(join(copies, '8.pdf'), join(copies, '7.pdf'));
    renameSync(`${root}-away`, root);
    expect((await received.removeSaved('7', path)).ok).toBe(true);
    expect(existsSync(path)).toBe(false);
  });

  it('is removed from its place in the current folder if the whole folder was moved there', async () => {
    const { path, root, copies } = savedFax();
    const moved = `${root}-moved`;
    renameSync(root, moved);
    const received = new FolderReceived(moved, copies);
    const place = path.replace(root, moved);
    writeFileSync(place, smallTiff());
    expect((await received.removeSaved('7', path)).ok).toBe(false);
    expect(existsSync(place)).toBe(true);
    writeFileSync(place, SMALL_PDF);
    expect((await received.removeSaved('7', path)).ok).toBe(true);
    expect(existsSync(place)).toBe(false);
  });

  it('stays where a person put it in the current folder, while the earlier one is there', async () => {
    const { path, copies } = savedFax();
    const root = tempFolder();
    const place = join(root, 'Received', '2026-11-21', '0942 Dr Mercer 3p.pdf');
    mkdirSync(join(place, '..'), { recursive: true });
    renameSync(path, place);
    expect((await new FolderReceived(root, copies).removeSaved('7', path)).ok).toBe(true);
    expect(existsSync(place)).toBe(true);
  });
});
