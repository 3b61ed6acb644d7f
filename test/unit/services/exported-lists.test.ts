import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import type { HandlingView } from '../../../app/contract/handling-views.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { success } from '../../../app/domain/result.ts';
import type { CallRecord } from '../../../app/domain/service/call-record.ts';
import { toCsvLine } from '../../../app/services/exporting/csv-line.ts';
import { isoWithOffset } from '../../../app/services/exporting/iso-with-offset.ts';
import { exportOperations } from '../../../app/services/operations/export-operations.ts';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { aFax, aParty } from '../../support/mailbox-faxes.ts';
import { words } from '../../support/words.ts';
import { runs } from '../../support/properties.ts';

/** What a spreadsheet program makes of it, every cell as the text that stands there. */
const readTable = (csv: string): string[][] => {
  const sheet = read(csv, { type: 'string', raw: true, cellFormula: false });
  const first = sheet.Sheets[sheet.SheetNames[0] ?? ''];
  return first === undefined ? [] : utils.sheet_to_json(first, { header: 1, raw: false, defval: '' });
};

interface Surroundings {
  readonly jobs?: readonly FaxJob[];
  readonly received?: readonly ReturnType<typeof aFax>[];
  readonly calls?: readonly CallRecord[];
  /** By the id of what came in. */
  readonly handling?: Readonly<Record<string, HandlingView>>;
  readonly book?: Phrasebook;
  readonly path?: string | null;
}

function bench({
  jobs = [],
  received = [],
  calls = [],
  handling = {},
  book = words,
  path = '/home/jo/list.csv',
}: Surroundings) {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const written: string[] = [];
  const suggested: string[] = [];
  const toRow = ({ fax }: { fax: ReturnType<typeof aFax> }) => ({
    ...{ messageId: fax.messageId, createdAtMs: fax.createdAtMs, pages: fax.pages },
    ...{ parties: [fax.from], subject: fax.subject, fileNames: fax.fileNames, savedTo: null },
    ...{ isRead: fax.isRead, handling: handling[fax.messageId] ?? null },
  });
  const operations = exportOperations({
    store: { find: (id: string) => byId.get(id) ?? null },
    mailbox: {
      store: {
        find: (id: string) => {
          const fax = received.find(({ messageId }) => messageId === id);
          return fax === undefined ? null : { fax };
        },
      },
      view: {
        toRow,
        page: ({ before, choice }: { before: { messageId: string } | null; choice: string }) => {
          if (choice !== 'mine') return { rows: [], next: null };
          const from =
            before === null ? 0 : received.findIndex((each) => each.messageId === before.messageId) + 1;
          const rows = received.slice(from, from + 2).map((fax) => toRow({ fax }));
          const last = rows.at(-1);
          return { rows, next: from + 2 < received.length ? (last ?? null) : null };
        },
      },
    },
    callLog: { find: (id: string) => calls.find((call) => call.id === id) ?? null },
    desktop: {
      chooseSavePath: (name: string) => {
        suggested.push(name);
        return Promise.resolve(path);
      },
    },
    tableFiles: {
      write: async (_path: string, parts: AsyncIterable<string>) => {
        for await (const part of parts) written.push(part);
        return success(null);
      },
    },
    words: book,
    parseNumber: makeNumberParser('US'),
    clock: { now: () => new Date(2026, 10, 23, 9, 15).getTime() },
  } as unknown as OperationPorts);
  return { operations, written, suggested, text: () => written.join('') };
}

describe('a line of a table', () => {
  it('keeps commas, quotes and line breaks inside of their cells', () => {
    expect(toCsvLine(['a,b', 'say "hi"', 'two\nlines', ''])).toBe('"a,b","say ""hi""","two\nlines",""\r\n');
  });

  it.each([
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
    ['+4930123456', '"\'+4930123456"'],
    ['-2+3', '"\'-2+3"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\t=1', '"\'\t\'=1"'],
    ['\r=1', '"\'\r\'=1"'],
    ['＝1+1', '"\'＝1+1"'],
    // Where lines are split at semicolons, this would be a cell of its own.
    ['Lab.pdf;=1+1', '"Lab.pdf;\'=1+1"'],
    ['Lab.pdf; =1+1', '"Lab.pdf; \'=1+1"'],
    [' =1+1', '"\' =1+1"'],
    ['\u00a0\u200b=1+1', '"\'\u00a0\u200b=1+1"'],
    ['\0=1+1', '"\'\0=1+1"'],
    ['Lab.pdf,"=1+1', '"Lab.pdf,""\'=1+1"'],
  ])('has %j as text', (cell, line) => {
    expect(toCsvLine([cell])).toBe(`${line}\r\n`);
  });

  it.each(['Lab results - Smith.pdf', 'a=b', 'jo@example.com', '2026-11-23T09:15:00+01:00', '12'])(
    'leaves %j as it is',
    (cell) => expect(toCsvLine([cell])).toBe(`"${cell}"\r\n`),
  );

  it('is read back whole, and no cell of it is a formula', () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', ';', ',', '"', "'", '\t', '\r', '\n', 'a', ' ', 'ü'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
        const line = toCsvLine(cells);
        const back = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/gu)].map(([, cell]) =>
          (cell ?? '').replaceAll('""', '"'),
        );
        const withoutApostrophes = (each: string): string => each.replaceAll("'", '');
        expect(back.map(withoutApostrophes)).toEqual(cells.map(withoutApostrophes));
        // However a program splits the line.
        for (const separator of [',', ';', '\t', '\r', '\n'])
          for (const part of line.trimEnd().split(separator)) expect(part).not.toMatch(/^[\s"]*[=+\-@]/u);
      }),
      runs(500),
    );
  });
});

