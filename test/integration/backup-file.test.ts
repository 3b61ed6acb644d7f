import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it, vi } from 'vitest';
import yazl from 'yazl';
import { filesBelow } from '../../app/adapters/backup/files-to-back-up.ts';
import { unpackBackupFile } from '../../app/adapters/backup/unpack-backup-file.ts';
import { writeBackupFile, type FileToBackUp } from '../../app/adapters/backup/write-backup-file.ts';
import { phrase } from '../../app/words/phrase.ts';
import { sha256 } from '../support/resilience/intended-fax.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();

const ABOUT = { madeAtMs: 1_000, madeBy: '0.1.0', account: { id: 'a', label: 'Jo' } };
const NOT_ONE = 'This file is not a Faxtray backup, or it is damaged. Nothing was changed.';
const DOCUMENT = Buffer.from('%PDF-1.4 '.repeat(5_000));

async function aBackup(): Promise<string> {
  const folder = tempFolder();
  const spool = join(folder, 'spool', '1', 'taken');
  mkdirSync(spool, { recursive: true });
  writeFileSync(join(folder, 'outbox.sqlite'), 'rows');
  for (const name of NAMES) writeFileSync(join(spool, name), DOCUMENT);
  symlinkSync('/etc/passwd', join(spool, 'a link'));
  const files: FileToBackUp[] = [{ path: join(folder, 'outbox.sqlite'), place: ['queue', 'outbox.sqlite'] }];
  for await (const file of filesBelow(join(folder, 'spool'), ['queue', 'spool'])) files.push(file);
  // Gone by the time its turn comes.
  files.push({ path: join(folder, 'gone'), place: ['queue', 'spool', '1', 'gone'] });
  const path = join(folder, 'backup.zip');
  await writeBackupFile(path, ABOUT, files);
  return path;
}

/** Names as people give files, in all languages, and in ways that would not survive as names in a zip file. */
const NAMES = [
  'Röntgen Über.pdf',
  '合同.pdf',
  'a\\b.pdf',
  'con',
  ' .pdf',
  "'; DROP TABLE jobs.pdf",
  'n'.repeat(200),
];

