import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFileInspector } from '../../../app/adapters/disk-file-inspector.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import { pagesToShow } from '../../../app/services/operations/pages-to-show.ts';
import type { FaxToPreview } from '../../../app/services/ports/pages/fax-previewer.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+17205550117';
const HOUR = 3_600_000;
const options = { faxResolution: 'High', coverPageText: 'As discussed.' } as const;
let book: Map<string, string>;
let bench: ServiceBench;
beforeEach(async () => {
  book = new Map();
  bench = makeServiceBench(tempFolder(), {}, book, true);
  await bench.start();
});
afterEach(async () => {
  await bench.stop();
});

function add(more: Partial<FaxJob>): void {
  bench.add('a', A, { options, dueAtMs: bench.clock.now() + HOUR, ...more });
  for (const job of bench.store.all())
    for (const document of job.documents) {
      const path = bench.spool.documentPath(job, document);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'hello');
    }
}

/** Whom the cover page is for, as the pane shows it. */
async function shown(): Promise<string | undefined> {
  const begun: FaxToPreview[] = [];
  const ports = {
    ...{ store: bench.store, spool: bench.spool, files: makeFileInspector(() => null) },
    queue: { pathOfFile: () => null },
    previews: { begin: (_place: string, fax: FaxToPreview) => Promise.resolve(String(begun.push(fax))) },
    sender: () => null,
    addressBook: { findName: (number: string) => book.get(number) ?? null },
    sizeLimit: { maxBytes: () => 1_000_000 },
  } as unknown as OperationPorts;
  await pagesToShow({ jobId: 'a' }, ports);
  const cover = begun[0]?.cover ?? null;
  return cover === null || 'rows' in cover ? undefined : cover.to;
}

/** Of each submission, what its cover pages say after "To": a name that came with the fax, else the number. */
const sent = (): string[][] =>
  bench.gateway.submissions.map(({ recipients }) =>
    recipients.map(({ phoneNumber, name }) => name ?? phoneNumber),
  );

describe('the name on a cover page that is shown, checked and sent is one', () => {
  it('where the contact is saved while the fax waits', async () => {
    add({});
    await bench.clock.pass(1_000);
    expect([await shown(), bench.documents.names]).toEqual([A, [A]]);
    book.set(A, ' Ana Local ');
    expect(await shown()).toBe('Ana Local');
    await bench.clock.pass(HOUR);
    expect(bench.documents.names).toEqual([A, 'Ana Local']);
    expect(sent()).toEqual([['Ana Local']]);
  });

  it('where the contact is removed, or called otherwise, before the fax goes', async () => {
    book.set(A, 'Ana');
    book.set(B, 'Boris');
    add({ recipients: [aRecipient(A), aRecipient(B), aRecipient('+13035550120', { name: 'Given' })] });
    await bench.clock.pass(1_000);
    book.delete(A);
    book.set(B, 'Dr. Boris');
    book.set('+13035550120', 'Not asked for');
    expect(await shown()).toBe(A);
    await bench.clock.pass(HOUR);
    expect(sent()).toEqual([[A, 'Dr. Boris', 'Given']]);
    expect(bench.documents.names.slice(3)).toEqual([A, 'Dr. Boris', 'Given']);
  });

  it('where the fax goes again by itself, to those who have not got it', async () => {
    add({ recipients: [aRecipient(A, { state: 'sent' }), aRecipient(B)], dueAtMs: bench.clock.now() });
    await bench.clock.pass(10);
    book.set(B, 'Boris');
    bench.gateway.finish('1', 'failed', 'LineBusy');
    await bench.clock.pass(10 * 60_000);
    expect(sent()).toEqual([[B], ['Boris']]);
    expect(bench.documents.names).toEqual([B, 'Boris']);
  });

  it('where an address book has a name that is too long for the service, or none to be seen', async () => {
    book.set(A, `${'x'.repeat(255)}\u{1F600}`);
    book.set(B, '  ');
    add({ recipients: [aRecipient(A), aRecipient(B, { name: ' ' })] });
    const cut = 'x'.repeat(255);
    expect(await shown()).toBe(cut);
    await bench.clock.pass(HOUR);
    expect([sent(), bench.documents.names]).toEqual([[[cut, B]], [cut, B]]);
  });

  it('where the contact changes between the look and the wire', async () => {
    book.set(A, 'Ana');
    add({ dueAtMs: bench.clock.now() });
    const release = bench.documents.keepWaiting();
    await bench.clock.pass(10);
    book.set(A, 'Ana Local');
    release();
    await bench.clock.pass(1_000);
    expect(sent()).toEqual([[bench.documents.names.at(-1)]]);
  });

  it('where the contact changes while the fax is handed over', async () => {
    book.set(A, 'Ana');
    add({ dueAtMs: bench.clock.now() });
    const access = bench.session.access.bind(bench.session);
    bench.session.access = () => {
      book.set(A, 'Ana Local');
      return access();
    };
    await bench.clock.pass(1_000);
    expect([sent(), bench.documents.names]).toEqual([[['Ana']], ['Ana']]);
  });

  it('and where there is no cover page, no fax is looked at twice for a name', async () => {
    add({ options: { faxResolution: 'High', coverPageText: ' ' } });
    await bench.clock.pass(1_000);
    book.set(A, 'Ana');
    await bench.clock.pass(HOUR);
    expect([sent(), bench.documents.looks]).toEqual([[['Ana']], ['lab.pdf']]);
  });
});
