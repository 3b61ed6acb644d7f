import type { AppStatus } from '../../app/contract/app-views.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { askThrough, type Ask } from '../bridge/client.ts';
import { shortenHome } from '../format/paths.ts';
import { AccountsState } from './window/accounts.svelte.ts';
import { Announcements } from './queue/announcements.svelte.ts';
import { BringingIn } from './brought-in/bringing-in.svelte.ts';
import { BringingNumbers } from './brought-in/bringing-numbers.ts';
import { Pasting } from './brought-in/pasting.ts';
import { BulkActions } from './queue/bulk-actions.ts';
import { CallLogState } from './calls/call-log.svelte.ts';
import { CallsState } from './calls/calls.svelte.ts';
import { ContactsState } from './contacts/contacts.svelte.ts';
import { ComposeState } from './new-fax/compose.svelte.ts';
import { DesksState } from './contacts/desks.svelte.ts';
import { DragOut } from './drag-out.ts';
import { Answering } from './answering.ts';
import { DraftActions } from './draft-actions.ts';
import { DetailState } from './queue/detail.svelte.ts';
import { FaxActions } from './fax-actions.ts';
import { FaxPagesState } from './pages/fax-pages.svelte.ts';
import { PagePrinting } from './pages/page-printing.svelte.ts';
import { PageTurns } from './pages/page-turns.svelte.ts';
import { FileDrop } from './file-drop.svelte.ts';
import { LanguageState } from './window/language.svelte.ts';
import { QUEUE_LIST } from './queue/list-choice.ts';
import { ListView } from './queue/list-view.svelte.ts';
import { ListExports } from './list-exports.ts';
import { ListCursor } from './window/list-cursor.svelte.ts';
import { ListSelection } from './window/list-selection.svelte.ts';
import { Now } from './window/now.svelte.ts';
import { PermissionsState } from './window/permissions.svelte.ts';
import { QueueState } from './queue/queue.svelte.ts';
import { BulkHandling } from './received/bulk-handling.ts';
import { HandlingActions } from './received/handling-actions.ts';
import { RECEIVED_LIST, ReceivedState } from './received/received.svelte.ts';
import { TextFinds } from './received/text-finds.svelte.ts';
import { Screen } from './screen.svelte.ts';
import { HandlingToasts } from './received/handling-toasts.ts';
import { LikenessBlocking } from './received/likeness-blocking.svelte.ts';
import { SenderBlocking } from './received/sender-blocking.ts';
import { ServiceDeleting } from './received/service-deleting.ts';
import { ScheduledToasts } from './new-fax/scheduled-toasts.ts';
import { StartRequests } from './start-requests.ts';
import { BackupState } from './window/backups.svelte.ts';
import { DiagnosticsState } from './window/diagnostics.svelte.ts';
import { RowMenu } from './window/row-menu.svelte.ts';
import { SettingsState } from './window/settings.svelte.ts';
import { Toasts } from './window/toasts.svelte.ts';

/** Everything the window knows, put together once in main.ts and handed down by context. */
export class AppState {
  readonly ask: Ask;
  readonly now: Now;
  readonly queue: QueueState;
  readonly detail: DetailState;
  readonly faxPages: FaxPagesState;
  readonly compose: ComposeState;
  readonly permissions: PermissionsState;
  readonly received: ReceivedState;
  readonly textFinds: TextFinds;
  readonly handling: HandlingActions;
  readonly blocking: SenderBlocking;
  readonly likenessBlocking: LikenessBlocking;
  readonly serviceDeleting: ServiceDeleting;
  readonly bulkHandling: BulkHandling;
  readonly accounts: AccountsState;
  readonly contacts: ContactsState;
  readonly desks: DesksState;
  readonly calls: CallsState;
  readonly callLog: CallLogState;
  readonly settings: SettingsState;
  readonly backups: BackupState;
  readonly diagnostics: DiagnosticsState;
  readonly drafts: DraftActions;
  readonly answering: Answering;
  readonly actions: FaxActions;
  readonly bulk: BulkActions;
  readonly exports: ListExports;
  readonly printing: PagePrinting;
  readonly pageTurns = new PageTurns();
  readonly dragOut: DragOut;
  readonly drop: FileDrop;
  readonly bringing: BringingIn;
  readonly numbers: BringingNumbers;
  readonly pasting: Pasting;
  readonly startRequests: StartRequests;
  readonly language = new LanguageState();
  readonly cursor = new ListCursor();
  /** Faxes of the queue that something is to be done with together. */
  readonly selection = new ListSelection();
  readonly screen = new Screen((jobId) => this.detail.show(jobId));
  readonly rowMenu = new RowMenu();
  readonly toasts = new Toasts();
  readonly #handlingToasts = new HandlingToasts(this.toasts);
  readonly scheduled: ScheduledToasts;
  readonly announcements = new Announcements();
  readonly #bridge: Bridge;
  #status = $state.raw<AppStatus | null>(null);
  #reading = $state(0);

