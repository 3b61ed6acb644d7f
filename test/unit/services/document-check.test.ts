import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_CONSENT } from '../../../app/domain/fax/fax-job.ts';
import type { DocumentProblem } from '../../../app/domain/fax/document-problem.ts';
import { toStatusRecord } from '../../../app/domain/fax/status-record.ts';
import { describeTimeline } from '../../../app/services/showing/timeline.ts';
import { words } from '../../support/words.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { phrase, verbatim } from '../../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const A = '+13035550119';
const B = '+17205550117';
const PASSWORD: DocumentProblem = {
  reason: 'password',
  explanation: verbatim('lab.pdf asks for a password; save it without one, and send that.'),
  failsAt: 'everywhere',
};
let bench: ServiceBench;
beforeEach(async () => {
  bench = makeServiceBench(tempFolder());
  await bench.start();
});
afterEach(async () => {
  await bench.stop();
});

const add = (id: string, number: string, name: string, more = {}): void =>
  bench.add(id, number, {
    documents: [{ name, source: `/${id}`, sizeBytes: 10, sha256: id, fingerprint: null }],
    ...more,
  });
const consent = NO_CONSENT;

describe('documents are looked at before they are sent', () => {
  it('holds a fax whose document nobody can make pages of, and says why', async () => {
    bench.documents.find('lab.pdf', PASSWORD);
    add('a', A, 'lab.pdf');
    add('b', B, 'other.pdf');
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'needs-attention', b: 'queued' });
    expect(bench.store.find('a')).toMatchObject({
      reason: 'password',
      detail: phrase('documents.nothing-sent', { problem: PASSWORD.explanation }),
    });
    expect(bench.gateway.submissions).toHaveLength(1);
  });

  it('asks about a text that may be read with other letters, once, and says why', async () => {
    const doubt = verbatim('Nothing in names.txt says how the letters are written.');
    bench.documents.doubt('names.txt', doubt);
    add('a', A, 'names.txt');
    await bench.clock.pass(1_000);
    expect(bench.store.find('a')).toMatchObject({
      state: 'needs-attention',
      reason: 'encoding-doubtful',
      detail: doubt,
    });
    expect(bench.gateway.submissions).toEqual([]);
    const dueAtMs = bench.clock.now();
    bench.ledger.apply('a', { kind: 'confirmed', consent: { ...consent, encoding: true }, dueAtMs });
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'queued' });
    expect(bench.gateway.submissions).toHaveLength(1);
  });

  it('asks again where the answer was about something else', async () => {
    bench.documents.doubt('names.txt', verbatim('It may be read with other letters.'));
    add('a', A, 'names.txt', {
      consent: { ...NO_CONSENT, number: true, duplicate: true, failures: true, overdue: true },
    });
    await bench.clock.pass(1_000);
    expect(bench.store.find('a')?.reason).toBe('encoding-doubtful');
  });

  it('tells what nobody can draw before what may be read otherwise, whatever was answered about that', async () => {
    bench.documents.doubt('names.txt', verbatim('It may be read with other letters.'));
    bench.documents.find('names.txt', PASSWORD);
    add('a', A, 'names.txt');
    add('b', B, 'names.txt', { consent: { ...consent, encoding: true } });
    await bench.clock.pass(1_000);
    expect(bench.store.find('a')?.reason).toBe('password');
    expect(bench.store.find('b')?.reason).toBe('password');
  });

  it('asks how a text is read before it says that its letters cannot be drawn', async () => {
    const letters = verbatim('names.txt has letters that no font has; they may be others.');
    const told = verbatim('names.txt has letters that no font has.');
    bench.documents.find('names.txt', {
      reason: 'unsupported-type',
      explanation: told,
      failsAt: 'everywhere',
      letters,
    });
    add('a', A, 'names.txt');
    await bench.clock.pass(1_000);
    expect(bench.store.find('a')).toMatchObject({ reason: 'encoding-doubtful', detail: letters });
    const dueAtMs = bench.clock.now();
    bench.ledger.apply('a', { kind: 'confirmed', consent: { ...consent, encoding: true }, dueAtMs });
    await bench.clock.pass(1_000);
    expect(bench.store.find('a')).toMatchObject({
      reason: 'unsupported-type',
      detail: phrase('documents.nothing-sent', { problem: told }),
    });
    expect(bench.gateway.submissions).toEqual([]);
  });

  it('asks about letters where only another could draw them, and not where nothing speaks for others', async () => {
    const letters = verbatim('It may be read with other letters.');
    const told = verbatim('No font here has these letters.');
    for (const name of ['doubtful.txt', 'sure.txt'])
      bench.documents.find(name, { reason: 'unsupported-type', explanation: told, failsAt: 'here', letters });
    bench.documents.doubt('doubtful.txt', letters);
    add('a', A, 'doubtful.txt');
    add('b', B, 'sure.txt');
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'needs-attention', b: 'queued' });
    expect(bench.store.find('a')?.reason).toBe('encoding-doubtful');
  });

  it('asks how a text is read before it asks about letters that no font here has', async () => {
    const doubt = verbatim('It may be read with other letters.');
    const told = verbatim('No font here has these letters.');
    const problem = { reason: 'unsupported-type', explanation: told, failsAt: 'here' } as const;
    bench.documents.find('names.txt', { ...problem, mayLoseLetters: true });
    bench.documents.doubt('names.txt', doubt);
    add('a', A, 'names.txt');
    add('read', B, 'names.txt', { consent: { ...consent, encoding: true } });
    add('known', B, 'names.txt', { consent: { ...consent, encoding: true, letters: true } });
    await bench.clock.pass(1_000);
    expect(bench.store.find('a')).toMatchObject({ reason: 'encoding-doubtful', detail: doubt });
    expect(bench.store.find('read')).toMatchObject({
      reason: 'letters-not-drawn',
      detail: phrase('documents.letters-asked', { problem: told }),
    });
    expect(bench.states()).toMatchObject({ known: 'queued' });
  });

  it('asks nobody about files that are attached, and says in the status file and the history that they are on no page', async () => {
    bench.documents.attach('invoice.pdf', 'factur-x.xml', 'plan.xlsx', 'a.txt', 'b.txt');
    add('a', A, 'invoice.pdf');
    add('b', B, 'other.pdf');
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'queued', b: 'queued' });
    const said = 'Attached to its documents, and not faxed: “factur-x.xml”, “plan.xlsx”, “a.txt”, ….';
    const saidOf = (id: string) => {
      const job = bench.store.find(id) ?? expect.fail();
      const history = describeTimeline(job, bench.store.events(id), words);
      return [
        toStatusRecord(job, null, words).message.includes(said),
        history.some(({ text }) => text === said),
        job.notFaxed.length,
      ];
    };
    expect(saidOf('a')).toEqual([true, true, 4]);
    expect(saidOf('b')).toEqual([false, false, 0]);
  });

  it('sends nothing while it looks', async () => {
    const release = bench.documents.keepWaiting();
    add('a', A, 'lab.pdf');
    await bench.clock.pass(60_000);
    expect(bench.documents.looks).toEqual(['lab.pdf']);
    expect(bench.states()).toEqual({ a: 'waiting' });
    release();
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'queued' });
  });

  it('says of which faxes it takes a while, and no longer when it is through or stopped', async () => {
    const { longChecks } = bench.documentCheck;
    const changes: string[] = [];
    longChecks.onChange((id) => changes.push(`${id} ${longChecks.has(id)}`));
    add('quick', B, 'note.pdf');
    await bench.clock.pass(900);
    const release = bench.documents.keepWaiting();
    add('a', A, 'lab.pdf');
    await bench.clock.pass(900);
    expect(changes).toEqual([]);
    await bench.clock.pass(200);
    expect(changes).toEqual(['a true']);
    release();
    await bench.clock.pass(10);
    expect(changes).toEqual(['a true', 'a false']);
    bench.documents.keepWaiting();
    add('b', A, 'other.pdf');
    await bench.clock.pass(10);
    bench.documentCheck.stop();
    await bench.clock.pass(60_000);
    expect(changes).toEqual(['a true', 'a false']);
  });

  it('lets a service have what only this machine cannot show, and keeps from it what only it cannot', async () => {
    bench.documents.find('plan.vsd', { ...PASSWORD, failsAt: 'here' });
    bench.documents.find('photo.png', { ...PASSWORD, reason: 'unsupported-type', failsAt: 'service' });
    add('a', A, 'plan.vsd');
    add('b', B, 'photo.png');
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'queued', b: 'needs-attention' });
  });

  it('looks at once where the fax goes later, and again when somebody says so', async () => {
    bench.documents.find('lab.pdf', PASSWORD);
    add('a', A, 'lab.pdf', { dueAtMs: bench.clock.now() + 3_600_000 });
    await bench.clock.pass(10);
    expect(bench.states()).toEqual({ a: 'needs-attention' });

    bench.documents.find('lab.pdf', null);
    bench.ledger.apply('a', { kind: 'confirmed', consent, dueAtMs: bench.clock.now() });
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'queued' });
    expect(bench.documents.looks).toEqual(['lab.pdf', 'lab.pdf']);
    // Whoever asks has time.
    expect(bench.documents.patientLooks).toEqual(['lab.pdf']);
  });

  it('looks once at what goes again by itself', async () => {
    add('a', A, 'lab.pdf');
    await bench.clock.pass(10);
    bench.gateway.finish('1', 'failed', 'LineBusy');
    await bench.clock.pass(10 * 60_000);
    expect(bench.store.find('a')?.attempts).toBe(2);
    expect(bench.documents.looks).toEqual(['lab.pdf']);
  });

  it('hands a document over under the name that its contents deserve', async () => {
    bench.documents.rename('phone.jfif', 'phone.jfif.jpg');
    add('a', A, 'phone.jfif');
    await bench.clock.pass(1_000);
    expect(bench.gateway.submissions[0]?.documents).toMatchObject([{ name: 'phone.jfif.jpg' }]);
    expect(bench.store.find('a')?.documents).toMatchObject([{ name: 'phone.jfif' }]);
  });

  it('holds by size alone, also what was let through before', async () => {
    bench.add('b', B, {
      documents: [{ name: 'big.pdf', source: '/b', sizeBytes: 60_000_000, sha256: 'b', fingerprint: null }],
    });
    await bench.clock.pass(1_000);
    expect(bench.store.all()).toMatchObject([{ reason: 'too-large' }]);
    expect(bench.documents.looks).toEqual([]);
    expect(bench.gateway.submissions).toEqual([]);
  });

  it('looks again, with more time, at what took too long, and says meanwhile that it does', async () => {
    const tooLong = { ...PASSWORD, reason: 'unreadable', mayPassLater: true } as const;
    bench.documents.find('long.html', tooLong);
    const release = bench.documents.keepWaiting();
    add('a', A, 'long.html');
    await bench.clock.pass(20_000);
    release();
    await bench.clock.pass(29_000);
    expect(bench.states()).toEqual({ a: 'waiting' });
    expect(bench.documentCheck.longChecks.has('a')).toBe(true);
    expect(bench.documents.looks).toEqual(['long.html']);
    add('b', B, 'other.pdf');
    await bench.clock.pass(500);
    expect(bench.states()).toEqual({ a: 'waiting', b: 'queued' });
    bench.documents.find('long.html', null);
    await bench.clock.pass(60_000);
    expect(bench.states()).toMatchObject({ a: 'queued' });
    expect(bench.documents.patientLooks).toEqual(['long.html']);
    expect(bench.documentCheck.longChecks.has('a')).toBe(false);
  });

  it('holds what took too long three times, and begins anew where somebody has it looked at again', async () => {
    bench.documents.find('long.html', { ...PASSWORD, reason: 'unreadable', mayPassLater: true });
    add('a', A, 'long.html');
    await bench.clock.pass(10 * 60_000);
    expect(bench.states()).toEqual({ a: 'needs-attention' });
    expect(bench.documents.looks).toHaveLength(3);
    bench.ledger.apply('a', { kind: 'confirmed', consent, dueAtMs: bench.clock.now() });
    await bench.clock.pass(10);
    expect(bench.states()).toEqual({ a: 'waiting' });
    await bench.clock.pass(10 * 60_000);
    expect(bench.documents.looks).toHaveLength(6);
    expect(bench.documents.patientLooks).toHaveLength(5);
  });

  it('looks no more at what is called off while it is in a pause', async () => {
    bench.documents.find('long.html', { ...PASSWORD, reason: 'unreadable', mayPassLater: true });
    add('a', A, 'long.html');
    await bench.clock.pass(10_000);
    bench.ledger.apply('a', { kind: 'cancelled', detail: null });
    await bench.clock.pass(10 * 60_000);
    expect(bench.documents.looks).toHaveLength(1);
    expect(bench.documentCheck.longChecks.has('a')).toBe(false);
  });

  it('has nobody wait for twenty documents that take long', async () => {
    const release = bench.documents.keepWaiting();
    for (let index = 0; index < 20; index++) add(`a${index}`, A, `slow ${index}.pdf`);
    await bench.clock.pass(60_000);
    expect(bench.documents.looks).toHaveLength(20);
    bench.documents.keepWaiting()();
    add('b', B, 'quick.pdf');
    await bench.clock.pass(1_000);
    expect(bench.states()).toMatchObject({ a0: 'waiting', a19: 'waiting', b: 'queued' });
    release();
  });

  it('has nobody wait for a document that takes long', async () => {
    const release = bench.documents.keepWaiting();
    add('a', A, 'slow.pdf');
    await bench.clock.pass(10);
    bench.documents.keepWaiting()();
    add('b', B, 'quick.pdf');
    await bench.clock.pass(1_000);
    expect(bench.states()).toEqual({ a: 'waiting', b: 'queued' });
    release();
  });
});

