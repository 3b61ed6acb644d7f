import { expect, it } from 'vitest';
import type { FaxJob, JobState } from '../../../app/domain/fax/fax-job.ts';
import { toStatusRecord, type StatusRecord } from '../../../app/domain/fax/status-record.ts';
import { toTrace, type Trace } from '../../../app/domain/following/trace.ts';
import { failed, success } from '../../../app/domain/result.ts';
import { UnlistedFaxes } from '../../../app/services/restored/unlisted-faxes.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { silentLog } from '../../support/silent-log.ts';
import { said, words } from '../../support/words.ts';

/** A root with status files, and a queue that keeps entries. */
function desk() {
  const entries = new Map<string, string>();
  const files = new Map<string, StatusRecord>();
  const looks: string[][] = [];
  const state = { canRead: true, canWrite: true, setAside: [] as string[] };
  const write = (id: string, over: Partial<FaxJob> = {}): void => {
    const job = aJob({ id, name: `${id}.pdf`, statusFile: `${id}.pdf.json`, ...over });
    files.set(job.statusFile, toStatusRecord(job, null, words));
  };
  const make = () =>
    new UnlistedFaxes({
      store: {
        readEntry: (key) => entries.get(key) ?? null,
        writeEntry: (key, value) => void entries.set(key, value),
      },
      statusFiles: {
        find: (ids) => {
          looks.push([...ids]);
          const found = [...files].map(([fileName, record]) => ({ fileName, record }));
          const open = found.filter(({ record }) => ids.has(record.jobId));
          return Promise.resolve(state.canRead ? open : null);
        },
      },
      results: {
        writeStatus: (fileName, record) => {
          if (!state.canWrite)
            return Promise.resolve(
              failed({ kind: 'needs-person', reason: 'disk', message: phrase('refused.draft-gone') }),
            );
          files.set(fileName, record);
          return Promise.resolve(success('written'));
        },
      },
      words,
      log: silentLog,
      setAside: () => new Set(state.setAside),
    });
  const start = async (traces: readonly Trace[], isOlderCopy = false) => {
    const unlisted = make();
    await unlisted.start(traces, isOlderCopy);
    return unlisted;
  };
  return { entries, files, looks, state, write, start };
}

const trace = (id: string, state: JobState, over: Partial<Trace> = {}): Trace => ({
  ...toTrace(aJob({ id })),
  ...{ state, attempts: state === 'waiting' ? 0 : 1 },
  ...over,
});
const notice = (unlisted: UnlistedFaxes): string => said(unlisted.notice());

it('says of each fax that no list has what is known of it, in its status file and in the window, until somebody has read it', async () => {
  const { write, start, files } = desk();
  write('waits');
  write('wired', { state: 'submitting', attempts: 1 });
  write('arrived', { state: 'queued', attempts: 1, messageIds: ['7'] });
  write('called-off');
  const traces = [
    ...[trace('waits', 'waiting'), trace('wired', 'submitting')],
    ...[trace('arrived', 'sent'), trace('called-off', 'cancelled')],
  ];
  const unlisted = await start(traces, true);
  expect(unlisted.count).toBe(4);
  expect(notice(unlisted)).toBe(
    'Faxtray’s data was put back from an older copy. 4 faxes that were taken since are in no list any more. Had not gone, so send again what is to go: waits.pdf. May have gone, so ask before you send them again: wired.pdf. Had been cancelled: called-off.pdf. Sent: arrived.pdf.',
  );
  expect(files.get('waits.pdf.json')).toMatchObject({
    ...{ jobId: 'waits', state: 'needs-attention', reason: 'restored' },
    message: expect.stringContaining('It had not gone. Send it again') as unknown,
  });
  expect(files.get('arrived.pdf.json')).toMatchObject({ messageIds: [7], state: 'needs-attention' });
  const again = await start(traces, true);
  expect(again.count).toBe(4);
  again.seen();
  expect([again.notice(), again.count]).toEqual([null, 0]);
  expect((await start(traces, true)).notice()).toBeNull();
});

it('takes a status file that says more than the logbook for a doubt', async () => {
  const { write, start } = desk();
  write('lab', { state: 'queued', attempts: 1, messageIds: ['7'] });
  expect(notice(await start([trace('lab', 'waiting')]))).toContain(
    'May have gone, so ask before you send them again: lab.pdf',
  );
});

it('reads no status file where nothing is missed, and looks once for what has none', async () => {
  const { start, looks, write } = desk();
  await start([]);
  // What a retention removed.
  await start([trace('old', 'sent')]);
  expect(looks).toEqual([]);
  await start([trace('let-go', 'waiting')]);
  write('let-go');
  await start([trace('let-go', 'waiting')]);
  expect(looks).toEqual([['let-go']]);
});

it('says nothing of what a restore in the window set aside', async () => {
  const { start, write, state } = desk();
  write('aside');
  state.setAside = ['aside'];
  expect((await start([trace('aside', 'waiting')], true)).notice()).toBeNull();
});

it('looks again where the folder could not be read, and says it where it could not be written', async () => {
  const { start, write, state } = desk();
  write('lab');
  state.canRead = false;
  expect((await start([trace('lab', 'waiting')])).count).toBe(0);
  Object.assign(state, { canRead: true, canWrite: false });
  expect((await start([trace('lab', 'waiting')])).count).toBe(1);
  state.canWrite = true;
  expect((await start([trace('lab', 'waiting')])).count).toBe(1);
});

it('names ten of many, and takes no entry for one that is none', async () => {
  const { start, write, entries } = desk();
  entries.set('unlisted-faxes', '{"a":{"name":7}}');
  const ids = Array.from({ length: 12 }, (_, index) => `fax-${String(index).padStart(2, '0')}`);
  for (const id of ids) write(id);
  const text = notice(await start(ids.map((id) => trace(id, 'waiting'))));
  expect(text).toContain('fax-09.pdf, 2 more.');
  expect(text).not.toContain('fax-10.pdf');
});
