import type { AppEvents, EventName } from '../../../app/contract/events.ts';
import type { OperationInput, OperationName, OperationOutput } from '../../../app/contract/operations.ts';
import type { FaxForesight } from '../../../app/contract/operations/new-fax-operation-types.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { AppStatus } from '../../../app/contract/app-views.ts';
import type { FaxRow, QueuePatch } from '../../../app/contract/queue-views.ts';
import type { NumberCheck } from '../../../app/contract/compose-views.ts';
import type { Bridge } from '../../../renderer/bridge/bridge.ts';
import { accountsOf, readDetail, statusOf } from './sample-faxes.ts';

type Answer<N extends OperationName> = (
  input: OperationInput<N>,
) => Promise<Reply<OperationOutput<N>>> | Reply<OperationOutput<N>>;

/** Needed by few views; a test that opens one gives the answers itself. */
type NotShown = Extract<
  OperationName,
  | `rules.${string}`
  | `forwardingNumbers.${string}`
  | `contacts.${string}`
  | `callLog.${string}`
  | `line.${string}`
>;
type Answers = { [N in Exclude<OperationName, NotShown>]: Answer<N> } & { [N in NotShown]?: Answer<N> };

export const succeed = <T>(value: T): Reply<T> => ({ ok: true, value });
export const fail = (message: string): Reply<never> => ({
  ok: false,
  failure: { kind: 'needs-person', message },
});

export const FORESEEN: FaxForesight = {
  ...{ question: null, outcome: 'goes', message: 'It would be sent.' },
  ...{ to: [], chosenBy: null, hasCoverPage: false, pages: null },
};

/** Stands in for the preload bridge and the app behind it: a list in memory, and answers that a test can replace. */
export class MemoryBridge implements Bridge {
  readonly calls: { readonly name: OperationName; readonly input: unknown }[] = [];
  /** Every reply so far, as text. */
  readonly said: string[] = [];
  readonly answers: Answers;
  readonly #listeners = new Map<EventName, Set<(payload: never) => void>>();
  #rows: FaxRow[];
  #revision = 7;

