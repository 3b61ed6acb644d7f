import { execFileSync } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { runProgram, type ProgramEnd, type RunProgram } from '../../app/command-line/run-program.ts';
import { success } from '../../app/domain/result.ts';
import { phrase } from '../../app/words/phrase.ts';
import type { CallResult } from '../support/command-line.ts';
import { doorHandlers } from '../support/door-handlers.ts';
import { startCups, type Cups } from '../support/start-cups.ts';
import { useCommandLine } from '../support/use-command-line.ts';
import { usePrinter } from '../support/use-printer.ts';
import { valueOf } from '../support/value-of.ts';

const { computer, start, openDoor, closeDoor } = useCommandLine();
const printer = usePrinter(() => computer());
const isRoot = process.getuid?.() === 0;

let cups: Cups | null = null;
afterEach(async () => {
  vi.unstubAllEnvs();
  await cups?.stop();
  cups = null;
});

/** A door behind which the printer is as given. */
async function withPrinter(view: { readonly address: string | null; readonly problem: string | null }) {
  await closeDoor();
  const whole = doorHandlers(computer().app);
  await openDoor(() => ({
    ...whole,
    'app.status': async () =>
      success({
        ...valueOf(await whole['app.status'](null, 'other')),
        printer: { ...view, networkAddress: null },
      }),
  }));
}

const ADDRESS = 'ipp://localhost:8631/ipp/print';
const ended = (exitCode: number, output: string, errors = ''): ProgramEnd => ({
  ...{ kind: 'ended', exitCode, output, errors },
});

/** A print service that has this queue, and ends like this when it is asked to change. */
function service(device: string | null, change: ProgramEnd = ended(0, ''), queue = 'Faxtray') {
  const asked: string[] = [];
  const run: RunProgram = (name, args) => {
    asked.push([name, ...args].join(' '));
    if (name === 'lpadmin') return Promise.resolve(change);
    const other = 'device for Faxtray2: ipp://localhost:1/ipp/print\n';
    const none = ended(1, '', 'lpstat: No destinations added.\n');
    return Promise.resolve(device === null ? none : ended(0, `${other}device for ${queue}: ${device}\n`));
  };
  return { asked, run };
}
const call = (step: string, run: RunProgram, changes: { readonly platform?: NodeJS.Platform } = {}) =>
  start(['printer', step, '--json'], { runProgram: run, ...changes }).ended;

it('adds a queue for the address of Faxtray’s printer, and removes it', async () => {
  await withPrinter({ address: ADDRESS, problem: null });
  const none = service(null);
  const added = await call('add', none.run);
  expect(added).toMatchObject({ exitCode: 0, errors: '' });
  expect(JSON.parse(added.output)).toEqual({ version: 1, queue: 'Faxtray', address: ADDRESS });
  expect(none.asked).toEqual(['lpstat -v', `lpadmin -p Faxtray -E -v ${ADDRESS} -m everywhere`]);
  // On another port than before.
  const earlier = service('ipp://localhost:9000/ipp/print');
  expect((await call('add', earlier.run)).exitCode).toBe(0);
  // Without a Faxtray, too.
  await closeDoor();
  expect(await call('remove', earlier.run)).toMatchObject({ exitCode: 0, output: '', errors: '' });
  expect(earlier.asked.at(-1)).toBe('lpadmin -x Faxtray');
  const gone = service(null);
  expect((await call('remove', gone.run)).errors).toContain('Nothing had to be done');
  expect(gone.asked).toEqual(['lpstat -v']);
});

