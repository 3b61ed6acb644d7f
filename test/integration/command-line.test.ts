import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../app/adapters/system-clock.ts';
import type { Surroundings } from '../../app/command-line/surroundings.ts';
import { doorHandlers } from '../support/door-handlers.ts';
import { parseStatus, useCommandLine } from '../support/use-command-line.ts';
import { until } from '../support/until.ts';
import { valueOf } from '../support/value-of.ts';

const { computer, data, start, call, written, openDoor, closeDoor, publish, followers } = useCommandLine();
const A = '+13035550119';
const BUSY = '+14155550120';

const pause = async (isPaused: boolean): Promise<void> => {
  valueOf(await computer().app.operations['sending.pause']({ isPaused }));
};

describe('faxtray send', () => {
  it('hands in one fax of all files, by paths relative to the caller, and waits for its end', async () => {
    const sent = await call(
      ...['send', written('a.txt'), written('b.txt'), '--to', '(303) 555-0119', '--name', 'Dr. Mercer'],
      ...['--low', '--reference', 'claim-8812', '--wait', '--json'],
    );
    expect(sent).toMatchObject({ exitCode: 0, errors: expect.stringContaining('Handed in as') as string });
    expect(parseStatus(sent)).toMatchObject({
      ...{ source: 'a.txt', reference: 'claim-8812', state: 'sent' },
      to: [{ phoneNumber: A, name: 'Dr. Mercer' }],
    });
    expect(computer().store.all()).toHaveLength(1);
    expect(computer().store.all()[0]?.documents).toHaveLength(2);
  });

  it('exits with 1 if the fax failed for good, and with 4 if that is not known in time', async () => {
    await pause(true);
    const late = await call('send', written('a.txt'), '--to', A, '--wait', '0', '--json');
    expect(late).toMatchObject({
      exitCode: 4,
      errors: expect.stringMatching(
        /Sending has been paused since .*\n(?:.*\n)*.*The wait is over, and the fax was not sent: sending is paused\./u,
      ) as string,
    });
    expect(late.errors.match(/has been paused since/gu)).toHaveLength(1);
    const inWords = await call('send', written('c.txt'), '--to', A, '--wait', '0');
    expect(`${inWords.errors}${inWords.output}`.match(/has been paused since/gu)).toHaveLength(1);
    expect((await call('cancel', inWords.output.split(' ')[0] ?? '')).exitCode).toBe(0);
    expect(parseStatus(late).message).toMatch(/Sending has been paused since/u);
    const listed = await call('status');
    expect(listed.errors).toMatch(
      /^Sending has been paused since .*, and nothing goes until it is resumed\.$/mu,
    );
    const waiting = start(['send', written('b.txt'), '--to', A, '--wait', '--json']);
    const { jobId } = await until(
      () =>
        computer()
          .store.all()
          .find(({ name }) => name === 'b.txt'),
      (job) => job?.claimedAtMs !== null && job !== undefined,
    ).then((job) => ({ jobId: job?.id ?? '' }));
    await until(waiting.errors, (text) => text.includes(jobId));
    expect((await call('cancel', jobId)).exitCode).toBe(0);
    const ended = await waiting.ended;
    expect(ended.exitCode).toBe(1);
    expect(parseStatus(ended)).toMatchObject({ jobId, state: 'cancelled' });
  });

  it('exits with 3 if the fax waits for a person', async () => {
    const args = ['send', written('a.txt'), '--to', A, '--wait', '--json'];
    expect((await call(...args)).exitCode).toBe(0);
    const again = await call(...args);
    expect(again.exitCode).toBe(3);
    expect(parseStatus(again)).toMatchObject({ state: 'needs-attention', reason: 'duplicate' });
  });

  it('is the same fax when it is repeated, even without its file, and says so', async () => {
    await pause(true);
    const args = ['send', written('a.txt'), '--to', A, '--request-id', 'night-run:7', '--json'];
    const both = await Promise.all([call(...args), call(...args)]);
    expect(both.map(({ exitCode }) => exitCode)).toEqual([0, 0]);
    expect(new Set(both.map((each) => parseStatus(each).jobId)).size).toBe(1);
    rmSync(join(computer().folder, 'a.txt'));
    const again = await call(...args);
    expect(again).toMatchObject({
      exitCode: 0,
      errors: expect.stringContaining('handed in before') as string,
    });
    expect(computer().store.all()).toHaveLength(1);
  });

  it('is the same fax even if the call could not be made again, and an invalid request id is refused', async () => {
    await pause(true);
    const args = ['send', written('a.txt'), '--to', A, '--json'];
    const first = await call(...args, '--request-id', 'night-run:8');
    const again = await call(...args, '--request-id', 'night-run:8', '--at', '2020-01-01T08:00');
    expect(again).toMatchObject({
      exitCode: 0,
      errors: expect.stringContaining('handed in before') as string,
    });
    expect(parseStatus(again).jobId).toBe(parseStatus(first).jobId);
    const other = await call(...args, '--request-id', 'night-run:9', '--at', '2020-01-01T08:00');
    expect(other).toMatchObject({ exitCode: 2, output: '' });
    expect(computer().store.all()).toHaveLength(1);
  });

  it('is refused if its request id belongs to another fax', async () => {
    await pause(true);
    const first = await call('send', written('a.txt'), '--to', A, '--request-id', 'night-run:8', '--json');
    const input = Readable.from([Buffer.from('Good morning')]);
    for (const other of [
      call('send', written('b.txt'), '--to', A, '--request-id', 'night-run:8'),
      call('send', 'a.txt', '--to', BUSY, '--request-id', 'night-run:8'),
      start(['send', '-', '--to', A, '--request-id', 'night-run:8'], { input }).ended,
    ]) {
      const refused = await other;
      expect(refused).toMatchObject({ exitCode: 2, output: '' });
      expect(refused.errors).toContain(`(${parseStatus(first).jobId})`);
    }
    const typed = () => Readable.from([Buffer.from('Good morning')]);
    const again = () =>
      start(['send', '-', '--to', A, '--request-id', 'input:1', '--json'], { input: typed() }).ended;
    expect(parseStatus(await again()).jobId).toBe(parseStatus(await again()).jobId);
    expect(readdirSync(data()).filter((name) => name.startsWith('faxtray-'))).toEqual([]);
    expect(computer().store.all()).toHaveLength(2);
  });

  it('does not pass on terminal commands in a name or an argument', async () => {
    const { errors, exitCode } = await call('frob\u001b[31m\u202e');
    expect(exitCode).toBe(2);
    expect(errors).not.toMatch(/[\u001b\u202e]/u);
  });

  it('prints the id that it made before anything is done, and this id is the same fax', async () => {
    await pause(true);
    const first = await call('send', written('a.txt'), '--to', A, '--json');
    const [, id = ''] = /--request-id (\S+)/u.exec(first.errors) ?? [];
    const again = await call('send', 'a.txt', '--to', A, '--json', '--request-id', id);
    expect(parseStatus(again).jobId).toBe(parseStatus(first).jobId);
  });

  it('faxes standard input, and leaves no copy of it behind', async () => {
    const input = Readable.from([Buffer.from('Good '), Buffer.from('morning')]);
    const sent = await start(['send', '-', '--to', A, '--wait', '--json'], { input }).ended;
    expect(sent.exitCode).toBe(0);
    expect(parseStatus(sent)).toMatchObject({ source: 'stdin.txt', state: 'sent' });
    expect(readdirSync(data()).filter((name) => name.startsWith('faxtray-'))).toEqual([]);
  });

  it('refuses what cannot be faxed in a sentence, and nothing is in the queue', async () => {
    const { folder } = computer();
    mkdirSync(join(folder, 'letters'));
    writeFileSync(join(folder, 'empty.txt'), '');
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    writeFileSync(join(folder, 'large.pdf'), '%PDF-1.4');
    truncateSync(join(folder, 'large.pdf'), 60_000_000);
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(2 ** 20);
      })(),
    );
    const refused: [string[], RegExp, Partial<Surroundings>?][] = [
      [['gone.pdf'], /There is no such file/u],
      [['letters'], /This is a folder\. Name the files/u],
      [['pipe'], /pipe/u],
      [['empty.txt'], /empty/u],
      [['large.pdf'], /50 MB/u],
      [['-'], /empty/u],
      [['-'], /50 MB/u, { input: endless }],
      [[written('odd.xyz')], /cannot be faxed/u],
    ];
    for (const [files, why, changes] of refused) {
      const ended = await start(['send', ...files, '--to', A], changes).ended;
      expect(ended, files.join(' ')).toMatchObject({ exitCode: 2, output: '' });
      expect(ended.errors).toMatch(why);
      expect(ended.errors).toMatch(/Nothing was sent/u);
    }
    for (const to of [
      ['--to', '12'],
      ['--to', '303 555 0119 ext 4'],
      ['--to', A, '--to', '303-555-0119'],
    ])
      expect(await call('send', written('a.txt'), ...to), to.join(' ')).toMatchObject({
        ...{ exitCode: 2, output: '', errors: expect.stringContaining('Nothing was sent') as string },
      });
    expect(computer().store.all()).toEqual([]);
  });

  it('ends at once when it is interrupted, and says what becomes of the fax', async () => {
    await pause(true);
    const waiting = start(['send', written('a.txt'), '--to', A, '--wait', '--json']);
    await until(waiting.errors, (text) => text.includes('Handed in'));
    waiting.interrupt();
    const ended = await waiting.ended;
    expect(ended).toMatchObject({
      exitCode: 4,
      errors: expect.stringContaining('Faxtray goes on') as string,
    });
    expect(parseStatus(ended).state).toBe('waiting');
  });

  it('says that the fax is in the queue when Faxtray ends while it is waited for', async () => {
    await pause(true);
    const waiting = start(['send', written('a.txt'), '--to', A, '--wait', '--json']);
    await until(waiting.errors, (text) => text.includes('Handed in'));
    await closeDoor();
    expect(await waiting.ended).toMatchObject({
      ...{ exitCode: 4, errors: expect.stringContaining('in its queue') as string },
    });
  });

  it('says the same if Faxtray is quitting and no longer answers', async () => {
    await pause(true);
    await closeDoor();
    let isQuitting = false;
    await openDoor(() => (isQuitting ? null : doorHandlers(computer().app)));
    const waiting = start(['send', written('a.txt'), '--to', A, '--wait', '--json']);
    await until(followers, (count) => count === 1);
    const [fax] = computer().store.all();
    const status = parseStatus(await call('status', fax?.id ?? '', '--json'));
    isQuitting = true;
    publish({ text: 'now  waiting  a.txt', status });
    expect(await waiting.ended).toMatchObject({
      ...{ exitCode: 4, errors: expect.stringContaining('in its queue') as string },
    });
  });
});