describe('names that this machine writes on the pages', () => {
  const sender = { name: 'דוד כהן', number: A, timeZone: 'Europe/Berlin' };
  const cover = { faxResolution: 'High', coverPageText: 'As discussed.' } as const;
  const here = async (): Promise<ServiceBench> => {
    const local = makeServiceBench(tempFolder(), {}, [B], true);
    await local.start();
    return local;
  };

  it("are looked at with the documents: the sender's, the recipient's, and a contact's where none is given", async () => {
    const local = await here();
    local.documents.sender = sender;
    local.add('a', A, { recipients: [aRecipient(A, { name: 'Łukasz' })], options: cover });
    local.add('b', B, { options: cover });
    await local.clock.pass(1_000);
    expect(new Set(local.documents.names)).toEqual(new Set(['דוד כהן', 'Łukasz', 'Dr. Mercer']));
    await local.stop();
  });

  it('are looked at again where the sender becomes known, or is called otherwise', async () => {
    const local = await here();
    const inAnHour = local.clock.now() + 3_600_000;
    local.add('a', A, { dueAtMs: inAnHour });
    await local.clock.pass(1_000);
    expect(local.documents.names).toEqual([]);
    local.documents.sender = sender;
    local.documents.find('lab.pdf', { ...PASSWORD, reason: 'header-failed', failsAt: 'here' });
    await local.clock.pass(3_600_000);
    expect(local.documents.names).toEqual(['דוד כהן']);
    expect(local.states()).toEqual({ a: 'needs-attention' });
    await local.stop();
  });

  it('are nothing to hold a fax for where a service writes them', async () => {
    bench.documents.sender = sender;
    add('a', A, 'lab.pdf');
    await bench.clock.pass(1_000);
    expect(bench.documents.names).toEqual([]);
    expect(bench.states()).toEqual({ a: 'queued' });
  });
});
