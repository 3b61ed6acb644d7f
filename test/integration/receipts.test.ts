import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyReceipts, type ReceiptFinding } from '../../app/adapters/receipts/verify-receipts.ts';
import { readReceipt } from '../../app/storage/read-receipt.ts';
import { FolderResults } from '../../app/adapters/result-folders/folder-results.ts';
import { FolderSpool } from '../../app/adapters/spool/folder-spool.ts';
import type { FaxJob, Filing, JobDocument } from '../../app/domain/fax/fax-job.ts';
import { makeReceiptFacts } from '../../app/domain/fax/make-receipt-facts.ts';
import { failed, success } from '../../app/domain/result.ts';
import { toStatusRecord } from '../../app/domain/fax/status-record.ts';
import type { ReceiptToFile } from '../../app/services/ports/folders/result-folders.ts';
import { verbatim } from '../../app/words/phrase.ts';
import { plainReceiptPdf, someFacts } from '../support/a-receipt.ts';
import { aJob, aRecipient, takenBackAt } from '../support/fax-jobs.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { valueOf } from '../support/value-of.ts';
import { words } from '../support/words.ts';

const tempFolder = useTempFolders();
const FINISHED = new Date(2026, 10, 21, 10, 43).getTime();
const HOUR_MS = 3_600_000;
const hash = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const [aDocument] = aJob().documents as [JobDocument];

function aFax(id: string, changes: Partial<FaxJob> = {}): FaxJob {
  const text = `original of ${id}`;
  return aJob({
    ...{ id, state: 'sent', attempts: 1, finishedAtMs: FINISHED },
    documents: [{ ...aDocument, sizeBytes: text.length, sha256: hash(text) }],
    recipients: [aRecipient('+13035550119', { state: 'sent' })],
    ...changes,
  });
}

const origin = { app: '0.1.0', service: 'fax.example', account: 'Practice', sender: null };

function toFile(job: FaxJob, changes: Partial<ReceiptToFile> = {}): ReceiptToFile {
  return {
    facts: makeReceiptFacts(job, [], origin),
    draw: (receipt) => Promise.resolve(success(plainReceiptPdf(receipt))),
    mayLack: () => false,
    ...changes,
  };
}

function setUp() {
  const folder = tempFolder();
  const root = join(folder, 'Faxes');
  mkdirSync(root);
  const spool = new FolderSpool(join(folder, 'spool'));
  const rendered = { path: join(folder, 'rendered.tif'), contentType: 'image/tiff' };
  writeFileSync(rendered.path, 'rendered');
  /** Another computer has plans of its own. */
  const desk = (name = 'desk') => new FolderResults(root, join(folder, `filing of ${name}`));
  const put = (job: FaxJob): void => {
    for (const document of job.documents) {
      const path = spool.documentPath(job, document);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `original of ${job.id}`);
    }
  };
  const file = async (job: FaxJob, receipt = toFile(job), results = desk()): Promise<Filing> => {
    put(job);
    return valueOf(await results.file(job, spool, rendered, [], receipt));
  };
  const verify = async (where = root) => {
    const findings: ReceiptFinding[] = [];
    return { ...(await verifyReceipts(where, (finding) => findings.push(finding))), list: findings };
  };
  return { folder, root, spool, rendered, desk, put, file, verify, day: join(root, 'Sent', '2026-11-21') };
}

const receiptBeside = async ({ receipt = '' }: Filing) => {
  const read = await readReceipt(receipt);
  if (read.kind !== 'read') throw new Error(`${receipt}: ${read.kind}`);
  return read;
};