describe('the other commands', () => {
  it('show the queue and one fax, cancel it, and send it again to another number', async () => {
    await pause(true);
    const { jobId } = parseStatus(await call('send', written('a\u001b[31m.txt'), '--to', A, '--json'));
    const list = await call('status');
    expect(list).toMatchObject({
      exitCode: 0,
      errors: expect.stringMatching(/^Sending has been paused since [^\n]*\n$/u) as string,
    });
    expect(list.output).toMatch(new RegExp(`^${jobId}  waiting  a [^\\n]*-> {2}\\${A} {2}[^\\n]+\\n$`, 'u'));
    expect(list.output).not.toContain('\u001b');
    expect(list.output).not.toContain('paused');
    expect(parseStatus(await call('status', jobId, '--json'))).toMatchObject({ jobId, state: 'waiting' });
    expect(parseStatus(await call('cancel', jobId, '--json'))).toMatchObject({ state: 'cancelled' });
    expect(await call('status')).toMatchObject({ exitCode: 0, output: '' });
    const again = await call('retry', jobId, '--to', BUSY, '--json');
    expect(again.exitCode).toBe(0);
    expect(parseStatus(again)).toMatchObject({ jobId, state: 'waiting', to: [{ phoneNumber: BUSY }] });
    for (const args of [
      ['status', 'none'],
      ['cancel', 'none'],
      ['retry', 'none'],
    ])
      expect(await call(...args)).toMatchObject({
        ...{
          exitCode: 2,
          output: '',
          errors: expect.stringContaining('There is no fax with this id') as string,
        },
      });
  });

  it.each([
    ['sent', 'It has already been sent.', 'It has already been sent.'],
    ['cancelled', 'It is cancelled already.', null],
    ['failed', 'It has failed already; “faxtray retry JOB” sends it again.', null],
    ['queued', 'It is on its way already.', 'It is on its way already.'],
    ['waiting', null, 'It still waits to be sent: there is nothing to send again.'],
  ] as const)('say why a fax that is %s is not cancelled or sent again', async (state, cancel, retry) => {
    const { store, send, inState } = computer();
    const job = await inState(await send('letter.txt', [A]), 'sent');
    await pause(true);
    const reached = state === 'sent' ? 'sent' : state === 'failed' ? 'failed' : 'pending';
    const recipients = job.recipients.map((each) => ({ ...each, state: reached }) as const);
    const reason = state === 'failed' ? 'LineBusy' : null;
    store.record(job, { ...job, state, reason, recipients }, { kind: 'kept', atMs: Date.now() });
    for (const [name, why] of [
      ['cancel', cancel],
      ['retry', retry],
    ] as const)
      if (why !== null)
        expect(await call(name, job.id)).toMatchObject({
          ...{ exitCode: 2, output: '', errors: `${why.replace('JOB', job.id)}\n` },
        });
    expect(computer().job(job.id)).toMatchObject({ state, attempts: 1 });
  });

  it('exit with 5 if Faxtray is quitting: nothing was done', async () => {
    await closeDoor();
    await openDoor(() => null);
    for (const args of [['status'], ['send', written('a.txt'), '--to', A], ['cancel', 'a-1']])
      expect(await call(...args), args[0]).toMatchObject({
        ...{ exitCode: 5, output: '', errors: expect.stringContaining('quitting') as string },
      });
    expect(computer().store.all()).toEqual([]);
  });

  it('exit on Ctrl-C if Faxtray hangs, and say what is known', async () => {
    await closeDoor();
    let asked = 0;
    const hangs = () => {
      asked++;
      return new Promise<never>(() => undefined);
    };
    const handlers = { 'fax.cancel': hangs, 'fax.list': hangs, 'number.check': hangs, 'fax.handIn': hangs };
    const hanging = { ...doorHandlers(computer().app), ...handlers };
    await openDoor(() => hanging);
    const calls: [string[], number, RegExp][] = [
      [['cancel', 'a-1'], 4, /before Faxtray answered/u],
      [['status'], 5, /before Faxtray answered/u],
      [['send', written('a.txt'), '--to', A], 5, /Nothing was handed in/u],
    ];
    for (const [index, [args, exitCode, why]] of calls.entries()) {
      const running = start(args);
      await until(
        () => asked,
        (times) => times > index,
      );
      running.interrupt();
      const ended = await running.ended;
      expect(ended, args[0]).toMatchObject({ exitCode, output: '' });
      expect(ended.errors).toMatch(why);
    }
    hanging['number.check'] = computer().app.doorOperations['number.check'] as never;
    const sending = start(['send', 'a.txt', '--to', A]);
    await until(
      () => asked,
      (times) => times > calls.length,
    );
    sending.interrupt();
    const ended = await sending.ended;
    expect(ended).toMatchObject({ exitCode: 4, output: '' });
    expect(ended.errors).toMatch(/not known.*--request-id cli-made-\d+; it is not sent twice/u);
  });

  it('leave a fax to a person if nobody knows whether it was sent', async () => {
    const { store, send, inState } = computer();
    const job = await inState(await send('letter.txt', [A]), 'sent');
    const doubtful = { ...job, state: 'unconfirmed', reason: 'outcome-unknown', isLeftOpen: true } as const;
    store.record(job, doubtful, {
      ...{ kind: 'left-open', atMs: Date.now(), detail: { key: 'refused.bug', facts: {} } },
    });
    expect((await call('retry', job.id)).exitCode).toBe(3);
    expect(computer().job(job.id)).toMatchObject({ state: 'unconfirmed', attempts: 1 });
  });

  it.each([
    ['was called off in doubt', { state: 'cancelled', reason: 'outcome-unknown' }, 'pending', null],
    ['failed on the way', { state: 'failed', reason: 'LineBusy' }, 'failed', 'CallerHungUp'],
    ['asks', { state: 'needs-attention', reason: 'number-new' }, 'pending', null],
  ] as const)('leave a fax to a person that %s', async (_, is, state, faxErrorCode) => {
    const { store, send, inState } = computer();
    const job = await inState(await send('letter.txt', [A]), 'sent');
    const recipients = job.recipients.map((each) => ({ ...each, state, faxErrorCode }));
    store.record(job, { ...job, ...is, recipients }, { kind: 'kept', atMs: Date.now() });
    for (const to of [[], ['--to', '+17205550123']])
      expect(await call('retry', job.id, ...to)).toMatchObject({ exitCode: 3, output: '' });
    expect(computer().job(job.id)).toMatchObject({ state: is.state, attempts: 1 });
  });

  it('say until when a fax for later is waiting', async () => {
    await pause(true);
    const sent = await call('send', written('a.txt'), '--to', A, '--at', '2031-02-03T08:30');
    expect(sent).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('not before 3 Feb 2031 08:30') as string,
    });
    expect((await call('status')).output).toContain('not before 3 Feb 2031 08:30');
  });

  it('watch each change until they are interrupted, or nobody reads any more', async () => {
    const watching = start(['watch', '--json']);
    const inWords = start(['watch']);
    const sent = call('send', written('a.txt'), '--to', A, '--wait', '--json');
    const { jobId } = parseStatus(await sent);
    await until(watching.output, (text) => text.includes('"state":"sent"'));
    await until(inWords.output, (text) => /Z {2}sent +a\.txt/u.test(text));
    watching.interrupt();
    const ended = await watching.ended;
    expect(ended.exitCode).toBe(0);
    for (const line of ended.output.trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({ jobId, version: 1 });
    inWords.closeOutput();
    await call('send', written('b.txt'), '--to', A);
    expect(await inWords.ended).toMatchObject({ exitCode: 0, errors: '' });
  });

  it('watch prints what differs only in its time once, and says that Faxtray quit', async () => {
    const job = await computer().inState(await computer().send('letter.txt', [A]), 'sent');
    const status = { ...parseStatus(await call('status', job.id, '--json')), jobId: 'another-1' };
    const inWords = start(['watch']);
    const asJson = start(['watch', '--json']);
    await until(followers, (count) => count === 2);
    const [seconds, same] = ['2026-11-23T10:00:01Z', '2026-11-23T10:00:02Z'];
    publish({ text: `${seconds}  sent  letter.txt`, status });
    publish({ text: `${same}  sent  letter.txt`, status });
    publish({ text: `${same}  failed  letter.txt`, status: { ...status, state: 'failed' } });
    await until(inWords.output, (text) => text.includes('failed'));
    await until(asJson.output, (text) => text.includes('"failed"'));
    // Beside it, what is still being filed of the fax that was sent.
    const lines = inWords
      .output()
      .split('\n')
      .filter((line) => line.startsWith('2026-11-23T10:00:0'));
    expect(lines).toEqual([`${seconds}  sent  letter.txt`, `${same}  failed  letter.txt`]);
    expect(asJson.output().match(/"another-1"/gu)).toHaveLength(2);
    await closeDoor();
    for (const each of [inWords, asJson])
      expect(await each.ended).toMatchObject({
        ...{ exitCode: 5, errors: expect.stringContaining('no more changes follow') as string },
      });
  });

  it('do not exit with 0 if the output cannot be written', async () => {
    await pause(true);
    const before = await call('send', written('a.txt'), '--to', A, '--json');
    await until(
      () => computer().job(parseStatus(before).jobId),
      (job) => job.claimedAtMs !== null,
    );
    const full = () =>
      new Writable({
        write: (_chunk, _encoding, done) => done(Object.assign(new Error('full'), { code: 'ENOSPC' })),
      });
    for (const [args, exitCode] of [
      [['status'], 4],
      [['status', '--json'], 4],
      [['watch'], 4],
      [['send', written('b.txt'), '--to', A], 4],
      // Pages of its own: the same pages again might need a person by then, which counts for more.
      [['send', written('d.txt'), '--to', A, '--wait', '0'], 4],
    ] as const) {
      const running = start(args, { output: full() });
      if (args[0] === 'watch') {
        // The outcome of a.txt may be reported just now, and end it before anything else is published.
        let isOver = false;
        void running.ended.then(() => (isOver = true));
        await until(
          () => isOver || followers() === 1,
          (isThere) => isThere,
        );
        publish({ text: 'now  sent  c.txt', status: parseStatus(before) });
      }
      const { errors, ...ended } = await running.ended;
      expect(ended.exitCode, args.join(' ')).toBe(exitCode);
      expect(errors).toContain('could not be written (ENOSPC)');
      expect(errors.includes('done all the same'), args.join(' ')).toBe(args[1]?.endsWith('b.txt') === true);
    }
  });

  it('list contacts by name', async () => {
    const made = { name: 'Dr. Mercer', company: '', faxNumbers: [A] };
    valueOf(await computer().app.operations['contacts.add'](made));
    const found = await call('contacts', 'list', 'mercer');
    expect(found).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`${A}  Dr. Mercer`) as string,
    });
    const [line = ''] = (await call('contacts', 'list', 'mercer', '--json')).output.split('\n');
    expect(JSON.parse(line)).toMatchObject({ name: 'Dr. Mercer', faxNumbers: [{ e164: A }] });
  });
});

