import type { ContactGroupMembers, ContactGroupView } from '../../../app/contract/contact-views.ts';
import type { Ask } from '../../bridge/client.ts';
import { say } from '../../format/words.ts';
import type { Toasts } from '../window/toasts.svelte.ts';
import { GroupForm } from './group-form.svelte.ts';

/** A group as a row of the list of contacts. */
export interface GroupRow extends ContactGroupView {
  readonly groupId: string;
}

interface GroupsParts {
  readonly ask: Ask;
  readonly toasts: Toasts;
  /** All is to be read anew; the row is the one that is looked at then, if there is one. */
  readonly changed: (rowId: string | null) => Promise<void>;
}

/** Groups of numbers, on this machine. */
export class GroupsState {
  readonly #parts: GroupsParts;
  #all = $state.raw<readonly GroupRow[]>([]);
  #rows = $state.raw<readonly GroupRow[]>([]);
  #loads = 0;
  #members = $state.raw<ContactGroupMembers | null>(null);
  #form = $state.raw<GroupForm | null>(null);
  #turn = 0;

  constructor(parts: GroupsParts) {
    this.#parts = parts;
  }

  /** Whatever is searched for. */
  get all(): readonly GroupRow[] {
    return this.#all;
  }

  /** Those that were searched for, by name. */
  get rows(): readonly GroupRow[] {
    return this.#rows;
  }

  /** Of the one that is looked at; null until they were read. */
  get members(): ContactGroupMembers | null {
    return this.#members;
  }

  /** One that is being written; null while none is. */
  get form(): GroupForm | null {
    return this.#form;
  }

  /** Why they could not be read; null when they were. */
  async load(query: string): Promise<string | null> {
    const turn = ++this.#loads;
    const { ask } = this.#parts;
    const all = await ask('groups.list', { query: '' });
    const found = query === '' ? all : await ask('groups.list', { query });
    if (turn !== this.#loads) return null;
    if (all.ok) this.#all = all.value.map(toRow);
    if (found.ok) this.#rows = found.value.map(toRow);
    return found.ok ? null : found.failure.message;
  }

  forget(): void {
    this.#loads++;
    this.#all = [];
    this.#rows = [];
    this.#members = null;
  }

  /** Whose numbers they are now. */
  async read({ groupId }: Pick<GroupRow, 'groupId'>): Promise<void> {
    const turn = ++this.#turn;
    this.#members = null;
    const reply = await this.#parts.ask('groups.read', { id: groupId });
    if (turn === this.#turn && reply.ok) this.#members = reply.value;
  }

  /** A new one, or one to be changed. */
  async write(row: GroupRow | null = null): Promise<void> {
    if (row === null) {
      this.#form = new GroupForm(this.#parts.ask, null);
      return;
    }
    const { groupId, name } = row;
    const reply = await this.#parts.ask('groups.read', { id: groupId });
    if (!reply.ok) this.#parts.toasts.failure(reply.failure.message);
    else this.#form = new GroupForm(this.#parts.ask, { ...reply.value, groupId, name });
  }

  /** What was written is not saved by that, and not lost either. */
  leaveForm(): void {
    const form = this.#form;
    this.#form = null;
    if (form?.isTouched)
      this.#parts.toasts.inform(say('group.not-saved'), {
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
    const { ask, changed } = this.#parts;
    const reply =
      form.groupId === null
        ? await ask('groups.add', form.fields)
        : await ask('groups.update', { id: form.groupId, ...form.fields });
    form.isBusy = false;
    if (!reply.ok) {
      form.problem = reply.failure.message;
      return;
    }
    this.#form = null;
    await changed(toRow(reply.value).id);
  }

  async remove({ groupId, name, faxNumbers }: GroupRow): Promise<void> {
    const { ask, toasts, changed } = this.#parts;
    const reply = await ask('groups.remove', { id: groupId });
    if (!reply.ok) {
      toasts.failure(reply.failure.message);
      return;
    }
    await changed(null);
    toasts.inform(say('contact.removed', { name }), {
      label: say('button.undo'),
      run: () => void this.#addAgain({ name, faxNumbers }),
    });
  }

  async #addAgain(group: Pick<GroupRow, 'name' | 'faxNumbers'>): Promise<void> {
    const { ask, toasts, changed } = this.#parts;
    const reply = await ask('groups.add', group);
    if (!reply.ok) toasts.failure(reply.failure.message);
    await changed(reply.ok ? toRow(reply.value).id : null);
  }
}

const toRow = (group: ContactGroupView): GroupRow => ({
  ...group,
  id: `group-${group.id}`,
  groupId: group.id,
});