  constructor(bridge: Bridge, now: Now = new Now()) {
    const ask = askThrough(bridge);
    const { screen, toasts } = this;
    const reveal = (jobId: string): void => this.reveal(jobId, { open: false });
    const region = (): string | null => this.#region();
    this.#bridge = bridge;
    this.ask = ask;
    this.now = now;
    this.queue = new QueueState(
      (after) => ask('queue.snapshot', after),
      new ListView(QUEUE_LIST, now, region),
    );
    this.detail = new DetailState(ask, this.queue);
    this.faxPages = new FaxPagesState(ask);
    this.permissions = new PermissionsState(ask);
    this.compose = new ComposeState(
      ask,
      this.permissions,
      now,
      () => this.#status?.mostDocumentBytes ?? null,
    );
    this.received = new ReceivedState(ask, new ListView(RECEIVED_LIST, now, region));
    this.textFinds = new TextFinds(ask);
    this.handling = new HandlingActions(ask, toasts, this.#handlingToasts, (row) =>
      screen.ask({ kind: 'remark', row }),
    );
    this.bulkHandling = new BulkHandling(ask, toasts, this.#handlingToasts);
    this.blocking = new SenderBlocking(ask, toasts);
    this.likenessBlocking = new LikenessBlocking(ask, toasts);
    this.serviceDeleting = new ServiceDeleting(ask, toasts);
    this.accounts = new AccountsState(ask);
    this.contacts = new ContactsState(ask, toasts);
    this.desks = new DesksState(ask);
    this.calls = new CallsState(ask, toasts);
    this.callLog = new CallLogState(ask, now);
    this.settings = new SettingsState(ask, toasts);
    this.backups = new BackupState(ask, toasts);
    this.diagnostics = new DiagnosticsState(ask);
    this.drafts = new DraftActions({ ask, compose: this.compose, toasts });
    const { compose, drafts } = this;
    this.answering = new Answering({ ask, compose, toasts });
    this.actions = new FaxActions({ ask, compose, drafts, screen, toasts, reveal });
    this.bulk = new BulkActions(ask, toasts, (jobId) => this.queue.row(jobId) ?? null);
    this.exports = new ListExports(ask, toasts);
    this.printing = new PagePrinting(ask, toasts);
    this.dragOut = new DragOut(ask, toasts);
    const pathForFile = (file: File): string => bridge.pathForFile(file);
    this.numbers = new BringingNumbers(ask, compose);
    this.bringing = new BringingIn(compose, toasts, this.numbers);
    const { bringing, contacts, dragOut } = this;
    this.drop = new FileDrop({ pathForFile, compose, contacts, dragOut, screen, bringing });
    const isCovered = (): boolean => screen.isCovered || this.accounts.isOpen;
    this.pasting = new Pasting({ pathForFile, compose, bringing, isCovered });
    const show = (jobId: string): void => this.reveal(jobId, { open: true });
    this.startRequests = new StartRequests({ ask, compose, screen, toasts, reveal: show });
    this.scheduled = new ScheduledToasts({
      toasts,
      find: (jobId) => this.queue.row(jobId),
      undo: (row) => void this.actions.run('cancel', row),
      nowMs: () => now.minutes,
      isPaused: () => this.#status?.isSendingPaused === true,
    });
    this.queue.onChange((change) => this.scheduled.follow(change));
    this.queue.onChange((change) => this.announcements.follow(change));
    this.queue.onChange(({ became }) => became !== undefined && this.cursor.follow(became));
    this.queue.onChange(({ changed, removed }) => {
      for (const { row } of changed) toasts.onRowChanged(row.id, row);
      for (const id of removed) toasts.onRowChanged(id, null);
    });
  }

  /** How the app itself is; null until it has said so. */
  get status(): AppStatus | null {
    return this.#status;
  }

  /** A path as short as it can be read. */
  short(path: string): string {
    return shortenHome(path, this.#status?.homeFolder ?? '');
  }

  /** Listens first and asks then, so that nothing that happens in between is missed. */
  start(): () => void {
    const stops = [
      this.#bridge.on('queue.patch', (patch) => this.queue.apply(patch)),
      this.#bridge.on('app.status', (status) => this.#onStatus(status)),
      this.#bridge.on('queue.replaced', ({ account }) => {
        this.detail.close();
        this.selection.clear();
        this.toasts.forgetRows();
        this.received.forget();
        void this.received.load();
        void this.permissions.load();
        this.#forgetService();
        void this.drafts.onQueueReplaced(account);
        void this.queue.replace();
      }),
      this.#bridge.on('start.came', () => void this.startRequests.take()),
      this.#bridge.on('fax.show', ({ jobId }) => this.reveal(jobId, { open: true })),
      this.#bridge.on('permissions.changed', () => void this.permissions.load()),
      this.#bridge.on('mailbox.changed', () => {
        void this.received.load().then(() => this.#handlingToasts.follow(this.received.rows ?? []));
        void this.desks.onMailboxChanged();
      }),
      this.#bridge.on('received.show', ({ messageId }) => this.showReceived(messageId)),
      this.#bridge.on('compose.open', () => this.compose.open()),
      this.#bridge.on('signIn.open', () => void this.accounts.openAgain()),
    ];
    void this.queue.load();
    void this.received.load();
    void this.permissions.load();
    void this.#loadStatus();
    void this.startRequests.take();
    return () => stops.forEach((stop) => stop());
  }

  /** Brings a fax into view, whatever is in front of it. */
  reveal(jobId: string, { open }: { readonly open: boolean }): void {
    this.screen.view = 'queue';
    this.queue.filter = 'all';
    this.queue.query = '';
    this.queue.view.showAll();
    this.cursor.want(jobId);
    if (open) this.detail.show(jobId);
  }

  #region(): string | null {
    const settings = this.#status?.settings;
    return settings?.values.defaultRegion ?? settings?.systemRegion ?? null;
  }

  showReceived(messageId: string | null): void {
    this.screen.view = 'received';
    if (messageId === null) this.received.query = '';
    else this.received.show(messageId);
  }

  /** What a sign-in may do is known when it has been used. */
  #onStatus(status: AppStatus): void {
    if (status.account.state !== this.#status?.account.state) void this.permissions.load();
    this.#takeStatus(status);
  }

  #takeStatus(status: AppStatus): void {
    const isReworded = this.#status !== null && status.language !== this.language.current;
    this.#status = status;
    this.language.set(status.language);
    if (isReworded) this.#readAnew();
    const { newFaxResolution, newFaxCoverPageText, newFaxOwnCover } = status.settings.values;
    this.compose.beginWith({
      resolution: newFaxResolution,
      coverText: newFaxCoverPageText ?? '',
      hasOwnCover: newFaxOwnCover,
    });
  }

  /** Which reading of what the service says is shown: a view of it that is in front reads anew when it is another one. */
  get reading(): number {
    return this.#reading;
  }

  #forgetService(): void {
    this.contacts.forget();
    this.desks.forget();
    this.calls.forget();
    this.callLog.forget();
    this.#reading += 1;
  }

  /** What the app says of faxes and of the service comes in words, which are in another language now. */
  #readAnew(): void {
    this.announcements.forgetWords();
    void this.queue.replace();
    void this.received.load();
    void this.permissions.load();
    if (this.accounts.view !== null) void this.accounts.load();
    this.accounts.forgetProblem();
    this.#forgetService();
    this.settings.forgetProblem();
  }

  async #loadStatus(): Promise<void> {
    const reply = await this.ask('app.status', null);
    if (!reply.ok) this.toasts.failure(reply.failure.message);
    else if (this.#status === null) this.#takeStatus(reply.value);
  }
}
