import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { eventFromTrace, isHeldAsRestored } from '../../domain/following/restored.ts';
import { furthest, type Trace } from '../../domain/following/trace.ts';
import type { Off } from '../../domain/signal.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { TraceSource } from '../ports/queue/traces.ts';
import { WorkLoop } from '../work-loop.ts';
import { applyTrace, type ApplyTracePorts } from './apply-trace.ts';

export interface LateTracePorts extends ApplyTracePorts {
  readonly store: Pick<JobStore, 'byMessageId' | 'find' | 'inState'>;
  readonly sources: readonly TraceSource[];
  readonly log: Log;
}

const AGAIN_MS = 5_000;
/** Another copy has written what became of it by then, or never will. */
const FOR_MS = 2 * 60_000;

/**
 * The service may list a fax of a copy that runs beside this queue before that copy has written its message down. What was asked
 * about it answers itself as soon as the trace names the message.
 */
export class LateTraces {
  readonly #ports: LateTracePorts;
  readonly #loop: WorkLoop;
  #untilMs = 0;
  #off: Off | null = null;

  constructor(ports: LateTracePorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#readTraces());
  }

  start(): void {
    this.#off = this.#ports.ledger.onChange('late-traces', ({ job, event }) => {
      if (event?.kind !== 'held' || !isHeldAsRestored(job)) return;
      this.#untilMs = this.#ports.clock.steady() + FOR_MS;
      this.#loop.wake();
    });
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  async #readTraces(): Promise<number | null> {
    const { store, clock } = this.#ports;
    const leftMs = this.#untilMs - clock.steady();
    if (leftMs <= 0) return null;
    for (const { id } of store.inState('needs-attention').filter(isHeldAsRestored)) {
      const job = store.find(id);
      if (this.#loop.isRunning && job !== null) await this.#check(job);
    }
    return AGAIN_MS;
  }

  async #check(job: FaxJob): Promise<void> {
    const { store, sources } = this.#ports;
    const found = await Promise.all(sources.map((source) => source.readTrace(job)));
    const now = store.find(job.id);
    if (now === null || !isHeldAsRestored(now)) return;
    // Its own status file, which says that a person is asked, may count more attempts than the one that names the message.
    const trace = furthest(
      found.filter((each) => each !== null).filter((each) => this.#namesItsMessage(now, each)),
    );
    if (trace !== null) applyTrace(this.#ports, now, trace);
  }

  #namesItsMessage(job: FaxJob, trace: Trace): boolean {
    const { store } = this.#ports;
    const isTaken = trace.messageIds.some((id) => (store.byMessageId(id)?.id ?? job.id) !== job.id);
    return !isTaken && eventFromTrace(job, trace)?.kind === 'recognised';
  }
}
