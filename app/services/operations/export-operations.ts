import type { MailboxPage, MailboxQuery, MailboxRow } from '../../contract/mailbox-views.ts';
import type { CallRecord } from '../../domain/service/call-record.ts';
import type { Result } from '../../domain/result.ts';
import { callCells, callHeadings } from '../exporting/call-cells.ts';
import { faxCells, faxHeadings } from '../exporting/fax-cells.ts';
import { isoDay } from '../exporting/iso-with-offset.ts';
import { receivedCells, receivedHeadings } from '../exporting/received-cells.ts';
import { saveTable, type SavedTable } from '../exporting/save-table.ts';
import { faxesInTurn } from '../faxes-in-turn.ts';
import { rowOfJob } from '../showing/fax-row.ts';
import type { OperationHandlers } from './operation-handlers.ts';
import type { OperationPorts } from './operation-ports.ts';

type Names = Extract<keyof OperationHandlers, `export.${string}`>;
type Ports = Pick<
  OperationPorts,
  'store' | 'mailbox' | 'callLog' | 'desktop' | 'tableFiles' | 'words' | 'parseNumber' | 'clock'
>;

/** Lists as tables for other programs. What has gone since it was shown is left out. */
export function exportOperations(ports: Ports): Pick<OperationHandlers, Names> {
  const { store, mailbox, callLog, words, parseNumber, clock } = ports;
  const day = (): string => isoDay(clock.now());
  return {
    'export.faxes': ({ jobIds }): Promise<Result<SavedTable>> =>
      saveTable(ports, {
        name: words.say('export.name-faxes', { day: day() }),
        headings: faxHeadings(words),
        entries: faxesInTurn(store, [...jobIds]),
        cells: (job) => faxCells(rowOfJob(job, words), words),
      }),

    'export.received': (which): Promise<Result<SavedTable>> =>
      saveTable(ports, {
        name: words.say('export.name-received', { day: day() }),
        headings: receivedHeadings(words),
        entries:
          'query' in which ? allReceived(mailbox, which.query) : receivedNamed(mailbox, which.messageIds),
        cells: (row) => [receivedCells(row, words)],
      }),

    'export.calls': ({ callIds }): Promise<Result<SavedTable>> =>
      saveTable<CallRecord>(ports, {
        name: words.say('export.name-calls', { day: day() }),
        headings: callHeadings(words),
        entries: callIds.flatMap((id) => callLog.find(id) ?? []),
        cells: (call) => [callCells(call, words, parseNumber)],
      }),
  };
}

const PAGE = 200;

/** As they are shown. */
async function* allReceived({ view }: Ports['mailbox'], query: MailboxQuery): AsyncGenerator<MailboxRow> {
  const pageFrom = (before: MailboxPage['next']): MailboxPage =>
    view.page({ before, direction: 'inbound', limit: PAGE, ...query });
  for (let page = pageFrom(null); ; page = pageFrom(page.next)) {
    yield* page.rows;
    if (page.next === null) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function* receivedNamed(
  { store, view }: Ports['mailbox'],
  messageIds: readonly string[],
): Generator<MailboxRow> {
  for (const id of messageIds) {
    const stored = store.find(id);
    if (stored?.fax.direction === 'inbound') yield view.toRow(stored);
  }
}