describe('without a running Faxtray', () => {
  beforeEach(closeDoor);

  it('one is started hidden, waited for, and gets the fax', async () => {
    let asked: readonly string[] = [];
    const sent = await start(['send', written('a.txt'), '--to', A, '--wait', '--json'], {
      startHidden: async (args) => {
        asked = args;
        await openDoor();
        return new Promise(() => undefined);
      },
    }).ended;
    expect(asked).toEqual([`--user-data-dir=${data()}`, '--hidden']);
    expect(sent).toMatchObject({ exitCode: 0, errors: expect.stringContaining('is not running') as string });
    expect(parseStatus(sent).state).toBe('sent');
  });

  it('one that takes long to start is asked again and again, without a listener for each', async () => {
    const warnings: Error[] = [];
    const collect = (warning: Error): void => {
      if (warning.name === 'MaxListenersExceededWarning') warnings.push(warning);
    };
    process.on('warning', collect);
    let asked = 0;
    const clock: Surroundings['clock'] = {
      ...systemClock,
      after: (delayMs, run) => {
        // Only pauses between requests, shortened to almost nothing.
        if (delayMs < 1000 && ++asked === 20) void openDoor();
        return systemClock.after(Math.min(delayMs, delayMs < 1000 ? 1 : delayMs), run);
      },
    };
    const startHidden = () => new Promise<never>(() => undefined);
    expect(await start(['status'], { startHidden, clock }).ended).toMatchObject({ exitCode: 0, output: '' });
    process.off('warning', collect);
    expect(asked).toBeGreaterThanOrEqual(20);
    expect(warnings).toEqual([]);
  });

  it('one that cannot start is reported with the reason, and nothing was done', async () => {
    const startHidden = () => Promise.resolve({ exitCode: 2, errors: 'x\nThe settings are wrong.\n' });
    expect(await start(['status'], { startHidden }).ended).toMatchObject({
      ...{ exitCode: 5, output: '', errors: expect.stringContaining('The settings are wrong.') as string },
    });
  });

  it('one that hands over to another start, or does not get ready, is waited for until it is interrupted', async () => {
    const startHidden = () => Promise.resolve({ exitCode: 0, errors: '' });
    const waiting = start(['send', written('a.txt'), '--to', A], { startHidden });
    await until(waiting.errors, (text) => text.includes('is started'));
    waiting.interrupt();
    expect(await waiting.ended).toMatchObject({
      ...{ exitCode: 5, output: '', errors: expect.stringContaining('Nothing was handed in') as string },
    });
  });

  it('help and version need none, and what is not understood starts none', async () => {
    const startHidden = () => expect.fail('started');
    expect(await start(['--version'], { startHidden }).ended).toMatchObject({ output: 'faxtray 1.2.3\n' });
    expect(await start(['--help'], { startHidden }).ended).toMatchObject({ exitCode: 0, errors: '' });
    expect(await start(['sned'], { startHidden }).ended).toMatchObject({ exitCode: 2, output: '' });
    expect(await start(['send', 'nowhere.pdf', '--to', A], { startHidden }).ended).toMatchObject({
      exitCode: 2,
    });
    expect(existsSync(join(data(), 'door'))).toBe(true);
  });

  it('speaks the language that is set for Faxtray, also before it runs', async () => {
    writeFileSync(join(data(), 'settings.json'), JSON.stringify({ settings: { language: 'fr' } }));
    const { exitCode, errors } = await start(['status']).ended;
    expect(exitCode).toBe(5);
    expect(errors).toMatch(/ne peut pas|impossible/u);
    expect(errors).not.toMatch(/cannot|not running/u);
  });

  it('speaks the language of the terminal', async () => {
    const env = { LANG: 'de_DE.UTF-8' };
    expect((await start(['sned'], { env }).ended).errors).toContain('gibt es nicht');
    expect((await start(['sned'], { env: { ...env, LC_ALL: 'C.UTF-8' } }).ended).errors).toContain(
      'There is no',
    );
  });
});
