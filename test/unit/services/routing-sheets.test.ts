import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoutingSheet } from '../../../app/domain/fax/routing-sheet.ts';
import type { Failure } from '../../../app/domain/failure.ts';
import { NO_CONSENT } from '../../../app/domain/fax/fax-job.ts';
import { failed, success } from '../../../app/domain/result.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { until } from '../../support/until.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+17205550117';
const SHEET: RoutingSheet = {
  ...{ phoneNumber: A, name: 'Dr Mercer', reference: 'claim-8812' },
  coverPageText: 'Please call back.',
};
let bench: ServiceBench;
let removed = 0;
beforeEach(async () => {
  removed = 0;
  bench = makeServiceBench(tempFolder());
  bench.pagesDrawer.draw = () => {
    const path = join(mkdtempSync(join(tmpdir(), 'faxtray-drawn-')), 'pages.tif');
    writeFileSync(path, 'II*\0 pages');
    return Promise.resolve(
      success({
        path,
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
    ['is one of several', [0, 2].map((page) => ({ page, sheet: SHEET })), 4, 'several'],
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
