import type {
  ContactImport,
  ContactsView,
  ContactView,
  GroupNumbers,
} from '../../../app/contract/contact-views.ts';
import type { ContactInput } from '../../../app/contract/operations/contact-operation-types.ts';
import type { Ask } from '../../bridge/client.ts';
import { say } from '../../format/words.ts';
import { ContactForm } from './contact-form.svelte.ts';
import { GroupsState, type GroupRow } from './groups.svelte.ts';
import { ListCursor } from '../window/list-cursor.svelte.ts';
import type { Toasts } from '../window/toasts.svelte.ts';

/** A contact as a row of a list: the account and this machine may give the same id. */
export interface ContactRow extends ContactView {
  readonly contactId: string;
}

/** More than anybody looks through; the search reaches the others. */
const MOST = 1_000;

/** Whom one can fax: the address book of this machine, which can be changed here, and that of the account. */
export class ContactsState {
  readonly cursor = new ListCursor();
  readonly groups: GroupsState;
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  #view = $state.raw<ContactsView | null>(null);
  #problem = $state<string | null>(null);
  #query = $state('');
  #openId = $state<string | null>(null);
  #form = $state.raw<ContactForm | null>(null);
  #imported = $state.raw<ContactImport | null>(null);
  #turn = 0;
  readonly #rows = $derived(this.#view?.contacts.map(asRow) ?? null);

  constructor(ask: Ask, toasts: Toasts) {
    this.#ask = ask;
    this.#toasts = toasts;
    this.groups = new GroupsState({ ask, toasts, changed: (rowId) => this.#goTo(rowId) });
  }

  /** Groups, then contacts, each by name; null until they were read. */
  get rows(): readonly (ContactRow | GroupRow)[] | null {
    return this.#rows === null ? null : [...this.groups.rows, ...this.#rows];
  }

  get view(): ContactsView | null {
    return this.#view;
  }

  get problem(): string | null {
    return this.#problem;
  }

  get query(): string {
    return this.#query;
  }

  set query(query: string) {
    this.#query = query;
    void this.load();
  }

  /** The contact that is looked at. */
  get row(): ContactRow | GroupRow | null {
    return this.find(this.#openId);
  }

  /** The groups that a contact's numbers are in, whether it is one of this machine or of the account. */
  findGroups({ faxNumbers }: ContactRow): readonly GroupRow[] {
    return this.groups.all.filter((group) => faxNumbers.some(({ e164 }) => group.faxNumbers.includes(e164)));
  }

  /** One that is being written; null while none is. */
  get form(): ContactForm | null {
    return this.#form;
  }

  /** An import of which not everything could be taken, until somebody has seen it. */
  get imported(): ContactImport | null {
    return this.#imported;
  }

  find(id: string | null): ContactRow | GroupRow | null {
    return this.rows?.find((row) => row.id === id) ?? null;
  }

  async load(): Promise<void> {
    const turn = ++this.#turn;
    const query = this.#query.trim();
    const [reply, problem] = await Promise.all([
      this.#ask('contacts.list', { query, limit: MOST }),
      this.groups.load(query),
    ]);
    if (turn !== this.#turn) return;
    this.#problem = reply.ok ? problem : reply.failure.message;
    if (reply.ok) this.#view = reply.value;
  }

  /** Another account is at work: its address book is another one. */
  forget(): void {
    this.#turn++;
    this.groups.forget();
    this.#view = null;
    this.#query = '';
    this.#openId = null;
  }

  open(id: string): void {
    this.#openId = id;
  }

  close(): void {
    this.#openId = null;
  }

  /** A new one, or one of this machine's to be changed. */
  write(row: ContactRow | null = null): void {
    this.#form = new ContactForm(this.#ask, row);
  }

  /** What was written is not saved by that, and not lost either. */
  leaveForm(): void {
    const form = this.#form;
    this.#form = null;
    if (form?.isTouched)
      this.#toasts.inform(say('contact.not-saved'), {
        label: say('button.undo'),
        run: () => (this.#form ??= form),
      });
  }

  async save(): Promise<void> {
    const form = this.#form;
    if (form === null || form.isBusy) return;
    form.isBusy = true;
    form.problem = null;
    if (!(await form.settle())) {
      form.isBusy = false;
      return;
    }
    const reply =
      form.contactId === null
        ? await this.#ask('contacts.add', form.fields)
        : await this.#ask('contacts.update', { id: form.contactId, ...form.fields });
    form.isBusy = false;
    if (!reply.ok) {
      form.problem = reply.failure.message;
      return;
    }
    this.#form = null;
    await this.#goTo(toId('local', reply.value.id));
  }

  /** What was changed is read anew; the row, if there is one, is the one that is looked at then. */
  async #goTo(rowId: string | null): Promise<void> {
    if (rowId !== null) this.#query = '';
    this.#openId = null;
    await this.load();
    if (rowId === null) return;
    this.#openId = rowId;
    this.cursor.want(rowId);
  }

  async remove({ contactId, name, company, faxNumbers }: ContactRow): Promise<void> {
    const reply = await this.#ask('contacts.remove', { id: contactId });
    if (!reply.ok) {
      this.#toasts.failure(reply.failure.message);
      return;
    }
    this.#openId = null;
    await this.load();
    const fields = { name, company: company ?? '', faxNumbers: faxNumbers.map(({ e164 }) => e164) };
    this.#toasts.inform(say('contact.removed', { name }), {
      label: say('button.undo'),
      run: () => void this.#addAgain(fields, reply.value),
    });
  }

  /** A page to be laid on the glass before papers, where the person says. */
  async saveRoutingSheet(name: string, phoneNumber: string): Promise<void> {
    const sheet = { phoneNumber, name, reference: null, coverPageText: null };
    const reply = await this.#ask('routingSheet.save', sheet);
    if (!reply.ok) this.#toasts.failure(reply.failure.message);
    else if (reply.value.savedTo !== null)
      this.#toasts.inform(say('contact.routing-sheet-saved', { path: reply.value.savedTo }));
  }

  /** Files of other programs, which the person chooses. */
  async import(): Promise<void> {
    const chosen = await this.#ask('files.choose', null);
    if (!chosen.ok || chosen.value.length === 0) return;
    const reply = await this.#ask('contacts.import', { paths: chosen.value.map(({ path }) => path) });
    if (!reply.ok) {
      this.#toasts.failure(reply.failure.message);
      return;
    }
    await this.load();
    if (reply.value.leftOut > 0 || reply.value.fullGroups?.length) this.#imported = reply.value;
    else this.#toasts.inform(say('import.done', { added: reply.value.added, updated: reply.value.updated }));
  }

  importSeen(): void {
    this.#imported = null;
  }

  async #addAgain(fields: ContactInput, backInto: readonly GroupNumbers[]): Promise<void> {
    const reply = await this.#ask('contacts.add', {
      ...fields,
      ...(backInto.length === 0 ? {} : { backInto }),
    });
    if (!reply.ok) this.#toasts.failure(reply.failure.message);
    await this.load();
  }
}

const toId = (source: ContactView['source'], id: string): string => `${source} ${id}`;
const asRow = (contact: ContactView): ContactRow => ({
  ...contact,
  id: toId(contact.source, contact.id),
  contactId: contact.id,
});