describe('a time in a table', () => {
  it('is the moment itself, by the clock of this machine', () => {
    for (const at of [
      new Date(2026, 0, 15, 9, 5, 7),
      new Date(2026, 6, 15, 23, 59, 59),
      new Date(1970, 0, 2),
    ]) {
      const text = isoWithOffset(at.getTime());
      expect(Date.parse(text)).toBe(at.getTime());
      const two = (part: number): string => String(part).padStart(2, '0');
      expect(text).toMatch(/[+-]\d\d:\d\d$/u);
      expect(text).toContain(`T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`);
    }
  });

  it.each([9e15, -9e15, 8.64e15 + 1, Number.NaN])('is empty for %d, which is no date', (atMs) => {
    expect(isoWithOffset(atMs)).toBe('');
  });
});

describe('a list of faxes as a table', () => {
  const fax = aJob({
    id: 'a',
    state: 'failed',
    name: '=cmd.pdf',
    pages: 3,
    reference: 'AZ 12/26',
    recipients: [
      aRecipient('+493012345678', { name: 'Jörg Müller', state: 'sent' }),
      aRecipient('+13035550119', { state: 'failed', faxErrorCode: 'WrongNumber' }),
      aRecipient('+13035550120', { name: '@home, "Hall"' }),
    ],
  });

  it('has a line for each recipient, its own state, and its number in E.164', async () => {
    const { operations, text, suggested } = bench({ jobs: [fax] });
    expect(await operations['export.faxes']({ jobIds: ['a'] })).toEqual(
      success({ savedTo: '/home/jo/list.csv', count: 1 }),
    );
    expect(suggested).toEqual(['Faxes 2026-11-23.csv']);
    expect(text().startsWith('\uFEFF"Created",')).toBe(true);
    const [headings, ...lines] = readTable(text().slice(1));
    const column = (name: string): (string | undefined)[] =>
      lines.map((line) => line[headings?.indexOf(name) ?? -1]);
    expect(lines).toHaveLength(3);
    expect(column('Recipient')).toEqual(['Jörg Müller', '', '\'@home, "Hall"']);
    expect(column('Fax number')).toEqual(["'+493012345678", "'+13035550119", "'+13035550120"]);
    expect(column('State')).toEqual(['Sent', 'Failed', 'Not sent']);
    expect(column('Reason')[0]).toBe('');
    expect(column('Reason')[1]).not.toBe('');
    expect(column('Files')).toEqual(["'=cmd.pdf", "'=cmd.pdf", "'=cmd.pdf"]);
    expect(column('Pages')).toEqual(['3', '3', '3']);
    expect(column('Reference')).toEqual(['AZ 12/26', 'AZ 12/26', 'AZ 12/26']);
  });

  it.each<[string, Partial<FaxJob>, string]>([
    ['given up in doubt', { state: 'cancelled', reason: 'outcome-unknown' }, 'No longer followed'],
    [
      'given up while it was on its way',
      {
        ...{ state: 'cancelled', reason: 'outcome-unknown' },
        recipients: [aRecipient('+13035550120', { state: 'queued' })],
      },
      'No longer followed',
    ],
    [
      'called off for this one after others had failed',
      { state: 'failed', recipients: [aRecipient('+13035550119', { state: 'failed' })] },
      'Not sent',
    ],
    ['called off before it went', { state: 'cancelled', reason: null }, 'Not sent'],
    [
      'overdue',
      {
        ...{ state: 'queued', reason: 'overdue' },
        recipients: [aRecipient('+13035550120', { state: 'queued' })],
      },
      'Needs you',
    ],
  ])('says of one that was %s no more than is known', async (_how, changes, state) => {
    const { operations, text } = bench({ jobs: [aJob({ id: 'a', ...changes })] });
    await operations['export.faxes']({ jobIds: ['a'] });
    const [headings, line] = readTable(text().slice(1));
    expect(line?.[headings?.indexOf('State') ?? -1]).toBe(state);
  });

  it('has a line for a fax without a recipient, and keeps the order of the list', async () => {
    const jobs = [aJob({ id: 'a', recipients: [] }), aJob({ id: 'b' })];
    const { operations, text } = bench({ jobs });
    await operations['export.faxes']({ jobIds: ['b', 'a'] });
    expect(readTable(text().slice(1)).map((line) => line.at(-1))).toEqual(['Fax ID', 'b', 'a']);
  });

  it('leaves out what has gone since, and says how many there are', async () => {
    const { operations } = bench({ jobs: [fax] });
    const saved = await operations['export.faxes']({ jobIds: ['gone', 'a'] });
    expect(saved).toMatchObject({ value: { count: 1 } });
  });

  it('has its headings in the language of the window', async () => {
    const { operations, text } = bench({ jobs: [fax], book: new Phrasebook('de') });
    await operations['export.faxes']({ jobIds: ['a'] });
    expect(text()).toContain('"Empfänger","Faxnummer","Stand"');
    expect(text()).toContain('"Gesendet"');
  });

  it('writes nothing where nobody chose a place', async () => {
    const { operations, written } = bench({ jobs: [fax], path: null });
    expect(await operations['export.faxes']({ jobIds: ['a'] })).toEqual(success({ savedTo: null, count: 0 }));
    expect(written).toEqual([]);
  });

  it('of ten thousand is written in parts that are small', async () => {
    const jobs = Array.from({ length: 10_000 }, (_, index) => ({ ...fax, id: `job-${index}` }));
    const { operations, written } = bench({ jobs });
    const saved = await operations['export.faxes']({ jobIds: jobs.map(({ id }) => id) });
    expect(saved).toMatchObject({ value: { count: 10_000 } });
    expect(written.length).toBeGreaterThan(20);
    expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(40_000);
    expect(written.join('').split('\r\n')).toHaveLength(1 + 30_000 + 1);
  });
});

