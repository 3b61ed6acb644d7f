import type { FilingTrialRow, FilingView } from '../../contract/filing-views.ts';
import type { Failure } from '../../domain/failure.ts';
import { success, type Result } from '../../domain/result.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import { allOff, Signal, type Off } from '../../domain/signal.ts';
import type { Phrase } from '../../words/phrase.ts';
import type { FilingClaim, FilingStanding } from '../ports/folders/filing-files.ts';
import { Retries } from '../retries.ts';
import { WorkLoop } from '../work-loop.ts';
import { applyAction } from './apply-action.ts';
import { decideFiling } from './decide-filing.ts';
import { describeFiling } from './describe-filing.ts';
import { planCopy } from './file-copy.ts';
import { forgetClaim } from './forget-claim.ts';
import { giveBackClaim } from './give-back-claim.ts';
import { isDropped } from './is-dropped.ts';
import { FilingRecords } from './filing-records.ts';
import { isToDo, type FilingRecord } from './filing-record.ts';
import { tryFilingRules } from './filing-trial.ts';
import { toDone } from './to-done.ts';
import { UndoOfBlocking } from './undo-of-blocking.ts';
import type { FilingPorts } from './filing-ports.ts';

type Due = Extract<FilingRecord, { state: 'due' }>;
type Done = Extract<FilingRecord, { state: 'done' }>;

/** How soon it is known that another computer is done. */
const READ_EVERY_MS = 60_000;

/**
 * Does with each fax that came in what the one rule says that applies to it. Decided once, when it was saved; the decision is on disk before
 * the fax is claimed, the claim before anything is done, and what was done is noted after it, and others are told last: cut off anywhere,
 * the next start goes on there.
 */
export class ReceivedFiling {
  readonly #ports: FilingPorts;
  readonly #records: FilingRecords;
  readonly #retries: Retries<string>;
  readonly #loop: WorkLoop;
  readonly #open = new Set<string>();
  readonly #unblocking: UndoOfBlocking;
  readonly #problems = new Map<string, Phrase>();
  /** What other computers have claimed, and do not say is done. */
  readonly #taken = new Map<string, FilingStanding>();
  readonly #unreadable = new Set<string>();
  readonly #ruled = new Signal<[fax: MailboxFax]>();
  #off: Off | null = null;

  constructor(ports: FilingPorts) {
    this.#ports = ports;
    this.#records = new FilingRecords(ports.store, ports.mailbox);
    this.#retries = new Retries(ports.clock);
    this.#unblocking = new UndoOfBlocking(ports);
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#round());
  }

  /** After what a rule says was done. */
  onRuled(listener: (fax: MailboxFax) => void): Off {
    return this.#ruled.on(listener);
  }