  constructor(rows: readonly FaxRow[] = [], status: AppStatus = statusOf()) {
    this.#rows = [...rows];
    this.answers = {
      'queue.snapshot': () => succeed({ revision: this.#revision, rows: [...this.#rows], next: null }),
      'app.status': () => succeed(status),
      'start.take': () => succeed([]),
      'updates.check': () => succeed(null),
      'updates.install': () => succeed(null),
      'number.check': ({ text }) => succeed(checkNumber(text)),
      'number.offers': () => succeed([]),
      'groups.list': () => succeed([]),
      'groups.read': () => fail('This group is no longer here.'),
      'groups.add': (group) => succeed({ id: 'group-1', ...group }),
      'groups.update': (group) => succeed(group),
      'groups.remove': () => succeed(null),
      'files.choose': () => succeed([]),
      'files.inspect': ({ paths }) => succeed(paths.map((path) => inspected(path))),
      'files.inFolders': () => succeed({ files: [], notices: [] }),
      'files.takeOut': () => succeed([]),
      'files.keep': ({ files }) => succeed(files.map(({ name }) => inspected(`/data/taken-out/1/${name}`))),
      'preview.begin': () => succeed({ previewId: 'preview-1' }),
      'preview.look': () =>
        succeed({ pageCount: 1, pages: [{ lineSeconds: 20, warnings: [] }], isDone: true, problem: null }),
      'preview.end': () => succeed(null),
      'preview.saveAs': () => succeed({ savedTo: null }),
      'drafts.save': ({ draftId }) => succeed({ draftId: draftId ?? 'draft-1' }),
      'drafts.open': () => fail('This draft is no longer here.'),
      'drafts.close': () => succeed(null),
      'drafts.discard': () => succeed(null),
      'drafts.bringBack': () => succeed(null),
      'fax.send': () => succeed({ jobId: 'new' }),
      'fax.sendEach': ({ faxes }) => succeed({ jobIds: faxes.map((_, place) => `new-${place}`) }),
      'fax.foresee': () => succeed(FORESEEN),
      'fax.foreseeQueued': () => succeed(FORESEEN),
      'fax.foreseeAddressed': () => succeed(FORESEEN),
      'fax.samePages': () => succeed([]),
      'fax.sendSample': () => succeed({ jobId: 'sample' }),
      'fax.detail': ({ jobId }) => {
        const row = this.#rows.find((each) => each.id === jobId);
        return row === undefined ? fail('This fax is no longer in the queue.') : succeed(readDetail(row));
      },
      'fax.inspect': () => succeed([]),
      'fax.pages': ({ jobId }) =>
        succeed({ pictureId: `of-${jobId}`, pictures: null, faxResolution: 'High' }),
      'pages.print': () => succeed({ isPrinted: true }),
      'printers.list': () => succeed([]),
      'received.template': () => fail('This fax is no longer in the mailbox.'),
      'received.settlePrinting': () => succeed(null),
      'received.blockLikeness': () => succeed({ id: 'likeness' }),
      'received.blockedLikenesses': () => succeed([]),
      'received.setLikenessBlocked': () => succeed(null),
      'fax.choices': () => succeed([]),
      'fax.address': () => succeed(null),
      'fax.cover': () => fail('It has gone on.'),
      'fax.changeCover': () => succeed(null),
      'fax.sendAsShown': () => succeed(null),
      'fax.confirm': () => succeed(null),
      'fax.sendAnew': () => succeed({ jobId: 'new' }),
      'fax.sendNewVersion': () => succeed({ jobId: 'new' }),
      'fax.template': () => fail('Its documents are not here.'),
      'fax.answerRestored': () => succeed(null),
      'fax.sendNow': () => succeed(null),
      'fax.askAgain': () => succeed({ said: 'The phone service still has the fax.', state: 'queued' }),
      'fax.deleteThere': () => succeed({ said: 'Deleted at the phone service.', state: 'needs-attention' }),
      'fax.sendAllTheSame': () => succeed(null),
      'fax.seen': () => succeed(null),
      'fax.decide': () => succeed(null),
      'fax.cancel': () => succeed({ state: 'cancelled', undoUntilMs: null }),
      'fax.foreseeRetry': () => succeed(FORESEEN),
      'fax.retry': () => succeed({ state: 'waiting', undoUntilMs: null }),
      'fax.undo': () => succeed(null),
      'fax.reschedule': () => succeed(null),
      'fax.putFirst': () => succeed(null),
      'fax.hold': () => succeed(null),
      'fax.fetchDocument': () => succeed(null),
      'fax.saveAs': () => succeed({ savedTo: null }),
      'fax.dragOut': () => succeed({ path: null }),
      'fax.showInFolder': () => succeed(null),
      'fax.showReceipt': () => succeed(null),
      'sending.pause': () => succeed(null),
      'sendFolder.open': () => succeed(null),
      'settings.set': () => succeed({ isSet: true }),
      'settings.addFolder': () => succeed({ path: null }),
      'settings.changeFolder': () => succeed(null),
      'settings.removeFolder': () => succeed(null),
      'settings.openFolder': () => succeed(null),
      'settings.chooseRoot': () => succeed({ root: null }),
      'settings.signatures': () => succeed([]),
      'settings.keepSignature': ({ signature }) => succeed([{ id: 'signature-1', signature }]),
      'settings.removeSignature': () => succeed([]),
      'settings.chooseSignature': () => succeed({ signature: null }),
      'settings.chooseLogo': () => succeed({ isChosen: false }),
      'settings.chooseFilingFolder': () => succeed({ folder: null }),
      'settings.setFilingRule': () => succeed(null),
      'settings.removeFilingRule': () => succeed(null),
      'settings.setBlocked': () => succeed(null),
      'settings.regions': () => succeed(['DE', 'FR', 'US']),
      'colleagues.list': () => succeed([]),
      'colleagues.faxes': () => succeed({ rows: [], hasMore: false }),
      'queue.seenUnlisted': () => succeed(null),
      'backups.save': () => succeed({ notice: null }),
      'backups.restore': () => succeed({ notice: null }),
      'backups.putBack': () => succeed({ notice: 'Put back 3 faxes of the queue.' }),
      'backups.leaveOut': () => succeed(null),
      'diagnostics.save': () => succeed({ notice: null }),
      'routingSheet.save': () => succeed({ savedTo: '/home/jo/Routing sheet.pdf' }),
      'accounts.list': () => succeed(accountsOf()),
      'accounts.signInWithBrowser': () => succeed(accountsOf()),
      'accounts.signInWithJwt': () => succeed(accountsOf()),
      'accounts.signInWithToken': () => succeed(accountsOf()),
      'accounts.cancelSignIn': () => succeed(null),
      'accounts.activate': () => succeed(accountsOf()),
      'accounts.signOut': () => succeed(accountsOf()),
      'mailbox.page': () =>
        succeed({ rows: [], next: null, count: 0, unread: 0, blocked: 0, isComplete: true }),
      'account.permissions': () => succeed([]),
      'received.open': ({ messageId }) => succeed({ pictureId: `received-${messageId}`, pictures: 1 }),
      'received.saveAs': () => succeed({ savedTo: null }),
      'received.findText': () => succeed([]),
      'received.readPages': () => succeed({ read: 0, hasUnread: false }),
      'received.dragOut': () => succeed({ path: null }),
      'received.showInFolder': () => succeed(null),
      'export.faxes': ({ jobIds }) => succeed({ savedTo: '/home/jo/Faxes.csv', count: jobIds.length }),
      'export.received': () => succeed({ savedTo: '/home/jo/Received.csv', count: 2 }),
      'export.calls': ({ callIds }) => succeed({ savedTo: '/home/jo/Calls.csv', count: callIds.length }),
      'received.row': () => succeed(null),
      'filing.try': () => succeed([]),
      'filing.takeOver': () => succeed(null),
      'filing.people': () => succeed([{ user: 'jo', host: 'desk', name: 'jo', isMe: true }]),
      'received.set': () => succeed(null),
      'serviceDeletions.begin': ({ messageIds }) => succeed({ messageIds }),
      'serviceDeletions.undo': () => succeed(null),
      'mailbox.markRead': () => succeed(null),
    };
  }

  async call<N extends OperationName>(name: N, input: OperationInput<N>): Promise<Reply<OperationOutput<N>>> {
    this.calls.push({ name, input });
    const answer = this.answers[name] as Answer<N> | undefined;
    const reply = answer === undefined ? fail(`Nobody answers ${name} here.`) : await answer(input);
    this.said.push(JSON.stringify(reply));
    return reply;
  }

  on<E extends EventName>(event: E, listener: (payload: AppEvents[E]) => void): () => void {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return () => {
      listeners.delete(listener);
    };
  }

  /** A file's name stands for its path; one called `nowhere…` never was on disk. */
  pathForFile({ name }: { readonly name: string }): string {
    return name.startsWith('nowhere') ? '' : `/home/jo/${name}`;
  }

  emit<E extends EventName>(event: E, payload: AppEvents[E]): void {
    for (const listener of this.#listeners.get(event) ?? [])
      (listener as (payload: AppEvents[E]) => void)(payload);
  }

  /** Changes the list as the app would, and reports it. */
  change(changed: readonly FaxRow[], removed: readonly string[] = [], became?: QueuePatch['became']): void {
    const gone = new Set([...changed.map((row) => row.id), ...removed]);
    this.#rows = [...this.#rows.filter((row) => !gone.has(row.id)), ...changed];
    const from = this.#revision++;
    this.emit('queue.patch', { from, to: this.#revision, changed, removed, became });
  }

  /** Loses patches on the way, so that the next one leaves a gap. */
  skipRevisions(count: number): void {
    this.#revision += count;
  }

  inputsOf(name: OperationName): unknown[] {
    return this.calls.filter((call) => call.name === name).map((call) => call.input);
  }
}

/** Just enough of the real check: ten-digit North American numbers, with or without the leading 1. */
export function checkNumber(text: string): NumberCheck {
  if (/[a-z]/iu.test(text)) return { kind: 'invalid', why: 'A fax number has no letters.' };
  const digits = text.replaceAll(/\D/gu, '').replace(/^1/u, '');
  if (digits.length < 10) return { kind: 'incomplete' };
  if (digits.length > 10) return { kind: 'invalid', why: 'This is too long for a telephone number.' };
  const formatted = `+1 ${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
  return { kind: 'valid', e164: `+1${digits}`, formatted, country: 'US', nearMisses: [], name: null };
}

function inspected(path: string): OperationOutput<'files.inspect'>[number] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const number = /\+\d{11}/u.exec(name)?.[0] ?? null;
  const problem = name.endsWith('.exe') ? 'This kind of file cannot be faxed; save it as a PDF.' : null;
  return { path, name, sizeBytes: 84_000 + name.length * 1000, problem, numberInName: number };
}