describe('a receipt', () => {
  it('lies beside the original, vouches for it and for what went, and names the one before it', async () => {
    const { file, day, verify } = setUp();
    const one = await file(aFax('1'));
    const two = await file(aFax('2'));
    expect([one.receipt, two.receipt]).toEqual([
      join(day, 'lab.pdf.receipt.pdf'),
      join(day, 'lab (2).pdf.receipt.pdf'),
    ]);
    const [first, second] = [await receiptBeside(one), await receiptBeside(two)];
    expect(first.receipt).toMatchObject({
      documents: [{ sha256: hash('original of 1'), file: 'Sent/2026-11-21/lab.pdf' }],
      rendered: { sha256: hash('rendered'), file: 'Sent/2026-11-21/lab.pdf.fax.tif' },
      previous: null,
    });
    expect(second.receipt.previous).toBe(hash(readFileSync(one.receipt ?? '')));
    expect(await verify()).toEqual({ receipts: 2, files: 4, findings: 0, beginnings: 1, list: [] });
  });

  it('is said in the status file', async () => {
    const { file } = setUp();
    const job = aFax('1');
    const filing = await file(job);
    const record = toStatusRecord({ ...job, filing, filedAtMs: FINISHED }, null, words);
    expect(record.receipt).toBe(filing.receipt);
  });

  it('of a fax that failed lies in Failed, and goes along as an earlier one where it is sent in the end', async () => {
    const { file, root, day, verify } = setUp();
    const job = aFax('1', { state: 'failed', recipients: [aRecipient('+13035550119', { state: 'failed' })] });
    expect((await file(job)).receipt).toBe(join(root, 'Failed', 'lab.pdf.receipt.pdf'));
    // The first receipt, which stays, has taken the name.
    const again = { ...job, attempts: 2, finishedAtMs: FINISHED + HOUR_MS };
    expect((await file(again)).receipt).toBe(join(root, 'Failed', 'lab (2).pdf.receipt.pdf'));
    const sent = aFax('1', { attempts: 3, finishedAtMs: FINISHED + 2 * HOUR_MS });
    expect((await file(sent)).receipt).toBe(join(day, 'lab.pdf.receipt.pdf'));
    expect(readdirSync(join(root, 'Failed'))).toEqual([]);
    expect(readdirSync(day).sort()).toEqual([
      'lab (2).pdf (earlier).receipt.pdf',
      'lab.pdf',
      'lab.pdf (earlier).receipt.pdf',
      'lab.pdf.fax.tif',
      'lab.pdf.receipt.pdf',
    ]);
    // The original moved along with the fax: nothing is missing, and each receipt still names the one before it.
    expect(await verify()).toMatchObject({ receipts: 3, findings: 0, beginnings: 1 });
  });

  it('of a fax that was not followed any more does not stay in Failed where a late answer says that it was sent', async () => {
    const { file, root, day, verify } = setUp();
    const given = aFax('1', { state: 'cancelled', recipients: [aRecipient('+13035550119')] });
    await file(given);
    expect(readdirSync(join(root, 'Failed')).sort()).toEqual(['lab.pdf', 'lab.pdf.receipt.pdf']);
    // The same attempt: the service has only now said what became of it.
    const sent = aFax('1', { finishedAtMs: FINISHED + HOUR_MS });
    const filing = await file(sent);
    expect(filing.receipt).toBe(join(day, 'lab.pdf.receipt.pdf'));
    expect(readdirSync(join(root, 'Failed'))).toEqual([]);
    expect(readdirSync(day)).toContain('lab.pdf (earlier).receipt.pdf');
    expect(await verify()).toMatchObject({ receipts: 2, findings: 0 });
    // Repeated after a crash: nothing is filed twice.
    expect(await file(sent)).toEqual(filing);
    expect(await verify()).toMatchObject({ receipts: 2, findings: 0 });
  });

  it.each([true, false])(
    'that another computer filed in Failed goes along, too, where it is as it was written: %s',
    async (isWhole) => {
      const { file, desk, root, day, verify } = setUp();
      const job = aFax('1', {
        state: 'failed',
        recipients: [aRecipient('+13035550119', { state: 'failed' })],
      });
      const filing = await file(job, toFile(job), desk('another desk'));
      const filed = toStatusRecord({ ...job, filing, filedAtMs: FINISHED }, null, words);
      await desk('another desk').writeStatus(job.statusFile, filed);
      if (!isWhole) appendFileSync(filing.receipt ?? '', 'somebody wrote into it');
      const sent = aFax('1', { attempts: 2, finishedAtMs: FINISHED + HOUR_MS });
      const results = desk();
      await results.writeStatus(job.statusFile, toStatusRecord(sent, null, words));
      await file(sent, toFile(sent), results);
      expect(readdirSync(join(root, 'Failed'))).toEqual(isWhole ? [] : ['lab.pdf.receipt.pdf']);
      expect(readdirSync(day).includes('lab.pdf (earlier).receipt.pdf')).toBe(isWhole);
      expect(await verify()).toMatchObject({ receipts: 2, findings: isWhole ? 0 : 2 });
    },
  );

  it('that names another fax stays where it is, whatever a status file says of it', async () => {
    const { file, desk, root } = setUp();
    const [other, job] = ['2', '1'].map((id) =>
      aFax(id, { state: 'failed', recipients: [aRecipient('+13035550119', { state: 'failed' })] }),
    ) as [FaxJob, FaxJob];
    const { receipt = null } = await file(other);
    const filing = { ...(await file(job, toFile(job), desk('another desk'))), receipt: receipt ?? '' };
    const filed = toStatusRecord({ ...job, filing, filedAtMs: FINISHED }, null, words);
    const results = desk();
    await results.writeStatus(job.statusFile, filed);
    await file(aFax('1', { attempts: 2, finishedAtMs: FINISHED + HOUR_MS }), undefined, results);
    expect(readdirSync(join(root, 'Failed'))).toContain(basename(receipt ?? ''));
  });

  it('that goes along does so once, wherever a crash came, and leaves alone what is another file by now', async () => {
    const { file, root, day, verify } = setUp();
    const failedOne = (id: string): FaxJob =>
      aFax(id, { state: 'failed', recipients: [aRecipient('+13035550119', { state: 'failed' })] });
    const [first, second] = [await file(failedOne('1')), await file(failedOne('2'))];
    // It was copied, and then the power went.
    mkdirSync(day, { recursive: true });
    writeFileSync(join(day, 'lab.pdf (earlier).receipt.pdf'), readFileSync(first.receipt ?? ''));
    writeFileSync(second.receipt ?? '', 'somebody wrote into it');
    await file(aFax('1', { attempts: 2, finishedAtMs: FINISHED + HOUR_MS }));
    await file(aFax('2', { attempts: 2, finishedAtMs: FINISHED + HOUR_MS }));
    expect(readdirSync(join(root, 'Failed'))).toEqual([basename(second.receipt ?? '')]);
    expect(readdirSync(day).filter((name) => name.includes('(earlier)'))).toEqual([
      'lab.pdf (earlier).receipt.pdf',
    ]);
    expect((await verify()).list.map(({ kind }) => kind)).toContain('receipt-changed');
  });

  it('is not put a second time where the row did not learn of it before a crash', async () => {
    const { file, desk, day } = setUp();
    const filing = await file(aFax('1'));
    expect(await file(aFax('1'), toFile(aFax('1')), desk())).toEqual(filing);
    expect(readdirSync(day).filter((name) => name.endsWith('.receipt.pdf'))).toHaveLength(1);
  });

  it('is made anew where a crash came between its plan and its place', async () => {
    const { file, root, verify } = setUp();
    const { receipt = '' } = await file(aFax('1'));
    rmSync(receipt);
    rmSync(join(root, 'Status', '.last-receipt'));
    expect((await file(aFax('1'))).receipt).toBe(receipt);
    expect(await verify()).toMatchObject({ receipts: 1, list: [] });
  });

  it('that cannot be made has the fax visited again, and in the end filed without', async () => {
    const { desk, spool, rendered, put } = setUp();
    const job = aFax('1');
    put(job);
    const failure = {
      kind: 'later',
      reason: 'disk',
      retryAfterMs: null,
      message: verbatim('Full.'),
    } as const;
    const draw = () => Promise.resolve(failed(failure));
    const once = toFile(job, { draw });
    expect(await desk().file(job, spool, rendered, [], once)).toEqual({ ok: false, failure });
    const filing = valueOf(
      await desk().file(job, spool, rendered, [], toFile(job, { draw, mayLack: () => true })),
    );
    expect(filing.originals).toHaveLength(1);
    expect(filing).not.toHaveProperty('receipt');
  });

  it('is none of a fax that was taken back unsent', async () => {
    const { file, root } = setUp();
    expect(await file(takenBackAt(FINISHED))).toEqual({ originals: [], document: null });
    expect(readdirSync(root)).toEqual([]);
  });

  it('fits beside the longest names, in any script', async () => {
    const { file } = setUp();
    for (const name of [`${'ß'.repeat(125)}.pdf`, `${'משרד'.repeat(30)}.pdf`, `${'診'.repeat(80)}.pdf`]) {
      const job = aFax(name.slice(0, 1), { name, documents: [{ ...aDocument, name }] });
      const { receipt = '' } = await file(job);
      expect(Buffer.byteLength(basename(receipt))).toBeLessThanOrEqual(255);
      expect(receipt.endsWith('.receipt.pdf')).toBe(true);
    }
  });

  it('that cannot be put beside its fax has it visited again, and the fax keeps its place', async () => {
    const { file, desk, day, spool, rendered, put } = setUp();
    const job = aFax('1');
    put(job);
    // Between filing the original and its receipt the day's folder was replaced by a file.
    const { draw } = toFile(job);
    const blocked = toFile(job, {
      draw: async (receipt) => {
        renameSync(day, `${day}.gone`);
        writeFileSync(day, '');
        return draw(receipt);
      },
    });
    const refused = await desk().file(job, spool, rendered, [], blocked);
    expect(refused.ok).toBe(false);
    rmSync(day);
    renameSync(`${day}.gone`, day);
    expect((await file(job)).receipt).toBe(join(day, 'lab.pdf.receipt.pdf'));
    expect(readdirSync(day).sort()).toEqual(['lab.pdf', 'lab.pdf.fax.tif', 'lab.pdf.receipt.pdf']);
  });

  it('is found by a queue that was restored without its plans, which makes no second one', async () => {
    const { file, desk, day } = setUp();
    const job = aFax('1');
    const filing = await file(job);
    const filed = { ...job, filing, filedAtMs: FINISHED };
    valueOf(await desk().writeStatus('lab.pdf.json', toStatusRecord(filed, null, words)));
    const restored = { ...job, statusFile: 'lab.pdf.json' };
    expect(await file(restored, toFile(job), desk('restored'))).toMatchObject({ receipt: filing.receipt });
    expect(readdirSync(day).filter((name) => name.endsWith('.receipt.pdf'))).toHaveLength(1);
  });

  it('of a fax without a document from the service says so', async () => {
    const { desk, spool, put } = setUp();
    const job = aFax('1', { attempts: 0, state: 'cancelled', recipients: [] });
    put(job);
    const filing = valueOf(await desk().file(job, spool, null, [], toFile(job)));
    expect((await receiptBeside(filing)).receipt).toMatchObject({ rendered: null });
  });
});

