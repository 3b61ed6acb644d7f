import { describeBug } from '../describe-bug.ts';
import { asTaken, eventFromReport } from '../../domain/fax/apply-report.ts';
import { failed } from '../../domain/result.ts';
import type { Failure } from '../../domain/failure.ts';
import type { FaxJob } from '../../domain/fax/fax-job.ts';
import { holdForSize, type Hold } from '../../domain/fax/hold-for-documents.ts';
import { success, type Result } from '../../domain/result.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Session } from '../access/session.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Snapshots } from '../filing/snapshots.ts';
import type { Access } from '../ports/service/access.ts';
import type { Clock } from '../ports/clock.ts';
import type { CoverDrawer, DrawnCoverFile } from '../ports/pages/cover-drawer.ts';
import type { FaxGateway, FaxSubmission } from '../ports/service/fax-gateway.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { Spool } from '../ports/folders/spool.ts';
import type { LogbookWriter } from '../restored/logbook-writer.ts';
import type { OtherCopies } from '../restored/other-copies.ts';
import { eventAfter, pauseAfter } from './after-failure.ts';
import { filesToSend } from '../files-to-send.ts';
import type { BackOff } from './back-off.ts';
import type { DocumentCheck } from './document-check.ts';
import type { FailureReasons } from './failure-reasons.ts';
import type { Pacer } from '../access/pacer.ts';
import type { Pause } from './pause.ts';
import type { SizeLimit } from '../access/size-limit.ts';
import { listFact, phrase } from '../../words/phrase.ts';

export interface HandOverPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly gateway: FaxGateway;
  readonly session: Session;
  readonly pacer: Pacer;
  readonly pause: Pause;
  readonly documentCheck: DocumentCheck;
  readonly coverDrawer: CoverDrawer;
  readonly spool: Spool;
  readonly snapshots: Snapshots;
  readonly logbook: Pick<LogbookWriter, 'written'>;
  readonly otherCopies: Pick<OtherCopies, 'mayGo' | 'claim'>;
  readonly reasons: Pick<FailureReasons, 'explained'>;
  readonly sizeLimit: SizeLimit;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<Settings, 'automaticRetries'>;
}

const ID_OF_ANOTHER = phrase('doubt.id-of-another');

/** One fax to the service, exactly once for each intent, and what came of it in its row. */
export class HandOver {
  readonly #ports: HandOverPorts;
  readonly #backOff: BackOff;

  constructor(ports: HandOverPorts, backOff: BackOff) {
    this.#ports = ports;
    this.#backOff = backOff;
  }

  /** Ends when what came of it is written; never throws. */
  async run(job: FaxJob): Promise<void> {
    try {
      const unknown = await this.#learnServiceTime();
      const access = unknown === null ? await this.#ports.session.access() : failed(unknown);
      if (access.ok) await this.#toService(job, access.value);
      else await this.#conclude(job, access.failure);
    } catch (error) {
      await this.#concludeBug(job, error);
    }
  }