it('leaves a queue of the same name that prints elsewhere, and says what is in the way', async () => {
  const expectRefused = (result: CallResult, why: string, exitCode = 2): void => {
    expect(result).toMatchObject({ exitCode, output: '' });
    expect(result.errors).toContain(why);
  };
  await withPrinter({ address: null, problem: null });
  expectRefused(await call('add', service(null).run), 'Switch on Print to Faxtray');
  await withPrinter({ address: null, problem: 'Another program uses port 8631.' });
  expectRefused(await call('add', service(null).run), 'Another program uses port 8631.');
  await withPrinter({ address: ADDRESS, problem: null });
  for (const device of [
    'ipp://printer.example/ipp/print',
    'ipp://localhost:631/printers/x',
    'usb://Faxtray',
  ]) {
    const other = service(device);
    for (const step of ['add', 'remove']) expectRefused(await call(step, other.run), 'prints elsewhere');
    expect(other.asked).toEqual(['lpstat -v', 'lpstat -v']);
  }
  // To the print service it is the same queue, whatever the case.
  for (const step of ['add', 'remove']) {
    const other = service('socket://10.0.0.7', ended(0, ''), 'faxtray');
    expectRefused(await call(step, other.run), 'prints elsewhere');
    expect(other.asked).toEqual(['lpstat -v']);
  }
  for (const step of ['add', 'remove']) {
    const has = 'ipp://localhost:9000/ipp/print';
    const forbidden = ended(1, '', 'lpadmin: one\nlpadmin: Forbidden\n');
    expectRefused(await call(step, service(has, forbidden).run), 'lpadmin: Forbidden. Somebody who may');
    expectRefused(await call(step, service(has, { kind: 'missing' }).run), 'Install CUPS');
    expectRefused(await call(step, service(has, { kind: 'late' }).run), 'not known', 4);
    expectRefused(await call(step, service(has, { kind: 'too-much' }).run), 'more than is read', 4);
    const tooMany = { kind: 'not-started', why: phrase('disk.why.too-many-open') } as const;
    expectRefused(await call(step, service(has, tooMany).run), 'too many files are open. Nothing was done');
    const silent: RunProgram = () => Promise.resolve(ended(1, '', 'lpstat: Bad file descriptor\n'));
    expectRefused(await call(step, silent), 'Bad file descriptor');
    const asleep: RunProgram = () => Promise.resolve(ended(1, '', 'lpstat: Scheduler is not running.\n'));
    expectRefused(await call(step, asleep), 'lpstat: Scheduler is not running. Somebody who may');
    expectRefused(await call(step, () => Promise.resolve({ kind: 'missing' })), 'Install CUPS');
    const windows = service(has);
    expectRefused(await call(step, windows.run, { platform: 'win32' }), 'On Windows');
    expect(windows.asked).toEqual([]);
  }
  for (const args of [['printer'], ['printer', 'list'], ['printer', 'add', 'more']])
    expectRefused(await start(args).ended, 'goes on with add or remove');
});

it('a missing program is reported as missing, and a failing one says why', async () => {
  expect(await runProgram('faxtray-no-such-program', [])).toEqual({ kind: 'missing' });
  expect(await runProgram('sh', ['-c', 'cat; echo $LC_ALL; echo no >&2; exit 7'])).toEqual(
    ended(7, 'C\n', 'no\n'),
  );
});

it('a program that the system does not start is reported, and one that writes without end does not count as late', async () => {
  expect(await runProgram('sh', ['-c', 'yes'])).toEqual({ kind: 'too-much' });
  // More than an argument may have: Node throws.
  expect(await runProgram('sh', ['-c', ' '.repeat(2 ** 22)])).toMatchObject({ kind: 'not-started' });
});

it.runIf(isRoot)('a real CUPS has the queue, and then no longer has it', async () => {
  cups = await startCups(computer().folder);
  vi.stubEnv('CUPS_SERVER', cups.socket);
  const queues = (): string => {
    const env = { ...process.env, LC_ALL: 'C' };
    try {
      return execFileSync('lpstat', ['-v'], { env, encoding: 'utf8', stdio: 'pipe' });
    } catch {
      return '';
    }
  };
  const address = `ipp://localhost:${String(printer().port)}/ipp/print`;
  await withPrinter({ address, problem: null });
  expect(await call('remove', runProgram)).toMatchObject({ exitCode: 0, output: '' });
  expect(await call('add', runProgram)).toMatchObject({ exitCode: 0, errors: '' });
  expect(queues()).toBe(`device for Faxtray: ${address}\n`);
  expect((await call('add', runProgram)).exitCode).toBe(0);
  expect(await call('remove', runProgram)).toMatchObject({ exitCode: 0, output: '', errors: '' });
  expect(queues()).toBe('');
});
