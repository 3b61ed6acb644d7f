import { describe, expect, it } from 'vitest';
import { mergeHandling, type Handling, type Person } from '../../../app/domain/service/handling.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { ReceivedHandling } from '../../../app/services/mailbox/received-handling.ts';
import { toHandlingView } from '../../../app/services/mailbox/to-handling-view.ts';
import type { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import type { HandlingFiles } from '../../../app/services/ports/handling-files.ts';
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
    set: (messageId, values, who, atMs): Promise<Result<Handling>> => {
      if (isAway) return Promise.resolve(AWAY);
      counter++;
      const set = values.map((value) => ({ ...value, counter, writing: String(counter), who, atMs }));
      const merged = mergeHandling(all.get(messageId) ?? [], set);
      all.set(messageId, merged);
      return Promise.resolve(success(merged));
    },
  };
  return { files, setAway: (value: boolean) => (isAway = value) };
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

  it('is shown with names that others chose, namesakes told apart, and nothing that nobody sees', () => {
    const namesake = { user: 'ana', host: 'BACK' };
    const stamp = { counter: 1, writing: 'a', atMs: 7 };
    const view = toHandlingView(
      [
        { kind: 'assignee', value: namesake, ...stamp, who: namesake },
        { kind: 'remark', value: 'called\n\u202etwice', ...stamp, who: { user: 'be\u0000n', host: 'BACK' } },
        { kind: 'remark', value: '', ...stamp, who: ana },
        { kind: 'tag', tag: 'lab', value: true, ...stamp, who: ana },
        { kind: 'tag', tag: 'old', value: false, ...stamp, who: ana },
      ],
      ana,
    );
    expect(view.assignee).toMatchObject({ name: 'ana (BACK)', isMe: false });
    expect(view.remarks.map(({ text, by }) => [text, by.name])).toEqual([
      ['called \ufffdtwice', 'be\ufffdn'],
    ]);
    expect([view.tags, view.stage, view.stagedBy]).toEqual([['lab'], 'open', null]);
  });
});
