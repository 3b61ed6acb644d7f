import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handlingPrefix } from '../../app/adapters/result-folders/handling-file.ts';
import { HandlingFolder } from '../../app/adapters/result-folders/handling-folder.ts';
import type { Handling, HandlingValue, LinkState, Person } from '../../app/domain/service/handling.ts';
import { MAX_HANDLING_COUNTER, readAssignee, readStage } from '../../app/domain/service/handling.ts';
import { inEnglish } from '../../app/words/in-english.ts';
import { bundleRenderWorker } from '../support/bundle-render-worker.ts';
import { runs } from '../support/properties.ts';
import { silentLog } from '../support/silent-log.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
const SERVICE = 'fax.example';
const ana = { user: 'ana', host: 'FRONT' };
const ben = { user: 'ben', host: 'BACK' };
const HANDLED = { kind: 'stage', value: 'handled' } as const;
const handlingPath = (root: string): string => join(root, 'Received', '.handling');
const filesIn = (root: string): string[] => readdirSync(handlingPath(root)).sort();
const computer = (root: string, service = SERVICE): HandlingFolder =>
  new HandlingFolder(root, service, silentLog);

const linkTo = (jobId: string, value: LinkState = 'sent') =>
  ({ kind: 'link', jobId, how: 'reply', to: ['+13035550119'], value }) as const;

const listingFrom = (root: string) => (): string[] => (existsSync(handlingPath(root)) ? filesIn(root) : []);

async function readHandling(folder: HandlingFolder, messageId: string): Promise<Handling> {
  const read = await folder.readAll();
  if (!read.ok) throw new Error(inEnglish(read.failure.message));
  return read.value.get(messageId) ?? [];
}

async function set(
  folder: HandlingFolder,
  messageId: string,
  value: HandlingValue,
  who: Person = ana,
): Promise<Handling> {
  const done = await folder.set(messageId, [value], who, 0);
  if (!done.ok) throw new Error(inEnglish(done.failure.message));
  return done.value.handling;
}

const remarksIn = (handling: Handling): string[] =>
  handling.flatMap((each) => (each.kind === 'remark' ? [`${each.who.user}: ${each.value}`] : []));

