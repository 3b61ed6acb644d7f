import type { OpenDoor } from '../door/open-door.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { endWithFailure } from './call-ended.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { ProgramEnd } from './run-program.ts';
import type { Surroundings } from './surroundings.ts';
import type { Terminal } from './terminal.ts';

const QUEUE = 'Faxtray';
const OURS = /^ipp:\/\/localhost:\d{1,5}\/ipp\/print$/u;

type Programs = Pick<Surroundings, 'runProgram'>;

/** Makes Faxtray's own printer a queue of the system's print service. */
export async function addPrinter(door: OpenDoor, programs: Programs, terminal: Terminal): Promise<ExitCode> {
  const asked = await door.call('app.status', null);
  if (!asked.ok) return endWithFailure(asked.failure, terminal);
  const { address, problem } = asked.value.printer;
  if (problem !== null) {
    terminal.remarkText(problem);
    return EXIT.usage;
  }
  if (address === null) return refuse(phrase('cli.printer-off'), terminal);
  const before = await findQueue(programs);
  if (before.kind !== 'known') return describeEnd(before, terminal);
  if (before.device !== null && !OURS.test(before.device))
    return refuse(phrase('cli.queue-of-other', { queue: QUEUE }), terminal);
  const args = ['-p', QUEUE, '-E', '-v', address, '-m', 'everywhere'];
  const made = await programs.runProgram('lpadmin', args);
  if (made.kind !== 'ended' || made.exitCode !== 0) return describeEnd(made, terminal);
  if (terminal.isJson) terminal.printJson({ version: 1, queue: QUEUE, address });
  else terminal.print(`${QUEUE}  ${address}`);
  return EXIT.done;
}

/** Removes that queue, and no other of the same name. */
export async function removePrinter(programs: Programs, terminal: Terminal): Promise<ExitCode> {
  const before = await findQueue(programs);
  if (before.kind !== 'known') return describeEnd(before, terminal);
  if (before.device === null) {
    terminal.remark(phrase('cli.no-queue', { queue: QUEUE }));
    return EXIT.done;
  }
  if (!OURS.test(before.device)) return refuse(phrase('cli.queue-of-other', { queue: QUEUE }), terminal);
  const removed = await programs.runProgram('lpadmin', ['-x', QUEUE]);
  return removed.kind === 'ended' && removed.exitCode === 0 ? EXIT.done : describeEnd(removed, terminal);
}

export const refusePrinterOnWindows = (terminal: Terminal): ExitCode =>
  refuse(phrase('cli.printer-windows'), terminal);

type Found = ProgramEnd | { readonly kind: 'known'; readonly device: string | null };

/** Where jobs printed to the queue of that name go; null: there is no such queue. */
async function findQueue({ runProgram }: Programs): Promise<Found> {
  const listed = await runProgram('lpstat', ['-v']);
  if (listed.kind !== 'ended') return listed;
  // lpstat fails if there is no queue at all, and also if nobody answers.
  if (listed.exitCode !== 0 && !/no destinations added/iu.test(listed.errors)) return listed;
  // To the print service `faxtray` is the same queue.
  const device = new RegExp(`^device for ${QUEUE}: (.*)$`, 'imu').exec(listed.output)?.[1];
  return { kind: 'known', device: device ?? null };
}

function describeEnd(end: Exclude<Found, { readonly kind: 'known' }>, terminal: Terminal): ExitCode {
  if (end.kind === 'missing') return refuse(phrase('cli.no-print-service'), terminal);
  if (end.kind === 'not-started')
    return refuse(phrase('cli.print-service-not-started', { why: end.why }), terminal);
  if (end.kind === 'late' || end.kind === 'too-much') {
    terminal.remark(phrase(end.kind === 'late' ? 'cli.print-service-late' : 'cli.print-service-too-much'));
    return EXIT.notKnown;
  }
  // Some of its messages are sentences, and ours continues after them.
  const why = (end.errors.trim().split('\n').at(-1) ?? '').replace(/\.$/u, '');
  return refuse(phrase('cli.print-service-refused', { why }), terminal);
}

function refuse(why: Phrase, terminal: Terminal): ExitCode {
  terminal.remark(why);
  return EXIT.usage;
}