describe('verifying', () => {
  it('says nothing against two computers that file into one root at the same moment', async () => {
    const { file, desk, verify } = setUp();
    await file(aFax('0'));
    const desks = [desk('one'), desk('two')];
    for (let round = 0; round < 5; round++)
      await Promise.all(
        desks.map((results, index) => {
          const job = aFax(`${round}-${index}`, { name: `${index}.pdf` });
          return file(
            { ...job, documents: job.documents.map((each) => ({ ...each, name: `${index}.pdf` })) },
            toFile(job),
            results,
          );
        }),
      );
    expect(await verify()).toMatchObject({ receipts: 11, beginnings: 1, list: [] });
  });

  it('has nothing against a root that was renamed', async () => {
    const { file, root, verify } = setUp();
    await file(aFax('1'));
    await file(aFax('2'));
    renameSync(root, `${root} of 2026`);
    expect(await verify(`${root} of 2026`)).toMatchObject({ receipts: 2, files: 4, list: [] });
  });

  it('goes by what lies there, not by the clock, where a fax that failed was sent in the end', async () => {
    const { file, root, verify } = setUp();
    await file(aFax('1', { state: 'failed', recipients: [aRecipient('+13035550119', { state: 'failed' })] }));
    // The clock was set back in between.
    const { originals } = await file(aFax('1', { attempts: 2, finishedAtMs: FINISHED - HOUR_MS }));
    expect(await verify()).toMatchObject({ receipts: 2, list: [] });
    for (const original of originals) rmSync(original);
    expect((await verify()).list).toContainEqual(
      expect.objectContaining({ kind: 'file-missing', file: relative(root, originals[0] ?? '') }),
    );
  });

  it('misses one of two files of a fax that hold the same', async () => {
    const { file, day, verify } = setUp();
    const job = aFax('1');
    const twice = ['a.pdf', 'b.pdf'].map((name) => ({ ...(job.documents[0] as JobDocument), name }));
    await file({ ...job, documents: twice });
    rmSync(join(day, 'b.pdf'));
    expect((await verify()).list).toEqual([
      expect.objectContaining({ kind: 'file-missing', file: 'Sent/2026-11-21/b.pdf' }),
    ]);
  });

  it('names what was changed or taken away, and who says so', async () => {
    const { file, day, verify } = setUp();
    await file(aFax('1'));
    await file(aFax('2'));
    const last = await file(aFax('3'));
    const at = (name: string) => join('Sent', '2026-11-21', name);
    appendFileSync(join(day, 'lab.pdf'), '!');
    rmSync(join(day, 'lab (2).pdf.fax.tif'));
    expect((await verify()).list).toEqual(
      expect.arrayContaining([
        { kind: 'file-changed', receipt: at('lab.pdf.receipt.pdf'), file: 'Sent/2026-11-21/lab.pdf' },
        {
          kind: 'file-missing',
          receipt: at('lab (2).pdf.receipt.pdf'),
          file: 'Sent/2026-11-21/lab (2).pdf.fax.tif',
        },
      ]),
    );
    expect((await verify()).findings).toBe(2);
    rmSync(join(day, 'lab (2).pdf.receipt.pdf'));
    expect((await verify()).list).toContainEqual(
      expect.objectContaining({ kind: 'previous-missing', receipt: at('lab (3).pdf.receipt.pdf') }),
    );
    rmSync(last.receipt ?? '');
    expect((await verify()).list).toContainEqual(expect.objectContaining({ kind: 'last-missing' }));
  });

  it.each(['facts', 'picture', 'end'] as const)('finds a receipt whose %s somebody changed', async (what) => {
    const { file, verify } = setUp();
    const { receipt = '' } = await file(aFax('1'));
    const text = readFileSync(receipt, 'latin1');
    const changed = {
      facts: text.replace('+13035550119', '+13035550118'),
      picture: text.replace('/Type/Page/', '/Type/page/'),
      end: `${text}\n`,
    }[what];
    expect(changed).not.toBe(text);
    writeFileSync(receipt, changed, 'latin1');
    expect((await verify()).list).toContainEqual({
      kind: 'receipt-changed',
      receipt: join('Sent', '2026-11-21', 'lab.pdf.receipt.pdf'),
    });
  });

  it('finds one that was made anew as a whole, by the next one', async () => {
    const { file, verify } = setUp();
    const { receipt = '' } = await file(aFax('1'));
    await file(aFax('2'));
    const forged = plainReceiptPdf({
      ...makeReceiptFacts(aFax('1'), [], origin),
      rendered: null,
      previous: null,
    });
    writeFileSync(receipt, forged);
    expect((await verify()).list).toEqual([expect.objectContaining({ kind: 'previous-missing' })]);
  });

  it('takes receipts by what they say, whatever they are called, and the folder of a day wherever it is', async () => {
    const { folder, file, day, verify } = setUp();
    await file(aFax('1'));
    await file(aFax('2'));
    renameSync(join(day, 'lab.pdf.receipt.pdf'), join(day, 'claim.receipt.pdf'));
    expect((await verify()).list).toEqual([]);
    renameSync(day, join(folder, 'elsewhere'));
    expect(await verify(join(folder, 'elsewhere'))).toMatchObject({ receipts: 2, files: 4, list: [] });
  });

  it.skipIf(process.platform === 'win32')('follows no link, and no path out of the folder', async () => {
    const { file, root, day, folder, verify } = setUp();
    await file(aFax('1'));
    symlinkSync('/dev/zero', join(day, 'zero.receipt.pdf'));
    symlinkSync(root, join(day, 'round'));
    writeFileSync(join(folder, 'secret'), 'secret');
    const facts = makeReceiptFacts(aFax('2'), [], origin);
    for (const path of ['../secret', '/etc/passwd', 'Sent/../../secret', 'a\\..\\b', 'C:x'])
      writeFileSync(
        join(day, `${hash(path).slice(0, 8)}.receipt.pdf`),
        plainReceiptPdf({
          ...{ ...facts, rendered: null, previous: null },
          documents: [{ name: 'x', sizeBytes: 6, sha256: hash('secret'), file: path }],
        }),
      );
    const verified = await verify();
    expect(verified.receipts).toBe(6);
    expect(verified.list.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'receipt-changed'));
  });

  it('reads nothing into a hostile file', async () => {
    const { root, verify } = setUp();
    mkdirSync(join(root, 'Sent'));
    const bodies = {
      empty: '',
      pdf: '%PDF-1.4\n%%EOF\n',
      huge: 'x'.repeat(17 * 1024 * 1024),
      cut: `trailer\n<</Size 1/Root 1 0 R/ID[<${'0'.repeat(64)}><${'0'.repeat(64)}>]>>\nstartxref\n999999999\n%%EOF\n`,
    };
    for (const [name, body] of Object.entries(bodies))
      writeFileSync(join(root, 'Sent', `${name}.receipt.pdf`), body);
    // Valid like one of ours, which anybody can write: about an endless file, and about endlessly many files.
    const file = { name: 'a.pdf', sizeBytes: 2 ** 42, sha256: 'a'.repeat(64), file: 'Sent/a.pdf' };
    for (const [name, documents] of [
      ['terabytes', [file]],
      ['many', Array.from({ length: 20_000 }, () => ({ ...file, sizeBytes: 1 }))],
    ] as const) {
      const pdf = plainReceiptPdf({ ...someFacts(), documents, rendered: null, previous: null });
      writeFileSync(join(root, 'Sent', `${name}.receipt.pdf`), pdf);
      Object.assign(bodies, { [name]: '' });
    }
    expect((await verify()).list.map(({ kind }) => kind)).toEqual(
      Object.keys(bodies).map(() => 'receipt-changed'),
    );
  });
});
