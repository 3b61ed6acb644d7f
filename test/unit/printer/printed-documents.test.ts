import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomIds, systemClock } from '../../../app/adapters/system-clock.ts';
import { STATUS } from '../../../app/printer/ipp/codes.ts';
import { PrintedDocuments, type JobFolder } from '../../../app/printer/printed-documents.ts';
import { silentLog } from '../../support/silent-log.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'faxtray-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const ALMOST_A_JOB = Buffer.alloc(99 * 2 ** 20);
async function* large(): AsyncGenerator<Buffer> {
  yield Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0);
  yield ALMOST_A_JOB;
  yield Promise.resolve(Buffer.of(0xff, 0xd9));
}

it('leaves half of the room for documents to this computer, whatever others send', async () => {
  const documents = new PrintedDocuments({
    ...{ folder, clock: systemClock, ids: randomIds, log: silentLog, handlers: () => null },
    makePdf: () => Promise.resolve('damaged'),
  });
  const begin = (isOfOthers: boolean): JobFolder => documents.begin(randomIds.next(), isOfOthers);
  const take = (job: JobFolder) => documents.take(job, 'Lab', large());
  const others = [begin(true), begin(true)];
  for (const job of others) expect(await take(job)).toMatchObject({ ok: true });
  const third = begin(true);
  expect(await take(third)).toEqual({ ok: false, failure: STATUS.tooLarge });
  const own = begin(false);
  expect(await take(own)).toMatchObject({ ok: true });
  // What one of them gave up is room for the others again.
  for (const job of others.slice(1)) await documents.discard(job);
  expect(await take(third)).toMatchObject({ ok: true });
  documents.close();
});
