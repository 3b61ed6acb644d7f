import type { DoorOutput, HandInInput } from '../contract/door-operations.ts';
import { BUG } from '../door/door-errors.ts';
import type { CallFailure, OpenDoor } from '../door/open-door.ts';
import { failed, type Result } from '../domain/result.ts';
import { phrase } from '../words/phrase.ts';
import { endWithFailure } from './call-ended.ts';
import { checkNumbers } from './check-numbers.ts';
import type { SendCommand } from './command.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { gatherFiles, type GatheredFiles } from './gather-files.ts';
import type { Reached } from './reach-faxtray.ts';
import type { Surroundings } from './surroundings.ts';
import type { Terminal } from './terminal.ts';
import { remarkPause } from './remark-pause.ts';
import { waitForFax } from './wait-for-fax.ts';
import { abortedBy } from './waiting.ts';

/** If Faxtray quits during the call, for example for an update, the request is repeated: the same request is the same fax. */
const MOST_TRIES = 3;

export type Reach = () => Promise<Reached>;

export async function sendFax(
  command: SendCommand,
  reach: Reach,
  surroundings: Surroundings,
  terminal: Terminal,
): Promise<ExitCode> {
  const gathered = await gatherFiles(command.files, command.requestId !== null, surroundings);
  if (!gathered.ok) {
    terminal.remark(gathered.failure);
    return surroundings.interrupted.aborted ? EXIT.notReached : EXIT.usage;
  }
  return handInGathered(command, gathered.value, reach, surroundings, terminal);
}

async function handInGathered(
  command: SendCommand,
  gathered: GatheredFiles,
  reach: Reach,
  surroundings: Surroundings,
  terminal: Terminal,
): Promise<ExitCode> {
  let isTaken = true;
  try {
    const reached = await reach();
    if (!reached.ok) {
      terminal.remark(reached.failure);
      return EXIT.notReached;
    }
    const before = await findEarlier(command, gathered.paths, reached.value, surroundings);
    if (before !== null) {
      try {
        if (!before.ok) return endWithFailure(before.failure, terminal);
        return await endWithFax(before.value, command, reached.value, surroundings, terminal);
      } finally {
        reached.value.close();
      }
    }
    const numbers = command.to.map(({ phoneNumber }) => phoneNumber);
    const checking = checkNumbers(reached.value, numbers, terminal);
    const stopped = await Promise.race([checking, abortedBy(surroundings.interrupted)]);
    if (stopped !== null) {
      reached.value.close();
      if (stopped !== 'interrupted') return stopped;
      terminal.remark(phrase('cli.interrupted-before'));
      return EXIT.notReached;
    }
    const input = toHandInInput(command, gathered.paths, surroundings);
    // Printed before anything is done: somebody who finds this call interrupted can repeat it.
    if (command.requestId === null) terminal.remark(phrase('cli.request', { id: input.requestId }));
    const handing = new HandingIn(reached.value, reach, input, surroundings.interrupted);
    const handed = await Promise.race([handing.run(), abortedBy(surroundings.interrupted)]);
    try {
      if (handed === 'interrupted') {
        isTaken = false;
        terminal.remark(phrase('cli.interrupted-handing-in', { id: input.requestId }));
        return EXIT.notKnown;
      }
      if (!handed.ok) {
        const isUnknown = handed.failure.kind === 'gone' || handed.failure.code === BUG;
        if (!isUnknown) return endWithFailure(handed.failure, terminal);
        isTaken = false;
        terminal.remark(phrase('cli.handing-in-unknown', { id: input.requestId }));
        return EXIT.notKnown;
      }
      isTaken = handed.value.status.claimedAt !== null;
      return await endWithFax(handed.value, command, handing.door, surroundings, terminal);
    } finally {
      handing.door.close();
    }
  } finally {
    // What Faxtray may not have taken yet stays.
    if (isTaken) await gathered.input?.remove();
    else if (gathered.input !== null)
      terminal.remark(phrase('cli.input-kept', { path: gathered.input.path }));
  }
}

/** The fax of this request; null: there is none yet. Whether its numbers may be mistyped is not asked again. */
async function findEarlier(
  command: SendCommand,
  paths: readonly string[],
  door: OpenDoor,
  surroundings: Surroundings,
): Promise<Result<DoorOutput<'fax.handIn'>, CallFailure> | null> {
  const { requestId } = command;
  if (requestId === null) return null;
  const found = await door.call('fax.request', { requestId });
  if (!found.ok) return found;
  return found.value === null ? null : door.call('fax.handIn', toHandInInput(command, paths, surroundings));
}

async function endWithFax(
  { isNew, status }: DoorOutput<'fax.handIn'>,
  { wait }: SendCommand,
  door: OpenDoor,
  surroundings: Surroundings,
  terminal: Terminal,
): Promise<ExitCode> {
  terminal.remark(phrase(isNew ? 'cli.handed-in' : 'cli.same-request', { job: status.jobId }));
  if (wait === null) {
    terminal.printFax(status);
    return EXIT.done;
  }
  await Promise.race([remarkPause(door, terminal), abortedBy(surroundings.interrupted)]);
  const end = await waitForFax(door, status, wait.seconds, surroundings, terminal);
  terminal.printFax(end.status);
  return end.exitCode;
}

function toHandInInput(
  command: SendCommand,
  paths: readonly string[],
  { ids }: Surroundings,
): HandInInput & { readonly requestId: string } {
  const { to, coverPageText, ownCover, isLow, sendAtMs, reference } = command;
  return {
    ...(command.requestId === null
      ? { requestId: `cli-${ids.next()}`, isFirst: true }
      : { requestId: command.requestId }),
    ...{ paths, to, coverPageText, sendAtMs, reference },
    ...(ownCover === null ? {} : { ownCover }),
    faxResolution: isLow ? 'Low' : 'High',
  };
}

/** Hands in one fax, repeating the request until it is known whether it was handed in. */
class HandingIn {
  #door: OpenDoor;
  readonly #reach: Reach;
  readonly #input: HandInInput;
  readonly #interrupted: AbortSignal;

  constructor(door: OpenDoor, reach: Reach, input: HandInInput, interrupted: AbortSignal) {
    this.#door = door;
    this.#reach = reach;
    this.#input = input;
    this.#interrupted = interrupted;
  }

  /** The one used in the last attempt. */
  get door(): OpenDoor {
    return this.#door;
  }

  async run(): Promise<Result<DoorOutput<'fax.handIn'>, CallFailure>> {
    for (let tries = 1; ; tries++) {
      const input = tries === 1 ? this.#input : { ...this.#input, isFirst: false };
      const handed = await this.#door.call('fax.handIn', input);
      if (handed.ok || handed.failure.kind !== 'gone' || tries === MOST_TRIES) return handed;
      // Whoever stopped the call wants nothing more.
      if (this.#interrupted.aborted) return handed;
      const again = await this.#reach();
      if (!again.ok) return failed({ kind: 'gone' });
      this.#door = again.value;
    }
  }
}
