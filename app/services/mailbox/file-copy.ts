import { failed, success, type Result } from '../../domain/result.ts';
import { makeFilingName } from '../../domain/files/filing.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { toReceivedFileRecord } from '../../domain/service/received-record.ts';
import type { FilingAction } from '../../domain/settings/filing-rule.ts';
import { phrase } from '../../words/phrase.ts';
import type { RenderedDocument } from '../ports/folders/spool.ts';
import type { FilingRecord } from './filing-record.ts';
import type { FilingRecords } from './filing-records.ts';
import type { FilingPorts } from './filing-ports.ts';
import { toFilingFacts } from './to-filing-facts.ts';

/** Nobody takes so many names from under one fax by chance; the next round goes on. */
const MOST_NAMES = 20;

type Due = Extract<FilingRecord, { state: 'due' }>;
type CopyAction = Extract<FilingAction, { kind: 'copy' }>;

/** Where a copy goes, on disk before anything lies there: it is found there again. Nothing is claimed for a folder that is away. */
export async function planCopy(
  ports: FilingPorts,
  records: FilingRecords,
  fax: MailboxFax,
  record: Due,
  action: CopyAction,
): Promise<Result<Due>> {
  if (record.path !== null) return success(record);
  const document = await readDocument(ports, fax, action);
  return document.ok ? planFree(ports, records, fax, record, action, document.value) : document;
}

/** Saves what was planned, with its record beside it; under another name where that was taken meanwhile. */
export async function saveCopy(
  ports: FilingPorts,
  records: FilingRecords,
  fax: MailboxFax,
  planned: Due,
  action: CopyAction,
): Promise<Result<string>> {
  if (planned.isSaved === true && planned.path !== null) return success(planned.path);
  const document = await readDocument(ports, fax, action);
  if (!document.ok) return document;
  const { copy, pageCount } = document.value;
  let record = planned;
  for (let names = 0; names < MOST_NAMES; names++) {
    if (record.path === null || names > 0) {
      const next = await planFree(ports, records, fax, record, action, document.value);
      if (!next.ok) return next;
      record = next.value;
    }
    const { path } = record;
    if (path === null) continue;
    const saved = await ports.filingFiles.save(copy, path, {
      ...toReceivedFileRecord({ ...fax, pages: pageCount }, path),
      ...{ isRead: fax.isRead, rule: record.rule },
    });
    if (!saved.ok) return saved;
    if (!saved.value) continue;
    const written = records.write(fax.messageId, { ...record, isSaved: true });
    return written.ok ? success(path) : written;
  }
  return failed({
    ...{ kind: 'later', reason: 'disk', retryAfterMs: null },
    message: phrase('disk.name-taken', { path: record.path ?? action.folder }),
  });
}

interface FilingDocument {
  readonly copy: RenderedDocument;
  readonly pageCount: number | null;
  readonly name: string;
}

async function readDocument(
  { received, pages, parseNumber }: FilingPorts,
  fax: MailboxFax,
  { fileName }: CopyAction,
): Promise<Result<FilingDocument>> {
  const copy = await received.fetchDocument(fax);
  if (!copy.ok) return copy;
  const counted = fax.pages === null ? await pages.pageCount(copy.value) : null;
  const pageCount = counted?.ok === true ? counted.value : fax.pages;
  const name = makeFilingName(fileName, toFilingFacts(fax, parseNumber, { pages: pageCount }).tokens);
  return success({ copy: copy.value, pageCount, name });
}

async function planFree(
  { filingFiles }: FilingPorts,
  records: FilingRecords,
  { messageId }: MailboxFax,
  record: Due,
  { folder }: CopyAction,
  { copy, name }: FilingDocument,
): Promise<Result<Due>> {
  const free = await filingFiles.freePath(folder, name, copy, (each) => records.isPlanned(each));
  if (!free.ok) return free;
  const planned: Due = { ...record, path: free.value };
  const written = records.write(messageId, planned);
  return written.ok ? success(planned) : written;
}
