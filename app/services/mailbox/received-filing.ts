import type { FilingTrialRow, FilingView } from '../../contract/filing-views.ts';
import { shownText } from '../../domain/files/shown-text.ts';
import type { Failure } from '../../domain/failure.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { success, type Result } from '../../domain/result.ts';
import { makeFilingName, matchRules } from '../../domain/files/filing.ts';
import type { MailboxFax } from '../../domain/service/mailbox.ts';
import type { FilingAction } from '../../domain/settings/filing-rule.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { allOff, Signal, type Off } from '../../domain/signal.ts';
import type { Phrase } from '../../words/phrase.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Clock } from '../ports/clock.ts';
import type { FilingFiles } from '../ports/filing-files.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import type { MailboxStore } from '../ports/mailbox.ts';
import type { PageViewer } from '../ports/page-viewer.ts';
import { Retries } from '../retries.ts';
import { WorkLoop } from '../work-loop.ts';
import { fileCopy } from './file-copy.ts';
import { FilingRecords } from './filing-records.ts';
import type { FilingRecord } from './filing-record.ts';
import type { Mailbox } from './mailbox.ts';
import type { ReceivedFaxes } from './received-faxes.ts';
import type { ReceivedHandling } from './received-handling.ts';
import { toFilingFacts } from './to-filing-facts.ts';

export interface FilingPorts {
  readonly store: MailboxStore;
  readonly mailbox: Mailbox;
  readonly received: Pick<ReceivedFaxes, 'onSaved' | 'documentOf'>;
  readonly handling: Pick<ReceivedHandling, 'find' | 'set' | 'person'>;
  readonly filingFiles: FilingFiles;
  readonly pages: Pick<PageViewer, 'pageCount'>;
  readonly settings: Pick<Settings, 'filingRules' | 'receivedRetentionDays'>;
  readonly parseNumber: ParseNumber;
  readonly words: Phrasebook;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

type Due = Extract<FilingRecord, { state: 'due' }>;

const OPEN = { stage: 'open', assignee: null } as const;
const TRIAL_FAXES = 100;

/**
 * Does with each fax that came in what the one rule says that applies to it. Decided once, when it was saved; the decision is on disk before
 * the fax is claimed, the claim before anything is done, and what was done is noted last: cut off anywhere, the next start goes on there.
 */
export class ReceivedFiling {
  readonly #ports: FilingPorts;
  readonly #records: FilingRecords;
  readonly #retries: Retries<string>;
  readonly #loop: WorkLoop;
  readonly #open = new Set<string>();
  readonly #problems = new Map<string, Phrase>();
  readonly #ruled = new Signal<[fax: MailboxFax]>();
  #off: Off | null = null;

  constructor(ports: FilingPorts) {
    this.#ports = ports;
    this.#records = new FilingRecords(ports.store, ports.mailbox);
    this.#retries = new Retries(ports.clock);
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
      mailbox.onChange((messageIds) => this.#forgetGone(messageIds)),
    );
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    this.#off?.();
  }

  /** Of a rule by which hooks are told of the fax. */
  findHookRule(messageId: string): string | null {
    const record = this.#records.find(messageId);
    return record?.state === 'done' && record.kind === 'hook' ? record.rule : null;
  }

  describe(messageId: string): FilingView | null {
    const record = this.#records.find(messageId);
    const problem = this.#problems.get(messageId);
    switch (record?.state) {
      case undefined:
      case 'none':
        return null;
      case 'several':
        return { state: 'several', rules: record.rules };
      case 'due':
        return problem === undefined
          ? null
          : {
              ...{ state: 'waits', rule: record.rule, path: null, by: null },
              problem: this.#ports.words.text(problem),
            };
      case 'done':
        return { state: 'done', rule: record.rule, path: record.path, by: null, problem: null };
      case 'elsewhere': {
        const by = record.who === null ? null : shownText(record.who.user);
        return { state: 'elsewhere', rule: shownText(record.rule), path: null, by, problem: null };
      }
    }
  }

  /** What the rules would have done with the faxes that came in last; nothing is done. */
  tryRules(): FilingTrialRow[] {
    const { store, settings, parseNumber } = this.#ports;
    const { faxes } = store.page({ before: null, direction: 'inbound', limit: TRIAL_FAXES });
    return faxes.map(({ fax }) => {
      const facts = toFilingFacts(fax, parseNumber);
      const match = matchRules(settings.filingRules, facts);
      const rules = match.kind === 'one' ? [match.rule] : match.kind === 'several' ? match.rules : [];
      const action = match.kind === 'one' ? match.rule.action : null;
      const sender = fax.from.name ?? fax.from.phoneNumber;
      return {
        ...{ messageId: fax.messageId, createdAtMs: fax.createdAtMs },
        sender: sender === null ? null : shownText(sender),
        rules: rules.map(({ name }) => name),
        fileName: action?.kind === 'copy' ? makeFilingName(action.fileName, facts.tokens) : null,
      };
    });
  }

