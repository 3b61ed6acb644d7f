import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FilingFolder } from '../../app/adapters/result-folders/filing-folder.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();

function makeBench() {
  const root = tempFolder();
  const target = join(tempFolder(), 'Lab');
  mkdirSync(target);
  const send = join(root, 'Send');
  mkdirSync(send);
  const source = join(tempFolder(), '1.pdf');
  writeFileSync(source, '%PDF-1.7 a fax');
  const desk = (): FilingFolder => new FilingFolder(root, 'fax.example', () => [send]);
  const copy = { path: source, contentType: 'application/pdf' } as const;
  return { root, target, send, desk, copy };
}

const free = (): boolean => false;

describe('copies by rules', () => {
  it('have a record beside them, and are put there once', async () => {
    const { target, desk, copy } = makeBench();
    const path = valueOf(await desk().freePath(target, 'Lab', copy, free));
    expect(valueOf(await desk().save(copy, path, { messageId: '77' }))).toBe(true);
    expect(valueOf(await desk().save(copy, path, { messageId: '77' }))).toBe(true);
    expect(readdirSync(target).sort()).toEqual(['Lab.json', 'Lab.pdf']);
    expect(JSON.parse(readFileSync(join(target, 'Lab.json'), 'utf8'))).toEqual({ messageId: '77' });
  });

  it('get their record after a crash in between', async () => {
    const { target, desk, copy } = makeBench();
    const path = join(target, 'Lab.pdf');
    writeFileSync(path, readFileSync(copy.path));
    expect(valueOf(await desk().save(copy, path, { messageId: '77' }))).toBe(true);
    expect(readdirSync(target).sort()).toEqual(['Lab.json', 'Lab.pdf']);
  });

  it('are never put over another file, nor over its record', async () => {
    const { target, desk, copy } = makeBench();
    writeFileSync(join(target, 'Lab.pdf'), 'mine');
    writeFileSync(join(target, 'Lab (2).json'), 'mine, too');
    const isPlanned = (path: string): boolean => path.endsWith('Lab (3).pdf');
    expect(valueOf(await desk().freePath(target, 'Lab', copy, isPlanned))).toBe(join(target, 'Lab (4).pdf'));
    expect(valueOf(await desk().save(copy, join(target, 'Lab.pdf'), { messageId: '77' }))).toBe(false);
    expect(valueOf(await desk().save(copy, join(target, 'Lab (2).pdf'), { messageId: '77' }))).toBe(false);
    expect(readFileSync(join(target, 'Lab.pdf'), 'utf8')).toBe('mine');
    expect(readFileSync(join(target, 'Lab (2).json'), 'utf8')).toBe('mine, too');
  });

  it('never get into a send folder, not even by a link', async () => {
    const { send, desk, copy } = makeBench();
    const link = join(tempFolder(), 'archive');
    symlinkSync(send, link);
    const below = join(send, 'To Lab');
    mkdirSync(below);
    for (const folder of [send, link, below, join(link, 'To Lab')])
      expect(await desk().freePath(folder, 'Lab', copy, free), folder).toMatchObject({
        ok: false,
        failure: { kind: 'needs-person' },
      });
  });

  it('never get into a folder that became a send folder, or leads to one, after they were planned', async () => {
    const { root, send, target, copy } = makeBench();
    const sendFolders: string[] = [send];
    const files = new FilingFolder(root, 'fax.example', () => sendFolders);
    const planned = valueOf(await files.freePath(target, 'Lab', copy, free));
    sendFolders.push(target);
    expect(await files.save(copy, planned, { messageId: '77' })).toMatchObject({
      ...{ ok: false, failure: { kind: 'needs-person' } },
    });
    const link = join(tempFolder(), 'archive');
    symlinkSync(send, link);
    expect(await files.save(copy, join(link, '+13035550119.pdf'), { messageId: '77' })).toMatchObject({
      ...{ ok: false, failure: { kind: 'needs-person' } },
    });
    expect([readdirSync(target), readdirSync(send)]).toEqual([[], []]);
  });

  it.each(['x.desktop', '.bash_aliases', 'x', '.pdf', '.x.pdf', 'x.tif', 'x.PDF', 'a/../x.pdf', '/'])(
    'have no name that no rule gives: %s',
    async (name) => {
      const { target, desk, copy } = makeBench();
      expect(valueOf(await desk().save(copy, `${target}/${name}`, { messageId: '77' }))).toBe(false);
      expect(readdirSync(target)).toEqual([]);
    },
  );

  it('leave no draft of a crash behind for good', async () => {
    const { target, desk, copy } = makeBench();
    const earlier = Date.now() / 1000 - 7200;
    for (const name of [`.faxtray-${randomUUID()}.tmp`, 'mine.tmp']) {
      writeFileSync(join(target, name), 'half a fax');
      utimesSync(join(target, name), earlier, earlier);
    }
    await desk().save(copy, join(target, 'Lab.pdf'), { messageId: '77' });
    expect(readdirSync(target).sort()).toEqual(['Lab.json', 'Lab.pdf', 'mine.tmp']);
  });

  it('wait for a folder that is away, and do not create it', async () => {
    const { target, desk, copy } = makeBench();
    const away = join(target, 'drive');
    expect(await desk().freePath(away, 'Lab', copy, free)).toMatchObject({
      ok: false,
      failure: { kind: 'later' },
    });
    expect(readdirSync(target)).toEqual([]);
  });
});
