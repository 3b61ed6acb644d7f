import { isFinal, type FaxJob } from '../../domain/fax/fax-job.ts';
import {
  describeWhereabouts,
  toStatusRecord,
  type PausedSending,
  type StatusRecord,
} from '../../domain/fax/status-record.ts';
import { phrase, sentences, type Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Spool } from '../ports/folders/spool.ts';

export interface StatusRecordPorts {
  readonly spool: Pick<Spool, 'findOriginal'>;
  readonly words: Phrasebook;
  readonly pause: PausedSending;
  /** Who takes the files of a send folder that other machines may see; null of any other. */
  readonly takerFrom: (folder: string) => Phrase | null;
}

/** What programs are told of a fax, the same wherever they ask: in `Status/`, at the door, by hooks and on standard output. */
export class StatusRecords {
  readonly #ports: StatusRecordPorts;
  #whyWaits: (job: FaxJob) => Phrase | null = () => null;

  constructor(ports: StatusRecordPorts) {
    this.#ports = ports;
  }

  /** Of each fax that waits it is asked what for, besides what its row says. */
  explainWaits(why: (job: FaxJob) => Phrase | null): void {
    this.#whyWaits = why;
  }

  /** Where others see the folder, and the file in it no more, they read here who has it: this machine may be gone. */
  describe(job: FaxJob): StatusRecord {
    const { spool, words, pause, takerFrom } = this.#ports;
    const waitsFor = this.#whyWaits(job);
    const record = toStatusRecord(job, spool.findOriginal(job), words, pause, waitsFor);
    const { origin } = job;
    if (origin.kind !== 'send-folder' || isFinal(job.state)) return record;
    const who = takerFrom(origin.folder);
    if (who === null) return record;
    const message = sentences(
      describeWhereabouts(job, pause, waitsFor),
      phrase('whereabouts.cared-for', { who }),
    );
    return { ...record, message: words.text(message) };
  }
}
