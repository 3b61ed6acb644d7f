import type { ReceivedChoice } from '../../../app/contract/handling-views.ts';
import type {
  MailboxOrder,
  MailboxPage,
  MailboxQuery,
  MailboxRow,
  ReceivedPages,
} from '../../../app/contract/mailbox-views.ts';
import { say } from '../../format/words.ts';
import type { Ask } from '../../bridge/client.ts';
import type { ListKind } from '../queue/list-choice.ts';
import { ListView } from '../queue/list-view.svelte.ts';
import { ListCursor } from '../window/list-cursor.svelte.ts';
import { ListSelection } from '../window/list-selection.svelte.ts';

/** A received fax as a row of a list, which knows its rows by name. */
export interface ReceivedRow extends MailboxRow {
  readonly id: string;
}

interface Opened {
  readonly id: string;
  readonly pages: ReceivedPages | null;
  readonly problem: string | null;
}

export const RECEIVED_LIST: ListKind<MailboxOrder['key']> = {
  keys: ['time', 'sender', 'state'],
  usual: { key: 'time', isDescending: true },
  place: 'faxtray.received-order',
};

const PAGE = 100;
/** The most that is asked for at once. */
const MOST = 500;
/** Characters (`app/contract/mailbox-inputs.ts`). */
const MOST_TYPED = 200;

/** The faxes that came in, as this machine's copy of the mailbox has them: the newest, and older ones on demand. */
export class ReceivedState {
  readonly cursor = new ListCursor();
  /** Those that something is to be done with together. */
  readonly selection = new ListSelection();
  /** How they are sorted, and of which days and people they are. */
  readonly view: ListView<MailboxOrder['key']>;
  readonly #ask: Ask;
  #rows = $state.raw<readonly ReceivedRow[] | null>(null);
  #next = $state.raw<MailboxPage['next']>(null);
  #count = $state(0);
  /** What the rows are the answer to. */
  #answered = $state<string | null>(null);
  #unread = $state(0);
  #blocked = $state(0);
  #isComplete = $state(true);
  #problem = $state<string | null>(null);
  #opened = $state.raw<Opened | null>(null);
  /** The open fax, when it is not in the list any more. */
  #left = $state.raw<ReceivedRow | null>(null);
  #query = $state('');
  #choice = $state<ReceivedChoice>('all');
  #awaited: string | null = null;
  #turn = 0;
  #wanted: string | null = null;

  constructor(ask: Ask, view: ListView<MailboxOrder['key']> = new ListView(RECEIVED_LIST)) {
    this.#ask = ask;
    this.view = view;
  }

  /** As they are sorted; those that were found, while something is looked for. Null until they were read. */
  get rows(): readonly ReceivedRow[] | null {
    return this.#rows;
  }

  get hasMore(): boolean {
    return this.#next !== null;
  }

  /** How many there are, shown or not. */
  get count(): number {
    return this.#count;
  }

  /** With another, it is another list. */
  get chosenBy(): string {
    return this.#answered ?? '';
  }

  /** What is to be shown. A search goes through all of them, whatever was chosen. */
  get asked(): MailboxQuery {
    const text = this.#query.trim().slice(0, MOST_TYPED);
    const { order, person, fromMs, beforeMs } = this.view.choice;
    return {
      choice: text === '' || this.#choice === 'blocked' ? this.#choice : 'all',
      ...(text === '' ? {} : { text }),
      ...(person === '' ? {} : { person: person.slice(0, MOST_TYPED) }),
      ...(fromMs === null ? {} : { fromMs }),
      ...(beforeMs === null ? {} : { beforeMs }),
      ...(this.view.isUsualOrder ? {} : { order }),
    };
  }

  get unread(): number {
    return this.#unread;
  }

  /** How many there are of blocked senders. */
  get blocked(): number {
    return this.#blocked;
  }

