import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { traceSources } from '../../app/adapters/logbook/trace-sources.ts';
import { eventFromTrace } from '../../app/domain/following/restored.ts';
import { toStatusRecord } from '../../app/domain/fax/status-record.ts';
import { aJob, aRecipient } from '../support/fax-jobs.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { words } from '../support/words.ts';

const tempFolder = useTempFolders();
const lab = aJob({ id: 'lab', statusFile: 'lab.json', recipients: [aRecipient('+13035550119')] });
const said = { ...toStatusRecord(lab, null, words), state: 'queued', attempts: 1, messageIds: [7] };

/** What is believed of a status file that somebody else wrote. */
function traceIn(write: (path: string) => void) {
  const folder = tempFolder();
  mkdirSync(join(folder, 'Faxes', 'Status'), { recursive: true });
  write(join(folder, 'Faxes', 'Status', 'lab.json'));
  return traceSources(join(folder, 'Faxes'), folder).status.readTrace(lab);
}
const traceOfText = (text: string) => traceIn((path) => writeFileSync(path, text));
const traceOfRecord = (changes: object) => traceOfText(JSON.stringify({ ...said, ...changes }));

describe('a status file that others wrote', () => {
  it('names the message of the fax', async () => {
    expect(await traceOfRecord({})).toMatchObject({ messageIds: ['7'], state: 'queued' });
  });

  it.each<[string, object]>([
    ['a message that is a path', { messageIds: ['x/../../../../home/jo/secret'] }],
    ['a message that is a part of an address', { messageIds: ['7?x=', '~', '8'] }],
    ['a message without a name', { messageIds: [''] }],
    ['more messages than anybody has', { messageIds: Array.from({ length: 20_000 }, (_, id) => id) }],
    ['a number that is none', { to: [{ phoneNumber: '\u202e+13035550119' }] }],
    ['another fax', { jobId: 'letter' }],
    ['a state that there is not', { state: '__proto__' }],
    ['attempts below none', { attempts: -1 }],
    ['attempts that are no number', { attempts: 'NaN' }],
  ])('that names %s is not believed', async (_what, changes) => {
    expect(await traceOfRecord(changes)).toBeNull();
  });

  it.skipIf(process.platform === 'win32').each<[string, (path: string) => void]>([
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['a device without end', (path) => symlinkSync('/dev/zero', path)],
    [
      'ten gigabytes',
      (path) => {
        writeFileSync(path, '');
        truncateSync(path, 10 * 1024 ** 3);
      },
    ],
    ['nested without end', (path) => writeFileSync(path, '{"a":'.repeat(150_000))],
  ])('that is %s says nothing', async (_what, make) => {
    expect(await traceIn(make)).toBeNull();
  });

  it('that counts endless attempts makes nobody count up to there', async () => {
    const trace = await traceOfRecord({ attempts: Number.MAX_SAFE_INTEGER, pages: -3 });
    expect(trace).toMatchObject({ attempts: 10_000, pages: null });
  });

  it.each([
    ['a fax that goes elsewhere', lab, 'held'],
    ['a fax of which nobody knows whom it is for', { ...lab, recipients: [] }, 'held'],
  ] as const)('that names other recipients redirects nothing: %s', async (_what, job, kind) => {
    const trace = await traceOfRecord({ to: [{ phoneNumber: '+12125550107' }] });
    expect(trace === null ? null : eventFromTrace({ ...job, state: 'waiting' }, trace)).toMatchObject({
      kind,
      reason: 'restored',
      mayBe: ['7'],
    });
    const own = await traceOfRecord({ to: [{ phoneNumber: '+13035550119' }] });
    expect(own === null ? null : eventFromTrace(lab, own)).toMatchObject({ kind: 'recognised' });
  });
});
