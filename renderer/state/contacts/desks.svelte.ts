import type { ColleagueView } from '../../../app/contract/colleague-views.ts';
import type { MailboxPage, MailboxRow } from '../../../app/contract/mailbox-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';

const PAGE = 100;
/** The most that is asked for at once. */
const MOST = 500;

/** One's own extension, which needs no administrator. */
export const OWN = '';

/** What was sent over the extension by whichever desk, and the faxes of others for an administrator. */
export class DesksState {
  readonly #ask: Ask;
  #rows = $state.raw<readonly MailboxRow[] | null>(null);
  #colleagues = $state.raw<readonly ColleagueView[]>([]);
  #whose = $state(OWN);
  #problem = $state<string | null>(null);
  #isBusy = $state(false);
  #hasOlder = $state(false);
  #next: MailboxPage['next'] = null;
  #page = 0;
  #turn = 0;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Newest first; null until they were read. */
  get rows(): readonly MailboxRow[] | null {
    return this.#rows;
  }

  /** Everybody else with an extension, where that can be read. */
  get colleagues(): readonly ColleagueView[] {
    return this.#colleagues;
  }

  /** The extension that is looked at, or `OWN`. */
  get whose(): string {
    return this.#whose;
  }

  get problem(): string | null {
    return this.#problem;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  get hasOlder(): boolean {
    return this.#hasOlder;
  }

  async open(): Promise<void> {
    await Promise.all([this.load(), this.#loadColleagues()]);
  }

  async choose(extensionId: string): Promise<void> {
    this.#whose = extensionId;
    this.#rows = null;
    this.#hasOlder = false;
    await this.load();
  }

  async load(): Promise<void> {
    if (this.#whose === OWN)
      await this.#readOwn(null, Math.min(MOST, Math.max(PAGE, this.#rows?.length ?? 0)));
    else await this.#readColleague(1);
  }

  async loadOlder(): Promise<void> {
    if (this.#whose === OWN) await this.#readOwn(this.#next, PAGE);
    else await this.#readColleague(this.#page + 1);
  }

  /** The mailbox of this machine has changed; what is a colleague's is not in it. */
  async onMailboxChanged(): Promise<void> {
    if (this.#rows !== null && this.#whose === OWN) await this.load();
  }

  /** Another account is at work: nothing of the one before may be seen. */
  forget(): void {
    this.#turn += 1;
    this.#rows = null;
    this.#colleagues = [];
    this.#whose = OWN;
    this.#problem = null;
    this.#isBusy = false;
    this.#hasOlder = false;
  }

  async #readOwn(before: MailboxPage['next'], limit: number): Promise<void> {
    const turn = this.#begin();
    const reply = await this.#ask('mailbox.page', { before, direction: 'outbound', limit });
    if (!this.#isCurrent(turn, reply)) return;
    this.#take(reply.value.rows, before === null);
    this.#next = reply.value.next;
    this.#hasOlder = reply.value.next !== null;
  }

  async #readColleague(page: number): Promise<void> {
    const turn = this.#begin();
    const reply = await this.#ask('colleagues.faxes', { extensionId: this.#whose, page });
    if (!this.#isCurrent(turn, reply)) return;
    this.#take(reply.value.rows, page === 1);
    this.#page = page;
    this.#hasOlder = reply.value.hasMore;
  }

  #begin(): number {
    this.#isBusy = true;
    this.#problem = null;
    return ++this.#turn;
  }

  #isCurrent<T>(turn: number, reply: Reply<T>): reply is Extract<Reply<T>, { readonly ok: true }> {
    if (turn !== this.#turn) return false;
    this.#isBusy = false;
    if (!reply.ok) this.#problem = reply.failure.message;
    return reply.ok;
  }

  /** What came in meanwhile has moved the pages along: no fax is shown twice. */
  #take(rows: readonly MailboxRow[], isFirst: boolean): void {
    const known = isFirst ? [] : (this.#rows ?? []);
    const isNew = ({ messageId }: MailboxRow): boolean => !known.some((row) => row.messageId === messageId);
    this.#rows = [...known, ...rows.filter(isNew)];
  }

  async #loadColleagues(): Promise<void> {
    const [colleagues, line] = await Promise.all([
      this.#ask('colleagues.list', null),
      this.#ask('line.read', null),
    ]);
    const own = line.ok ? line.value.extensionId : null;
    // Without it nobody is lost: one's own faxes are shown anyway.
    if (colleagues.ok) this.#colleagues = colleagues.value.filter(({ extensionId }) => extensionId !== own);
  }
}
