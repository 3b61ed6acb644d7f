import type { PrintingView } from '../../contract/printing-views.ts';
import type { Failure } from '../../domain/failure.ts';
import { success, type Result } from '../../domain/result.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { allOff, Signal, type Off } from '../../domain/signal.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import type { FilingStanding } from '../ports/folders/filing-files.ts';
import { refuse } from '../refuse.ts';
import { Retries } from '../retries.ts';
import { WorkLoop } from '../work-loop.ts';
import { describeBug } from '../describe-bug.ts';
import { describePrinting } from './describe-printing.ts';
import { findReadyPrinter } from './find-ready-printer.ts';
import { forgetClaim } from './forget-claim.ts';
import { giveBackClaim } from './give-back-claim.ts';
import { orderPrinting } from './order-printing.ts';
import type { PrintingPorts } from './printing-ports.ts';
import type { PrintingRecord } from './printing-record.ts';
import { PrintingRecords } from './printing-records.ts';
import { PrintingSince } from './printing-since.ts';
import { publishPrinted } from './publish-printed.ts';
import { toReceivedPictureId } from './received-picture-id.ts';
import { settlePrinting } from './settle-printing.ts';
import { WantedPrinter } from './wanted-printer.ts';

type Due = Extract<PrintingRecord, { state: 'due' }>;

/** How soon it is seen that there is paper again, or that another computer is done. */
const AGAIN_WITHIN_MS = 60_000;

/**
 * Prints what comes in, where that is set, and what filing rules say: each fax once, whichever asks for it, on one of the computers that share
 * the folder. Up to the moment at which it is handed over whatever fails is tried again; after that never, and a person is told to look at
 * the printer.
 */
export class ReceivedPrinting {
  readonly #ports: PrintingPorts;
  readonly #records: PrintingRecords;
  readonly #retries: Retries<string>;
  readonly #loop: WorkLoop;
  readonly #open = new Set<string>();
  readonly #problems = new Map<string, Phrase>();
  /** What other computers print, and do not say is done. */
  readonly #taken = new Map<string, FilingStanding>();
  readonly #needsPerson = new Signal<[fax: MailboxFax]>();
  readonly #since: PrintingSince;
  readonly #wanted: WantedPrinter;
  #off: Off | null = null;

  constructor(ports: PrintingPorts) {
    this.#ports = ports;
    this.#records = new PrintingRecords(ports.store, ports.mailbox);
    this.#since = new PrintingSince(ports, this.#records);
    this.#wanted = new WantedPrinter(ports);
    this.#retries = new Retries(ports.clock);
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#round());
  }

  /** One of them was not printed, or nobody knows; once for each time that is so. */
  onNeedsPerson(listener: (fax: MailboxFax) => void): Off {
    return this.#needsPerson.on(listener);
  }