interface MadeEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A zip file made by somebody else. */
async function makeZip(entries: readonly MadeEntry[], mode = 0o100600): Promise<string> {
  const path = join(tempFolder(), 'made.zip');
  const zip = new yazl.ZipFile();
  const manifest = entries.find(({ name }) => name === 'manifest.json');
  const sum =
    manifest === undefined ? [] : [{ name: 'manifest.sha256', bytes: Buffer.from(sha256(manifest.bytes)) }];
  for (const { name, bytes } of [...entries, ...sum]) zip.addBuffer(bytes, name, { mode });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

const madeFile = (bytes: Buffer, place: readonly string[], changes: object = {}) => ({
  entry: 'files/1',
  place,
  bytes: bytes.length,
  sha256: sha256(bytes),
  ...changes,
});
const makeManifest = (entries: readonly object[], changes: object = {}): MadeEntry => ({
  name: 'manifest.json',
  bytes: Buffer.from(JSON.stringify({ format: 'faxtray-backup', version: 1, ...ABOUT, entries, ...changes })),
});
const ROWS = { name: 'files/1', bytes: Buffer.from('rows') };

/** What is reported, and what is left in the folder around the one to unpack into. */
async function catchRefusal(path: string): Promise<string> {
  const outside = tempFolder();
  const unpacked = await unpackBackupFile(path, join(outside, 'in'), () => null);
  expect(readdirSync(outside).filter((name) => name !== 'in')).toEqual([]);
  return unpacked.ok ? 'taken' : inEnglish(unpacked.failure.message);
}

describe('a backup file', () => {
  it('restores every plain file, whatever its name, and no link', async () => {
    const path = await aBackup();
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const folder = join(tempFolder(), 'in');
    const unpacked = await unpackBackupFile(path, folder, () => null);
    expect(unpacked).toMatchObject({ ok: true, value: ABOUT });
    expect(readFileSync(join(folder, 'queue', 'outbox.sqlite'), 'utf8')).toBe('rows');
    const taken = join(folder, 'queue', 'spool', '1', 'taken');
    expect(readdirSync(taken).sort()).toEqual([...NAMES].sort());
    for (const name of NAMES) expect(readFileSync(join(taken, name)).equals(DOCUMENT)).toBe(true);
  });

  it('leaves what was there before if the disk refuses, and nothing of its own', async () => {
    const folder = tempFolder();
    const path = join(folder, 'backup.zip');
    writeFileSync(path, 'the last one');
    function* refusing(): Generator<FileToBackUp> {
      writeFileSync(join(folder, 'rows'), 'rows');
      yield { path: join(folder, 'rows'), place: ['queue', 'outbox.sqlite'] };
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    }
    await expect(writeBackupFile(path, ABOUT, refusing())).rejects.toThrow('no room');
    expect(readFileSync(path, 'utf8')).toBe('the last one');
    expect(readdirSync(folder).sort()).toEqual(['backup.zip', 'rows']);
    await expect(writeBackupFile(join(folder, 'no', 'folder.zip'), ABOUT, [])).rejects.toThrow('ENOENT');
  });

  it('is rejected if it was cut off, or one byte differs', async () => {
    const whole = readFileSync(await aBackup());
    const path = join(tempFolder(), 'torn.zip');
    const cuts = Array.from({ length: 24 }, (_, index) => Math.floor((whole.length * index) / 24));
    for (const length of [...cuts, whole.length - 1]) {
      writeFileSync(path, whole.subarray(0, length));
      expect(await catchRefusal(path), `cut off at ${length}`).toBe(NOT_ONE);
    }
    writeFileSync(path, whole);
    const original = await unpackBackupFile(path, join(tempFolder(), 'in'), () => null);
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 150)) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x40;
      writeFileSync(path, changed);
      const unpacked = await unpackBackupFile(path, join(tempFolder(), 'in'), () => null);
      // Some bytes of a zip file mean nothing here, like dates: then everything is unchanged.
      if (unpacked.ok) expect(unpacked, `changed at ${at}`).toEqual(original);
      else expect(inEnglish(unpacked.failure.message), `changed at ${at}`).toBe(NOT_ONE);
    }
  });

  it('made by somebody else leads nowhere, fills nothing, and is told from one of ours', async () => {
    const rows = ROWS.bytes;
    const good = madeFile(rows, ['queue', 'outbox.sqlite']);
    expect(await catchRefusal(await makeZip([ROWS, makeManifest([good])]))).toBe('taken');
    const places = [
      ['queue', '..', 'outbox.sqlite'],
      ['queue', 'spool', '..', '..', 'x'],
      ['queue', 'spool', '../../x'],
      ['queue', 'spool', '/x'],
      ['queue', 'spool'],
      ['queue', 'spool', ''],
      ['queue', 'spool', '.'],
      ['queue', 'spool', '1', 'a\0b'],
      ['shared', 'accounts.json'],
      ['shared', 'exchange.json'],
      ['shared', 'settings.json', 'x'],
      ['queue', 'filing', '1.json'],
      ['logs', 'faxtray.log'],
      ['outbox.sqlite'],
    ];
    for (const place of places)
      expect(
        await catchRefusal(await makeZip([ROWS, makeManifest([madeFile(rows, place)])])),
        place.join('|'),
      ).toBe(NOT_ONE);
    const others: (readonly MadeEntry[])[] = [
      [],
      [ROWS],
      [makeManifest([good])],
      [ROWS, { name: 'more', bytes: rows }, makeManifest([good])],
      [ROWS, ROWS, makeManifest([good])],
      [ROWS, makeManifest([good, { ...good, entry: 'files/2' }]), { name: 'files/2', bytes: rows }],
      [ROWS, makeManifest([good, good])],
      [ROWS, makeManifest([madeFile(rows, good.place, { bytes: 3 })])],
      [ROWS, makeManifest([madeFile(rows, good.place, { sha256: 'a'.repeat(64) })])],
      [ROWS, makeManifest([madeFile(rows, good.place, { bytes: -1 })])],
      [ROWS, makeManifest([good], { format: 'other' })],
      [ROWS, { name: 'manifest.json', bytes: Buffer.from('['.repeat(1_000_000)) }],
      [ROWS, { name: 'manifest.json', bytes: Buffer.from([0xff, 0xfe]) }],
    ];
    for (const [index, entries] of others.entries())
      expect(await catchRefusal(await makeZip(entries)), `the one at ${index}`).toBe(NOT_ONE);
  });

  it.each([
    ['values without end', `[${'0,'.repeat(8_000_001)}0]`],
    ['objects without end', `[${'{},'.repeat(4_000_001)}{}]`],
    [
      'names without end',
      `{${Array.from({ length: 1001 }, (_, index) => `"${String(index)}":0`).join(',')}}`,
    ],
    ['depth without end', '['.repeat(1_000_000)],
  ])('whose manifest holds %s is refused before that takes memory', async (_what, text) => {
    const path = await makeZip([ROWS, { name: 'manifest.json', bytes: Buffer.from(text) }]);
    const parse = vi.spyOn(JSON, 'parse');
    try {
      expect(await catchRefusal(path)).toBe(NOT_ONE);
      expect(parse.mock.calls.filter(([given]) => given === text)).toEqual([]);
    } finally {
      parse.mockRestore();
    }
  });

  it('from a newer version, too large for the disk, or of another account is refused before anything is unpacked', async () => {
    const good = madeFile(ROWS.bytes, ['queue', 'outbox.sqlite']);
    const newer = await makeZip([ROWS, makeManifest([{ unknown: true }], { version: 2, madeBy: '9.0.0' })]);
    expect(await catchRefusal(newer)).toBe(
      'This backup was made by a newer version of Faxtray (9.0.0). Nothing was changed; install that version, then restore it.',
    );
    const vast = await makeZip([ROWS, makeManifest([{ ...good, bytes: 2 ** 52 }])]);
    expect(await catchRefusal(vast)).toContain(
      'MB on the disk that holds Faxtray’s data, and there is less.',
    );
    const folder = join(tempFolder(), 'in');
    const other = await unpackBackupFile(await aBackup(), folder, ({ account }) =>
      phrase('backup.other-account', { label: account.label }),
    );
    expect(other).toMatchObject({ ok: false, failure: { message: { key: 'backup.other-account' } } });
    expect(existsSync(folder)).toBe(false);
  });

  it('that is marked as a link is a plain file', async () => {
    const good = madeFile(ROWS.bytes, ['queue', 'outbox.sqlite']);
    const folder = join(tempFolder(), 'in');
    await unpackBackupFile(await makeZip([ROWS, makeManifest([good])], 0o120777), folder, () => null);
    expect(statSync(join(folder, 'queue', 'outbox.sqlite')).isFile()).toBe(true);
  });

  it('that does not exist, or is a folder, is reported in a sentence', async () => {
    const missing = await catchRefusal(join(tempFolder(), 'none.zip'));
    expect(missing).toContain('The backup could not be read, so nothing was changed');
    expect(await catchRefusal(tempFolder())).toContain('not a Faxtray backup');
  });
});
