import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteMailboxStore } from '../../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import type { Failure } from '../../../app/domain/failure.ts';
import { failed, success } from '../../../app/domain/result.ts';
import type { Session } from '../../../app/services/accounts/session.ts';
import { Mailbox } from '../../../app/services/mailbox/mailbox.ts';
import { ReceivedFaxes } from '../../../app/services/mailbox/received-faxes.ts';
import type { FaxGateway } from '../../../app/services/ports/fax-gateway.ts';
import type { ReceivedFiles } from '../../../app/services/ports/mailbox.ts';
import type { PageViewer } from '../../../app/services/ports/page-viewer.ts';
import { aReport } from '../../support/fax-jobs.ts';
import { aFax, newsOf } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { silentLog } from '../../support/silent-log.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const HOUR_MS = 3_600_000;
const tempFolder = useTempFolders();
let bench: ReturnType<typeof makeBench>;
beforeEach(() => {
  bench = makeBench();
});
afterEach(async () => {
  await bench.received.stop();
  bench.store.close();
});

/** Fifty faxes that came in, at a service that has its own words for every document. */
function makeBench() {
  const clock = new ManualClock();
  const store = new SqliteMailboxStore(join(tempFolder(), 'mailbox.sqlite'), silentLog);
  const serviceTime = { serviceTimeMs: (nowMs: number) => nowMs, knowsServiceTime: () => true };
  const mailbox = new Mailbox(store, serviceTime, clock, silentLog, 0);
  const refusals = new Map<number, Failure>();
  const counts = { questions: 0, downloads: 0 };
  const all: { refusal: Failure | null } = { refusal: null };
  const gateway = {
    read: (_access: unknown, messageId: number) => {
      counts.questions++;
      const document = { uri: `https://media.example.com/${messageId}`, contentType: 'application/pdf' };
      return Promise.resolve(success(aReport({ messageId, document })));
    },
    download: (_access: unknown, uri: string) => {
      counts.downloads++;
      const refusal = all.refusal ?? refusals.get(Number(uri.split('/').at(-1))) ?? null;
      return Promise.resolve(
        refusal === null ? success({ contentType: 'application/pdf' }) : failed(refusal),
      );
    },
  } as unknown as FaxGateway;
  const files = {
    copyOf: () => Promise.resolve(null),
    draftPath: () => Promise.resolve(success('/draft')),
    keepCopy: (messageId: number) =>
      Promise.resolve(success({ path: `/${messageId}.pdf`, contentType: 'application/pdf' })),
    freePath: ({ messageId }: { messageId: number }) =>
      Promise.resolve(success(`/Received/${messageId}.pdf`)),
    place: () => Promise.resolve(success(true)),
  } as unknown as ReceivedFiles;
  const session = {
    run: (_group: unknown, call: (access: object) => unknown) => call({}),
  } as unknown as Session;
  const pages = { pageCount: () => Promise.resolve(success(1)) } as unknown as PageViewer;
  const received = new ReceivedFaxes({
    ...{ store, mailbox, files, gateway, session, pages, clock, log: silentLog },
  });
  const faxes = Array.from({ length: 50 }, (_, index) =>
    newsOf(aFax({ messageId: index + 1, createdAtMs: clock.now(), modifiedAtMs: clock.now() })),
  );
  mailbox.take(faxes);
  return { clock, store, received, refusals, counts, all };
}

const refused = (code: string, permission?: string): Failure => ({
  kind: 'refused',
  code,
  message: 'no',
  permission,
});

describe('documents that the service does not give', () => {
  it('for want of a permission are asked for one at a time, and seldom, until it is there', async () => {
    bench.all.refusal = refused('CMN-408', 'ReadMessageContent');
    bench.received.start();
    await bench.clock.pass(HOUR_MS);
    expect(bench.counts.questions).toBeLessThanOrEqual(20);
    expect(bench.store.toSave()).toHaveLength(50);
    bench.all.refusal = null;
    await bench.clock.pass(10 * 60_000);
    expect(bench.store.toSave()).toEqual([]);
  });

  it('alone hold up no other, and are asked for seldom', async () => {
    for (const messageId of [1, 25]) bench.refusals.set(messageId, refused('CMN-203'));
    bench.received.start();
    await bench.clock.pass(60_000);
    expect(bench.store.toSave().map(({ fax }) => fax.messageId)).toEqual([1, 25]);
    bench.counts.questions = 0;
    await bench.clock.pass(HOUR_MS);
    expect(bench.counts.questions).toBeLessThanOrEqual(30);
  });
});
