import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RoutingSheet } from '../../../app/domain/fax/routing-sheet.ts';
import { success } from '../../../app/domain/result.ts';
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
});
