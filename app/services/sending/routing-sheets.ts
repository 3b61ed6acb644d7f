import { decideRoute } from '../../domain/fax/decide-route.ts';
import { NO_CONSENT, recipientsToReach, type FaxJob } from '../../domain/fax/fax-job.ts';
import type { JobEventBody } from '../../domain/fax/job-event.ts';
import { mayBeRouted } from '../../domain/fax/may-be-routed.ts';
import type { RoutedPages } from '../../domain/fax/routing-sheet.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { numberFact, phrase, type Phrase } from '../../words/phrase.ts';
import { filesToSend } from '../files-to-send.ts';
import type { FirstReading } from '../contacts/first-reading.ts';
import { toRecipients, type FindName } from '../intake/new-job.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { CheckedDocuments } from '../ports/pages/document-checker.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Log } from '../ports/log.ts';
import type { PagesDrawer } from '../ports/pages/pages-drawer.ts';
import type { Spool } from '../ports/folders/spool.ts';
import type { RestoredFaxes } from '../restored/restored-faxes.ts';
import type { StackFaxes, StackPapers } from './stack-faxes.ts';

export interface RoutingSheetPorts {
  readonly store: JobStore;
  readonly spool: Spool;
  readonly ledger: JobLedger;
  readonly pagesDrawer: PagesDrawer;
  readonly parseNumber: ParseNumber;
  /** Of a contact with this number. */
  readonly findName: FindName;
  readonly restored: Pick<RestoredFaxes, 'hasGoneAs' | 'isNew'>;
  readonly stackFaxes: Pick<StackFaxes, 'describe' | 'make' | 'madeOf' | 'wereMadeBefore'>;
  /** Of the contacts that the service knows. */
  readonly reading: Pick<FirstReading, 'isOver' | 'onOver'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Without a service nobody else comes to be known. */
const CONTACTS_WITHIN_MS = 60_000;

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
    // What was tried goes on as it went: others may have its pages, or have failed to get them.
    if (routingSheets.length === 0 || job.pagesInstead !== null || job.attempts > 0) return false;
    const isWanted = (): boolean => !signal.aborted && this.#isUnchanged(job);
    if (!isWanted()) return true;
    if (job.state !== 'waiting' && (!mayBeRouted(job) || this.#wasAddressed(job))) return false;
    const to = recipientsToReach(job).map(({ phoneNumber }) => phoneNumber);
    const isAnswered = this.#isAnswered(job, 'routing-sheet.');
    const maySplit = to.length === 0 && this.#ports.restored.isNew(job.id);
    const route = decideRoute({ found: routingSheets, pages, to, isAnswered, maySplit });
    if (route.kind === 'as-it-is') return false;
    const event =
      route.kind === 'ask'
        ? askBy(this.#whatIsMade(job, routingSheets.length) ?? route.detail)
        : await this.#takeOff(job, to, route.stack, { isWanted, signal });
    // While the disk takes nothing somebody may say otherwise.
    if (event !== null && isWanted()) await this.#ports.ledger.applySurely(job.id, event, isWanted);
    // What it is by now is looked at anew.
    return event !== null || !isWanted();
  }

  /** Whoever chooses who gets all of it has to know that some of it is for others already; null: nothing is. */
  #whatIsMade(job: FaxJob, sheets: number): Phrase | null {
    const count = this.#ports.stackFaxes.madeOf(job).length;
    return count === 0 ? null : phrase('routing-sheet.half-parted', { count, sheets });
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

  /** Null: it goes with the sheet, or is not wanted any more. */
  async #takeOff(
    job: FaxJob,
    to: readonly string[],
    stack: readonly RoutedPages[],
    { isWanted, signal }: { readonly isWanted: () => boolean; readonly signal: AbortSignal },
  ): Promise<JobEventBody | null> {
    const { findName, log } = this.#ports;
    if (stack.length > 1 && this.#findStranger(stack) !== null) await this.#untilContactsAreKnown(signal);
    const unfit = to.length === 0 ? this.#whyUnfit(stack) : null;
    if (unfit !== null) return unfit;
    const [papers, ...others] = await this.#keepPapers(job, stack, isWanted);
    if (papers === undefined) {
      log.warn('routing-sheet.not-taken-off', { jobId: job.id });
      const question = phrase('routing-sheet.not-taken-off');
      return isWanted() && this.#isAnswered(job, question.key) ? null : askBy(question);
    }
    if (!isWanted()) return null;
    if (others.length > 0 && this.#wentBefore(job, [papers, ...others]))
      return askBy(phrase('routing-sheet.parted-before', { count: stack.length }));
    for (const each of others) {
      // Somebody has said what becomes of all of it, or it was called off.
      if (!isWanted()) return null;
      const made = await this.#ports.stackFaxes.make(job, each);
      if (!made.ok && isWanted())
        return askBy(this.#whatIsMade(job, stack.length) ?? phrase('routing-sheet.not-taken-off'));
    }
    const { sheet, pages } = papers;
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
      pagesInstead: pages,
    };
  }

  /**
   * Null: all of its numbers can be dialled. Among papers that came from elsewhere may be a sheet that somebody made to get those behind it: a stack
   * goes to people who are known here.
   */
  #whyUnfit(stack: readonly RoutedPages[]): JobEventBody | null {
    const { parseNumber } = this.#ports;
    const [one, ...others] = stack.map(({ sheet }) => parseNumber(sheet.phoneNumber));
    if (others.length > 0) {
      const count = stack.length;
      const stranger = this.#findStranger(stack);
      if (stranger !== null)
        return askBy(
          phrase('routing-sheet.stranger', { count, number: numberFact(stranger.sheet.phoneNumber) }),
        );
      const isFit = [one, ...others].every((parsed) => parsed?.kind === 'valid');
      return isFit ? null : askBy(phrase('routing-sheet.several', { count }));
    }
    if (one?.kind === 'refused') return { kind: 'held', reason: 'number-refused', detail: one.why };
    return one?.kind === 'valid' ? null : askBy(phrase('routing-sheet.damaged', { page: 1 }));
  }

  #findStranger(stack: readonly RoutedPages[]): RoutedPages | null {
    return stack.find(({ sheet }) => this.#ports.findName(sheet.phoneNumber) === null) ?? null;
  }

  /** The same papers of the same scan: it comes back where one of its faxes failed, or with a folder that was put back, and is not for the others again. */
  #wentBefore(job: FaxJob, papers: readonly StackPapers[]): boolean {
    const { restored, stackFaxes } = this.#ports;
    return papers.some(
      (each) =>
        restored.hasGoneAs(stackFaxes.describe(job, each)) ||
        (each.place > 1 && stackFaxes.wereMadeBefore(job, each)),
    );
  }

  /** On the first start of an account nobody is in the address book yet. */
  #untilContactsAreKnown(signal: AbortSignal): Promise<void> {
    const { reading, clock } = this.#ports;
    if (reading.isOver || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        off();
        cancel();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const off = reading.onOver(end);
      const cancel = clock.after(CONTACTS_WITHIN_MS, end);
      signal.addEventListener('abort', end);
    });
  }

  /** None where they cannot be drawn or written, or are not wanted any more. */
  async #keepPapers(
    job: FaxJob,
    stack: readonly RoutedPages[],
    isWanted: () => boolean,
  ): Promise<readonly StackPapers[]> {
    const { spool, pagesDrawer } = this.#ports;
    const documents = filesToSend(job, spool).map(({ path, name }) => ({ path, name }));
    const drawn = await pagesDrawer.draw({ documents, faxResolution: job.options.faxResolution }, stack);
    if (!drawn.ok) return [];
    const kept: StackPapers[] = [];
    for (const [index, { sheet }] of stack.entries()) {
      const path = drawn.value.paths[index];
      // Cancelled while they were drawn, its folder may be gone, and nobody would remove another one.
      const pages = path !== undefined && isWanted() ? await spool.keepPages(job, path) : null;
      if (pages?.ok === true) kept.push({ sheet, pages: pages.value, place: index + 1 });
    }
    await drawn.value.remove();
    return kept.length === stack.length ? kept : [];
  }
}

const askBy = (detail: Extract<JobEventBody, { kind: 'held' }>['detail']): JobEventBody => ({
  kind: 'held',
  reason: 'number-doubtful',
  detail,
});
