import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as library from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { hasEndlessChain } from '../../../app/pages/archive/has-endless-chain.ts';
import { openDocument } from '../../../app/pages/decode/open-document.ts';
import { faxGeometry } from '../../../app/pages/page/fax-geometry.ts';
import { DOCUMENTS } from './support/documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'faxtray-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface CompoundFiles {
  readonly utils: {
    cfb_new(): object;
    cfb_add(file: object, name: string, content: Buffer): void;
  };
  write(file: object, options: { readonly type: 'buffer' }): Buffer;
}

const SECTOR = 512;
const read = (name: string): Buffer => readFileSync(join(DOCUMENTS, name));
const offset = (sector: number): number => (sector + 1) * SECTOR;
/** Where the table says what comes after a sector; of small files it has one. */
const nextOf = (file: Buffer, sector: number): number => offset(file.readUInt32LE(76)) + 4 * sector;
const link = (file: Buffer, from: number, to: number): void =>
  void file.writeUInt32LE(to, nextOf(file, from));

/** Each goes round in a circle of its own. */
const CIRCLES: Readonly<Record<string, (file: Buffer) => void>> = {
  'the directory, at once': (file) => link(file, file.readUInt32LE(48), file.readUInt32LE(48)),
  'the directory, by way of another sector': (file) => {
    const first = file.readUInt32LE(48);
    const other = first === 3 ? 4 : 3;
    link(file, first, other);
    link(file, other, first);
  },
  'small streams': (file) => {
    const table = offset(file.readUInt32LE(60));
    file.writeUInt32LE(1, table);
    file.writeUInt32LE(0, table + 4);
  },
  'the list of tables': (file) => {
    file.writeUInt32LE(2, 68);
    file.writeUInt32LE(1_000_000, 72);
    file.writeUInt32LE(2, offset(2) + SECTOR - 4);
  },
};

async function becomes(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const opened = await openDocument(
    { path, name, contentType: null },
    faxGeometry('High', 'letter'),
    'auto',
    0,
  );
  return opened.ok ? 'drawn' : opened.failure.kind;
}

describe('a compound file', () => {
  it.each(['letter.doc', 'table.xls', 'connections.vsd', 'sample98.pub', 'blank.wps'])(
    'has chains that end: %s',
    (name) => {
      expect(hasEndlessChain(read(name))).toBe(false);
    },
  );

  it('may have anything in its table for sectors that belong to nothing', async () => {
    const file = Buffer.concat([read('letter.doc'), Buffer.alloc(2 * SECTOR)]);
    const unused = file.length / SECTOR - 3;
    link(file, unused, unused + 1);
    link(file, unused + 1, unused);
    expect(hasEndlessChain(file)).toBe(false);
    expect(await becomes('letter.doc', file)).toBe('drawn');
  });

  // Of whichever is not found, the libraries make an end of the process that draws.
  it.each(Object.entries(CIRCLES))('is damaged where a chain has no end: %s', async (_name, bend) => {
    for (const name of ['letter.doc', 'table.xls']) {
      const file = read(name);
      bend(file);
      expect(hasEndlessChain(file), name).toBe(true);
      // Without the rest of its directory nothing tells what it is.
      expect(await becomes(name, file), name).toMatch(/^(?:unreadable|unsupported-type)$/u);
    }
  });

  it('is not looked through for longer than it is', () => {
    const file = Buffer.concat([read('letter.doc'), Buffer.alloc(8 * 1024 * 1024)]);
    // Each sector of a list names the same table a hundred times over, and the next sector of the list.
    const first = 100;
    const table = file.readUInt32LE(76);
    for (let sector = first; offset(sector) + SECTOR <= file.length; sector++) {
      for (let at = 0; at < SECTOR - 4; at += 4) file.writeUInt32LE(table, offset(sector) + at);
      file.writeUInt32LE(sector + 1, offset(sector) + SECTOR - 4);
    }
    file.writeUInt32LE(first, 68);
    file.writeUInt32LE(1_000_000, 72);
    expect(hasEndlessChain(file)).toBe(true);
  });

  it('may have streams that share sectors, but not so that together they are many times as long as it', () => {
    const compound = library.CFB as unknown as CompoundFiles;
    const { utils: files } = compound;
    const made = files.cfb_new();
    files.cfb_add(made, '/Long', Buffer.alloc(1024 * 1024));
    const names = Array.from({ length: 20 }, (_, index) => `Short ${index + 10}`);
    for (const name of names) files.cfb_add(made, `/${name}`, Buffer.alloc(4096));
    const file = compound.write(made, { type: 'buffer' });
    const beginAt = (name: string): number => file.indexOf(Buffer.from(name, 'utf16le')) + 116;
    expect(hasEndlessChain(file)).toBe(false);
    const found = names.map((name, index) => {
      file.writeUInt32LE(file.readUInt32LE(beginAt('Long')) + index + 1, beginAt(name));
      return hasEndlessChain(file);
    });
    expect(found.indexOf(true)).toBeGreaterThan(1);
    expect(found.at(-1)).toBe(true);
  });
});
