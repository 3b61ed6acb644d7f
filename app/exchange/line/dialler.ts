import type { Clock } from '../clock.ts';
import type { Directory } from '../config/directory.ts';
import type { Log } from '../log.ts';
import { DISK_PAUSE_MS, describeDiskFailure } from '../store/describe-disk-failure.ts';
import type { CallStore, PendingCall } from '../store/call-store.ts';
import { callDurationMs, type Speed } from './call-timing.ts';
import { chooseAnswer, type LineAnswer } from './line-table.ts';

export interface DiallerParts {
  readonly calls: CallStore;
  readonly directory: Directory;
  readonly clock: Clock;
  readonly speed: Speed;
  readonly log: Log;
}

/** An extension of the exchange is always there and always accepts the fax. */
const DELIVERY: LineAnswer = { kind: 'takes-fax', atLeastMs: 0 };

/**
 * Makes the calls. There are any number of lines, but one number takes one call at a time: the others wait in the order of their faxes.
 * Memory holds only whom to call next, and a call counts only once its end is on disk: a call interrupted by a crash is simply made
 * again, and one whose end a full disk refuses lasts until the disk accepts it.
 */
export class Dialler {
  readonly #parts: DiallerParts;
  /** The calls to each number, the one under way first. */
  readonly #queues = new Map<string, PendingCall[]>();
  readonly #hangUps = new Set<() => void>();
  #isStopped = false;

  constructor(parts: DiallerParts) {
    this.#parts = parts;
  }

  /** Continues with every call that is still to be made. */
  start(): void {
    this.#enqueue(this.#parts.calls.pending());
  }

  /** Calls the recipients of a fax that has just been rendered. */
  call(messageId: number): void {
    this.#surely(() => this.#enqueue(this.#parts.calls.pending(messageId)));
  }

  /** Drops the calls under way; they are made again at the next start. */
  stop(): void {
    this.#isStopped = true;
    for (const hangUp of this.#hangUps) hangUp();
    this.#hangUps.clear();
  }

  #enqueue(calls: readonly PendingCall[]): void {
    if (this.#isStopped) return;
    for (const call of calls) {
      const queue = this.#queues.get(call.toNumber);
      if (queue !== undefined) {
        queue.push(call);
        continue;
      }
      this.#queues.set(call.toNumber, [call]);
      this.#surely(() => this.#proceed(call.toNumber));
    }
  }

  /** Does the work now, or as soon as the disk allows it; until then it counts as not begun. */
  #surely(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#parts.log.warn('line.waits', { why: describeDiskFailure(error) });
      this.#after(DISK_PAUSE_MS, () => this.#surely(work));
    }
  }

  #after(delayMs: number, run: () => void): void {
    const hangUp = this.#parts.clock.after(delayMs, () => {
      this.#hangUps.delete(hangUp);
      run();
    });
    this.#hangUps.add(hangUp);
  }

  /** Places the first call in a number's queue, or the next one that can be placed. */
  #proceed(phoneNumber: string): void {
    const queue = this.#queues.get(phoneNumber) ?? [];
    for (let call = queue[0]; call !== undefined; call = queue[0]) {
      if (this.#place(call)) return;
      queue.shift();
    }
    this.#queues.delete(phoneNumber);
  }

  /** False if there is nothing to wait for. */
  #place(call: PendingCall): boolean {
    const { calls, directory, clock, speed } = this.#parts;
    const receiver = directory.findByNumber(call.toNumber);
    const answer =
      receiver === null
        ? chooseAnswer(call.toNumber, calls.busyRun(call.extensionId, call.toNumber))
        : DELIVERY;
    if (answer.kind === 'never-ends') {
      calls.hold(call);
      return false;
    }
    const startedAtMs = clock.now();
    const conclude = (): void => {
      this.#conclude(call, answer, startedAtMs);
      this.#queues.get(call.toNumber)?.shift();
      this.#surely(() => this.#proceed(call.toNumber));
    };
    this.#after(callDurationMs(speed, answer, call.pageCount), () => this.#surely(conclude));
    return true;
  }

  #conclude(
    call: PendingCall,
    answer: Exclude<LineAnswer, { kind: 'never-ends' }>,
    startedAtMs: number,
  ): void {
    const { calls, directory, clock } = this.#parts;
    const times = { startedAtMs, endedAtMs: Math.max(startedAtMs, clock.now()) };
    const receiver = directory.findByNumber(call.toNumber);
    if (answer.kind === 'fails') {
      calls.ended(call, { kind: 'failed', faxErrorCode: answer.faxErrorCode }, times);
    } else if (receiver === null) {
      calls.ended(call, { kind: 'sent' }, times);
    } else if (call.copy === null) {
      // The number was given to an extension after the fax was rendered, so there is no copy to deliver.
      calls.ended(call, { kind: 'failed', faxErrorCode: 'InternalError' }, times);
    } else {
      const delivered = { extensionId: receiver.id, extensionName: receiver.name, ...call.copy };
      calls.delivered(call, delivered, times);
    }
  }
}
