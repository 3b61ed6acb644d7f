import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FilingClaimsFolder } from '../../app/adapters/result-folders/filing-claims-folder.ts';
import type { FilingClaim } from '../../app/services/ports/folders/filing-files.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';

const tempFolder = useTempFolders();
const HOUR_MS = 3_600_000;

function makeBench() {
  const root = tempFolder();
  const computer = (): FilingClaimsFolder => new FilingClaimsFolder(root, 'fax.example');
  const folder = join(root, 'Received', '.filing');
  const path = (): string => join(folder, readdirSync(folder)[0] ?? '');
  /** By the drive's clock; computers may have any. */
  const letPass = (ms: number): void => {
    const atMs = statSync(path()).mtimeMs - ms;
    utimesSync(path(), atMs / 1000, atMs / 1000);
  };
  return { root, computer, folder, path, letPass };
}

const makeClaim = (id: string): FilingClaim => ({
  id,
  rule: 'Lab',
  who: { user: id, host: 'desk' },
  atMs: 1,
});

describe('claims of received faxes', () => {
  it('give the fax to one of many computers, and all of them the same answer', async () => {
    const { computer } = makeBench();
    const ids = Array.from({ length: 12 }, (_, index) => `desk-${index}`);
    const answers = await Promise.all(ids.map((id) => computer().claim('77', makeClaim(id))));
    const winners = new Set(answers.map((each) => valueOf(each).claim?.id));
    expect(winners.size).toBe(1);
    expect(ids).toContain([...winners][0]);
  });

  it('are recognised by their own computer after a crash', async () => {
    const { computer } = makeBench();
    await computer().claim('77', makeClaim('one'));
    expect(valueOf(await computer().claim('77', makeClaim('one'))).claim?.id).toBe('one');
    expect(valueOf(await computer().claim('77', makeClaim('two'))).claim?.id).toBe('one');
    expect(valueOf(await computer().claim('78', makeClaim('two'))).claim?.id).toBe('two');
    await computer().forget('77');
    await computer().forget('77');
    expect(valueOf(await computer().claim('77', makeClaim('two'))).claim?.id).toBe('two');
  });

  it('that cannot be read count as somebody’s', async () => {
    const { root, computer } = makeBench();
    await computer().claim('77', makeClaim('one'));
    const folder = join(root, 'Received', '.filing');
    const [name = ''] = readdirSync(folder);
    for (const text of ['', '{', '{"version":2}', 'x'.repeat(20_000), '['.repeat(5000)]) {
      writeFileSync(join(folder, name), text);
      expect(valueOf(await computer().claim('77', makeClaim('one')))).toMatchObject({
        ...{ claim: null, isDone: false, isLeft: false },
      });
    }
  });

  it('can be read by whoever can read the faxes', async () => {
    const { root, computer } = makeBench();
    mkdirSync(join(root, 'Received'));
    chmodSync(join(root, 'Received'), 0o770);
    await computer().claim('77', makeClaim('one'));
    const folder = join(root, 'Received', '.filing');
    const [name = ''] = readdirSync(folder);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777]).toEqual([
      0o770, 0o660,
    ]);
  });

  it('are not written where a link leads', async () => {
    const { root, computer } = makeBench();
    const elsewhere = tempFolder();
    mkdirSync(join(root, 'Received'));
    symlinkSync(elsewhere, join(root, 'Received', '.filing'));
    expect(await computer().claim('77', makeClaim('one'))).toMatchObject({
      ok: false,
      failure: { kind: 'later' },
    });
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('say when it is done, to all', async () => {
    const { computer, letPass } = makeBench();
    expect(valueOf(await computer().find('77'))).toBeNull();
    await computer().claim('77', makeClaim('one'));
    expect(valueOf(await computer().find('77'))).toMatchObject({ isDone: false, isLeft: false });
    valueOf(await computer().finish('77', 'two'));
    expect(valueOf(await computer().find('77'))).toMatchObject({ isDone: false });
    valueOf(await computer().finish('77', 'one'));
    letPass(HOUR_MS);
    const done = { claim: makeClaim('one'), isDone: true, isLeft: false };
    expect(valueOf(await computer().find('77'))).toEqual(done);
    expect(valueOf(await computer().claim('77', makeClaim('two')))).toEqual(done);
    valueOf(await computer().takeOver('77', makeClaim('two'), 'one'));
    expect(valueOf(await computer().find('77'))).toEqual(done);
  });

  it.each([HOUR_MS, -HOUR_MS])(
    'are abandoned if nothing came of them for an hour, by the drive’s clock (%d ms)',
    async (ms) => {
      const { computer, letPass } = makeBench();
      await computer().claim('77', makeClaim('one'));
      letPass(ms / 2);
      expect(valueOf(await computer().find('77'))).toMatchObject({ isLeft: false });
      letPass(ms);
      expect(valueOf(await computer().find('77'))).toMatchObject({ claim: { id: 'one' }, isLeft: true });
    },
  );

  it('are taken over by one of many, and by nobody who knows an older one', async () => {
    const { computer, folder } = makeBench();
    await computer().claim('77', makeClaim('one'));
    const ids = Array.from({ length: 12 }, (_, index) => `next-${index}`);
    await Promise.all(ids.map((id) => computer().takeOver('77', makeClaim(id), 'one')));
    const winner = valueOf(await computer().find('77'))?.claim?.id ?? '';
    expect(ids).toContain(winner);
    valueOf(await computer().takeOver('77', makeClaim('late'), 'one'));
    expect(valueOf(await computer().find('77'))?.claim?.id).toBe(winner);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('that were interrupted half-way are taken over, too', async () => {
    const { computer, path } = makeBench();
    await computer().claim('77', makeClaim('one'));
    writeFileSync(path(), '');
    valueOf(await computer().takeOver('77', makeClaim('two'), 'one'));
    expect(valueOf(await computer().find('77'))).toMatchObject({ claim: null });
    valueOf(await computer().takeOver('77', makeClaim('two'), null));
    expect(valueOf(await computer().find('77'))).toMatchObject({ claim: { id: 'two' } });
  });
});
