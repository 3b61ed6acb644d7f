import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listContentKeys } from '../../../app/domain/fax/content-keys.ts';
import type { CoverSheet } from '../../../app/domain/fax/cover-sheet.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { failed, success } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings/settings.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+17205550117';
const options = {
  faxResolution: 'High',
  coverPageText: 'As discussed.',
  ownCover: { subject: 'Referral' },
} as const;
const letterhead = { company: 'Westside', name: 'Jo', phone: '555-0100', notice: 'Confidential.' };
let bench: ServiceBench;
let drawn: CoverSheet[];
let removed: number;

async function begin(changes: Partial<Settings> = { letterhead }): Promise<void> {
  bench = makeServiceBench(tempFolder(), changes, new Map([[B, 'Boris']]));
  drawn = [];
  removed = 0;
  bench.coverDrawer.draw = (sheet) => {
    drawn.push(sheet);
    const remove = (): Promise<void> => {
      removed += 1;
      return Promise.resolve();
    };
    return Promise.resolve(success({ path: '/cover.tif', name: 'cover.tif', sizeBytes: 5, remove }));
  };
  await bench.start();
}
beforeEach(() => begin());
afterEach(async () => {
  await bench.stop();
});

async function send(more: Partial<FaxJob> = {}): Promise<void> {
  bench.add('a', A, { options, ...more });
  for (const job of bench.store.all())
    for (const document of job.documents) {
      const path = bench.spool.documentPath(job, document);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, 'hello');
    }
  await bench.clock.pass(10);
}

const values = (sheet: CoverSheet | undefined): string[] => sheet?.rows.map(({ value }) => value) ?? [];

describe("a fax with Faxtray's own cover page", () => {
  it('goes with it as the first document, and asks the service for none', async () => {
    bench.documents.pages = 2;
    await send({ recipients: [aRecipient(A, { name: 'Dr. Mercer' })] });
    expect(bench.gateway.submissions).toMatchObject([
      { coverPageText: null, hasOwnCover: true, documents: [{ name: 'cover.tif' }, { name: 'lab.pdf' }] },
    ]);
    expect(drawn).toMatchObject([
      {
        ...{ title: 'Westside', text: 'As discussed.', notice: 'Confidential.', logo: null },
        pages: { label: 'Pages, with this one', count: 3 },
      },
    ]);
    expect(values(drawn[0])).toEqual([
      'Dr. Mercer',
      '+1 303 555 0119',
      'Jo',
      '555-0100',
      expect.any(String),
      'Referral',
    ]);
    expect(removed).toBe(1);
    // To the service it is one of its pages.
    expect(bench.store.find('a')?.pagesGiven).toBe(3);
  });

  it('has the number of whoever has no name, once', async () => {
    await send({ recipients: [aRecipient(A)] });
    expect(values(drawn[0]).filter((value) => value.includes('0119'))).toEqual(['+1 303 555 0119']);
  });

  it('says no number of pages that the service may count otherwise', async () => {
    await send();
    expect(drawn.map(({ pages }) => pages)).toEqual([null]);
    expect(bench.store.find('a')?.pagesGiven).toBeNull();
  });

  it('names none of several recipients, and whoever it still goes to where it goes again', async () => {
    await send({ recipients: [aRecipient(A, { name: 'Dr. Mercer' }), aRecipient(B)] });
    expect(values(drawn[0])[0]).toBe('2 recipients');
    expect(JSON.stringify(drawn[0])).not.toMatch(/Mercer|Boris|555011[79]/u);
    await bench.stop();
    await begin();
    await send({ recipients: [aRecipient(A, { state: 'sent' }), aRecipient(B)] });
    expect(values(drawn[0]).slice(0, 2)).toEqual(['Boris', '+1 720 555 0117']);
  });

  it('asks a person where it cannot be drawn, and was never on its way', async () => {
    const message = verbatim('No font here draws “\u{e123}”.');
    bench.coverDrawer.draw = () =>
      Promise.resolve(failed({ kind: 'needs-person', reason: 'header-failed', message }));
    await send();
    expect(bench.gateway.submissions).toEqual([]);
    expect(bench.store.find('a')).toMatchObject({
      ...{ state: 'needs-attention', reason: 'header-failed', attempts: 0 },
    });
  });

  it.each([
    ['sending was paused', (): void => bench.pause.set(true), 'waiting'],
    [
      'its file was written on',
      (): void => {
        bench.spool.changedDocuments = () => Promise.resolve(success(['lab.pdf']));
      },
      'needs-attention',
    ],
  ] as const)('does not go where %s while it was drawn', async (_, happens, state) => {
    const draw = bench.coverDrawer.draw.bind(bench.coverDrawer);
    bench.coverDrawer.draw = (...given) => {
      happens();
      return draw(...given);
    };
    await send();
    expect([bench.gateway.submissions.length, bench.store.find('a')?.state]).toEqual([0, state]);
    expect(removed).toBe(1);
  });

  it('is as large as its documents and the page, for the limit and for what is learnt of it', async () => {
    const limit = bench.sizeLimit.maxBytes();
    const documents = [
      { name: 'lab.pdf', source: '/a', sizeBytes: limit - 4, sha256: 'a', fingerprint: null },
    ];
    await send({ documents });
    expect(bench.gateway.submissions).toEqual([]);
    expect(bench.store.find('a')).toMatchObject({ state: 'needs-attention', reason: 'too-large' });
    const message = verbatim('Too large.');
    bench.gateway.outcomes.push(failed({ kind: 'needs-person', reason: 'too-large', message }));
    bench.add('b', B, { options });
    await bench.clock.pass(10);
    expect(bench.gateway.submissions).toHaveLength(1);
    expect(bench.sizeLimit.maxBytes()).toBe(10 + 5 - 1);
  });

  it('waits where the disk has no room for it', async () => {
    const later = { kind: 'later', reason: 'disk', retryAfterMs: null, message: verbatim('Full.') } as const;
    const draw = bench.coverDrawer.draw.bind(bench.coverDrawer);
    bench.coverDrawer.draw = () => Promise.resolve(failed(later));
    await send();
    expect(bench.gateway.submissions).toEqual([]);
    expect(bench.store.find('a')).toMatchObject({ state: 'waiting', reason: 'disk' });
    bench.coverDrawer.draw = draw;
    await bench.clock.pass(3_600_000);
    expect(bench.gateway.submissions).toHaveLength(1);
  });

  it('is the same fax with or without it, and another with another subject', () => {
    const documents = [{ name: 'a', source: '/a', sizeBytes: 1, sha256: 'x', fingerprint: null }];
    const keys = (changes: Partial<FaxJob['options']>): string[] =>
      listContentKeys(
        aJob({ documents, options: { faxResolution: 'High', coverPageText: null, ...changes } }),
      );
    expect(keys({ ownCover: { subject: '' } })).toEqual(keys({}));
    expect(keys({ coverPageText: 'Hello', ownCover: { subject: '' } })).toEqual(
      keys({ coverPageText: 'Hello' }),
    );
    expect(keys({ ownCover: { subject: 'Referral' } })).not.toEqual(keys({}));
  });
});
