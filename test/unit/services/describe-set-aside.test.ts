import { mkdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { traceSources } from '../../../app/adapters/logbook/trace-sources.ts';
import { FolderResults } from '../../../app/adapters/result-folders/folder-results.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { toStatusRecord } from '../../../app/domain/fax/status-record.ts';
import { goesBeyond } from '../../../app/domain/following/trace.ts';
import { describeSetAside } from '../../../app/services/restored/describe-set-aside.ts';
import { aJob } from '../../support/fax-jobs.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
let root: string;
beforeEach(() => {
  root = tempFolder();
  mkdirSync(join(root, 'Status'));
});

const pathOf = ({ statusFile }: FaxJob): string => join(root, 'Status', statusFile);
const readStatus = (job: FaxJob): unknown => JSON.parse(readFileSync(pathOf(job), 'utf8'));
const writeStatus = (job: FaxJob): void => {
  writeFileSync(pathOf(job), JSON.stringify(toStatusRecord(job, null, words)));
};

const describeIt = (job: FaxJob, isInSendFolder = false): Promise<void> =>
  describeSetAside([{ job, setAsideAtMs: 5, isInSendFolder }], {
    store: { isStatusFileTaken: () => false },
    results: new FolderResults(root, join(root, 'filing')),
    status: traceSources(root, root).status,
    words,
    log: silentLog,
  });

describe('the status file of a fax that a restore took out of the list', () => {
  it('says that the fax waits for a person, not that it is to go', async () => {
    const job = aJob({ id: 'lab', statusFile: 'lab.json' });
    writeStatus(job);
    await describeIt(job);
    expect(readStatus(job)).toMatchObject({ state: 'needs-attention', reason: 'restored' });
  });

  const beyond: [string, Partial<FaxJob>][] = [
    ['sent it', { state: 'sent', attempts: 1, messageIds: ['4711'] }],
    ['has it at the service', { state: 'queued', attempts: 1, messageIds: ['4711'] }],
    ['has called it off at the service', { state: 'cancelled', attempts: 1, messageIds: ['4711'] }],
    ['may have sent it', { state: 'submitting', attempts: 1 }],
    ['is looking for it', { state: 'unconfirmed', attempts: 1 }],
    ['asks whether it went', { state: 'needs-attention', reason: 'outcome-unknown', attempts: 1 }],
    ['called it off', { state: 'cancelled' }],
  ];
  for (const isInSendFolder of [false, true])
    it.each(beyond)(
      `stays where another copy of the queue ${isInSendFolder ? 'took the file and ' : ''}%s`,
      async (_, over) => {
        const job = aJob({ id: 'lab', statusFile: 'lab.json' });
        writeStatus({ ...job, ...over });
        const before = readStatus(job);
        await describeIt(job, isInSendFolder);
        expect(readStatus(job)).toEqual(before);
        const trace = await traceSources(root, root).status.readTrace(job);
        expect(trace !== null && goesBeyond(trace, job)).toBe(true);
      },
    );

  it('stays where it says that a fax arrived whose message the list knew', async () => {
    const job = aJob({
      ...{ id: 'lab', statusFile: 'lab.json' },
      ...{ state: 'queued', attempts: 1, messageIds: ['4711'] },
    });
    writeStatus({ ...job, state: 'sent' });
    await describeIt(job);
    expect(readStatus(job)).toMatchObject({ state: 'sent' });
  });

  it('says that the fax waits where somebody had thought better of calling it off', async () => {
    const called = aJob({ id: 'lab', statusFile: 'lab.json', state: 'cancelled', finishedAtMs: 2_000 });
    writeStatus(called);
    const job: FaxJob = { ...called, state: 'waiting', finishedAtMs: null, lastCancelledMs: 2_000 };
    await describeIt(job);
    expect(readStatus(job)).toMatchObject({ state: 'needs-attention', reason: 'restored' });
  });

  it('is removed where its file is another fax now', async () => {
    const job = aJob({ id: 'lab', statusFile: 'lab.json' });
    writeStatus(job);
    await describeIt(job, true);
    expect(existsSync(pathOf(job))).toBe(false);
  });
});