describe('work on received faxes, shared by a folder', () => {
  it('is as specified, one file per fax', async () => {
    const root = tempFolder();
    await set(computer(root), '17', { kind: 'assignee', value: ana });
    await set(computer(root), '17', HANDLED, ben);
    const [name = '', ...more] = filesIn(root);
    expect([name, more]).toEqual([expect.stringMatching(/^[0-9a-f]{24}\.[0-9a-f-]{36}\.json$/u), []]);
    expect(JSON.parse(readFileSync(join(handlingPath(root), name), 'utf8'))).toEqual({
      version: 1,
      service: SERVICE,
      messageId: '17',
      entries: [
        {
          kind: 'assignee',
          value: ana,
          counter: 1,
          writing: expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
          who: ana,
          atMs: 0,
        },
        {
          kind: 'stage',
          value: 'handled',
          counter: 2,
          writing: expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
          who: ben,
          atMs: 0,
        },
      ],
    });
  });

  it('has links in a file of their own, so that an earlier version still reads who has the fax', async () => {
    const root = tempFolder();
    await set(computer(root), '17', { kind: 'assignee', value: ana });
    await set(computer(root), '17', linkTo('reply', 'under-way'), ben);
    await set(computer(root), '17', linkTo('reply'), ben);
    const files = filesIn(root).map((name): unknown =>
      JSON.parse(readFileSync(join(handlingPath(root), name), 'utf8')),
    );
    expect(files).toHaveLength(2);
    expect(files).toContainEqual(
      expect.objectContaining({ version: 1, entries: [expect.objectContaining({ kind: 'assignee' })] }),
    );
    expect(files).toContainEqual(
      expect.objectContaining({
        version: 2,
        entries: [expect.objectContaining({ ...linkTo('reply'), counter: 3, who: ben })],
      }),
    );
    // What is set next loses neither, whoever sets it.
    await set(computer(root), '17', HANDLED);
    const kinds = (await readHandling(computer(root), '17')).map(({ kind }) => kind);
    expect(kinds).toEqual(['assignee', 'link', 'stage']);
    expect(filesIn(root)).toHaveLength(2);
    await computer(root).remove('17');
    expect(filesIn(root)).toEqual([]);
  });

  it('reads no link that is none: a number or an id without end, a word that nobody knows, somebody’s remark among them', async () => {
    const root = tempFolder();
    await set(computer(root), '17', linkTo('reply'));
    const [name = ''] = filesIn(root);
    const text = readFileSync(join(handlingPath(root), name), 'utf8');
    const links = async (changed: string): Promise<number> => {
      writeFileSync(join(handlingPath(root), name), changed);
      return (await readHandling(computer(root), '17')).length;
    };
    expect(await links(text)).toBe(1);
    for (const changed of [
      text.replace('"sent"', '"lost"'),
      text.replace('"+13035550119"', `"+${'1'.repeat(40)}"`),
      text.replace('"+13035550119"', Array(6).fill('"+13035550119"').join(',')),
      text.replace('"how": "reply"', '"how": "gift"'),
      text.replace('"jobId": "reply"', `"jobId": "${'x'.repeat(300)}"`),
      text.replace('"jobId": "reply"', '"jobId": ""'),
      text.replace('"version": 2', '"version": 1'),
    ])
      expect(await links(changed), changed).toBe(0);
  });

  it('belongs to one service only, even with ids that no file may be called', async () => {
    const root = tempFolder();
    const ids = ['../../17', 'a/b', '', 'x'.repeat(200), '17'];
    for (const id of ids) await set(computer(root), id, { kind: 'remark', value: `of ${id}` });
    expect(await readHandling(computer(root, 'other.example'), '17')).toEqual([]);
    for (const id of ids)
      expect(remarksIn(await readHandling(computer(root), id))).toEqual([`ana: of ${id}`]);
    expect(readdirSync(root)).toEqual(['Received']);
  });

  it.skipIf(process.platform === 'win32')(
    'can be seen by whoever sees the faxes, even if new files are private',
    async () => {
      const root = tempFolder();
      mkdirSync(join(root, 'Received'));
      chmodSync(join(root, 'Received'), 0o775);
      const umask = process.umask(0o077);
      try {
        await set(computer(root), '17', HANDLED);
      } finally {
        process.umask(umask);
      }
      expect(statSync(handlingPath(root)).mode & 0o777).toBe(0o775);
      expect(statSync(join(handlingPath(root), filesIn(root)[0] ?? '')).mode & 0o777).toBe(0o664);
      const other = tempFolder();
      mkdirSync(join(other, 'Received'), { mode: 0o700 });
      await set(computer(other), '17', HANDLED);
      expect(statSync(join(handlingPath(other), filesIn(other)[0] ?? '')).mode & 0o777).toBe(0o600);
    },
  );

  it('sets nothing on a fax that others have changed since it was seen, and says what changed', async () => {
    const root = tempFolder();
    const seen = { stage: 'open', assignee: null } as const;
    const take = (who: Person): HandlingValue => ({ kind: 'assignee', value: who });
    const first = await computer(root).set('17', [take(ana)], ana, 0, seen);
    expect(first.ok && first.value.overtakenBy).toBe(null);
    const late = await computer(root).set('17', [take(ben)], ben, 0, seen);
    expect(late.ok && late.value.overtakenBy).toMatchObject(take(ana));
    expect(readAssignee(await readHandling(computer(root), '17'))).toEqual(ana);
    // Her own step is not a change to her, even before her window shows it.
    const own = await computer(root).set('17', [HANDLED], ana, 0, seen);
    expect(own.ok && own.value.overtakenBy).toBe(null);
    const again = await computer(root).set('17', [take(ben)], ben, 0, { ...seen, assignee: ana });
    expect(again.ok && again.value.overtakenBy).toMatchObject(HANDLED);
    expect(filesIn(root)).toHaveLength(1);
  });

  it('reads copies made by a sync conflict, and leaves alone what is not its own', async () => {
    const root = tempFolder();
    await set(computer(root), '17', { kind: 'remark', value: 'called' });
    const [name = ''] = filesIn(root);
    const at = (each: string): string => join(handlingPath(root), each);
    const copy = name.replace('.json', ' (ben’s conflicted copy).json');
    writeFileSync(
      at(copy),
      readFileSync(at(name), 'utf8').replaceAll('"ana"', '"ben"').replace('called', 'no answer'),
    );
    const foreign = {
      'notes.json': '{}',
      [name.replace('.json', '.later.json')]: readFileSync(at(name), 'utf8').replace(
        '"version": 1',
        '"version": 2',
      ),
      [name.replace('.json', '.torn.json')]: readFileSync(at(name), 'utf8').slice(0, 60),
      [name.replace('.json', '.odd.json')]: '[1]',
      [name.replace('.json', '.huge.json')]: `"${'x'.repeat(70_000)}"`,
    };
    for (const [each, text] of Object.entries(foreign)) writeFileSync(at(each), text);
    const one = computer(root);
    expect(remarksIn(await readHandling(one, '17'))).toEqual(['ana: called', 'ben: no answer']);
    const after = await set(one, '17', HANDLED);
    expect(remarksIn(after)).toEqual(['ana: called', 'ben: no answer']);
    expect(existsSync(at(name)) || existsSync(at(copy))).toBe(false);
    for (const [each, text] of Object.entries(foreign)) expect(readFileSync(at(each), 'utf8')).toBe(text);
  });

  it('reads a file that arrived in part once it is complete', async () => {
    const [here, there] = [tempFolder(), tempFolder()];
    await set(computer(here), '17', HANDLED);
    const [name = ''] = filesIn(here);
    const text = readFileSync(join(handlingPath(here), name));
    mkdirSync(handlingPath(there), { recursive: true });
    writeFileSync(join(handlingPath(there), name), text.subarray(0, 100));
    const other = computer(there);
    expect(await readHandling(other, '17')).toEqual([]);
    writeFileSync(join(handlingPath(there), name), text);
    expect(readStage(await readHandling(other, '17'))).toBe('handled');
  });

  it('does not follow a link out of the root', async () => {
    const [root, elsewhere] = [tempFolder(), tempFolder()];
    mkdirSync(join(root, 'Received'));
    symlinkSync(elsewhere, handlingPath(root));
    const done = await computer(root).set('17', [HANDLED], ana, 0);
    expect(done.ok).toBe(false);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('says that the folder is away, and not that nothing was written; no folder is made in its place', async () => {
    const root = tempFolder();
    const one = computer(root);
    await set(one, '17', HANDLED);
    renameSync(root, `${root}-away`);
    expect((await one.readAll()).ok).toBe(false);
    const done = await one.set('17', [HANDLED], ana, 0);
    expect(done.ok || inEnglish(done.failure.message)).toMatch(/could not be written/u);
    expect(existsSync(root)).toBe(false);
    renameSync(`${root}-away`, root);
    expect(readStage(await readHandling(one, '17'))).toBe('handled');
  });

  it('accepts no counter that cannot be raised', async () => {
    const root = tempFolder();
    await set(computer(root), '17', HANDLED);
    const [name = ''] = filesIn(root);
    const text = readFileSync(join(handlingPath(root), name), 'utf8');
    const high = (counter: number): string => text.replace('"counter": 1', `"counter": ${counter}`);
    writeFileSync(join(handlingPath(root), name), high(MAX_HANDLING_COUNTER * 4));
    expect(await readHandling(computer(root), '17')).toEqual([]);
    writeFileSync(join(handlingPath(root), name), high(MAX_HANDLING_COUNTER));
    // The highest counter possible: whoever sets something next still has the last word.
    const one = computer(root);
    for (const value of ['open', 'filed', 'handled', 'open'] as const) {
      await set(one, '17', { kind: 'stage', value });
      expect(readStage(await readHandling(computer(root), '17'))).toBe(value);
      expect(filesIn(root)).toHaveLength(1);
    }
  });

  it('renumbers in the effective order if the counters have been used up', async () => {
    const root = tempFolder();
    const one = computer(root);
    await set(one, '17', HANDLED);
    await set(one, '17', { kind: 'assignee', value: ben });
    await set(one, '17', { kind: 'remark', value: 'called' });
    const [name = ''] = filesIn(root);
    const path = join(handlingPath(root), name);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"counter": 2', `"counter": ${MAX_HANDLING_COUNTER}`));
    const before = await readHandling(computer(root), '17');
    await set(computer(root), '17', { kind: 'tag', tag: 'lab', value: true }, ben);
    const after = await readHandling(computer(root), '17');
    expect(after.map(({ kind, counter }) => [kind, counter])).toEqual([
      ['assignee', 3],
      ['remark', 2],
      ['stage', 1],
      ['tag', 4],
    ]);
    const said = (handling: Handling) => handling.map(({ kind, value, who }) => [kind, value, who]);
    expect(said(after.filter(({ kind }) => kind !== 'tag'))).toEqual(said(before));
  });

  it('reads nothing that would break the display, or that nobody could have set', async () => {
    const root = tempFolder();
    await set(computer(root), '17', { kind: 'assignee', value: ana });
    const [name = ''] = filesIn(root);
    const text = readFileSync(join(handlingPath(root), name), 'utf8');
    const broken: readonly (readonly [from: string, to: string])[] = [
      ['"atMs": 0', '"atMs": 9000000000000000'],
      ['"atMs": 0', '"atMs": -1'],
      ['"atMs": 0', '"atMs": 8640000000000001'],
      ['"user": "ana"', '"user": ""'],
      ['"host": "FRONT"', '"host": ""'],
    ];
    for (const [from, to] of broken) {
      expect(text).toContain(from);
      writeFileSync(join(handlingPath(root), name), text.replaceAll(from, to));
      expect(await readHandling(computer(root), '17')).toEqual([]);
    }
    writeFileSync(join(handlingPath(root), name), text.replace('"atMs": 0', '"atMs": 8640000000000000'));
    expect(await readHandling(computer(root), '17')).toHaveLength(1);
  });

  it('removes a tag that others wrote with invisible characters', async () => {
    const root = tempFolder();
    await set(computer(root), '17', { kind: 'tag', tag: 'l\u202ea\u200bb', value: true });
    const [shown] = await readHandling(computer(root), '17');
    expect(shown).toMatchObject({ tag: 'l\ufffda\ufffdb', value: true });
    await set(computer(root), '17', { kind: 'tag', tag: 'l\ufffda\ufffdb', value: false });
    expect(await readHandling(computer(root), '17')).toMatchObject([{ value: false }]);
  });

  it('is removed for good when the fax is to be forgotten, and nothing else with it', async () => {
    const root = tempFolder();
    const one = computer(root);
    expect((await one.remove('17')).ok).toBe(true);
    for (const id of ['17', '18']) await set(one, id, HANDLED);
    const [name = ''] = filesIn(root).filter((each) => each.startsWith(handlingPrefix(SERVICE, '17')));
    const copied = name.replace('.json', ' (1).json');
    const own = name.replace('.json', '.own.json');
    copyFileSync(join(handlingPath(root), name), join(handlingPath(root), copied));
    writeFileSync(join(handlingPath(root), own), '{}');
    expect((await one.remove('17')).ok).toBe(true);
    expect(await readHandling(computer(root), '17')).toEqual([]);
    expect(readStage(await readHandling(computer(root), '18'))).toBe('handled');
    expect(filesIn(root)).toHaveLength(2);
    expect(existsSync(join(handlingPath(root), own))).toBe(true);
    renameSync(root, `${root}-away`);
    expect((await one.remove('18')).ok).toBe(false);
  });

  it('reads what it does not understand once, until that changes', async () => {
    const root = tempFolder();
    await set(computer(root), '17', HANDLED);
    const [name = ''] = filesIn(root);
    const path = join(handlingPath(root), name);
    const text = readFileSync(path, 'utf8');
    const writeAt = (seconds: number, written: string): void => {
      writeFileSync(path, written);
      utimesSync(path, seconds, seconds);
    };
    writeAt(1_000, text.replace('"version": 1', '"version": 2'));
    const one = computer(root);
    expect(await readHandling(one, '17')).toEqual([]);
    // Of the same size and time, so a computer that did not read it again did not see its new contents.
    writeAt(1_000, text);
    expect(await readHandling(one, '17')).toEqual([]);
    writeAt(2_000, text);
    expect(readStage(await readHandling(one, '17'))).toBe('handled');
  });

  it('is the identical object as long as its file is', async () => {
    const root = tempFolder();
    await set(computer(root), '17', HANDLED);
    await set(computer(root), '18', HANDLED);
    const one = computer(root);
    const [before, kept] = [await readHandling(one, '17'), await readHandling(one, '18')];
    await set(computer(root), '17', { kind: 'stage', value: 'filed' });
    expect(await readHandling(one, '17')).not.toBe(before);
    expect(await readHandling(one, '18')).toBe(kept);
  });

  it('continues until it has everything that others write meanwhile', async () => {
    const root = tempFolder();
    const [there, list] = [computer(root), listingFrom(root)];
    await set(there, '17', { kind: 'remark', value: 'first' }, ben);
    let others = 0;
    const one = new HandlingFolder(root, SERVICE, silentLog, async () => {
      const names = list();
      if (others-- > 0) await set(there, '17', { kind: 'remark', value: `number ${others}` }, ben);
      return names;
    });
    for (let count = 1; count <= 3; count++) {
      others = 20;
      await set(one, '17', { kind: 'remark', value: `mine ${count}` });
      expect(remarksIn(await readHandling(computer(root), '17'))).toEqual([
        `ana: mine ${count}`,
        'ben: number 0',
      ]);
    }
  });

  it('never goes below what was set here before, even if a listing lags behind', async () => {
    const root = tempFolder();
    let lagging: string[] | null = null;
    const list = listingFrom(root);
    const one = new HandlingFolder(root, SERVICE, silentLog, () => Promise.resolve(lagging ?? list()));
    await set(one, '17', { kind: 'stage', value: 'filed' });
    await set(one, '17', HANDLED);
    lagging = [];
    await set(one, '17', { kind: 'stage', value: 'open' });
    expect(readStage(await readHandling(computer(root), '17'))).toBe('open');
  });

  it('says that it is busy if others never stop, and writes nothing in part', async () => {
    const root = tempFolder();
    const [there, list] = [computer(root), listingFrom(root)];
    let count = 0;
    const one = new HandlingFolder(root, SERVICE, silentLog, async () => {
      const names = list();
      await set(there, '17', { kind: 'remark', value: `number ${++count}` }, ben);
      return names;
    });
    await set(there, '17', { kind: 'remark', value: 'first' }, ben);
    const done = await one.set('17', [HANDLED], ana, 0);
    expect(done.ok || inEnglish(done.failure.message)).toMatch(/Try again in a moment/u);
    expect(readStage(await readHandling(there, '17'))).toBe('open');
    expect((await one.readAll()).ok).toBe(false);
  });

  it('is not delayed by a name that is listed and cannot be opened', async () => {
    const root = tempFolder();
    await set(computer(root), '17', { kind: 'remark', value: 'called' });
    const list = listingFrom(root);
    const broken = (filesIn(root)[0] ?? '').replace('.json', ' \ufffd.json');
    const one = new HandlingFolder(root, SERVICE, silentLog, () => Promise.resolve([...list(), broken]));
    expect(remarksIn(await set(one, '17', HANDLED))).toEqual(['ana: called']);
  });

  it('has room for a fax’s assignee and stage, however much is written on it, and refuses more of the rest', async () => {
    const root = tempFolder();
    const tags = (text: string) =>
      Array.from({ length: 200 }, (_, index) => ({
        ...{ kind: 'tag' as const, tag: `${text} ${index}`, value: true },
      }));
    // Each is as much as a file can contain: two computers wrote them at once.
    const [there, elsewhere] = [tempFolder(), tempFolder()];
    expect((await computer(there).set('17', tags('one'), ana, 0)).ok).toBe(true);
    expect((await computer(elsewhere).set('17', tags('two'), ana, 0)).ok).toBe(true);
    await set(computer(root), '17', { kind: 'stage', value: 'filed' });
    for (const other of [there, elsewhere])
      for (const name of filesIn(other))
        copyFileSync(join(handlingPath(other), name), join(handlingPath(root), name));
    const more = await computer(root).set('17', [{ kind: 'tag', tag: 'more', value: true }], ana, 0);
    expect(more.ok || inEnglish(more.failure.message)).toMatch(/More is written on this fax/u);
    for (const value of ['open', 'handled'] as const) {
      await set(computer(root), '17', { kind: 'stage', value });
      await set(computer(root), '17', { kind: 'assignee', value: ben }, ben);
      const handling = await readHandling(computer(root), '17');
      expect([readStage(handling), readAssignee(handling), handling.length]).toEqual([value, ben, 402]);
    }
    expect(filesIn(root).length).toBeLessThan(6);
    expect((await computer(root).remove('17')).ok).toBe(true);
    expect(filesIn(root)).toEqual([]);
  });

  it('keeps nothing of other services, and no more than there is room for', async () => {
    const root = tempFolder();
    const remark = { kind: 'remark', value: 'x'.repeat(1_500) } as const;
    await set(computer(root, 'other.example'), '17', remark);
    const [foreign = ''] = filesIn(root);
    const warned: string[] = [];
    const log = { ...silentLog, warn: (event: string) => void warned.push(event) };
    const one = new HandlingFolder(root, SERVICE, log, undefined, 4_500);
    await set(computer(root), '1', remark);
    expect(await readHandling(one, '1')).toHaveLength(1);
    // Known by its name as another's: it is not read again, whatever it contains.
    const [own = ''] = filesIn(root).filter((name) => name !== foreign);
    writeFileSync(
      join(handlingPath(root), foreign),
      readFileSync(join(handlingPath(root), own), 'utf8').replace('"1"', '"9"'),
    );
    expect(await readHandling(one, '9')).toEqual([]);
    rmSync(join(handlingPath(root), foreign));

    for (const id of ['2', '3', '4']) await set(computer(root), id, remark);
    const readIds = async (): Promise<string[]> => {
      const read = await one.readAll();
      return read.ok ? [...read.value].flatMap(([id, each]) => (each.length > 0 ? [id] : [])).sort() : [];
    };
    const kept = await readIds();
    expect(kept).toHaveLength(2);
    expect(await readIds()).toEqual(kept);
    expect(warned).toEqual(['handling.too-many-bytes']);
    // What is not kept in memory is there all the same, and can be worked on.
    const [beyond = ''] = ['1', '2', '3', '4'].filter((id) => !kept.includes(id));
    expect(remarksIn(await set(one, beyond, HANDLED))).toHaveLength(1);
    expect(readStage(await readHandling(computer(root), beyond))).toBe('handled');
    for (const id of kept) await computer(root).remove(id);
    expect(await readIds()).toEqual(['1', '2', '3', '4'].filter((id) => !kept.includes(id)));
  });

  it('never shows a fax as open because there is no room for all of it', async () => {
    const root = tempFolder();
    const ids = ['1', '2', '3', '4'];
    for (const id of ids) {
      await set(computer(root), id, { kind: 'remark', value: 'x'.repeat(1_500) });
      await set(computer(root), id, { kind: 'assignee', value: ben });
      await set(computer(root), id, HANDLED);
    }
    // Reading several at once, or repeatedly, does not create more room for them.
    for (let round = 0; round < 100; round++) {
      const one = new HandlingFolder(root, SERVICE, silentLog, undefined, 4_500);
      const shown = await Promise.all(ids.map((id) => readHandling(one, id)));
      expect(shown.map(readStage)).toEqual(ids.map(() => 'handled'));
      expect(shown.map(readAssignee)).toEqual(ids.map(() => ben));
      expect(shown.filter((each) => remarksIn(each).length > 0).length).toBeLessThan(4);
    }
    // And no remark is lost when something is set on it then.
    const one = new HandlingFolder(root, SERVICE, silentLog, undefined, 4_500);
    for (const id of ids)
      expect(remarksIn(await set(one, id, { kind: 'stage', value: 'filed' }))).toHaveLength(1);
    for (const id of ids) expect(remarksIn(await readHandling(computer(root), id))).toHaveLength(1);
  });

  it('removes nothing of a fax on which more was written than there is room for', async () => {
    const root = tempFolder();
    const remark = (letter: string) => ({ kind: 'remark', value: letter.repeat(1_500) }) as const;
    await set(computer(root), '1', remark('a'));
    await set(computer(root), '1', { kind: 'tag', tag: 'urgent', value: true }, ben);
    const one = new HandlingFolder(root, SERVICE, silentLog, undefined, 1_000);
    await set(one, '1', HANDLED);
    const all = await readHandling(computer(root), '1');
    expect([remarksIn(all).length, readStage(all)]).toEqual([1, 'handled']);
  });

  it('reads and removes nothing through a link', async () => {
    const [root, other] = [tempFolder(), tempFolder()];
    await set(computer(other), '17', HANDLED);
    mkdirSync(join(root, 'Received'));
    symlinkSync(handlingPath(other), handlingPath(root));
    expect((await computer(root).readAll()).ok).toBe(false);
    expect((await computer(root).remove('17')).ok).toBe(false);
    expect((await computer(root).set('17', [HANDLED], ana, 0)).ok).toBe(false);
    expect(filesIn(other)).toHaveLength(1);
  });

  it('loses nothing that three computers set in any order, at once, interrupted anywhere, with old files coming back', async () => {
    const people = [ana, ben, { user: 'ana', host: 'BACK' }];
    const anyStep = fc.record({
      who: fc.nat(2),
      fax: fc.constantFrom('1', '2'),
      what: fc.constantFrom('remark', 'handled', 'open', 'claim', 'tag', 'link'),
      isAtOnce: fc.boolean(),
      after: fc.constantFrom(
        'nothing',
        'killed-before-removal',
        'killed-before-rename',
        'conflict',
        'restart',
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 25 }), async (steps) => {
        const root = tempFolder();
        const computers = people.map(() => computer(root));
        const expected = new Map<string, string>();
        const stages = new Map<string, Set<string>>();
        let under: Promise<unknown>[] = [];
        for (const [index, { who, fax, what, isAtOnce, after }] of steps.entries()) {
          const person = people[who] ?? ana;
          const value: HandlingValue =
            what === 'remark'
              ? { kind: 'remark', value: `remark ${index}` }
              : what === 'claim'
                ? { kind: 'assignee', value: person }
                : what === 'link'
                  ? linkTo(`fax ${index}`)
                  : what === 'tag'
                    ? { kind: 'tag', tag: `tag ${index}`, value: true }
                    : { kind: 'stage', value: what === 'handled' ? 'handled' : 'open' };
          if (!isAtOnce) await Promise.all(under.splice(0));
          const before = existsSync(handlingPath(root)) && under.length === 0 ? filesIn(root) : [];
          const kept = before.map((name) => ({ name, bytes: readFileSync(join(handlingPath(root), name)) }));
          const setting = set(computers[who] ?? computer(root), fax, value, person);
          if (value.kind === 'remark') expected.set(`${fax} remark ${JSON.stringify(person)}`, value.value);
          if (value.kind === 'tag') expected.set(`${fax} tag ${value.tag}`, 'true');
          if (value.kind === 'link') expected.set(`${fax} link ${value.jobId}`, value.value);
          if (value.kind === 'stage') {
            // Of those set at once, any may be the last.
            const known = stages.get(fax);
            stages.set(fax, new Set([...(isAtOnce && known ? known : []), value.value]));
          }
          under.push(setting);
          if (isAtOnce) continue;
          await setting;
          under = [];
          const at = (name: string): string => join(handlingPath(root), name);
          // As a kill between the two leaves it, and as a sync program brings it back.
          if (after === 'killed-before-removal')
            for (const { name, bytes } of kept) writeFileSync(at(name), bytes);
          if (after === 'killed-before-rename')
            writeFileSync(at(`.faxtray-${crypto.randomUUID()}.tmp`), '{"version": 1, "serv');
          if (after === 'conflict')
            for (const name of filesIn(root)
              .filter((each) => each.endsWith('.json'))
              .slice(0, 2))
              copyFileSync(at(name), at(name.replace('.json', ' (1).json')));
          if (after === 'restart') computers[who] = computer(root);
        }
        await Promise.all(under);
        const seen = await Promise.all(
          [...computers, computer(root)].map(async (each) => {
            const read = await each.readAll();
            return read.ok ? [...read.value].sort() : read;
          }),
        );
        for (const each of seen) expect(each).toEqual(seen[0]);
        for (const fax of ['1', '2']) {
          const handling = await readHandling(computer(root), fax);
          const found = new Map(
            handling.flatMap((each): [string, string][] =>
              each.kind === 'remark'
                ? [[`${fax} remark ${JSON.stringify(each.who)}`, each.value]]
                : each.kind === 'tag'
                  ? [[`${fax} tag ${each.tag}`, String(each.value)]]
                  : each.kind === 'link'
                    ? [[`${fax} link ${each.jobId}`, each.value]]
                    : [],
            ),
          );
          const ofFax = [...expected].filter(([key]) => key.startsWith(`${fax} `));
          expect([...found].sort()).toEqual(ofFax.sort());
          const possible = stages.get(fax);
          if (possible) expect([...possible]).toContain(readStage(handling));
        }
        rmSync(root, { recursive: true, force: true });
      }),
      runs(25),
    );
  });

  it('has everything that was reported as written when three computers are killed at random moments', async () => {
    const bundle = await bundleRenderWorker('test/support/handling-writer.ts');
    try {
      const root = tempFolder();
      const random = fc.sample(fc.integer({ min: 1, max: 9 }), { numRuns: 12, seed: 20_261_122 });
      const acknowledged = new Map([...['ana', 'ben', 'cleo']].map((user) => [user, 0]));
      for (let round = 0; round < 4; round++)
        await Promise.all(
          [...acknowledged.keys()].map(async (user, index) => {
            const from = String((acknowledged.get(user) ?? 0) + 1);
            const child = fork(fileURLToPath(bundle.script), [root, user, from], { execArgv: [] });
            const exited = once(child, 'exit');
            let left = random[round * 3 + index] ?? 1;
            child.on('message', ({ count, ok }: { count: number; ok: boolean }) => {
              if (!ok) return;
              acknowledged.set(user, count);
              // In the middle of the next one, wherever it is by then.
              if (--left === 0) child.kill('SIGKILL');
            });
            await exited;
          }),
        );
      const handling = await readHandling(computer(root), '17');
      for (const [user, count] of acknowledged) {
        const remark = handling.find((each) => each.kind === 'remark' && each.who.user === user);
        expect(count).toBeGreaterThan(0);
        // What it was about to write may be there, too.
        expect([String(count), String(count + 1)]).toContain(remark?.value);
      }
    } finally {
      await bundle.remove();
    }
  });
});
