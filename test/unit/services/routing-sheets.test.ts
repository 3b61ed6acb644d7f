import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FoundRoutingSheet, RoutingSheet } from '../../../app/domain/fax/routing-sheet.ts';
import type { Failure } from '../../../app/domain/failure.ts';
import type { Origin } from '../../../app/domain/fax/origin.ts';
import { NO_CONSENT, type FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { LONGEST_UNDO_MS } from '../../../app/domain/fax/undo-time.ts';
import { failed, success, type Result } from '../../../app/domain/result.ts';
import { makeJob, type NewFax } from '../../../app/services/intake/new-job.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { said } from '../../support/words.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { until } from '../../support/until.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+17205550117';
const C = '+12125550118';
const SHEET: RoutingSheet = {
  ...{ phoneNumber: A, name: 'Dr Mercer', reference: 'claim-8812' },
  coverPageText: 'Please call back.',
};
/** A Map, so that each is called by its own name. */
const CONTACTS = new Map([
  [A, 'Dr Mercer'],
  [B, 'The lab'],
  [C, 'Town Clerk'],
]);
let bench: ServiceBench;
let removed = 0;
beforeEach(async () => {
  removed = 0;
  bench = makeServiceBench(tempFolder(), {}, CONTACTS);
  bench.pagesDrawer.draw = (_, ranges) => {
    const folder = mkdtempSync(join(tmpdir(), 'faxtray-drawn-'));
    const paths = ranges.map(({ from, to }) => {
      const path = join(folder, `${from}.tif`);
      writeFileSync(path, `II*\0 pages ${from} to ${to ?? 'the end'}`);
      return path;
    });
    return Promise.resolve(
      success({
        paths,
        remove: () => {
          removed++;
          return Promise.resolve();
        },
      }),
    );
  };
  await bench.start();
});
afterEach(async () => {
  await bench.stop();
});

const NOBODY = { state: 'needs-attention', reason: 'no-number', recipients: [] } as const;
const add = (id: string, to: string, more = {}): void =>
  bench.add(id, to, {
    documents: [{ name: `${id}.tif`, source: `/${id}`, sizeBytes: 10, sha256: id, fingerprint: null }],
    ...more,
  });
/** Pages are kept on a real disk, which the clock of a test knows nothing of. */
const queued = (id: string) =>
  until(
    async () => {
      await bench.clock.pass(1_000);
      return job(id);
    },
    (each) => each?.state === 'queued',
  );
/** Until it is handed over, or asked about again. */
const settled = (id: string) =>
  until(
    async () => {
      await bench.clock.pass(1_000);
      return job(id);
    },
    (each) => each?.state !== 'waiting' && each?.state !== 'submitting',
  );
const address = (id: string, to: string, dueAtMs = bench.clock.now()) =>
  bench.ledger.apply(id, {
    ...{ kind: 'addressed', dueAtMs, instructions: null, undoUntilMs: dueAtMs },
    recipients: [{ phoneNumber: to, name: null, state: 'pending', faxErrorCode: null, tries: 0 }],
  });
const STACK: readonly FoundRoutingSheet[] = [
  { page: 0, sheet: SHEET },
  { page: 3, sheet: { ...SHEET, phoneNumber: B, name: null, reference: 'claim-2', coverPageText: null } },
  { page: 5, sheet: { ...SHEET, phoneNumber: C, name: 'Town Clerk', reference: null } },
];
/** As the intake makes them. */
function makeFax(fax: NewFax): Result<FaxJob> {
  const id = fax.name;
  const made = makeJob(fax, {
    ...{
      id,
      statusFile: `${id}.json`,
      nowMs: bench.clock.now(),
      findName: (number) => CONTACTS.get(number) ?? null,
    },
    ...{ maxBytes: 1e9, odd: null },
  });
  bench.ledger.add(made);
  const documents = made.documents.map((each) => ({
    ...each,
    sha256: createHash('sha256').update(readFileSync(each.source)).digest('hex'),
  }));
  bench.ledger.apply(id, { kind: 'claimed', documents, companions: [] });
  return success(made);
}
const bytesOf = (id: string): string => readFileSync(job(id)?.documents[0]?.source ?? '', 'utf8');
const settledPile = () =>
  until(
    async () => {
      await bench.clock.pass(1_000);
      return job('a');
    },
    (each) => each?.reason === 'number-doubtful',
  );
const settledAs = (id: string) =>
  until(
    async () => {
      await bench.clock.pass(1_000);
      return job(id);
    },
    (each) => each !== null && each.state !== 'waiting' && each.state !== 'submitting',
  );
const NO_ROOM: Failure = { kind: 'needs-person', reason: 'disk', message: verbatim('The disk is full.') };
const job = (id: string) => bench.store.find(id);

describe('a routing sheet on papers', () => {
  it('addresses what nobody has addressed, says what goes with it, and is taken off', async () => {
    bench.documents.route('a.tif', [{ page: 0, sheet: SHEET }]);
    bench.documents.pages = 3;
    add('a', A, NOBODY);
    expect(await queued('a')).toMatchObject({
      ...{ state: 'queued', reference: 'claim-8812' },
      options: { coverPageText: 'Please call back.' },
      recipients: [{ phoneNumber: A, name: 'Dr Mercer' }],
    });
    expect(job('a')?.pagesInstead).not.toBeNull();
    expect(bench.gateway.submissions).toHaveLength(1);
    expect(bench.gateway.submissions[0]?.documents.map(({ name }) => name)).toEqual(['a.tif']);
    expect(removed).toBe(1);
  });

  it('leaves the rest to a person, once, and goes as they say without it', async () => {
    bench.documents.route('a.tif', [{ page: 0, sheet: SHEET }]);
    bench.documents.pages = 3;
    add('a', B);
    await bench.clock.pass(1_000);
    expect(job('a')).toMatchObject({ state: 'needs-attention', reason: 'number-doubtful' });
    expect(job('a')?.detail?.key).toBe('routing-sheet.contradicts');
    expect(bench.gateway.submissions).toEqual([]);
    const dueAtMs = bench.clock.now();
    const recipients = [
      { phoneNumber: B, name: null, state: 'pending', faxErrorCode: null, tries: 0 },
    ] as const;
    bench.ledger.apply('a', { kind: 'addressed', recipients, dueAtMs, instructions: null });
    expect(await queued('a')).toMatchObject({ state: 'queued', recipients: [{ phoneNumber: B }] });
    expect(job('a')?.pagesInstead).not.toBeNull();
    expect(bench.gateway.submissions).toHaveLength(1);
  });

  it.each([
    ['cannot be read', [{ page: 0, sheet: null }], 3, 'damaged'],
    ['lies behind other pages', [{ page: 1, sheet: SHEET }], 3, 'not-first'],
    ['has no papers', [{ page: 0, sheet: SHEET }], 1, 'alone'],
    [
      'is one of several, and one has no papers',
      [0, 3].map((page) => ({ page, sheet: SHEET })),
      4,
      'several',
    ],
  ] as const)('asks where it %s, whether somebody is named or not', async (_, found, pages, key) => {
    bench.documents.pages = pages;
    for (const id of ['a', 'b']) bench.documents.route(`${id}.tif`, found);
    add('a', A, NOBODY);
    add('b', A);
    await bench.clock.pass(1_000);
    for (const id of ['a', 'b']) {
      expect(job(id)).toMatchObject({
        state: 'needs-attention',
        reason: 'number-doubtful',
        pagesInstead: null,
      });
      expect(job(id)?.detail?.key).toBe(`routing-sheet.${key}`);
    }
    expect(bench.gateway.submissions).toEqual([]);
  });

  it('changes nothing of a fax that was tried before, as by a version that did not look: whom it failed to reach is not forgotten', async () => {
    bench.documents.route('a.tif', [{ page: 0, sheet: SHEET }]);
    bench.documents.pages = 3;
    const failedBefore = aRecipient(B, { state: 'failed', faxErrorCode: 'NoFaxMachine', tries: 1 });
    const recipients = [failedBefore, aRecipient(A, { tries: 1 })];
    add('a', A, { attempts: 1, messageIds: ['earlier'], recipients });
    expect(await queued('a')).toMatchObject({
      pagesInstead: null,
      recipients: [failedBefore, { phoneNumber: A }],
    });
  });

  it('is looked for once where there is none, and what nobody addressed waits as it did', async () => {
    add('a', A, NOBODY);
    await bench.clock.pass(60_000);
    expect(job('a')).toMatchObject(NOBODY);
    expect(bench.documents.looks).toEqual(['a.tif']);
  });

  it('counts for nothing where somebody chose a recipient while its pages were looked at', async () => {
    bench.documents.route('a.tif', [{ page: 0, sheet: SHEET }]);
    bench.documents.pages = 3;
    const answer = bench.documents.keepWaiting();
    add('a', A, NOBODY);
    await bench.clock.pass(1_000);
    const dueAtMs = bench.clock.now();
    const recipients = [
      { phoneNumber: B, name: null, state: 'pending', faxErrorCode: null, tries: 0 },
    ] as const;
    bench.ledger.apply('a', { kind: 'addressed', recipients, dueAtMs, instructions: null });
    answer();
    await until(
      async () => {
        await bench.clock.pass(1_000);
        return job('a');
      },
      (each) => each?.state === 'needs-attention',
    );
    // They have not seen what the sheet says.
    expect(job('a')).toMatchObject({ state: 'needs-attention', reason: 'number-doubtful' });
    expect(bench.gateway.submissions).toEqual([]);
  });

  it('waits until somebody has said how the letters are to be read: pages would settle that', async () => {
    bench.documents.route('a.tif', [{ page: 0, sheet: SHEET }]);
    bench.documents.pages = 3;
    bench.documents.doubt('a.tif', verbatim('Other letters?'));
    add('a', A);
    await bench.clock.pass(1_000);
    expect(job('a')).toMatchObject({
      ...{ state: 'needs-attention', reason: 'encoding-doubtful', pagesInstead: null },
    });
    const consent = { ...NO_CONSENT, encoding: true };
    bench.ledger.apply('a', { kind: 'confirmed', consent, dueAtMs: bench.clock.now() });
    expect((await queued('a'))?.pagesInstead).not.toBeNull();
  });

  it('is heeded where this machine alone cannot make pages of something else in the fax', async () => {
    bench.documents.route('a.tif', [{ page: 0, sheet: SHEET }]);
    bench.documents.pages = 3;
    bench.documents.find('a.tif', {
      ...{ reason: 'header-failed', explanation: verbatim('No font.'), failsAt: 'here' },
    });
    add('a', B);
    await bench.clock.pass(1_000);
    expect(job('a')?.detail?.key).toBe('routing-sheet.contradicts');
    expect(bench.gateway.submissions).toEqual([]);
  });

  it('asks once where it cannot be taken off, and goes with it where somebody says so', async () => {
    bench.pagesDrawer.draw = () => Promise.resolve(failed(NO_ROOM));
    bench.documents.route('a.tif', [{ page: 0, sheet: SHEET }]);
    bench.documents.pages = 3;
    add('a', A);
    await bench.clock.pass(1_000);
    expect(job('a')?.detail?.key).toBe('routing-sheet.not-taken-off');
    address('a', A);
    expect(await settled('a')).toMatchObject({ state: 'queued', pagesInstead: null });
  });

  it('does not address what somebody has addressed and taken back', async () => {
    bench.documents.route('a.tif', [{ page: 0, sheet: SHEET }]);
    bench.documents.pages = 3;
    const answer = bench.documents.keepWaiting();
    add('a', A, NOBODY);
    await bench.clock.pass(1_000);
    address('a', B);
    bench.ledger.apply('a', { kind: 'held', reason: 'no-number', detail: null });
    answer();
    await bench.clock.pass(1_000);
    // What is drawn later is done.
    bench.documents.route('b.tif', [{ page: 0, sheet: SHEET }]);
    add('b', A, NOBODY);
    await until(
      async () => {
        await bench.clock.pass(1_000);
        return job('b');
      },
      (each) => each?.pagesInstead !== null,
    );
    expect(removed).toBe(1);
    expect(job('a')).toMatchObject({ ...NOBODY, pagesInstead: null });
  });

  it('leaves a person the time to take their step back', async () => {
    bench.documents.route('a.tif', [{ page: 0, sheet: SHEET }]);
    bench.documents.pages = 3;
    add('a', B);
    await bench.clock.pass(1_000);
    const dueAtMs = bench.clock.now() + 600_000;
    address('a', A, dueAtMs);
    await until(
      async () => {
        await bench.clock.pass(1_000);
        return job('a');
      },
      (each) => each?.pagesInstead !== null,
    );
    expect(job('a')?.undo).toMatchObject({ untilMs: dueAtMs });
    bench.ledger.apply('a', { kind: 'undone', dueAtMs });
    expect(job('a')).toMatchObject({
      ...{ state: 'needs-attention', reason: 'number-doubtful', pagesInstead: null },
    });
  });

  it('gives way to whom somebody chose while the disk did not take what it says', async () => {
    bench.documents.route('a.tif', [{ page: 0, sheet: SHEET }]);
    bench.documents.pages = 3;
    const record = bench.store.record.bind(bench.store);
    let isRefused = false;
    bench.store.record = (before, after, event) => {
      if (event.kind !== 'addressed' || event.pagesInstead === undefined || isRefused)
        return record(before, after, event);
      isRefused = true;
      return failed(NO_ROOM);
    };
    add('a', A, NOBODY);
    await until(
      async () => {
        if (!isRefused) await bench.clock.pass(10);
        return isRefused;
      },
      (each) => each,
    );
    address('a', C);
    await settled('a');
    expect(job('a')).toMatchObject({ state: 'needs-attention', reason: 'number-doubtful' });
    expect(job('a')?.detail?.key).toBe('routing-sheet.contradicts');
    expect(bench.gateway.submissions).toEqual([]);
  });

  it('keeps no pages of a fax that was called off while they were drawn', async () => {
    const draw = bench.pagesDrawer.draw.bind(bench.pagesDrawer);
    bench.pagesDrawer.draw = (...given) => {
      bench.ledger.apply('a', { kind: 'cancelled', detail: null });
      return draw(...given);
    };
    const keepPages = vi.spyOn(bench.spool, 'keepPages');
    bench.documents.route('a.tif', [{ page: 0, sheet: SHEET }]);
    bench.documents.pages = 3;
    add('a', A);
    await until(
      async () => {
        await bench.clock.pass(1_000);
        return removed;
      },
      (each) => each === 1,
    );
    expect(job('a')?.state).toBe('cancelled');
    expect(keepPages).not.toHaveBeenCalled();
  });
});

describe('a stack of papers with several routing sheets', () => {
  beforeEach(() => {
    bench.documents.route('a.tif', STACK);
    bench.documents.pages = 8;
    bench.stackFaxes.makeWith((fax) => Promise.resolve(makeFax(fax)));
  });

  it('becomes a fax for each sheet, with its papers and what it says', async () => {
    add('a', A, NOBODY);
    expect(await queued('a')).toMatchObject({
      recipients: [{ phoneNumber: A, name: 'Dr Mercer' }],
      reference: 'claim-8812',
      follows: null,
    });
    for (const id of ['lab (2).tif', 'lab (3).tif']) expect((await queued(id))?.state).toBe('queued');
    const follows = { jobId: 'a', how: 'stack' };
    expect(job('lab (2).tif')).toMatchObject({
      ...{ recipients: [{ phoneNumber: B, name: 'The lab' }], reference: 'claim-2', follows },
      options: { coverPageText: null },
    });
    expect(job('lab (3).tif')).toMatchObject({
      ...{ recipients: [{ phoneNumber: C, name: 'Town Clerk' }], reference: null, follows },
      options: { coverPageText: 'Please call back.' },
    });
    expect([bytesOf('lab (2).tif'), bytesOf('lab (3).tif')]).toEqual([
      'II*\0 pages 4 to 5',
      'II*\0 pages 6 to 8',
    ]);
    const pages = job('a')?.pagesInstead;
    expect(pages?.sha256).toBe(createHash('sha256').update('II*\0 pages 1 to 3').digest('hex'));
    expect(bench.gateway.submissions).toHaveLength(3);
    expect(removed).toBe(1);
  });

  it('goes within the time to take it back, also where the clock was set back meanwhile', async () => {
    add('a', A, { ...NOBODY, dueAtMs: bench.clock.now() + 3 * 3_600_000 });
    await until(
      async () => {
        await bench.clock.pass(100);
        return job('lab (3).tif');
      },
      (each) => each !== null,
    );
    for (const id of ['lab (2).tif', 'lab (3).tif'])
      expect((job(id)?.dueAtMs ?? 0) - bench.clock.now()).toBeLessThanOrEqual(LONGEST_UNDO_MS);
  });

  it('makes each fax once, also where Faxtray ended before all were made', async () => {
    const made: string[] = [];
    bench.stackFaxes.makeWith((fax) => {
      made.push(fax.name);
      return Promise.resolve(makeFax(fax));
    });
    bench.add('lab (2).tif', B, { name: 'lab (2).tif', follows: { jobId: 'a', how: 'stack' } });
    add('a', A, NOBODY);
    await queued('a');
    expect(made).toEqual(['lab (3).tif']);
  });

  it.each([
    ['its number is known already', () => add('a', A)],
    ['it may have been faxed before', () => addUnlessNew()],
  ])('asks, and makes no fax, where %s', async (_, bring) => {
    bring();
    await bench.clock.pass(60_000);
    expect(job('a')).toMatchObject({ state: 'needs-attention', pagesInstead: null });
    expect(job('a')?.detail?.key).toBe('routing-sheet.several');
    expect(bench.store.findFollowers('a')).toEqual([]);
    expect(bench.gateway.submissions).toEqual([]);
  });

  it('asks where one of its numbers is nobody’s here: a sheet among the papers may be from whoever wants those behind it', async () => {
    const sheet = { ...SHEET, phoneNumber: '+13035550177', name: 'Dr Mercer' };
    bench.documents.route('a.tif', [...STACK.slice(0, 2), { page: 5, sheet }]);
    add('a', A, NOBODY);
    await bench.clock.pass(60_000);
    expect(job('a')?.detail?.key).toBe('routing-sheet.stranger');
    expect(said(job('a')?.detail ?? verbatim(''))).toContain('and +1 303 555 0177 is not');
    expect(bench.store.findFollowers('a')).toEqual([]);
  });

  it('asks, and says what is made, where somebody addresses all of it meanwhile', async () => {
    bench.stackFaxes.makeWith((fax) => {
      const made = makeFax(fax);
      if (fax.name === 'lab (2).tif') address('a', C);
      return Promise.resolve(made);
    });
    add('a', A, NOBODY);
    const asked = await until(
      async () => {
        await bench.clock.pass(1_000);
        return job('a');
      },
      (each) => each?.reason === 'number-doubtful',
    );
    expect(said(asked?.detail ?? verbatim(''))).toMatch(/^One fax was made of the papers/u);
    expect(bench.store.findFollowers('a').map(({ name }) => name)).toEqual(['lab (2).tif']);
    expect(
      bench.gateway.submissions.flatMap(({ recipients }) => recipients.map(({ phoneNumber }) => phoneNumber)),
    ).not.toContain(C);
  });

  it('goes on where something else changes meanwhile', async () => {
    bench.stackFaxes.makeWith((fax) => {
      const made = makeFax(fax);
      if (fax.name === 'lab (2).tif')
        bench.ledger.apply('a', { kind: 'status-renamed', statusFile: 'a (2).json' });
      return Promise.resolve(made);
    });
    add('a', A, NOBODY);
    await queued('a');
    expect(bench.store.findFollowers('a').map(({ name }) => name)).toEqual(['lab (2).tif', 'lab (3).tif']);
  });

  it('hands on who handed it in: an assistant’s papers wait for a person', async () => {
    const origin: Origin = { kind: 'door', client: 'assistant', requestId: 'r1', content: 'c' };
    add('a', A, { ...NOBODY, origin });
    const second = await settledAs('lab (2).tif');
    expect(second).toMatchObject({ state: 'needs-attention', reason: 'by-assistant' });
    expect(second?.origin).toEqual({ kind: 'door', client: 'assistant', requestId: null });
  });

  it('waits until the service has said whom it knows, on the first start of an account', async () => {
    CONTACTS.delete(C);
    onTestFinished(() => void CONTACTS.set(C, 'Town Clerk'));
    const numbersAreKnown = bench.waitForNumbers();
    add('a', A, NOBODY);
    await bench.clock.pass(20_000);
    expect(job('a')).toMatchObject(NOBODY);
    CONTACTS.set(C, 'Town Clerk');
    numbersAreKnown();
    expect((await queued('a'))?.state).toBe('queued');
  });

  it('gives a name that has room', async () => {
    add('a', A, { ...NOBODY, name: `${'Ä'.repeat(125)}.tif` });
    await queued('a');
    const names = bench.store.findFollowers('a').map(({ name }) => name);
    expect(names).toEqual([`${'Ä'.repeat(90)} (2).tif`, `${'Ä'.repeat(90)} (3).tif`]);
  });

  it('asks about a scan that was parted before: one of its faxes has failed, and the others have not', async () => {
    add('a', A, NOBODY);
    await queued('a');
    bench.documents.route('again.tif', STACK);
    add('again', B, {
      ...NOBODY,
      documents: [{ name: 'again.tif', source: '/again', sizeBytes: 10, sha256: 'a', fingerprint: null }],
    });
    await until(
      async () => {
        await bench.clock.pass(1_000);
        return job('again');
      },
      (each) => each?.reason === 'number-doubtful',
    );
    expect(job('again')?.detail?.key).toBe('routing-sheet.parted-before');
    expect(bench.store.findFollowers('again')).toEqual([]);
  });

  it('asks about a file that lay there at the start, and of which the logbook knows one of its faxes', async () => {
    const asked: string[] = [];
    bench.restored.hasGoneAs = ({ recipients, pagesInstead, options }) => {
      const [to] = recipients;
      asked.push(`${to?.phoneNumber} ${pagesInstead?.sha256.length} ${options.coverPageText}`);
      return to?.phoneNumber === C;
    };
    add('a', A, NOBODY);
    await settledPile();
    expect(job('a')?.detail?.key).toBe('routing-sheet.parted-before');
    expect(bench.store.findFollowers('a')).toEqual([]);
    expect(asked).toEqual([`${A} 64 Please call back.`, `${B} 64 null`, `${C} 64 Please call back.`]);
  });

  it('asks about a scan that was parted before also where its first fax went to somebody else in the end', async () => {
    bench.stackFaxes.makeWith((fax) =>
      Promise.resolve(fax.name === 'lab (3).tif' ? failed(NO_ROOM) : makeFax(fax)),
    );
    add('b', A, {
      ...NOBODY,
      documents: [{ name: 'a.tif', source: '/b', sizeBytes: 10, sha256: 'a', fingerprint: null }],
    });
    await until(
      async () => {
        await bench.clock.pass(1_000);
        return job('b');
      },
      (each) => each?.reason === 'number-doubtful',
    );
    bench.ledger.apply('b', { kind: 'cancelled', detail: null });
    add('a', A, NOBODY);
    await settledPile();
    expect(job('a')?.detail?.key).toBe('routing-sheet.parted-before');
    expect(bench.store.findFollowers('a')).toEqual([]);
  });

  it('asks after a minute where the service does not say whom it knows', async () => {
    const sheet = { ...SHEET, phoneNumber: '+13035550177' };
    bench.documents.route('a.tif', [...STACK.slice(0, 2), { page: 5, sheet }]);
    bench.waitForNumbers();
    add('a', A, NOBODY);
    await bench.clock.pass(50_000);
    expect(job('a')).toMatchObject(NOBODY);
    await bench.clock.pass(20_000);
    expect(job('a')?.detail?.key).toBe('routing-sheet.stranger');
  });

  it('makes no fax of papers that were called off while they were drawn', async () => {
    const draw = bench.pagesDrawer.draw.bind(bench.pagesDrawer);
    bench.pagesDrawer.draw = (...given) => {
      bench.ledger.apply('a', { kind: 'cancelled', detail: null });
      return draw(...given);
    };
    add('a', A, NOBODY);
    await until(
      async () => {
        await bench.clock.pass(1_000);
        return removed;
      },
      (each) => each === 1,
    );
    expect(bench.store.findFollowers('a')).toEqual([]);
    expect(job('a')?.state).toBe('cancelled');
  });

  it('says how far it came where the disk takes no more of them', async () => {
    bench.stackFaxes.makeWith((fax) =>
      Promise.resolve(fax.name === 'lab (3).tif' ? failed(NO_ROOM) : makeFax(fax)),
    );
    add('a', A, NOBODY);
    const asked = await until(
      async () => {
        await bench.clock.pass(1_000);
        return job('a');
      },
      (each) => each?.reason === 'number-doubtful',
    );
    expect(said(asked?.detail ?? verbatim(''))).toBe(
      'One fax was made of the papers behind its 3 routing sheets already. Scan only the others again, or look at the pages, and choose who gets all of it.',
    );
    expect(job('a')?.recipients).toEqual([]);
  });

  it.each(['draw', 'keepPages', 'make'] as const)(
    'is left as it was where Faxtray ends meanwhile (%s): the queue is closed, and the next start goes on',
    async (at) => {
      const unhandled = vi.fn();
      process.on('unhandledRejection', unhandled);
      onTestFinished(() => void process.off('unhandledRejection', unhandled));
      let ended: Promise<void> | null = null;
      const end = (): Promise<void> => (ended ??= bench.stop());
      const draw = bench.pagesDrawer.draw.bind(bench.pagesDrawer);
      bench.pagesDrawer.draw = async (...given) => {
        if (at === 'draw') await end();
        return draw(...given);
      };
      const keepPages = bench.spool.keepPages.bind(bench.spool);
      bench.spool.keepPages = async (...given) => {
        const kept = await keepPages(...given);
        if (at === 'keepPages') await end();
        return kept;
      };
      bench.stackFaxes.makeWith(async (fax) => {
        if (at !== 'make') return makeFax(fax);
        await end();
        return failed(NO_ROOM);
      });
      add('a', A, NOBODY);
      await until(
        async () => {
          await bench.clock.pass(1_000);
          return removed;
        },
        (each) => each === 1,
      );
      await end();
      await new Promise((resolve) => void setImmediate(resolve));
      expect(unhandled).not.toHaveBeenCalled();
      bench = makeServiceBench(tempFolder());
    },
  );

  const addUnlessNew = (): void => {
    bench.restored.isNew = () => false;
    add('a', A, NOBODY);
  };
});
