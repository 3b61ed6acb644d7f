import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { socketAddresses } from '../../app/door/door-address.ts';
import { filesBelow } from '../support/files-below.ts';
import { until } from '../support/until.ts';
import { parseStatus, useCommandLine } from '../support/use-command-line.ts';

const { computer, data, call, start, written } = useCommandLine();
const A = '+13035550119';
const faxes = () => computer().store.all();

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

type Answer = Readonly<Record<string, unknown>> & { readonly error?: { readonly message: string } };

/** A program at the door of a real Faxtray that writes what it likes. */
class Program {
  readonly socket: Socket;
  #text = '';
  #isOver = false;
  #nextId = 0;

  constructor() {
    const uid = process.getuid?.() ?? null;
    const place = { env: {}, platform: 'darwin', uid, userData: data(), usualUserData: '' } as const;
    this.socket = connect(socketAddresses(place)[0]?.path ?? '');
    sockets.push(this.socket);
    this.socket.on('error', () => undefined);
    this.socket.on('data', (chunk) => (this.#text += String(chunk)));
    this.socket.on('close', () => (this.#isOver = true));
  }

  write(bytes: string | Buffer): void {
    this.socket.write(bytes);
  }

  get answers(): Answer[] {
    return this.#text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Answer);
  }

  over(): Promise<boolean> {
    return until(
      () => this.#isOver,
      (isOver) => isOver,
    );
  }

  async ask(method: string, params: unknown = {}): Promise<Answer> {
    const id = ++this.#nextId;
    this.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    const found = await until(
      () => this.answers.find((each) => each['id'] === id) ?? (this.#isOver ? { over: true } : null),
      (answer) => answer !== null,
    );
    return found ?? {};
  }
}

async function enter(client = 'other'): Promise<Program> {
  const program = new Program();
  expect(await program.ask('hello', { version: 1, client })).toMatchObject({ result: { version: 1 } });
  return program;
}

const fax = (paths: readonly string[], changes: object = {}): object => ({
  ...{ paths, to: [{ phoneNumber: A, name: null }], faxResolution: 'Low', coverPageText: null },
  ...{ sendAtMs: null, reference: null, ...changes },
});
const letter = (): string => join(computer().folder, written('letter.txt'));
/** Whether it still accepts valid requests. */
const takes = async (): Promise<void> => {
  const before = faxes().length;
  const path = join(computer().folder, written(`after ${String(before)}.txt`));
  expect(await (await enter()).ask('fax.handIn', fax([path]))).toMatchObject({ result: { isNew: true } });
  expect(faxes()).toHaveLength(before + 1);
};

describe('a program at the door', () => {
  it.each<[string, () => string | Buffer]>([
    ['two bytes a letter', () => Buffer.from('{"jsonrpc":"2.0","id":9,"method":"app.status"}\n', 'utf16le')],
    ['zeros', () => Buffer.alloc(1000).fill('\0\n')],
    ['a string that is not closed', () => '{"jsonrpc":"2.0","id":9,"method":"app\n'],
    ['a request of HTTP', () => 'POST / HTTP/1.1\r\nHost: x\r\n\r\n{}\n'],
    ['a handshake of TLS', () => Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0x0a])],
    ['an id that is no whole number', () => '{"jsonrpc":"2.0","id":1.5,"method":"app.status","params":{}}\n'],
    ['an id without end', () => '{"jsonrpc":"2.0","id":1e999,"method":"app.status","params":{}}\n'],
    ['an id of nothing', () => '{"jsonrpc":"2.0","id":null,"method":"app.status","params":{}}\n'],
    ['an id that is a list', () => '{"jsonrpc":"2.0","id":[1],"method":"app.status","params":{}}\n'],
    ['an id of a thousand letters', () => `{"jsonrpc":"2.0","id":"${'x'.repeat(1000)}","method":"a"}\n`],
    ['a name of a thousand letters', () => `{"jsonrpc":"2.0","id":9,"method":"${'x'.repeat(1000)}"}\n`],
    ['what it asks in a word', () => '{"jsonrpc":"2.0","id":9,"method":"app.status","params":"x"}\n'],
    [
      'lists in lists, 33 deep',
      () => `{"jsonrpc":"2.0","id":9,"method":"a","params":[${'['.repeat(32)}${']'.repeat(32)}]}\n`,
    ],
  ])('that says %s is disconnected, and nothing is done', async (_what, bytes) => {
    const program = await enter();
    program.write(bytes());
    program.write(
      `${JSON.stringify({ jsonrpc: '2.0', id: 10, method: 'fax.handIn', params: fax([letter()]) })}\n`,
    );
    await program.over();
    expect(program.answers.at(-1)).toMatchObject({ id: null });
    expect(faxes()).toEqual([]);
    await takes();
  });

  it('asks in vain for what does not exist, and for what is the window’s', async () => {
    const program = await enter();
    for (const method of [
      ...['fax.handIn ', 'FAX.HANDIN', 'fax.handIn\0', 'fax', '', 'toString', 'hasOwnProperty', 'valueOf'],
      ...['rpc.discover', '$/setTrace', 'window.evaluate', 'fax.confirm', 'fax.address', 'accounts.remove'],
      ...['hooks.set', 'printer.listen', 'settings.get', 'fax.changed'],
    ])
      expect(await program.ask(method, fax([letter()])), method).toMatchObject({ error: {} });
    expect(faxes()).toEqual([]);
  });

  it('stays what it first said it is', async () => {
    const program = await enter('assistant');
    expect(await program.ask('hello', { version: 1, client: 'command-line' })).toMatchObject({ error: {} });
    await program.ask('fax.handIn', fax([letter()]));
    await until(faxes, ([job]) => job?.state === 'needs-attention');
    expect(faxes()).toMatchObject([{ reason: 'by-assistant', attempts: 0 }]);
  });

  it('cannot say what no program may say', async () => {
    const program = await enter();
    for (const [what, changes] of [
      ['whose mail it is', { sender: 'boss@example.com' }],
      ['what mail is answered', { mail: { messageId: '<a@b>', subject: 'x' } }],
      ['a constructor', JSON.parse('{"constructor":{"prototype":{"isFirst":true}}}') as object],
      ['a time without end', { sendAtMs: 1e308 }],
      ['a time before all times', { sendAtMs: -1 }],
      ['half a letter in a reference', { reference: '\ud800' }],
      ['a reference of two rows', { reference: 'a\nb' }],
      ['a cover page of half a letter', { coverPageText: 'a\udc00' }],
      ['51 who get it', { to: Array.from({ length: 51 }, () => ({ phoneNumber: A, name: null })) }],
      ['a name of 10,000 letters', { to: [{ phoneNumber: A, name: 'x'.repeat(10_000) }] }],
      ['more of a number', { to: [{ phoneNumber: A, name: null, extension: '5' }] }],
      ['another resolution', { faxResolution: 'Superfine' }],
      ['an id with a path', { requestId: '../../outbox' }],
    ] as const)
      expect(await program.ask('fax.handIn', fax([letter()], changes)), what).toMatchObject({ error: {} });
    expect(faxes()).toEqual([]);
    // A prototype of its own has no effect.
    const odd = JSON.parse('{"__proto__":{"requestId":"night:0"}}') as object;
    await program.ask('fax.handIn', fax([letter()], odd));
    expect(await program.ask('fax.request', { requestId: 'night:0' })).toMatchObject({ result: null });
  });

  it.each([
    ...['+13035550119,,99', '+13035550119;ext=5', '+13035550119 ext. 5', '+13035550119p99', '911', '+1303'],
    ...['+13035550119/+12065550117', '+13035550119 or +12065550117', '1-900', '++13035550119', '*67'],
    ...['tel:+13035550119,9', '0x1303', '+1 303 555 0119 #12', '\0', '+13035550119\n+12065550117'],
  ])('reaches nobody at %j', async (phoneNumber) => {
    const program = await enter();
    const answer = await program.ask('fax.handIn', fax([letter()], { to: [{ phoneNumber, name: null }] }));
    if (answer.error === undefined) {
      // Not read as what it may not be: a person is asked.
      await until(faxes, ([job]) => job?.state === 'needs-attention');
      expect(faxes()[0]?.attempts).toBe(0);
    } else expect(faxes()).toEqual([]);
  });

  it.each<[string, () => string]>([
    ['a device', () => '/dev/zero'],
    ['a process’s memory', () => '/proc/self/mem'],
    ['what the system makes up as it is read', () => '/proc/self/environ'],
    ['a folder', () => computer().folder],
    ['a folder’s own file', () => `${letter()}/.`],
    ['a path of 5,000 letters', () => `/${'x/'.repeat(2500)}`],
    ['a name of 300 letters', () => join(computer().folder, 'x'.repeat(300))],
    ['an address', () => 'file:///etc/passwd'],
    ['a path from nowhere', () => '~/letter.txt'],
    [
      'a link to a device',
      () => {
        const path = join(computer().folder, 'link.txt');
        symlinkSync('/dev/zero', path);
        return path;
      },
    ],
    [
      'a link to itself',
      () => {
        const path = join(computer().folder, 'self.txt');
        symlinkSync(path, path);
        return path;
      },
    ],
    [
      'a pipe that nobody fills',
      () => {
        const path = join(computer().folder, 'pipe.txt');
        execFileSync('mkfifo', [path]);
        return path;
      },
    ],
    [
      'a terabyte of nothing',
      () => {
        const path = join(computer().folder, 'huge.txt');
        writeFileSync(path, 'x');
        truncateSync(path, 2 ** 40);
        return path;
      },
    ],
    ['the door itself', () => join(data(), 'door', 'door.sock')],
  ])('cannot have %s faxed', async (_what, path) => {
    const program = await enter();
    const asked = fax([path()]);
    expect(await program.ask('fax.handIn', asked)).toMatchObject({ error: {} });
    expect(await program.ask('fax.dryRun', asked)).toMatchObject({ error: {} });
    expect(faxes()).toEqual([]);
    await takes();
  });

  it.each(['diagnostics.write', 'routingSheet.write', 'backup.write'])(
    '%s overwrites nothing, follows no link, and makes no folder',
    async (method) => {
      const program = await enter();
      const canary = join(computer().folder, 'canary.txt');
      writeFileSync(canary, 'canary');
      const [link, open] = [join(computer().folder, 'link.pdf'), join(computer().folder, 'open.pdf')];
      symlinkSync(canary, link);
      symlinkSync(join(computer().folder, 'made by a link.pdf'), open);
      mkdirSync(join(computer().folder, 'folder'));
      const sheet = { phoneNumber: A, name: null, reference: null, coverPageText: null };
      for (const path of [
        ...[canary, link, open, join(computer().folder, 'folder'), '/dev/null', '/dev/full'],
        ...[
          join(computer().folder, 'no such folder', 'x.pdf'),
          `${canary}/x.pdf`,
          join(data(), 'outbox.sqlite'),
        ],
      ]) {
        const params = method === 'routingSheet.write' ? { ...sheet, path } : { path };
        expect(await program.ask(method, params), path).toMatchObject({ error: {} });
      }
      expect(readFileSync(canary, 'utf8')).toBe('canary');
      expect(filesBelow(computer().folder).filter((path) => path.includes('made by a link'))).toEqual([]);
      await takes();
    },
  );

  it.each(['/dev/zero', '/dev/urandom', '/proc/self/mem'])('%s is not a backup', async (path) => {
    const program = await enter();
    expect(await program.ask('backup.restore', { path, isAgreed: true })).toMatchObject({ error: {} });
    await takes();
  });

  it('that claims to be the first to use an id makes no second fax with it', async () => {
    const program = await enter();
    const asked = fax([letter()], { requestId: 'night:1', isFirst: true });
    const first = await program.ask('fax.handIn', asked);
    expect(first).toMatchObject({ result: { isNew: true } });
    const again = await Promise.all(Array.from({ length: 10 }, () => program.ask('fax.handIn', asked)));
    expect(again.some(({ result }) => (result as { isNew?: boolean } | undefined)?.isNew === true)).toBe(
      false,
    );
    expect(faxes()).toHaveLength(1);
  });

  it('and twenty others that use one id with other numbers each make one fax, to the number of one of them', async () => {
    const path = letter();
    const programs = await Promise.all(Array.from({ length: 20 }, () => enter()));
    const answers = await Promise.all(
      programs.map((program, index) =>
        program.ask('fax.handIn', {
          ...fax([path], { requestId: 'night:2' }),
          to: [{ phoneNumber: `+130355501${String(30 + index)}`, name: null }],
        }),
      ),
    );
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(faxes()).toHaveLength(1);
  });

  it('that leaves during a message has said nothing, and what it said before that counts', async () => {
    const program = await enter();
    const line = JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'fax.handIn', params: fax([letter()]) });
    program.write(line);
    program.socket.end();
    await program.over();
    expect(faxes()).toEqual([]);
    await takes();
  });

  it('that follows a thousand times is told each change once', async () => {
    const program = await enter();
    for (let count = 0; count < 1000; count++)
      program.write(`{"jsonrpc":"2.0","id":"f${String(count)}","method":"fax.follow"}\n`);
    await until(
      () => program.answers.length,
      (count) => count >= 1001,
    );
    await program.ask('fax.handIn', fax([letter()]));
    await computer().inState(faxes()[0]?.id ?? '', 'sent');
    const isSent = (answer: Answer): boolean => JSON.stringify(answer).includes('"state":"sent"');
    await until(
      () => program.answers.filter(isSent).length,
      (count) => count > 0,
    );
    // Anything that came twice would have come before the answer to this.
    await program.ask('app.status');
    const told = program.answers
      .filter(({ method }) => method === 'fax.changed')
      .map((each) => JSON.stringify(each));
    expect(new Set(told).size).toBe(told.length);
  });

  it('that sends ten thousand notifications gets no answer, and is served after them', async () => {
    const program = await enter();
    const notice = JSON.stringify({ jsonrpc: '2.0', method: 'fax.handIn', params: fax([letter()]) });
    program.write(`${notice}\n`.repeat(10_000));
    expect(await program.ask('fax.list', { after: null })).toMatchObject({ result: { faxes: [] } });
    expect(program.answers).toHaveLength(2);
    expect(faxes()).toEqual([]);
  });

  it('asks in vain for faxes that do not exist', async () => {
    await takes();
    const program = await enter();
    for (const jobId of [
      ...['__proto__', 'constructor', '%', '*', '../../outbox.sqlite', "' OR 1=1 --", '0', 'null', '\0'],
    ]) {
      for (const method of ['fax.status', 'fax.cancel', 'fax.retry', 'fax.undo', 'fax.sendNow'])
        expect(await program.ask(method, { jobId }), `${method} ${jobId}`).toMatchObject({ error: {} });
      expect(await program.ask('fax.page', { jobId, page: 1 })).toMatchObject({ error: {} });
      expect(await program.ask('received.page', { messageId: jobId, page: 1 })).toMatchObject({ error: {} });
    }
  });
});

describe('faxtray', () => {
  it.each<[string, readonly string[]]>([
    ['two numbers in one', ['a.txt', '--to', `${A},+12065550117`]],
    ['a number that goes on', ['a.txt', '--to', `${A},,99`]],
    ['an option for a number', ['a.txt', '--to', '--low']],
    ['no number behind its sign', ['a.txt', '--to=']],
    ['an option that is none', ['a.txt', '--to', A, '--now']],
    ['an option twice', ['a.txt', '--to', A, '--reference', '1', '--reference', '2']],
    ['options after their end', ['a.txt', '--', '--to', A]],
    ['a file called as an option is', ['--to', A, '-rf']],
    ['a wait below nothing', ['a.txt', '--to', A, '--wait=-1']],
    ['a wait in another notation', ['a.txt', '--to', A, '--wait', '1e9']],
    ['a time that there is not', ['a.txt', '--to', A, '--at', '2099-02-30T08:30']],
    ['an id with a path', ['a.txt', '--to', A, '--request-id', '../1']],
    ['a file of a zero', ['a\0.txt', '--to', A]],
    ['no file', ['', '--to', A]],
    ['a list of files', ['@a.txt', '--to', A]],
    ['a pattern', ['*.txt', '--to', A]],
    ['an address', ['https://example.com/a.txt', '--to', A]],
  ])('send with %s sends nothing, and exits with 2 or says why', async (_what, args) => {
    written('a.txt');
    const { exitCode, errors } = await call('send', ...args);
    expect([2, 3]).toContain(exitCode);
    expect(errors).toMatch(/\S.*\.\n/u);
    expect(faxes().filter(({ state }) => state !== 'needs-attention')).toEqual([]);
  });

  it('passes on no rows, colours or titles in a file’s name or a reference to the terminal', async () => {
    const name = 'a\u001b]0;owned\u0007\r\nsent 999 \u202etxt.pdf.txt';
    const sent = await call(
      'send',
      written(name),
      '--to',
      A,
      '--name',
      'Dr.\u001b[2J\u009b31m Who',
      '--wait',
    );
    const listed = await call('status', faxes()[0]?.id ?? '');
    for (const { output, errors } of [sent, listed, await call('status'), await call('cancel', '\u001b[2J')])
      expect(`${output}${errors}`).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/u);
    expect(sent.output.trimEnd().split('\n')).toHaveLength(1);
  });

  it('reads no more of standard input than a fax may have', async () => {
    const input = new PassThrough();
    const running = start(['send', '-', '--to', A], { input });
    const mebibyte = Buffer.alloc(2 ** 20, 'x');
    const hasDrained = (): Promise<unknown> => new Promise((resolve) => input.once('drain', resolve));
    // This much of it would be in memory if anybody kept reading.
    for (let count = 0; count < 400; count++)
      if (!input.write(mebibyte)) await Promise.race([hasDrained(), running.ended]);
    input.end();
    const { exitCode, errors } = await running.ended;
    expect(exitCode).not.toBe(0);
    expect(errors).toContain('MB');
    expect(faxes()).toEqual([]);
  });

  it('called thirty times at once with one id hands in one fax', async () => {
    const args = ['send', written('a.txt'), '--to', A, '--request-id', 'cron:1', '--json'];
    const all = await Promise.all(Array.from({ length: 30 }, () => call(...args)));
    expect(new Set(all.map((each) => parseStatus(each).jobId)).size).toBe(1);
    expect(faxes()).toHaveLength(1);
  });
});
