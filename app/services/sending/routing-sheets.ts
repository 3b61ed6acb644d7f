import { decideRoute } from '../../domain/fax/decide-route.ts';
import { NO_CONSENT, recipientsToReach, type FaxJob } from '../../domain/fax/fax-job.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import type { RoutingSheet } from '../../domain/fax/routing-sheet.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { phrase } from '../../words/phrase.ts';
import { filesToSend } from '../files-to-send.ts';
import { toRecipients, type FindName } from '../intake/new-job.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { CheckedDocuments } from '../ports/document-checker.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { PagesDrawer } from '../ports/pages-drawer.ts';
import type { Spool } from '../ports/spool.ts';

export interface RoutingSheetPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly spool: Spool;
  readonly pagesDrawer: PagesDrawer;
  readonly parseNumber: ParseNumber;
  /** Of a contact with this number. */
  readonly findName: FindName;
  readonly log: Log;
}

/** A fax that nobody has addressed may be addressed by a sheet that lies on its papers. */
export const mayBeRouted = ({ state, reason, claimedAtMs, pagesInstead }: FaxJob): boolean =>
  state === 'needs-attention' && reason === 'no-number' && claimedAtMs !== null && pagesInstead === null;

/** Addresses faxes by the routing sheets on their papers, and takes these off (docs/spec/surfaces.md "Routing sheet"). */
export class RoutingSheets {
  readonly #ports: RoutingSheetPorts;

  constructor(ports: RoutingSheetPorts) {
    this.#ports = ports;
  }

  /** False where it goes on as it is. Once `signal` was aborted, nothing more becomes of it. */
  async route(
    job: FaxJob,
    { routingSheets, pages }: CheckedDocuments,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (routingSheets.length === 0 || job.pagesInstead !== null) return false;
    const isWanted = (): boolean => !signal.aborted && this.#isUnchanged(job);
    if (!isWanted()) return true;
    if (job.state !== 'waiting' && (!mayBeRouted(job) || this.#wasAddressed(job))) return false;
    const to = recipientsToReach(job).map(({ phoneNumber }) => phoneNumber);
    const isAnswered = this.#isAnswered(job, 'routing-sheet.');
    const route = decideRoute({ found: routingSheets, pages, to, isAnswered });
    if (route.kind === 'as-it-is') return false;
    const event =
      route.kind === 'ask' ? askBy(route.detail) : await this.#takeOff(job, to, route.sheet, isWanted);
    if (event !== null && isWanted()) await this.#ports.ledger.applySurely(job.id, event);
    return event !== null;
  }

  /** False once it was answered otherwise, cancelled, or held for something else. */
  #isUnchanged({ id, changedAtMs, state }: FaxJob): boolean {
    const now = this.#ports.store.find(id);
    return now !== null && now.changedAtMs === changedAtMs && now.state === state;
  }

  /** Whoever said who gets it, and took that back, has yet to say it. */
  #wasAddressed({ id }: FaxJob): boolean {
    return this.#ports.store.events(id).some(({ kind }) => kind === 'addressed');
  }

  /** They were asked once, and whoever answered has seen the pages. */
  #isAnswered({ id, state }: FaxJob, question: string): boolean {
    return (
      state === 'waiting' &&
      this.#ports.store
        .events(id)
        .some((event) => event.kind === 'held' && event.detail?.key.startsWith(question) === true)
    );
  }

  /** Null: it goes with the sheet. */
  async #takeOff(
    job: FaxJob,
    to: readonly string[],
    sheet: RoutingSheet,
    isWanted: () => boolean,
  ): Promise<JobEventBody | null> {
    const { spool, pagesDrawer, parseNumber, findName, log } = this.#ports;
    const parsed = parseNumber(sheet.phoneNumber);
    if (to.length === 0 && parsed.kind === 'refused')
      return { kind: 'held', reason: 'number-refused', detail: parsed.why };
    if (to.length === 0 && parsed.kind !== 'valid')
      return askBy(phrase('routing-sheet.damaged', { page: 1 }));
    const documents = filesToSend(job, spool).map(({ path, name }) => ({ path, name }));
    const { faxResolution } = job.options;
    const drawn = await pagesDrawer.draw({ documents, faxResolution }, 1);
    // Cancelled while they were drawn, its folder may be gone, and nobody would remove another one.
    const kept = drawn.ok && isWanted() ? await spool.keepPages(job, drawn.value.path) : null;
    if (drawn.ok) await drawn.value.remove();
    if (kept?.ok !== true) {
      log.warn('routing-sheet.not-taken-off', { jobId: job.id });
      const question = phrase('routing-sheet.not-taken-off');
      return isWanted() && this.#isAnswered(job, question.key) ? null : askBy(question);
    }
    const recipients =
      to.length > 0
        ? recipientsToReach(job)
        : toRecipients([{ phoneNumber: sheet.phoneNumber, name: sheet.name }], findName);
    return {
      kind: 'addressed',
      recipients,
      dueAtMs: job.dueAtMs,
      instructions: {
        options: {
          ...job.options,
          coverPageText: job.options.coverPageText ?? (to.length > 0 ? null : sheet.coverPageText),
        },
        reference: job.reference ?? sheet.reference,
        sendTimeMs: job.sendTimeMs,
        consent: to.length > 0 ? job.consent : NO_CONSENT,
        companions: job.companions,
      },
      pagesInstead: kept.value,
    };
  }
}

const askBy = (detail: Extract<JobEventBody, { kind: 'held' }>['detail']): JobEventBody => ({
  kind: 'held',
  reason: 'number-doubtful',
  detail,
});