describe('what came in as a table', () => {
  const received = ['5', '4', '3', '2', '1'].map((messageId) =>
    aFax({ messageId, from: aParty({ name: 'Dr. Mercer' }), subject: '+1 (303) 555-0102' }),
  );
  const idsIn = (csv: string): (string | undefined)[] => readTable(csv.slice(1)).map((line) => line.at(-1));

  it('is all of it, however much of it the window shows', async () => {
    const { operations, text, suggested } = bench({ received });
    expect(await operations['export.received']({ query: { choice: 'mine' } })).toMatchObject({
      value: { count: 5 },
    });
    expect(idsIn(text())).toEqual(['Fax ID', '5', '4', '3', '2', '1']);
    expect(text()).toContain(`"Dr. Mercer","'+13035550102","2","'+1 (303) 555-0102"`);
    expect(suggested).toEqual(['Received faxes 2026-11-23.csv']);
  });

  it('says what people did with each, and nothing of it is a formula', async () => {
    const by = { user: 'ana', host: 'FRONT', name: '=ana', isMe: false };
    const atMs = new Date(2026, 10, 23, 9).getTime();
    const handling: HandlingView = {
      ...{ stage: 'handled', stagedBy: by, stagedAtMs: atMs, assignee: by, tags: ['+lab', '@home'] },
      remarks: [{ by, text: '=HYPERLINK("http://x")', atMs }],
    };
    const { operations, text } = bench({ received: received.slice(0, 2), handling: { '4': handling } });
    await operations['export.received']({ messageIds: ['5', '4'] });
    const [headings, ...lines] = readTable(text().slice(1));
    const column = (name: string): (string | undefined)[] =>
      lines.map((line) => line[headings?.indexOf(name) ?? -1]);
    expect(column('State')).toEqual(['New', 'Handled']);
    expect(column('Who has it')).toEqual(['', "'=ana"]);
    expect(column('State set by')).toEqual(['', "'=ana"]);
    expect(column('State set at')).toEqual(['', isoWithOffset(atMs)]);
    expect(column('Tags')).toEqual(['', "'+lab; '@home"]);
    expect(column('Remarks')).toEqual(['', `'=ana: =HYPERLINK("http://x")`]);
  });

  it('is what was found, where that is asked for', async () => {
    const { operations, text } = bench({ received });
    await operations['export.received']({ messageIds: ['2', '4', '9'] });
    expect(idsIn(text())).toEqual(['Fax ID', '2', '4']);
  });
});

describe('the call log as a table', () => {
  const call: CallRecord = {
    id: 'c1',
    startedAtMs: new Date(2026, 10, 23, 8).getTime(),
    durationMs: 61_400,
    direction: 'Outbound',
    result: 'Busy',
    reason: '=x',
    from: { phoneNumber: '+13035550100', name: null },
    to: { phoneNumber: '(303) 555-0119', name: 'Hall & Sons' },
    messageId: null,
  };

  it('has the other side by its number in E.164, and the result in words', async () => {
    const inbound = { ...call, id: 'c2', direction: 'Inbound', result: 'Some new word', durationMs: null };
    const { operations, text } = bench({ calls: [call, inbound] });
    await operations['export.calls']({ callIds: ['c1', 'c2'] });
    const [, first, second] = readTable(text().slice(1));
    expect(first?.slice(1)).toEqual(['61', 'Outgoing', 'Hall & Sons', "'+13035550119", 'Line busy', "'=x"]);
    expect(second?.slice(1, 6)).toEqual(['', 'Incoming', '', "'+13035550100", 'Some new word']);
  });
});
