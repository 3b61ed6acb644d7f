import type { Random } from '../resilience/random.ts';

/** A message as the service stores it; `mark` says which document it was, and is never revealed. */
export interface KeptMessage {
  readonly id: string;
  readonly mark: string;
  readonly numbers: readonly string[];
  readonly createdAtMs: number;
  /** No list or sync shows it before. */
  readonly listedAtMs: number;
  /** When it is sent or has failed. */
  readonly doneAtMs: number;
  readonly end: 'Sent' | 'SendingFailed';
  /** When somebody deletes it; null: nobody does. */
  readonly deletedAtMs: number | null;
  readonly isPurged: boolean;
}

export interface Habits {
  /** The longest delay between accepting a message and showing it in lists and syncs. */
  readonly lagMs: number;
  /** The share of messages that are deleted before they are done. */
  readonly deletions: number;
  /** The share of messages that fail. */
  readonly failures: number;
  /** Changes what is shown of a message; absent: nothing does. */
  readonly shown?: (record: object, message: KeptMessage, nowMs: number) => object;
}

/** What the service has, and what it reports at a given time. Ids have 17 digits: as numbers, neighbouring ones would be equal. */
export class MessageStore {
  readonly messages: KeptMessage[] = [];
  readonly #random: Random;
  readonly #habits: Habits;
  #lastId = 90_071_992_547_409_931n;

  constructor(random: Random, habits: Habits) {
    this.#random = random;
    this.#habits = habits;
  }

  add(mark: string, numbers: readonly string[], nowMs: number): KeptMessage {
    const isDeleted = this.#random.chance(this.#habits.deletions);
    const message: KeptMessage = {
      id: String(++this.#lastId),
      mark,
      numbers,
      createdAtMs: nowMs,
      listedAtMs: nowMs + (isDeleted ? 0 : this.#random.below(this.#habits.lagMs + 1)),
      doneAtMs: isDeleted ? Infinity : nowMs + 20_000 + this.#random.below(60_000),
      end: this.#random.chance(this.#habits.failures) ? 'SendingFailed' : 'Sent',
      // Nobody deletes what is not shown; and what is gone before anyone could look cannot be found out.
      deletedAtMs: isDeleted ? nowMs + 120_000 + this.#random.below(10_000) : null,
      isPurged: this.#random.chance(0.5),
    };
    this.messages.push(message);
    return message;
  }

  find(id: string, nowMs: number): KeptMessage | null {
    const message = this.messages.find((each) => each.id === id) ?? null;
    return message !== null && isGone(message, nowMs) ? null : message;
  }

  /** Those that a list shows, newest first. */
  listed(fromMs: number, nowMs: number): KeptMessage[] {
    return this.messages
      .filter((each) => each.createdAtMs >= fromMs && each.listedAtMs <= nowMs && !isGone(each, nowMs))
      .reverse();
  }
}

const isGone = (message: KeptMessage, nowMs: number): boolean =>
  message.isPurged && isDeletedAt(message, nowMs);

export const isDeletedAt = ({ deletedAtMs }: KeptMessage, nowMs: number): boolean =>
  deletedAtMs !== null && deletedAtMs <= nowMs;

function statusAt(message: KeptMessage, nowMs: number): 'Queued' | 'Sent' | 'SendingFailed' {
  return message.doneAtMs <= nowMs ? message.end : 'Queued';
}

/** As JSON text: ids are numbers there, or texts, and some optional fields are missing. */
export function recordText(
  message: KeptMessage,
  nowMs: number,
  baseUrl: string,
  { random, shown }: Pick<Habits, 'shown'> & { readonly random: Random },
): string {
  const status = statusAt(message, nowMs);
  const uri = `${baseUrl}/restapi/v1.0/account/1/extension/2/message-store/${message.id}`;
  const record = {
    uri: random.chance(0.5) ? uri : null,
    type: random.chance(0.5) ? 'Fax' : null,
    direction: 'Outbound',
    availability: isDeletedAt(message, nowMs) ? 'Deleted' : random.chance(0.5) ? 'Alive' : null,
    messageStatus: status,
    readStatus: null,
    to: message.numbers.map((phoneNumber) => ({
      phoneNumber: random.chance(0.5) ? phoneNumber : phoneNumber.slice(1),
      name: null,
      messageStatus: random.chance(0.5) ? status : null,
      ...(status === 'SendingFailed' ? { faxErrorCode: 'InvalidNumber' } : {}),
    })),
    creationTime: new Date(message.createdAtMs)
      .toISOString()
      .replace('Z', random.chance(0.5) ? '+0000' : 'Z'),
    lastModifiedTime: null,
    faxPageCount: status === 'Queued' ? 0 : 1,
    attachments:
      status === 'Queued' ? null : [{ uri: `${uri}/content/1`, contentType: 'application/pdf', type: null }],
  };
  const id = random.chance(0.5) ? message.id : `"${message.id}"`;
  return JSON.stringify(shown?.(record, message, nowMs) ?? record).replace('{', `{"id":${id},`);
}