  /**
   * Should the answer get lost, the fax is looked for by the time of the service's clock: what this machine's says may be hours away.
   * So it is asked before the first fax, and when the clock was set. A failure when the service cannot be asked.
   */
  async #learnServiceTime(): Promise<Failure | null> {
    const { session, gateway, clock } = this.#ports;
    if (gateway.knowsServiceTime(clock.now())) return null;
    const asked = session.parts.isMissing('list')
      ? await session.run('light', (access) => gateway.readTime(access))
      : await session.ask('list', 'light', (access) =>
          gateway.createdSince(access, gateway.serviceTimeMs(clock.now())),
        );
    // Whatever was answered, it said what time it is there; a question that was not answered is asked again.
    const isUnanswered =
      !asked.ok && (asked.failure.kind === 'later' || asked.failure.kind === 'needs-sign-in');
    return isUnanswered ? asked.failure : null;
  }

  /** Whatever it was, it must not leave a fax 'submitting' until the next start. */
  async #concludeBug(job: FaxJob, error: unknown): Promise<void> {
    const { store, log } = this.#ports;
    log.error('dispatcher.bug', {
      jobId: job.id,
      error: describeBug(error),
    });
    this.#backOff.begin();
    const message = phrase('refused.bug-handing-over');
    if (store.find(job.id)?.state === 'submitting') await this.#conclude(job, { kind: 'bug', message });
  }

  async #toService(job: FaxJob, access: Access): Promise<void> {
    const { store, pause, pacer, otherCopies } = this.#ports;
    const cover = await this.#drawCover(job);
    try {
      // Paused while the service was asked for its time, or the page was drawn: what is not on the wire yet stays.
      if (pause.isOn) return;
      // The service may have asked to wait meanwhile.
      if (pacer.pauseMs('heavy') > 0) return;
      // Called back meanwhile, or given another number: what was asked before it was let go has to be asked again.
      if (store.find(job.id)?.changedAtMs !== job.changedAtMs) return;
      if (!cover.ok) {
        await this.#concludeUndrawn(job, cover.failure);
        return;
      }
      const mayGo = await otherCopies.mayGo(job);
      if (!mayGo.ok) await this.#conclude(job, mayGo.failure);
      else if (mayGo.value === 'not-written') this.#backOff.begin();
      if (!mayGo.ok || mayGo.value !== 'go') return;
      const hold = await this.#findHold(job, cover.value);
      if (hold === null) await this.#submit(job, access, cover.value);
      else this.#hold(job, hold);
    } finally {
      if (cover.ok) await cover.value?.remove();
    }
  }

  /** What speaks against its files as they are now; null: nothing. */
  async #findHold(job: FaxJob, cover: DrawnCoverFile | null): Promise<Hold | null> {
    const { spool, sizeLimit } = this.#ports;
    const changed = await spool.changedDocuments(job);
    // After the comparison, which restores a lost copy.
    const there = await spool.requireDocuments(job);
    const compared = changed.ok && changed.value.length === 0 && !there.ok ? there : changed;
    // What cannot be compared may have been changed: its owner can take back our right to read it.
    if (!compared.ok) return { reason: 'unreadable', detail: compared.failure.message };
    const names = compared.value;
    if (names.length > 0) {
      const facts = { names: listFact(names, 'comma'), count: names.length };
      return { reason: 'changed-after-sending', detail: phrase('documents.changed', facts) };
    }
    // Its documents alone were weighed before.
    return cover === null ? null : holdForSize([cover, ...filesToSend(job, spool)], sizeLimit.maxBytes());
  }

  #hold(job: FaxJob, { reason, detail }: Hold): void {
    const held = this.#ports.ledger.apply(job.id, { kind: 'held', reason, detail });
    if (held.kind === 'not-written') this.#backOff.begin();
  }

  async #concludeUndrawn(job: FaxJob, failure: Failure): Promise<void> {
    if (failure.kind !== 'needs-person') await this.#conclude(job, failure);
    else {
      const detail = phrase('documents.nothing-sent', { problem: failure.message });
      this.#hold(job, { reason: failure.reason, detail });
    }
  }

  /** Only now: it says who gets the fax, who sends it and on which day. Null: it has none, or the service makes it. */
  async #drawCover(job: FaxJob): Promise<Result<DrawnCoverFile | null>> {
    const { documentCheck, coverDrawer } = this.#ports;
    const sheet = documentCheck.coverFor(job);
    return sheet === null ? success(null) : coverDrawer.draw(sheet, job.options.faxResolution);
  }

  async #submit(job: FaxJob, access: Access, cover: DrawnCoverFile | null): Promise<void> {
    const { store, session, ledger, gateway, clock, reasons, settings } = this.#ports;
    if (store.find(job.id)?.changedAtMs !== job.changedAtMs) return;
    const serviceTimeMs = gateway.serviceTimeMs(clock.now());
    const pages = this.#ports.documentCheck.pagesFor(job);
    const intent = ledger.apply(job.id, {
      ...{ kind: 'submission-started', serviceTimeMs },
      // It is a document like the others to the service, which counts it.
      pagesGiven: pages !== null && cover !== null ? pages + 1 : pages,
      notFaxed: this.#ports.documentCheck.notFaxed(job),
    });
    // Cancelled in the meantime, or the intent is not on disk: then nothing may go on the wire.
    if (intent.kind !== 'changed') {
      if (intent.kind === 'not-written') this.#backOff.begin();
      return;
    }
    // Nothing goes on the wire before it is on disk. Where Faxtray ends first, the next start finds it, or a fax that was never let go.
    if (!(await ledger.announced())) return;
    const [isKept] = await Promise.all([this.#ports.snapshots.isKept(job.id), this.#ports.logbook.written()]);
    // Only now: whoever finds it claimed is to find its trace, too.
    if (isKept && !(await this.#ports.otherCopies.claim(intent.job))) return;
    if (!isKept) {
      const dueAtMs = this.#ports.clock.now() + this.#backOff.begin();
      const detail = phrase('handing-over.disk');
      await ledger.applySurely(job.id, { kind: 'postponed', reason: 'disk', detail, dueAtMs });
      return;
    }
    const submission = this.#toSubmission(intent.job, cover);
    const answer = await gateway.submit(access, submission);
    // Refused before it was taken; with another token it may go soon, and nobody needs to hear of it.
    const canRenew = !answer.ok && answer.failure.kind === 'needs-sign-in' && session.account.reject(access);
    if (!canRenew) session.record(answer);
    if (!answer.ok) {
      this.#learnFrom(answer.failure, submission);
      await this.#conclude(intent.job, answer.failure, canRenew);
      return;
    }
    this.#backOff.worked();
    // Which of the two it belongs to nobody can tell.
    if (store.byMessageId(answer.value.messageId) !== null) {
      await ledger.applySurely(job.id, { kind: 'left-open', detail: ID_OF_ANOTHER });
      return;
    }
    const taken = { kind: 'accepted', report: asTaken(answer.value), via: 'answer' } as const;
    const accepted = await ledger.applySurely(job.id, taken);
    const report = accepted.kind === 'changed' ? reasons.explained(accepted.job, answer.value) : null;
    if (accepted.kind !== 'changed' || report === null || report.status === 'queued') return;
    const retries = { automatic: settings.automaticRetries, nowMs: clock.now() };
    await ledger.applySurely(job.id, eventFromReport(accepted.job, report, 'answer', retries));
  }

  /** What is refused as too large once need not be carried there again. */
  #learnFrom(failure: Failure, { documents }: FaxSubmission): void {
    if (failure.kind !== 'needs-person' || failure.reason !== 'too-large') return;
    this.#ports.sizeLimit.refused(documents.reduce((sum, each) => sum + each.sizeBytes, 0));
  }

  #toSubmission(job: FaxJob, cover: DrawnCoverFile | null): FaxSubmission {
    const { documentCheck, spool } = this.#ports;
    const names = documentCheck.sendNames(job);
    return {
      recipients: documentCheck.recipients(job),
      faxResolution: job.options.faxResolution,
      // A second cover page behind the first would say it all twice.
      coverPageText: cover === null ? job.options.coverPageText : null,
      hasOwnCover: cover !== null,
      documents: [
        ...(cover === null ? [] : [cover]),
        ...filesToSend(job, spool).map((file, index) => ({ ...file, name: names[index] ?? file.name })),
      ],
    };
  }

  async #conclude(job: FaxJob, failure: Failure, canRenew = false): Promise<void> {
    const nowMs = this.#ports.clock.now();
    const pauseMs = pauseAfter(failure, canRenew, this.#backOff.paceMs);
    const isAsked = failure.kind === 'later' && failure.retryAfterMs !== null;
    const dueAtMs = nowMs + (pauseMs === null ? 0 : this.#backOff.begin(pauseMs, isAsked));
    const event = eventAfter(failure, canRenew, dueAtMs);
    // Not even tried, for the reason it waits for already: nothing has happened that would be worth a line.
    if (event.kind === 'postponed' && job.state === 'waiting' && job.reason === event.reason) return;
    await this.#ports.ledger.applySurely(job.id, event);
  }
}
