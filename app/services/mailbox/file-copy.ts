import { failed, success, type Result } from '../../domain/result.ts';
import { makeFilingName } from '../../domain/files/filing.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { toReceivedRecord } from '../../domain/service/received-record.ts';
import type { FilingAction } from '../../domain/settings/filing-rule.ts';
import { phrase } from '../../words/phrase.ts';
import type { FilingRecord } from './filing-record.ts';
import type { FilingRecords } from './filing-records.ts';
import type { FilingPorts } from './received-filing.ts';
import { toFilingFacts } from './to-filing-facts.ts';

/** Nobody takes so many names from under one fax by chance; the next round goes on. */
const MOST_NAMES = 20;

/** Saves a copy by a rule, with its record beside it: the place is on disk before anything lies there, so it is found there again. */
export async function fileCopy(
  { received, filingFiles, pages, parseNumber }: FilingPorts,
  records: FilingRecords,
  fax: MailboxFax,
  record: Extract<FilingRecord, { state: 'due' }>,
  { folder, fileName }: Extract<FilingAction, { kind: 'copy' }>,
): Promise<Result<string>> {
  const copy = await received.documentOf(fax);
  if (!copy.ok) return copy;
  const counted = fax.pages === null ? await pages.pageCount(copy.value) : null;
  const pageCount = counted?.ok === true ? counted.value : fax.pages;
  const name = makeFilingName(fileName, toFilingFacts(fax, parseNumber, pageCount).tokens);
  let path = record.path;
  for (let names = 0; names < MOST_NAMES; names++) {
    if (path === null || names > 0) {
      const free = await filingFiles.freePath(folder, name, copy.value, (each) => records.isPlanned(each));
      if (!free.ok) return free;
      path = free.value;
      const planned = records.write(fax.messageId, { ...record, path });
      if (!planned.ok) return planned;
    }
    const saved = await filingFiles.save(copy.value, path, {
      ...toReceivedRecord({ ...fax, pages: pageCount }, path),
      called: fax.to.flatMap(({ phoneNumber }) => phoneNumber ?? []),
      rule: record.rule,
    });
    if (!saved.ok) return saved;
    if (saved.value) return success(path);
  }
  return failed({
    ...{ kind: 'later', reason: 'disk', retryAfterMs: null },
    message: phrase('disk.name-taken', { path: path ?? folder }),
  });
}
