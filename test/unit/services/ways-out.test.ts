import { GIVEN_UP } from '../../../app/domain/fax/called-off.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFileInspector } from '../../../app/adapters/disk-file-inspector.ts';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import type { DocumentProblem } from '../../../app/domain/fax/document-problem.ts';
import { NO_CONSENT, type FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { success } from '../../../app/domain/result.ts';
import type { FaxPreviewer } from '../../../app/services/ports/pages/fax-previewer.ts';
import { lettersOperations } from '../../../app/services/operations/letters-operations.ts';
import { refuse } from '../../../app/services/refuse.ts';
import { ChosenFiles } from '../../../app/services/intake/chosen-files.ts';
import { faxOperations } from '../../../app/services/operations/fax-operations.ts';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import { sendingAgainOperations } from '../../../app/services/operations/sending-again-operations.ts';
import { waitingOperations } from '../../../app/services/operations/waiting-operations.ts';
import { rowOfJob } from '../../../app/services/showing/fax-row.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { phrase, verbatim } from '../../../app/words/phrase.ts';
import { words } from '../../support/words.ts';
import { saying } from '../../support/saying.ts';

const tempFolder = useTempFolders();
const parseNumber = makeNumberParser('US');
const [A, B, C] = ['+13035550119', '+17205550117', '+16505550112'] as const;
const UNDO_MS = 10_000;
const HOUR_MS = 3_600_000;

let bench: ServiceBench;
/** Pages that were drawn under the id 'shown'. */
const previews: Pick<FaxPreviewer, 'keepAsFile'> = {
  keepAsFile: async (id, documents) => {
    const path = join(bench.folder, 'names.tif');
    await writeFile(path, `pages of ${documents.map(({ name }) => name).join()}`);
    return id === 'shown'
      ? success({ first: 0, path, name: 'names.tif', sizeBytes: 1 })
      : refuse(verbatim('Stale.'));
  },
};
let operations: ReturnType<typeof lettersOperations> &
  ReturnType<typeof sendingAgainOperations> &
  ReturnType<typeof waitingOperations> &
  ReturnType<typeof faxOperations>;
const useBench = (
  changes: Parameters<typeof makeServiceBench>[1] = {},
  known: readonly string[] = [],
): void => {
  bench = makeServiceBench(tempFolder(), changes, known);
  const { store, ledger, clock } = bench;
  const addressBook = { findName: () => null };
  const ports = {
    store,
    ledger,
    clock,
    parseNumber,
    addressBook,
    spool: bench.spool,
    previews,
    chosenFiles: new ChosenFiles(makeFileInspector(() => null)),
    undoMs: () => UNDO_MS,
  } as unknown as OperationPorts;
  operations = {
    ...faxOperations(ports),
    ...sendingAgainOperations(ports),
    ...waitingOperations(ports),
    ...lettersOperations(ports),
  };
};
beforeEach(() => useBench());
afterEach(() => bench.stop());

const job = (id = 'a'): FaxJob => bench.store.find(id) ?? expect.fail(`no fax ${id}`);
const actions = (id = 'a'): readonly string[] => rowOfJob(job(id), words).actions;
const sentTo = (): string[] =>
  bench.gateway.submissions.map(({ recipients }) => recipients.map(({ phoneNumber }) => phoneNumber).join());
const failure = { state: 'failed', attempts: 1, finishedAtMs: 1, reason: 'WrongNumber' } as const;
const missed = (number: string, faxErrorCode = 'WrongNumber') =>
  aRecipient(number, { state: 'failed', faxErrorCode });

describe('a fax that the service refused', () => {
  it('is handed over again when somebody says so', async () => {
    await bench.start();
    bench.add('a', A, {
      state: 'needs-attention',
      reason: 'refused',
      detail: verbatim('Not now.'),
      attempts: 1,
    });
    expect(actions()).toEqual(['try-again', 'address', 'cancel']);
    expect(await operations['fax.confirm']({ jobId: 'a' })).toMatchObject({ ok: true });
    expect(job()).toMatchObject({ state: 'waiting', reason: null });
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(sentTo()).toEqual([A]);
  });
});

describe('a fax that another question holds by now', () => {
  it.each([
    'duplicate',
    'held-after-failures',
    'number-new',
    'encoding-doubtful',
    'letters-not-drawn',
  ] as const)('is not sent by the answer to an earlier one: %s', async (reason) => {
    await bench.start();
    bench.add('a', A, { state: 'needs-attention', reason, changedAtMs: 2_000 });
    expect(await operations['fax.confirm']({ jobId: 'a', changedAtMs: 1_000 })).toMatchObject({
      ok: false,
      failure: { message: phrase('refused.gone-on') },
    });
    expect(job()).toMatchObject({ state: 'needs-attention', reason, consent: NO_CONSENT });
    expect(await operations['fax.confirm']({ jobId: 'a', changedAtMs: 2_000 })).toMatchObject({ ok: true });
    expect(job().state).toBe('waiting');
  });
});

describe('a fax with letters that no font here has', () => {
  const told = verbatim('names.txt has letters that no font has.');
  const problem: DocumentProblem = {
    ...{ reason: 'unsupported-type', explanation: told, failsAt: 'here', mayLoseLetters: true },
  };
  const names = { name: 'names.txt', source: '/a', sizeBytes: 10, sha256: 'a', fingerprint: null };
  beforeEach(async () => {
    bench.documents.find('names.txt', problem);
    await bench.start();
    bench.add('a', A, { documents: [names] });
    await bench.clock.pass(1_000);
  });

  it('goes to a service by one word about them', async () => {
    const detail = phrase('documents.letters-asked', { problem: told });
    expect(job()).toMatchObject({ state: 'needs-attention', reason: 'letters-not-drawn', detail });
    expect(await operations['fax.confirm']({ jobId: 'a' })).toMatchObject({ ok: true });
    expect(job().consent).toEqual({ ...NO_CONSENT, letters: true, lettersAsked: detail });
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(sentTo()).toEqual([A]);
  });

  it('is only looked at anew where somebody asks for that', async () => {
    for (const found of [problem, null]) {
      bench.documents.find('names.txt', found);
      expect(await operations['fax.confirm']({ jobId: 'a', checksAgain: true })).toMatchObject({ ok: true });
      expect(job()).toMatchObject({ state: 'waiting', consent: NO_CONSENT });
      await bench.clock.pass(UNDO_MS + 1_000);
      expect(sentTo()).toEqual(found === null ? [A] : []);
    }
  });

  it('has another cover page, which is looked at anew', async () => {
    const options = { faxResolution: 'High', coverPageText: 'Hello' } as const;
    bench.add('b', B, { documents: [{ ...names, sha256: 'b' }], options });
    await bench.clock.pass(1_000);
    expect(actions('b')).toEqual(['check-again', 'confirm', 'change-cover', 'cancel']);
    bench.documents.find('names.txt', null);
    const changed = {
      kind: 'cover-changed',
      coverPageText: 'Hi',
      names: {},
      dueAtMs: bench.clock.now(),
    } as const;
    expect(bench.ledger.apply('b', changed).kind).toBe('changed');
    expect(job('b')).toMatchObject({ state: 'waiting', options: { coverPageText: 'Hi' } });
  });

  it.each([
    ['Hello', 'letters-not-drawn', []],
    [null, null, [B]],
  ])(
    'is asked about again under another name where that stands on a page: %s',
    async (coverPageText, reason, to) => {
      const options = { faxResolution: 'High', coverPageText } as const;
      bench.add('b', A, { documents: [{ ...names, sha256: 'b' }], options });
      await bench.clock.pass(1_000);
      await operations['fax.confirm']({ jobId: 'b' });
      await operations['fax.address']({ jobId: 'b', to: B });
      await bench.clock.pass(UNDO_MS + 1_000);
      expect(job('b').reason).toBe(reason);
      expect(sentTo()).toEqual(to);
    },
  );

  it('is asked about again where other letters are in question than were named', async () => {
    // As where a contact is renamed meanwhile.
    const others = { ...problem, explanation: verbatim('No font has the letters of a name.') };
    bench.documents.find('names.txt', others);
    await operations['fax.confirm']({ jobId: 'a' });
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(job().reason).toBe('letters-not-drawn');
    expect(sentTo()).toEqual([]);
    await operations['fax.confirm']({ jobId: 'a' });
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(sentTo()).toEqual([A]);
  });
});

describe('a fax whose text may be read with other letters', () => {
  it('goes by one word about that, which is none about anything else', async () => {
    bench.documents.doubt('names.txt', verbatim('It may be read with other letters.'));
    await bench.start();
    const names = { name: 'names.txt', source: '/a', sizeBytes: 10, sha256: 'a', fingerprint: null };
    bench.add('a', A, { documents: [names] });
    await bench.clock.pass(1_000);
    expect(actions()).toEqual(['choose-letters', 'confirm', 'cancel']);
    expect(await operations['fax.confirm']({ jobId: 'a' })).toMatchObject({ ok: true });
    expect(job().consent).toEqual({ ...NO_CONSENT, encoding: true });
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(sentTo()).toEqual([A]);
  });

  describe('and were looked at', () => {
    const names = { name: 'names.txt', source: '/a', sizeBytes: 10, sha256: 'a', fingerprint: null };
    const pagesPath = (): string =>
      bench.spool.pagesPath(job(), job().pagesInstead ?? expect.fail('no pages instead'));
    beforeEach(async () => {
      bench.documents.doubt('names.txt', verbatim('It may be read with other letters.'));
      await bench.start();
      bench.add('a', A, { documents: [names] });
      mkdirSync(join(bench.folder, 'spool', 'a', 'documents'), { recursive: true });
      writeFileSync(bench.spool.documentPath(job(), names), 'Name: T\xf5ke');
      await bench.clock.pass(1_000);
      expect(await operations['fax.sendAsShown']({ jobId: 'a', previewId: 'shown' })).toMatchObject({
        ok: true,
      });
    });

    it('goes as the pages shown, for this fax, and each time that it goes again', async () => {
      expect(readFileSync(pagesPath(), 'utf8')).toBe('pages of names.txt');
      await bench.clock.pass(UNDO_MS + 1_000);
      const [first] = bench.gateway.submissions;
      expect(first?.documents).toEqual([{ name: 'names.tif', path: pagesPath(), sizeBytes: 18 }]);
      expect(job().consent).toEqual({ ...NO_CONSENT, encoding: true });
      bench.gateway.finish('1', 'failed', 'WrongNumber');
      await bench.clock.pass(10_000);
      expect(job()).toMatchObject({ state: 'failed', documents: [names] });
      await operations['fax.retry']({ jobId: 'a' });
      await bench.clock.pass(UNDO_MS + 1_000);
      expect(bench.gateway.submissions[1]?.documents).toEqual(first?.documents);
      bench.add('b', B, { documents: [names] });
      await bench.clock.pass(1_000);
      expect(job('b')).toMatchObject({ reason: 'encoding-doubtful', pagesInstead: null });
    });

    it('asks again where that was taken back, or the file has changed since', async () => {
      await operations['fax.undo']({ jobId: 'a' });
      expect(job()).toMatchObject({ reason: 'encoding-doubtful', pagesInstead: null, consent: NO_CONSENT });
      await operations['fax.sendAsShown']({ jobId: 'a', previewId: 'shown' });
      bench.ledger.apply('a', { kind: 'claimed', documents: [names], companions: [] });
      expect(job().pagesInstead).toBeNull();
    });

    it('is asked about its documents again where the pages are gone', async () => {
      bench.ledger.apply('a', { kind: 'held', reason: 'unreadable', detail: null });
      await operations['fax.confirm']({ jobId: 'a' });
      await bench.clock.pass(UNDO_MS + 1_000);
      expect(job()).toMatchObject({ reason: 'encoding-doubtful', pagesInstead: null });
      expect(bench.gateway.submissions).toEqual([]);
    });

    it('changes nothing of one that has gone on, or by pages that are others by now', async () => {
      const before = job();
      expect(await operations['fax.sendAsShown']({ jobId: 'a', previewId: 'shown' })).toMatchObject({
        ok: false,
      });
      await operations['fax.undo']({ jobId: 'a' });
      expect(await operations['fax.sendAsShown']({ jobId: 'a', previewId: 'other' })).toMatchObject({
        failure: { message: verbatim('Stale.') },
      });
      expect(job()).toMatchObject({ reason: 'encoding-doubtful', pagesInstead: null });
      expect(before.pagesInstead).not.toBeNull();
    });
  });

  it('asks about it again where another number is chosen before that', async () => {
    bench.documents.doubt('names.txt', verbatim('It may be read with other letters.'));
    await bench.start();
    const names = { name: 'names.txt', source: '/a', sizeBytes: 10, sha256: 'a', fingerprint: null };
    bench.add('a', A, { documents: [names] });
    await bench.clock.pass(1_000);
    await operations['fax.address']({ jobId: 'a', to: B });
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(job()).toMatchObject({ state: 'needs-attention', reason: 'encoding-doubtful' });
    await operations['fax.confirm']({ jobId: 'a' });
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(sentTo()).toEqual([B]);
  });
});

describe('a fax that failed', () => {
  it('goes to another number, and whoever has it is left alone', async () => {
    await bench.start();
    const recipients = [aRecipient(A, { state: 'sent' }), missed(B), missed(C)];
    bench.add('a', A, { ...failure, recipients });
    expect(rowOfJob(job(), words).recipients.map((each) => each.actions)).toEqual([
      [],
      ['address', 'retry'],
      ['address', 'retry'],
    ]);
    expect(await operations['fax.address']({ jobId: 'a', to: A, insteadOf: B })).toMatchObject({
      failure: { message: saying('This number has already received the fax.') },
    });
    await operations['fax.address']({ jobId: 'a', to: '650-555-0199', insteadOf: B });
    expect(job().recipients).toMatchObject([
      { phoneNumber: A, state: 'sent' },
      { phoneNumber: '+16505550199', state: 'pending' },
      { phoneNumber: C, state: 'failed' },
    ]);
    await bench.clock.pass(UNDO_MS - 1_000);
    expect(sentTo()).toEqual([]);
    await bench.clock.pass(2_000);
    expect(sentTo()).toEqual(['+16505550199']);
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(10_000);
    // One was given up, so it is no fax that was sent.
    expect(job()).toMatchObject({
      state: 'failed',
      recipients: [{ state: 'sent' }, { state: 'sent' }, { state: 'failed' }],
    });
  });

  it('is asked about where the other number is a slip of a known one', async () => {
    await bench.stop();
    useBench({ numberGuard: 'near-miss' }, [C]);
    await bench.start();
    bench.add('a', A, {
      ...failure,
      recipients: [missed(A)],
      consent: { ...NO_CONSENT, number: true, duplicate: true, failures: true, overdue: true },
    });
    await operations['fax.address']({ jobId: 'a', to: '+16505550121' });
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(job()).toMatchObject({ state: 'needs-attention', reason: 'number-near-miss' });
    expect(sentTo()).toEqual([]);
  });

  it('goes again to one of several, and in the other resolution', async () => {
    await bench.start();
    bench.add('a', A, { ...failure, recipients: [missed(A, 'LineBusy'), missed(B, 'LineBusy')] });
    expect(actions().slice(0, 3)).toEqual(['retry', 'send-as-pages', 'retry-low']);
    await operations['fax.retry']({ jobId: 'a', only: B, faxResolution: 'Low' });
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(bench.gateway.submissions).toMatchObject([
      { faxResolution: 'Low', recipients: [{ phoneNumber: B }] },
    ]);
    expect(await operations['fax.retry']({ jobId: 'a', only: A })).toMatchObject({ ok: false });
  });

  it('does not go again unasked where the same pages went there meanwhile', async () => {
    await bench.start();
    const documents = [{ name: 'lab.pdf', source: '/lab', sizeBytes: 10, sha256: 'same', fingerprint: null }];
    bench.add('a', A, { ...failure, recipients: [missed(A, 'LineBusy')], documents });
    await bench.clock.pass(60_000);
    bench.add('b', A, { documents });
    await bench.clock.pass(1_000);
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(10_000);
    await operations['fax.retry']({ jobId: 'a' });
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(job()).toMatchObject({ state: 'needs-attention', reason: 'duplicate' });
    expect(bench.gateway.submissions).toHaveLength(1);
  });

  it('has failed once, however often its next try is taken back', async () => {
    await bench.start();
    bench.add('a', A);
    await bench.clock.pass(1_000);
    bench.gateway.finish('1', 'failed', 'WrongNumber');
    await bench.clock.pass(10_000);
    const failed = job();
    for (let time = 0; time < 5; time++) {
      await operations['fax.retry']({ jobId: 'a' });
      expect(actions()[0]).toBe('undo');
      expect(await operations['fax.undo']({ jobId: 'a' })).toMatchObject({ ok: true });
    }
    // Whoever sends it again has seen that it failed.
    const { changedAtMs: _at, ...before } = { ...failed, isUnseen: false };
    expect(job()).toMatchObject(before);
    expect(bench.store.failuresInARow(A)).toBe(1);
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(bench.gateway.submissions).toHaveLength(1);
  });
});

describe('a fax that was cancelled', () => {
  it('comes back within the undo time, and then not before it has passed once more', async () => {
    await bench.start();
    bench.add('a', A, { dueAtMs: bench.clock.now() + HOUR_MS, sendTimeMs: bench.clock.now() + HOUR_MS });
    const { changedAtMs: _at, lastCancelledMs: _last, ...before } = job();
    await operations['fax.cancel']({ jobId: 'a' });
    expect(actions().slice(0, 2)).toEqual(['undo', 'send-after-all']);
    await bench.clock.pass(UNDO_MS);
    await operations['fax.undo']({ jobId: 'a' });
    expect(job()).toMatchObject(before);

    await operations['fax.cancel']({ jobId: 'a' });
    await bench.clock.pass(UNDO_MS + 1);
    expect(await operations['fax.undo']({ jobId: 'a' })).toMatchObject({ ok: false });
  });

  it('comes back to the question that held it', async () => {
    bench.add('a', A, { state: 'needs-attention', reason: 'duplicate', detail: verbatim('The same pages.') });
    await operations['fax.cancel']({ jobId: 'a' });
    expect(job()).toMatchObject({ state: 'cancelled', reason: null });
    await operations['fax.undo']({ jobId: 'a' });
    expect(job()).toMatchObject({
      state: 'needs-attention',
      reason: 'duplicate',
      detail: verbatim('The same pages.'),
    });
  });

  it('goes after all, to those who have not got it, and can be called off again until then', async () => {
    await bench.start();
    const recipients = [aRecipient(A, { state: 'sent' }), missed(B)];
    bench.add('a', A, { state: 'cancelled', finishedAtMs: 1, attempts: 1, recipients });
    await operations['fax.retry']({ jobId: 'a' });
    await operations['fax.undo']({ jobId: 'a' });
    expect(job()).toMatchObject({ state: 'cancelled', finishedAtMs: 1 });
    await operations['fax.retry']({ jobId: 'a' });
    await bench.clock.pass(UNDO_MS + 1_000);
    expect(sentTo()).toEqual([B]);
  });

  it('is asked about where it may have gone', () => {
    bench.add('a', A, { state: 'cancelled', detail: GIVEN_UP, attempts: 1 });
    expect(actions()).toEqual(['resend', 'send-anew']);
    bench.add('b', A, { state: 'cancelled', recipients: [] });
    expect(actions('b')).toEqual(['address', 'send-anew']);
  });
});

describe('a step that is taken back', () => {
  it('is the one that was meant: a later one stays', async () => {
    await bench.start();
    bench.add('a', A, { ...failure, recipients: [missed(A, 'LineBusy')] });
    const again = await operations['fax.retry']({ jobId: 'a' });
    const undoUntilMs = bench.clock.now() + UNDO_MS;
    expect(again).toEqual({ ok: true, value: { state: 'waiting', undoUntilMs } });
    await bench.clock.pass(1_000);
    await operations['fax.address']({ jobId: 'a', to: B });
    expect(await operations['fax.undo']({ jobId: 'a', undoUntilMs })).toMatchObject({ ok: false });
    expect(job()).toMatchObject({ state: 'waiting', recipients: [{ phoneNumber: B }] });
    const later = bench.clock.now() + UNDO_MS;
    expect(await operations['fax.undo']({ jobId: 'a', undoUntilMs: later })).toMatchObject({ ok: true });
  });

  it('is cancelled also where nobody but a routing sheet has said who gets it', async () => {
    bench.pause.set(true);
    await bench.start();
    bench.add('a', A);
    bench.ledger.apply('a', {
      ...{ kind: 'addressed', recipients: job().recipients, dueAtMs: bench.clock.now(), instructions: null },
      pagesInstead: { sizeBytes: 1, sha256: '0'.repeat(64) },
    });
    await operations['fax.cancel']({ jobId: 'a' });
    expect(job().state).toBe('cancelled');
  });

  it('says what became of the fax: who takes back a number is asked for it again', async () => {
    bench.pause.set(true);
    await bench.start();
    bench.add('a', A, { state: 'needs-attention', reason: 'no-number', recipients: [] });
    await operations['fax.address']({ jobId: 'a', to: A });
    expect(await operations['fax.cancel']({ jobId: 'a' })).toMatchObject({
      value: { state: 'needs-attention', undoUntilMs: null },
    });
  });

  it('is cancelled once more where it had been cancelled before somebody was to get it after all', async () => {
    bench.pause.set(true);
    await bench.start();
    bench.add('a', A, { state: 'needs-attention', reason: 'no-number', recipients: [] });
    await operations['fax.cancel']({ jobId: 'a' });
    await operations['fax.address']({ jobId: 'a', to: A });
    expect(job().state).toBe('waiting');
    await operations['fax.cancel']({ jobId: 'a' });
    expect(job().state).toBe('cancelled');
  });
});

describe('a fax that waits', () => {
  it('goes nowhere while a person holds it, and others to its number pass', async () => {
    await bench.start();
    bench.add('a', A, { dueAtMs: bench.clock.now() + HOUR_MS });
    await operations['fax.hold']({ jobId: 'a', isOnHold: true });
    bench.add('b', A);
    await bench.clock.pass(2 * HOUR_MS);
    expect(bench.states()).toEqual({ a: 'waiting', b: 'queued' });
    expect(rowOfJob(job(), words)).toMatchObject({ isOnHold: true });
    bench.gateway.finish('1', 'sent');
    await bench.clock.pass(60_000);
    await operations['fax.hold']({ jobId: 'a', isOnHold: false });
    await bench.clock.pass(UNDO_MS - 1_000);
    expect(bench.gateway.submissions).toHaveLength(1);
    await bench.clock.pass(2_000);
    expect(bench.gateway.submissions).toHaveLength(2);
  });

  it('goes before the others where a person says so', async () => {
    bench.pause.set(true);
    await bench.start();
    for (const [index, id] of ['a', 'b', 'c'].entries()) {
      await bench.clock.pass(10);
      bench.add(id, `+1303555010${index}`);
    }
    await operations['fax.putFirst']({ jobId: 'b' });
    await bench.clock.pass(10);
    await operations['fax.putFirst']({ jobId: 'c' });
    bench.pause.set(false);
    await bench.clock.pass(1_000);
    expect(sentTo()).toEqual(['+13035550102', '+13035550101', '+13035550100']);
  });

  it('can be given another time, that is still to come', async () => {
    await bench.start();
    bench.add('a', A, { dueAtMs: bench.clock.now() + HOUR_MS });
    const sendAtMs = bench.clock.now() + 3 * HOUR_MS;
    expect(await operations['fax.reschedule']({ jobId: 'a', sendAtMs: bench.clock.now() })).toMatchObject({
      ok: false,
    });
    await operations['fax.reschedule']({ jobId: 'a', sendAtMs });
    await bench.clock.pass(3 * HOUR_MS - 60_000);
    expect(sentTo()).toEqual([]);
    await bench.clock.pass(61_000);
    expect(sentTo()).toEqual([A]);
  });

  it('can be called back after "Send now", to its time', async () => {
    await bench.start();
    const dueAtMs = bench.clock.now() + HOUR_MS;
    bench.add('a', A, { dueAtMs, sendTimeMs: dueAtMs });
    await operations['fax.sendNow']({ jobId: 'a' });
    await bench.clock.pass(UNDO_MS - 1_000);
    await operations['fax.undo']({ jobId: 'a' });
    expect(job()).toMatchObject({ state: 'waiting', dueAtMs, sendTimeMs: dueAtMs });
    await bench.clock.pass(60_000);
    expect(sentTo()).toEqual([]);
  });

  it('can be given another number, or one of its numbers another', async () => {
    await bench.start();
    const dueAtMs = bench.clock.now() + HOUR_MS;
    bench.add('a', A, { dueAtMs, sendTimeMs: dueAtMs, recipients: [aRecipient(A), aRecipient(B)] });
    await operations['fax.address']({ jobId: 'a', to: C, insteadOf: A });
    await bench.clock.pass(HOUR_MS + 1_000);
    expect(sentTo()).toEqual([`${C},${B}`]);
  });
});

it.each([
  ['number-near-miss', ['address', 'confirm', 'cancel']],
  ['number-new', ['address', 'confirm', 'cancel']],
  ['held-after-failures', ['address', 'confirm', 'cancel']],
  ['by-assistant', ['address', 'confirm', 'cancel']],
  ['encoding-doubtful', ['choose-letters', 'confirm', 'cancel']],
  ['letters-not-drawn', ['check-again', 'confirm', 'cancel']],
  ['duplicate', ['cancel', 'confirm']],
  ['part-before-missing', ['cancel', 'address', 'confirm']],
  ['too-many-pages', ['send-anew', 'cancel']],
] as const)('%s: the first answer sends nothing', (reason, offered) => {
  bench.add('a', A, { state: 'needs-attention', reason, detail: verbatim('Why.') });
  expect(actions()).toEqual(offered);
});

it.each(['duplicate', 'number-new', 'number-near-miss', 'held-after-failures', 'by-assistant'] as const)(
  '%s: "Send it anyway" is the word that a fax of an assistant waits for, too, and of no other',
  async (reason) => {
    const origin = { kind: 'door', client: 'assistant', requestId: null, content: '' } as const;
    bench.add('a', A, { state: 'needs-attention', reason, origin });
    bench.add('b', B, { state: 'needs-attention', reason });
    await operations['fax.confirm']({ jobId: 'a' });
    await operations['fax.confirm']({ jobId: 'b' });
    expect(job().consent.assistant).toBe(true);
    expect(bench.store.find('b')?.consent.assistant).toBe(false);
  },
);

it.each([
  ['unsupported-type', 'try-again'],
  ['unreadable', 'try-again'],
  ['header-failed', 'try-again'],
  ['refused', 'try-again'],
  ['duplicate', 'anyway'],
  ['number-new', 'anyway'],
  ['letters-not-drawn', 'anyway'],
] as const)(
  '%s: the history says that it was tried again, or that it goes anyway: %s',
  async (reason, how) => {
    bench.add('a', A, { state: 'needs-attention', reason });
    await operations['fax.confirm']({ jobId: 'a' });
    const confirmed = bench.store.events('a').find(({ kind }) => kind === 'confirmed');
    expect(confirmed?.kind === 'confirmed' && (confirmed.how ?? 'anyway')).toBe(how);
  },
);

it.each(['duplicate', 'number-new', 'held-after-failures', 'by-assistant'] as const)(
  '%s: "Send it anyway" can be called back, to the question',
  async (reason) => {
    await bench.start();
    bench.add('a', A, { state: 'needs-attention', reason, detail: verbatim('Why.') });
    await operations['fax.confirm']({ jobId: 'a' });
    await bench.clock.pass(UNDO_MS - 1_000);
    expect(sentTo()).toEqual([]);
    await operations['fax.undo']({ jobId: 'a' });
    expect(job()).toMatchObject({ state: 'needs-attention', reason, detail: verbatim('Why.') });
    expect(job().consent).toEqual(NO_CONSENT);
  },
);