  /** False while older faxes are still being fetched from the service. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  get problem(): string | null {
    return this.#problem;
  }

  get query(): string {
    return this.#query;
  }

  set query(query: string) {
    this.#awaited = null;
    this.#query = query;
    this.narrow();
  }

  get choice(): ReceivedChoice {
    return this.#choice;
  }

  /** Which of them are listed. */
  set choice(choice: ReceivedChoice) {
    if (choice === this.#choice) return;
    this.#awaited = null;
    this.#left = this.row;
    this.selection.clear();
    this.#choice = choice;
    // While something is looked for it is the same list: nobody would read it anew.
    if (this.#isWanted(this.asked)) return;
    this.#rows = null;
    this.#next = null;
    this.narrow();
  }

  /** Reads what is asked for by now, where that is something else. */
  narrow(asked: MailboxQuery = this.asked): void {
    if (!this.#isWanted(asked)) void this.#reload(PAGE);
  }

  #isWanted(asked: MailboxQuery): boolean {
    return JSON.stringify(asked) === this.#wanted;
  }

  /** The fax that is looked at, as its row is now: it stays in sight when what became of it takes it out of the list. */
  get row(): ReceivedRow | null {
    const id = this.#opened?.id;
    if (id === undefined) return null;
    return this.rows?.find((row) => row.id === id) ?? (this.#left?.id === id ? this.#left : null);
  }

  /** Null until they are there, or could not be had. */
  get pages(): ReceivedPages | null {
    return this.#opened?.pages ?? null;
  }

  get openProblem(): string | null {
    return this.#opened?.problem ?? null;
  }

  /** As many as were read before, anew: any of them may be different. */
  async load(): Promise<void> {
    await this.#reload(Math.min(MOST, Math.max(PAGE, this.#rows?.length ?? 0)));
  }

  async #reload(limit: number): Promise<void> {
    await this.#read(null, limit);
    await this.#readLeft();
  }

  async loadMore(): Promise<void> {
    if (this.#next !== null) await this.#read(this.#next, PAGE);
  }

  /** Another account is at work: nothing of the one before may be seen. */
  forget(): void {
    this.#turn++;
    this.#rows = null;
    this.#next = null;
    this.#unread = 0;
    this.#blocked = 0;
    this.#problem = null;
    this.#query = '';
    this.#choice = 'all';
    this.view.showAll();
    this.#wanted = null;
    this.#awaited = null;
    this.selection.clear();
    this.close();
  }

  async open(id: string): Promise<void> {
    const row = this.rows?.find((each) => each.id === id);
    if (row !== undefined) await this.#openRow(row);
  }

  async #openRow(row: ReceivedRow): Promise<void> {
    // Whoever opens one waits for no other.
    this.#awaited = null;
    const { id } = row;
    if (this.#opened?.id === id) return;
    const opened: Opened = { id, pages: null, problem: null };
    this.#opened = opened;
    const { messageId } = row;
    const reply = await this.#ask('received.open', { messageId });
    if (this.#opened !== opened) return;
    this.#opened = reply.ok
      ? { id, pages: reply.value, problem: null }
      : { id, pages: null, problem: reply.failure.message };
    if (reply.ok && !row.isRead && row.availability === 'alive') await this.mark(id, true);
  }

  /** Opens it wherever it is in the list, or as soon as it is in the mailbox, for whoever came by a notification. */
  show(id: string): void {
    this.query = '';
    this.choice = 'all';
    this.view.showAll();
    this.narrow();
    this.cursor.want(id);
    this.#awaited = id;
    void this.#openAwaited();
  }

  close(): void {
    this.#awaited = null;
    this.#opened = null;
    this.#left = null;
  }

  async #openAwaited(): Promise<void> {
    const id = this.#awaited;
    if (id === null) return;
    const listed = this.rows?.find((row) => row.id === id);
    if (listed !== undefined) return this.#openRow(listed);
    // As the list is sorted it may be on any page of it.
    const reply = await this.#ask('received.row', { messageId: id });
    if (this.#awaited !== id || !reply.ok || reply.value === null) return;
    this.#left = asRow(reply.value);
    await this.#openRow(this.#left);
  }

  /** At the service too, where all desks see it; the list hears of it from there. */
  async mark(id: string, isRead: boolean): Promise<void> {
    const reply = await this.#ask('mailbox.markRead', { messageId: id, isRead });
    if (!reply.ok && this.#opened?.id === id) {
      const key = isRead ? 'received.not-marked-read' : 'received.not-marked-unread';
      const problem = say(key, { why: reply.failure.message });
      this.#opened = { ...this.#opened, problem };
    }
  }

  async #read(before: MailboxPage['next'], limit: number): Promise<void> {
    const turn = ++this.#turn;
    const { asked } = this;
    const wanted = JSON.stringify(asked);
    this.#wanted = wanted;
    const reply = await this.#ask('mailbox.page', { before, direction: 'inbound', limit, ...asked });
    if (turn !== this.#turn) return;
    this.#problem = reply.ok ? null : reply.failure.message;
    if (!reply.ok) return;
    const { rows, next, count, unread, blocked, isComplete } = reply.value;
    // Until it is read again it is shown as it was: a pane must not close and open again.
    this.#left = this.row;
    const known = before === null ? [] : (this.#rows ?? []);
    // What came in meanwhile has moved the pages along.
    const isNew = ({ messageId }: MailboxRow): boolean => !known.some((row) => row.messageId === messageId);
    this.#rows = [...known, ...rows.filter(isNew).map(asRow)];
    this.#next = next;
    this.#count = count;
    this.#answered = wanted;
    this.#unread = unread;
    this.#blocked = blocked;
    this.#isComplete = isComplete;
    void this.#openAwaited();
  }

  async #readLeft(): Promise<void> {
    const id = this.#opened?.id;
    if (id === undefined || this.rows?.some((row) => row.id === id) === true) return;
    const reply = await this.#ask('received.row', { messageId: id });
    if (this.#opened?.id === id && reply.ok) this.#left = reply.value === null ? null : asRow(reply.value);
  }
}

const asRow = (row: MailboxRow): ReceivedRow => ({ ...row, id: row.messageId });
