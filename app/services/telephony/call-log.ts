import type { CallLogPage, CallRecord } from '../../domain/service/call-record.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { success, type Result } from '../../domain/result.ts';
import type { Clock } from '../ports/clock.ts';
import type { ServiceTime } from '../ports/service/fax-gateway.ts';
import type { CallLogGateway } from '../ports/service/extension.ts';
import type { HeavyQuestions } from '../access/heavy-questions.ts';

export interface CallLogPorts {
  readonly gateway: CallLogGateway;
  readonly questions: HeavyQuestions;
  /** The service's clock: its log is by that. */
  readonly service: Pick<ServiceTime, 'serviceTimeMs'>;
  readonly clock: Clock;
}

/** The service may try again for a while, and its clock is not ours. */
const BEFORE_MS = 10 * 60_000;
const AFTER_MS = 24 * 3_600_000;
/** Of what surrounds one fax; each page costs as much as a fax. */
const MOST_PAGES = 4;
/** More than anybody pages through in a window. */
const MOST_REMEMBERED = 20_000;

/** What the service noted of each attempt: read when somebody asks, and only then. */
export class CallLog {
  readonly #ports: CallLogPorts;
  /** The last read last. */
  readonly #read = new Map<string, CallRecord>();

  constructor(ports: CallLogPorts) {
    this.#ports = ports;
  }

  async page(fromMs: number, toMs: number, page: number): Promise<Result<CallLogPage>> {
    const { questions, gateway } = this.#ports;
    const read = await questions.run('call-log', 'read-call-log', (access) =>
      gateway.faxCalls(access, { fromMs, toMs, page }),
    );
    if (read.ok) this.#remember(read.value.records);
    return read;
  }

  /** One that was read before: nobody asks the service twice for what is on the screen. Null for one that was forgotten since. */
  find(id: string): CallRecord | null {
    return this.#read.get(id) ?? null;
  }

  #remember(records: readonly CallRecord[]): void {
    for (const record of records) {
      this.#read.delete(record.id);
      this.#read.set(record.id, record);
    }
    for (const id of this.#read.keys()) {
      if (this.#read.size <= MOST_REMEMBERED) return;
      this.#read.delete(id);
    }
  }

  /** The calls of one fax, oldest first: where no code says why it failed, their results do (telephony-service.md 7). */
  ofFax(job: FaxJob): Promise<Result<CallRecord[]>> {
    return this.ofFaxes([job]);
  }

  /** The calls of several faxes, oldest first, by one question where one page holds them. */
  async ofFaxes(jobs: readonly FaxJob[]): Promise<Result<CallRecord[]>> {
    const { service, clock } = this.#ports;
    const nowMs = clock.now();
    const ids = new Set(jobs.flatMap(({ messageIds }) => messageIds));
    const begins = jobs.flatMap((job) =>
      job.submittedAtMs === null ? [] : [Math.min(job.createdAtMs, job.submittedAtMs)],
    );
    if (ids.size === 0 || begins.length === 0) return success([]);
    const ends = jobs.map((job) => Math.min(nowMs, (job.finishedAtMs ?? nowMs) + AFTER_MS));
    const fromMs = service.serviceTimeMs(Math.min(...begins)) - BEFORE_MS;
    const toMs = service.serviceTimeMs(Math.max(...ends));
    const calls: CallRecord[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      const read = await this.page(fromMs, Math.max(toMs, fromMs + AFTER_MS), page);
      if (!read.ok) return read;
      const { records, hasMore } = read.value;
      calls.push(...records.filter((each) => each.messageId !== null && ids.has(each.messageId)));
      if (!hasMore) break;
    }
    return success(calls.sort((one, other) => one.startedAtMs - other.startedAtMs));
  }
}
