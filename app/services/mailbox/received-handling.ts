import type { PersonView } from '../../contract/handling-views.ts';
import {
  isSamePerson,
  NOT_HANDLED,
  readAssignee,
  readStage,
  type Handling,
  type HandlingEntry,
  type HandlingSeen,
  type HandlingStage,
  type HandlingValue,
  type Person,
} from '../../domain/service/handling.ts';
import { success, type Result } from '../../domain/result.ts';
import { Signal, type Off } from '../../domain/signal.ts';
import type { Clock } from '../ports/clock.ts';
import type { HandlingFiles } from '../ports/folders/handling-files.ts';
import type { Log } from '../ports/log.ts';
import { WorkLoop } from '../work-loop.ts';
import { refuse } from '../refuse.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';
import type { Mailbox } from './mailbox.ts';
import { toHandlingView, toPersonView } from './to-handling-view.ts';

export interface HandlingPorts {
  readonly handlingFiles: HandlingFiles;
  readonly mailbox: Mailbox;
  readonly person: Person;
  readonly clock: Clock;
  readonly log: Log;
}

/** What others set is seen within this time; a share tells of its changes by no event that can be relied on. */
const READ_EVERY_MS = 5_000;
const AGAIN_MS = 30_000;

/** What people did with the faxes that came in: as the folder that all computers share has it, and as this one knew it last while that is away. */
export class ReceivedHandling {
  readonly #ports: HandlingPorts;
  readonly #loop: WorkLoop;
  #known: ReadonlyMap<string, Handling> = new Map();
  readonly #firstRead = new Signal();
  #isRead = false;
  #isAway = false;
  #writing = 0;

  constructor(ports: HandlingPorts) {
    this.#ports = ports;
    this.#loop = new WorkLoop(ports.clock, ports.log, () => this.#read());
  }

  get person(): Person {
    return this.#ports.person;
  }

  /** Whether what others wrote is known; before that each fax looks as if nobody had done anything with it. */
  get isRead(): boolean {
    return this.#isRead;
  }

  onFirstRead(listener: () => void): Off {
    return this.#firstRead.on(listener);
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  find(messageId: string): Handling {
    return this.#known.get(messageId) ?? NOT_HANDLED;
  }

  /** Of faxes that need nobody any more. */
  doneIds(): string[] {
    return this.#idsWhere((handling) => readStage(handling) !== 'open');
  }

  idsAt(stage: HandlingStage): string[] {
    return this.#idsWhere((handling) => readStage(handling) === stage);
  }

  /** Of faxes that are open, and somebody's. */
  takenIds(): string[] {
    return this.#idsWhere((handling) => readStage(handling) === 'open' && readAssignee(handling) !== null);
  }

  /** Of faxes that are open, and this person's. */
  ownIds(): string[] {
    return this.#idsWhere((handling) => {
      const assignee = readAssignee(handling);
      return readStage(handling) === 'open' && assignee !== null && isSamePerson(assignee, this.person);
    });
  }

  /** Whoever works here, and who has had a fax or done something with one. */
  people(): PersonView[] {
    const entries = [...this.#known.values()].flat();
    const people = entries.flatMap((each) =>
      each.kind === 'assignee' && each.value !== null ? [each.who, each.value] : [each.who],
    );
    const unlike = new Map(
      [this.person, ...people].map((each) => [JSON.stringify([each.user, each.host]), each]),
    );
    return [...unlike.values()].map((each) => toPersonView(each, this.person));
  }

  /** Refused where others made something else of the fax than was seen: nobody is overwritten unawares. */
  async set(
    messageId: string,
    values: readonly HandlingValue[],
    seen: HandlingSeen | null = null,
  ): Promise<Result<null>> {
    const { handlingFiles, mailbox, person, clock } = this.#ports;
    this.#writing++;
    const set = await handlingFiles.set(messageId, values, person, clock.now(), seen);
    // What was read since it began may be older than what was set.
    this.#writing++;
    if (!set.ok) return set;
    const { handling, overtakenBy } = set.value;
    this.#known = new Map(this.#known).set(messageId, handling);
    mailbox.announce([messageId]);
    return overtakenBy === null ? success(null) : refuse(describeOvertaking(overtakenBy, person));
  }

  /** Of faxes that are not to be known any more. */
  async forget(messageId: string): Promise<Result<null>> {
    this.#writing++;
    const removed = await this.#ports.handlingFiles.remove(messageId);
    this.#writing++;
    if (!removed.ok) return removed;
    const known = new Map(this.#known);
    known.delete(messageId);
    this.#known = known;
    return removed;
  }

  /** Of faxes on which nobody did anything since. */
  idsUntouchedSince(sinceMs: number): string[] {
    return this.#idsWhere((handling) => handling.every(({ atMs }) => atMs < sinceMs));
  }

  #idsWhere(isWanted: (handling: Handling) => boolean): string[] {
    return [...this.#known].filter(([, handling]) => isWanted(handling)).map(([messageId]) => messageId);
  }

  async #read(): Promise<number> {
    const writing = this.#writing;
    const read = await this.#ports.handlingFiles.readAll();
    if (!read.ok) {
      if (!this.#isAway) this.#ports.log.warn('handling.not-read', { message: read.failure.message });
      this.#isAway = true;
      return AGAIN_MS;
    }
    this.#isAway = false;
    // Read before this computer wrote something: the next round has it.
    if (writing !== this.#writing) return 0;
    const changed = findChanged(this.#known, read.value);
    this.#known = read.value;
    if (changed.length > 0) this.#ports.mailbox.announce(changed);
    if (!this.#isRead) {
      this.#isRead = true;
      this.#firstRead.emit();
    }
    return READ_EVERY_MS;
  }
}

function describeOvertaking(by: HandlingEntry, me: Person): Phrase {
  const assignee = toHandlingView([by], me).assignee;
  return assignee === null || assignee.isMe
    ? phrase('refused.handling-changed')
    : phrase('refused.has-it-now', { name: assignee.name });
}

function findChanged(before: ReadonlyMap<string, Handling>, after: ReadonlyMap<string, Handling>): string[] {
  const ids = [...after.keys(), ...[...before.keys()].filter((id) => !after.has(id))];
  return ids.filter((id) => {
    const [one, other] = [before.get(id), after.get(id)];
    // What was read of the same files is the same by itself: with thousands of faxes nearly all of it.
    return one !== other && JSON.stringify(one) !== JSON.stringify(other);
  });
}