  start(): void {
    const { received, mailbox } = this.#ports;
    this.#since.followSetting();
    for (const messageId of this.#records.open(this.#isOn)) this.#open.add(messageId);
    this.#off = allOff(
      received.onSaved(({ messageId }) => {
        if (!this.#isOn) return;
        this.#open.add(messageId);
        this.#loop.wake();
      }),
      mailbox.onChange((messageIds) => this.#forgetGone(messageIds)),
    );
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  settingChanged(): void {
    this.#since.followSetting();
    this.#retries.hurryAll();
    this.#loop.wake();
  }

  get #isOn(): boolean {
    return this.#ports.settings.receivedPrinter !== null;
  }

  describe(messageId: string): PrintingView | null {
    const record = this.#records.find(messageId);
    const printer = record?.state === 'due' ? this.#wanted.name(messageId, record) : null;
    const waits = this.#problems.get(messageId);
    const problem = waits === undefined ? null : this.#ports.words.text(waits);
    return describePrinting(record, this.#taken.get(messageId) ?? null, printer, problem);
  }

  /** The filing rule `rule` says so, however often. */
  order(messageId: string, rule: string): ReturnType<typeof orderPrinting> {
    const ordered = orderPrinting(this.#records, this.#ports.ids, messageId, rule);
    if (ordered.ok && ordered.value === 'ordered') this.#goOn(messageId);
    return ordered;
  }

  /** What filing rules say of it is known: it goes on. */
  rulesDecided(messageId: string): void {
    this.#wanted.forget(messageId);
    if (this.#open.has(messageId)) this.#goOn(messageId);
  }

  /** A person has seen to it: it is not printed by itself any more. */
  settle(messageId: string): Result<null> {
    const settled = settlePrinting(this.#records, this.#ports.ids, messageId);
    if (!settled.ok || !settled.value) return settled.ok ? success(null) : settled;
    this.#close(messageId);
    this.#goOn(messageId);
    this.#ports.mailbox.announce([messageId]);
    return success(null);
  }

  #goOn(messageId: string): void {
    this.#open.add(messageId);
    this.#retries.forget(messageId);
    this.#loop.wake();
  }

  async #round(): Promise<number | null> {
    for (const messageId of [...this.#open]) {
      if (!this.#loop.isRunning) return null;
      if (this.#retries.waitMs(messageId) > 0) continue;
      const worked = await this.#work(messageId).catch((error: unknown) => this.#endBroken(messageId, error));
      if (worked.ok && worked.value === 'taken') this.#retries.putOff(messageId, { toMs: AGAIN_WITHIN_MS });
      else if (worked.ok) this.#close(messageId);
      else this.#putOff(messageId, worked.failure);
    }
    return this.#open.size === 0 ? null : Math.min(...[...this.#open].map((id) => this.#retries.waitMs(id)));
  }

  async #work(messageId: string): Promise<Result<'taken' | 'over'>> {
    const fax = this.#ports.store.find(messageId)?.fax ?? null;
    const record = this.#records.find(messageId);
    if (fax === null) return success('over');
    switch (record?.state) {
      case undefined:
        return this.#decide(fax);
      case 'due':
        return this.#print(fax, record);
      case 'handing':
        // Faxtray ended in between.
        return this.#endUnsure(fax, record);
      case 'done':
        return publishPrinted(this.#ports, this.#records, messageId, record);
      default:
        return success('over');
    }
  }

  async #decide(fax: MailboxFax): Promise<Result<'taken' | 'over'>> {
    if (!this.#isOn) return success('over');
    if (this.#wanted.waitsForRule(fax.messageId)) return success('taken');
    const sinceMs = this.#since.read();
    if (sinceMs === null) return success('taken');
    const isWanted = fax.createdAtMs >= sinceMs && !this.#ports.blocked.isBlocked(fax);
    const record = isWanted
      ? ({ state: 'due', claimId: this.#ports.ids.next() } as const)
      : ({ state: 'none' } as const);
    const written = this.#records.write(fax.messageId, record);
    if (!written.ok) return written;
    return record.state === 'due' ? this.#print(fax, record) : success('over');
  }

  async #print(fax: MailboxFax, due: Due): Promise<Result<'taken' | 'over'>> {
    const [{ messageId }, { claimId }] = [fax, due];
    const { printingClaims: claims, desktop, received, handling, clock, log } = this.#ports;
    if (this.#wanted.mayBeUnblocked(fax)) return success('taken');
    const printer = this.#wanted.find(fax, due);
    if (printer === null) return this.#drop(fax, due);
    const found = await claims.find(messageId);
    if (!found.ok) return found;
    if (found.value !== null && found.value.claim?.id !== claimId) return this.#leave(fax, found.value);
    // Done, says the claim: this mailbox is an older copy of itself.
    if (found.value?.isDone === true) return this.#end(messageId, { state: 'done', printer });
    const ready = await findReadyPrinter(desktop, printer);
    if (!ready.ok) return ready;
    const opened = await received.open(fax);
    if (!opened.ok) return opened;
    const claim = { id: claimId, rule: printer, who: handling.person, atMs: clock.now() };
    const claimed = await claims.claim(messageId, claim);
    if (!claimed.ok) return claimed;
    if (claimed.value.claim?.id !== claimId) return this.#leave(fax, claimed.value);
    const handing = { state: 'handing', claimId, printer } as const;
    let isHanded = false as boolean;
    const pages = { id: toReceivedPictureId(messageId), pages: opened.value.pages, turns: [] };
    const printed = await desktop.printTo(printer, pages, () => {
      // A person may have printed it meanwhile, or switched this off.
      if (!this.#isStillWanted(fax, printer)) return false;
      isHanded = this.#records.write(messageId, handing).ok;
      return isHanded;
    });
    if (printed.ok) {
      const ended = this.#end(messageId, { state: 'done', printer, untoldClaimId: claimId });
      return ended.ok ? this.#work(messageId) : ended;
    }
    if (isHanded) {
      log.warn('printing.unsure', { messageId, message: printed.failure.message });
      return this.#endUnsure(fax, handing);
    }
    const isDue = this.#records.find(messageId)?.state === 'due';
    return !isDue ? this.#work(messageId) : this.#isStillWanted(fax, printer) ? printed : success('taken');
  }

  #isStillWanted(fax: MailboxFax, printer: string): boolean {
    const record = this.#records.find(fax.messageId);
    return record?.state === 'due' && this.#wanted.find(fax, record) === printer;
  }

  /** Nobody wants it printed any more: others may. What a rule asked for is then one of those that come in. */
  async #drop(fax: MailboxFax, { claimId, rule }: Due): Promise<Result<'taken' | 'over'>> {
    const { messageId } = fax;
    const given = await giveBackClaim({ claims: this.#ports.printingClaims }, messageId, claimId);
    if (!given.ok) return given;
    if (rule === undefined || !this.#isOn) return this.#end(messageId, { state: 'none' });
    if (this.#problems.delete(messageId)) this.#ports.mailbox.announce([messageId]);
    return this.#decide(fax);
  }

  #endUnsure(
    fax: MailboxFax,
    { claimId, printer }: Extract<PrintingRecord, { state: 'handing' }>,
  ): Result<'over'> {
    const ended = this.#end(fax.messageId, { state: 'unsure', claimId, printer });
    if (ended.ok) this.#needsPerson.emit(fax);
    return ended;
  }

  /** By a bug: the other faxes go on. What may have been handed over is settled in the next round. */
  #endBroken(messageId: string, error: unknown): Result<'taken'> {
    this.#ports.log.error('printing.bug', { messageId, error: describeBug(error) });
    const isHanded = this.#records.find(messageId)?.state === 'handing';
    return isHanded ? success('taken') : refuse(phrase('printing.bug'));
  }

  /** Another computer has it. Only once that says so, it was printed. */
  #leave(fax: MailboxFax, standing: FilingStanding): Result<'taken' | 'over'> {
    const { messageId } = fax;
    const known = this.#taken.get(messageId);
    this.#problems.delete(messageId);
    if (standing.isDone)
      return this.#end(messageId, { state: 'elsewhere', who: standing.claim?.who ?? null });
    this.#taken.set(messageId, standing);
    if (standing.isLeft && known?.isLeft !== true) {
      this.#ports.mailbox.announce([messageId]);
      this.#needsPerson.emit(fax);
    }
    return success('taken');
  }

  #end(messageId: string, record: PrintingRecord): Result<'over'> {
    const written = this.#records.write(messageId, record);
    if (!written.ok) return written;
    this.#taken.delete(messageId);
    this.#problems.delete(messageId);
    this.#ports.mailbox.announce([messageId]);
    return success('over');
  }

  #close(messageId: string): void {
    this.#open.delete(messageId);
    this.#taken.delete(messageId);
    this.#problems.delete(messageId);
    this.#retries.forget(messageId);
    this.#wanted.forget(messageId);
  }

  #putOff(messageId: string, failure: Failure): void {
    const { log, mailbox, store } = this.#ports;
    const fax = store.find(messageId)?.fax;
    const isNew = !this.#problems.has(messageId);
    this.#taken.delete(messageId);
    this.#problems.set(messageId, failure.message);
    this.#retries.putOff(messageId, { toMs: AGAIN_WITHIN_MS });
    log.warn('printing.not-done', { messageId, message: failure.message });
    if (!isNew || fax === undefined) return;
    mailbox.announce([messageId]);
    if (failure.kind === 'needs-person') this.#needsPerson.emit(fax);
  }

  #forgetGone(messageIds: readonly string[]): void {
    for (const messageId of messageIds) {
      if (this.#ports.store.find(messageId) !== null || this.#records.find(messageId) === null) continue;
      this.#close(messageId);
      this.#records.write(messageId, null);
      void forgetClaim(this.#ports.printingClaims, this.#ports, 'printing', messageId);
    }
  }
}