  start(): void {
    const { received, mailbox } = this.#ports;
    for (const messageId of this.#records.open()) this.#open.add(messageId);
    this.#off = allOff(
      received.onSaved(({ messageId }) => {
        this.#open.add(messageId);
        this.#loop.wake();
      }),
      mailbox.onChange((messageIds) => {
        this.#forgetGone(messageIds);
        if (messageIds.some((each) => this.#ports.reading.has(each))) this.#loop.wake();
      }),
    );
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  /** What waits for a rule that is none any more is decided anew at once. */
  rulesChanged(): void {
    this.#retries.hurryAll();
    this.#loop.wake();
  }

  /** Of a rule by which hooks are told of the fax. */
  findHookRule(messageId: string): string | null {
    const record = this.#records.find(messageId);
    return record?.state === 'done' && record.kind === 'hook' ? record.rule : null;
  }

  describe(messageId: string): FilingView | null {
    const problem = this.#problems.get(messageId);
    return describeFiling(
      this.#records.find(messageId),
      this.#taken.get(messageId) ?? null,
      problem === undefined ? null : this.#ports.words.text(problem),
    );
  }

  tryRules(): FilingTrialRow[] {
    return tryFilingRules(this.#ports);
  }

  /** A person has looked: whoever had claimed it does not come back. What became of it meanwhile is shown either way. */
  async takeOver(messageId: string): Promise<Result<null>> {
    const { filingFiles } = this.#ports;
    const record = this.#records.find(messageId);
    const standing = this.#taken.get(messageId);
    if (record?.state === 'due' && standing?.isLeft === true) {
      const left = standing.claim?.id ?? null;
      const taken = await filingFiles.claims.takeOver(messageId, this.#makeClaim(record), left);
      if (!taken.ok) return taken;
    }
    this.#retries.forget(messageId);
    this.#loop.wake();
    return success(null);
  }

  async #round(): Promise<number | null> {
    for (const messageId of [...this.#open]) {
      if (!this.#loop.isRunning) return null;
      if (this.#retries.waitMs(messageId) > 0) continue;
      const worked = await this.#work(messageId);
      if (worked.ok && worked.value === 'taken') this.#retries.putOff(messageId, { toMs: READ_EVERY_MS });
      else if (worked.ok) this.#close(messageId);
      else this.#putOff(messageId, worked.failure);
    }
    return this.#open.size === 0 ? null : Math.min(...[...this.#open].map((id) => this.#retries.waitMs(id)));
  }

  async #work(messageId: string): Promise<Result<'taken' | 'over'>> {
    const { store, mailbox } = this.#ports;
    const fax = store.find(messageId)?.fax ?? null;
    if (fax === null) return success('over');
    const known = this.#records.find(messageId);
    if (known?.state === 'unreadable') return this.#leaveAlone(messageId);
    // Not what comes in while it is blocked: of that nothing was begun.
    const isBegun = known === null ? this.#ports.reading.has(messageId) : isToDo(known);
    if (isBegun && this.#unblocking.mayCome(fax)) return success('taken');
    const isVoid = known?.state === 'due' && isDropped(this.#ports, fax, known);
    const record =
      known === null || isVoid
        ? decideFiling(this.#ports, fax, isVoid ? known.claimId : null, (id) =>
            this.#ports.reading.isOver(id),
          )
        : known;
    if (record === null) return success('taken');
    if (isVoid && record.state !== 'due') {
      const given = await giveBackClaim(this.#ports.filingFiles, messageId, known.claimId);
      if (!given.ok) return given;
    }
    if (record !== known) {
      const written = this.#records.write(messageId, record);
      if (!written.ok) return written;
      this.#ports.printing.rulesDecided(messageId);
    }
    if (record.state === 'due') return this.#apply(fax, record);
    if (record.state === 'done') return this.#finish(messageId, record);
    if (record.state === 'several' || isVoid) mailbox.announce([messageId]);
    return success('over');
  }

  #leaveAlone(messageId: string): Result<'over'> {
    if (!this.#unreadable.has(messageId)) this.#ports.log.warn('filing.unreadable', { messageId });
    this.#unreadable.add(messageId);
    return success('over');
  }

  async #apply(fax: MailboxFax, due: Due): Promise<Result<'taken' | 'over'>> {
    const { claims } = this.#ports.filingFiles;
    const { messageId } = fax;
    const { claimId, action } = due;
    if (action.kind === 'print') return this.#havePrinted(fax, due);
    const found = await claims.find(messageId);
    if (!found.ok) return found;
    if (found.value !== null && found.value.claim?.id !== claimId)
      return this.#leave(messageId, due, found.value);
    // Done, says the claim: this mailbox is an older copy of itself.
    if (found.value?.isDone === true) return this.#end(fax, toDone(due, due.path));
    const planned =
      action.kind === 'copy' ? await planCopy(this.#ports, this.#records, fax, due, action) : success(due);
    if (!planned.ok) return planned;
    const claimed = await claims.claim(messageId, this.#makeClaim(due));
    if (!claimed.ok) return claimed;
    if (claimed.value.claim?.id !== claimId) return this.#leave(messageId, planned.value, claimed.value);
    // A folder may take its time, and a person blocks the sender in it.
    if (isDropped(this.#ports, fax, planned.value)) return this.#work(messageId);
    const applied = await applyAction(this.#ports, this.#records, fax, planned.value, action);
    if (!applied.ok) return applied;
    const { path, isOvertaken } = applied.value;
    const done = { ...toDone(due, path), ...(isOvertaken ? { isOvertaken } : {}), untoldClaimId: claimId };
    const ended = this.#end(fax, done);
    return ended.ok ? this.#finish(messageId, done) : ended;
  }

  /** Of several computers one prints it, by a claim of its own: whoever has the printer. */
  async #havePrinted(fax: MailboxFax, due: Due): Promise<Result<'taken' | 'over'>> {
    const { filingFiles, printing } = this.#ports;
    // The rule may have said something else before, for which it was claimed.
    const given = await giveBackClaim(filingFiles, fax.messageId, due.claimId);
    if (!given.ok) return given;
    if (isDropped(this.#ports, fax, due)) return this.#work(fax.messageId);
    const ordered = printing.order(fax.messageId, due.rule);
    if (!ordered.ok) return ordered;
    return ordered.value === 'over' ? this.#end(fax, toDone(due, null)) : success('taken');
  }

  #makeClaim({ claimId, rule }: Due): FilingClaim {
    const { handling, clock } = this.#ports;
    return { id: claimId, rule, who: handling.person, atMs: clock.now() };
  }

  /** Another computer has it. Only once that says so, it was done. */
  #leave(messageId: string, due: Due, standing: FilingStanding): Result<'taken' | 'over'> {
    const { claim, isDone } = standing;
    const { mailbox } = this.#ports;
    const known = this.#taken.get(messageId);
    this.#problems.delete(messageId);
    if (isDone) {
      this.#close(messageId);
      const written = this.#records.write(messageId, {
        state: 'elsewhere',
        rule: claim?.rule ?? due.rule,
        who: claim?.who ?? null,
      });
      if (!written.ok) return written;
      mailbox.announce([messageId]);
      return success('over');
    }
    this.#taken.set(messageId, standing);
    if (due.path !== null) {
      const written = this.#records.write(messageId, { ...due, path: null, isSaved: false });
      if (!written.ok) return written;
    }
    if (known?.isLeft !== standing.isLeft || known.claim?.id !== claim?.id) mailbox.announce([messageId]);
    return success('taken');
  }

  /** The others: until then they say that it is not done. */
  async #finish(messageId: string, done: Done): Promise<Result<'over'>> {
    if (done.untoldClaimId !== undefined) {
      const { untoldClaimId, ...rest } = done;
      const finished = await this.#ports.filingFiles.claims.finish(messageId, untoldClaimId);
      if (!finished.ok) return finished;
      const written = this.#records.write(messageId, rest);
      if (!written.ok) return written;
    }
    return success('over');
  }

  #end(fax: MailboxFax, done: Done): Result<'over'> {
    const written = this.#records.write(fax.messageId, done);
    if (!written.ok) return written;
    this.#taken.delete(fax.messageId);
    this.#problems.delete(fax.messageId);
    this.#ports.mailbox.announce([fax.messageId]);
    if (done.isOvertaken !== true) this.#ruled.emit(fax);
    return success('over');
  }

  #close(messageId: string): void {
    this.#open.delete(messageId);
    this.#taken.delete(messageId);
    this.#ports.reading.forget(messageId);
    this.#unblocking.forget(messageId);
    this.#problems.delete(messageId);
    this.#retries.forget(messageId);
  }

  #putOff(messageId: string, failure: Failure): void {
    const { log, mailbox } = this.#ports;
    const isNew = !this.#problems.has(messageId);
    this.#taken.delete(messageId);
    this.#problems.set(messageId, failure.message);
    this.#retries.putOff(messageId);
    log.warn('filing.not-done', { messageId, message: failure.message });
    if (isNew) mailbox.announce([messageId]);
  }

  #forgetGone(messageIds: readonly string[]): void {
    const { store, filingFiles } = this.#ports;
    for (const messageId of messageIds) {
      // What is new about it may be what was read.
      if (this.#ports.reading.has(messageId)) this.#retries.hurry(messageId);
      if (store.find(messageId) !== null || this.#records.find(messageId) === null) continue;
      this.#close(messageId);
      this.#records.write(messageId, null);
      void forgetClaim(filingFiles.claims, this.#ports, 'filing', messageId);
    }
  }
}
