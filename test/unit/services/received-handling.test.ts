import { describe, expect, it } from 'vitest';
import {
  findOvertaking,
  mergeHandling,
  readAssignee,
  readStage,
  type Handling,
  type Person,
} from '../../../app/domain/service/handling.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { ReceivedHandling } from '../../../app/services/mailbox/received-handling.ts';
import { toHandlingView } from '../../../app/services/mailbox/to-handling-view.ts';
import type { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import type { HandlingFiles, HandlingSet } from '../../../app/services/ports/folders/handling-files.ts';
import { inEnglish } from '../../../app/words/in-english.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';

const ana = { user: 'ana', host: 'FRONT' };
const ben = { user: 'ben', host: 'BACK' };
const AWAY = failed({
  kind: 'later',
  reason: 'disk',
  retryAfterMs: null,
  message: verbatim('away'),
} as const);

/** A folder that several computers share. */
function sharedFiles() {
  const all = new Map<string, Handling>();
  let counter = 0;
  let isAway = false;
  const files: HandlingFiles = {
    readAll: () => Promise.resolve(isAway ? AWAY : success(new Map(all))),
    set: (messageId, values, who, atMs, seen = null): Promise<Result<HandlingSet>> => {
      if (isAway) return Promise.resolve(AWAY);
      const known = all.get(messageId) ?? [];
      const overtakenBy = seen === null ? null : findOvertaking(known, seen, who);
      if (overtakenBy !== null) return Promise.resolve(success({ handling: known, overtakenBy }));
      counter++;
      const set = values.map((value) => ({ ...value, counter, writing: String(counter), who, atMs }));
      const merged = mergeHandling(known, set);
      all.set(messageId, merged);
      return Promise.resolve(success({ handling: merged, overtakenBy }));
    },
    remove: (messageId) => {
      if (isAway) return Promise.resolve(AWAY);
      all.delete(messageId);
      return Promise.resolve(success(null));
    },
  };
  return { files, setAway: (value: boolean) => (isAway = value) };
}

function pending() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

function computer(handlingFiles: HandlingFiles, person: Person) {
  const clock = new ManualClock();
  const announced: string[][] = [];
  const mailbox = { announce: (ids: string[]) => announced.push([...ids]) } as unknown as Mailbox;
  const handling = new ReceivedHandling({ handlingFiles, mailbox, person, clock, log: silentLog });
  return { handling, clock, announced };
}

describe('work on received faxes', () => {
  it('is seen by another computer within seconds, and announced only where it is different', async () => {
    const { files } = sharedFiles();
    const [one, two] = [computer(files, ana), computer(files, ben)];
    two.handling.start();
    await two.clock.pass(0);
    await one.handling.set('1', [{ kind: 'assignee', value: ana }]);
    await one.handling.set('2', [{ kind: 'stage', value: 'handled' }]);
    await two.clock.pass(5_000);
    expect(two.announced).toEqual([['1', '2']]);
    expect(two.handling.doneIds()).toEqual(['2']);
    expect([one.handling.ownIds(), two.handling.ownIds()]).toEqual([['1'], []]);
    await two.clock.pass(60_000);
    expect(two.announced).toHaveLength(1);
    await two.handling.stop();
  });

  it('is shown as it was known last while the folder is away, and what cannot be written is not shown', async () => {
    const { files, setAway } = sharedFiles();
    const one = computer(files, ana);
    one.handling.start();
    await one.handling.set('1', [{ kind: 'stage', value: 'handled' }]);
    setAway(true);
    await one.clock.pass(60_000);
    expect(one.handling.doneIds()).toEqual(['1']);
    expect((await one.handling.set('1', [{ kind: 'stage', value: 'open' }])).ok).toBe(false);
    expect(one.handling.doneIds()).toEqual(['1']);
    await one.handling.stop();
  });

  it('is known no more once it was removed, and stays where it could not be', async () => {
    const { files, setAway } = sharedFiles();
    const one = computer(files, ana);
    await one.handling.set('1', [{ kind: 'stage', value: 'handled' }]);
    expect(one.handling.idsUntouchedSince(one.clock.now())).toEqual([]);
    expect(one.handling.idsUntouchedSince(one.clock.now() + 1)).toEqual(['1']);
    setAway(true);
    expect((await one.handling.forget('1')).ok).toBe(false);
    expect(one.handling.doneIds()).toEqual(['1']);
    setAway(false);
    expect((await one.handling.forget('1')).ok).toBe(true);
    expect(one.handling.doneIds()).toEqual([]);
  });

  it('is refused where a colleague was faster, and shown as it is then', async () => {
    const { files } = sharedFiles();
    const [one, two] = [computer(files, ana), computer(files, ben)];
    const seen = { stage: 'open', assignee: null } as const;
    await one.handling.set('1', [{ kind: 'assignee', value: ana }], seen);
    const late = await two.handling.set('1', [{ kind: 'assignee', value: ben }], seen);
    expect(late.ok || inEnglish(late.failure.message)).toBe('ana has it now. Nothing was changed.');
    expect(two.announced).toEqual([['1']]);
    expect(readAssignee(two.handling.find('1'))).toEqual(ana);
    await one.handling.set('1', [{ kind: 'stage', value: 'filed' }]);
    const undo = await two.handling.set('1', [{ kind: 'stage', value: 'open' }], { ...seen, assignee: ana });
    expect(undo.ok || inEnglish(undo.failure.message)).toMatch(/^Somebody else has changed it/u);
    expect(readStage(one.handling.find('1'))).toBe('filed');
  });

  it('stays as it was just set when a look that began meanwhile saw what was there before', async () => {
    const { files } = sharedFiles();
    const [writing, reading] = [pending(), pending()];
    const slow: HandlingFiles = {
      ...files,
      readAll: async () => {
        const read = await files.readAll();
        await reading.promise;
        return read;
      },
      set: async (...given) => {
        await writing.promise;
        return files.set(...given);
      },
    };
    const one = computer(slow, ana);
    const setting = one.handling.set('1', [{ kind: 'stage', value: 'handled' }]);
    one.handling.start();
    await one.clock.pass(0);
    writing.resolve();
    await setting;
    reading.resolve();
    await one.clock.pass(0);
    expect(readStage(one.handling.find('1'))).toBe('handled');
    expect(one.announced).toEqual([['1']]);
    await one.handling.stop();
  });

  it('is shown with names that others chose, namesakes told apart, and nothing that nobody sees', () => {
    const namesake = { user: 'ana', host: 'BACK' };
    const stamp = { counter: 1, writing: 'a', atMs: 7 };
    const view = toHandlingView(
      [
        { kind: 'assignee', value: namesake, ...stamp, who: namesake },
        { kind: 'remark', value: 'called\n\u202etwice', ...stamp, who: { user: 'be\u0000n', host: 'BACK' } },
        { kind: 'remark', value: '', ...stamp, who: ana },
        { kind: 'tag', tag: 'l‮ab', value: true, ...stamp, who: ana },
        { kind: 'tag', tag: 'old', value: false, ...stamp, who: ana },
      ],
      ana,
    );
    expect(view.assignee).toMatchObject({ name: 'ana (BACK)', isMe: false });
    expect(view.remarks.map(({ text, by }) => [text, by.name])).toEqual([
      ['called \ufffdtwice', 'be\ufffdn'],
    ]);
    expect([view.tags, view.stage, view.stagedBy]).toEqual([['l�ab'], 'open', null]);
  });
});