  async #round(): Promise<number | null> {
    for (const messageId of [...this.#open]) {
      if (!this.#loop.isRunning) return null;
      if (this.#retries.waitMs(messageId) > 0) continue;
      const worked = await this.#work(messageId);
      if (worked.ok) this.#close(messageId);
      else this.#putOff(messageId, worked.failure);
    }
    return this.#open.size === 0 ? null : Math.min(...[...this.#open].map((id) => this.#retries.waitMs(id)));
  }

  async #work(messageId: string): Promise<Result<unknown>> {
    const { store, filingFiles, handling, clock, mailbox } = this.#ports;
    const fax = store.find(messageId)?.fax ?? null;
    if (fax === null) return success(null);
    const known = this.#records.find(messageId);
    const record = known ?? this.#decide(fax);
    if (known === null) {
      const written = this.#records.write(messageId, record);
      if (!written.ok) return written;
    }
    if (record.state !== 'due') {
      if (record.state === 'several') mailbox.announce([messageId]);
      return success(null);
    }
    const { rule, claimId } = record;
    const claim = { id: claimId, rule, who: handling.person, atMs: clock.now() };
    const claimed = await filingFiles.claim(messageId, claim);
    if (!claimed.ok) return claimed;
    const standing = claimed.value;
    if (standing?.id !== claimId)
      return this.#end(fax, {
        state: 'elsewhere',
        rule: standing?.rule ?? rule,
        who: standing?.who ?? null,
      });
    const path = await this.#act(fax, record);
    if (!path.ok) return path;
    return this.#end(fax, { state: 'done', rule, kind: record.action.kind, path: path.value });
  }

  #decide(fax: MailboxFax): FilingRecord {
    const { settings, parseNumber, ids } = this.#ports;
    const match = matchRules(settings.filingRules, toFilingFacts(fax, parseNumber));
    switch (match.kind) {
      case 'none':
        return { state: 'none' };
      case 'several':
        return { state: 'several', rules: match.rules.map(({ name }) => name) };
      case 'one': {
        const { name, action } = match.rule;
        return { state: 'due', rule: name, action, claimId: ids.next(), path: null };
      }
    }
  }

  /** Where the copy lies; null: it is none. */
  async #act(fax: MailboxFax, record: Due): Promise<Result<string | null>> {
    const { messageId } = fax;
    const { action } = record;
    switch (action.kind) {
      case 'copy': {
        const copied = await fileCopy(this.#ports, this.#records, fax, record, action);
        if (!copied.ok) return copied;
        const filed = await this.#setUnlessOvertaken(messageId, { kind: 'stage', value: 'filed' });
        return filed.ok ? copied : filed;
      }
      case 'tag':
        return this.#tag(messageId, action.tag);
      case 'person': {
        const { user, host } = action;
        return this.#setUnlessOvertaken(messageId, { kind: 'assignee', value: { user, host } });
      }
      case 'hook':
        return success(null);
    }
  }

  /** Who took it off since it was put on had a reason. */
  async #tag(messageId: string, tag: Extract<FilingAction, { kind: 'tag' }>['tag']): Promise<Result<null>> {
    const { handling } = this.#ports;
    const isKnown = handling.find(messageId).some((each) => each.kind === 'tag' && each.tag === tag);
    return isKnown ? success(null) : handling.set(messageId, [{ kind: 'tag', tag, value: true }]);
  }

  /** Whoever has taken it already, or is done with it, was faster than the rule. */
  async #setUnlessOvertaken(
    messageId: string,
    value: Parameters<ReceivedHandling['set']>[1][number],
  ): Promise<Result<null>> {
    const set = await this.#ports.handling.set(messageId, [value], OPEN);
    return set.ok || set.failure.kind === 'needs-person' ? success(null) : set;
  }

  #end(fax: MailboxFax, record: FilingRecord): Result<unknown> {
    const written = this.#records.write(fax.messageId, record);
    if (!written.ok) return written;
    this.#close(fax.messageId);
    this.#ports.mailbox.announce([fax.messageId]);
    if (record.state === 'done') this.#ruled.emit(fax);
    return written;
  }

  #close(messageId: string): void {
    this.#open.delete(messageId);
    this.#problems.delete(messageId);
    this.#retries.forget(messageId);
  }

  #putOff(messageId: string, failure: Failure): void {
    const { log, mailbox } = this.#ports;
    const isNew = !this.#problems.has(messageId);
    this.#problems.set(messageId, failure.message);
    this.#retries.putOff(messageId);
    log.warn('filing.not-done', { messageId, message: failure.message });
    if (isNew) mailbox.announce([messageId]);
  }

  #forgetGone(messageIds: readonly string[]): void {
    const { store, filingFiles, settings, log } = this.#ports;
    for (const messageId of messageIds) {
      if (store.find(messageId) !== null || this.#records.find(messageId) === null) continue;
      this.#close(messageId);
      this.#records.write(messageId, null);
      // What others who share the folder keep longer, they must not file once more.
      if (settings.receivedRetentionDays === 0) continue;
      void filingFiles.forget(messageId).then((gone) => {
        if (!gone.ok) log.warn('filing.claim-not-removed', { messageId, message: gone.failure.message });
      });
    }
  }
}
