import type { ContactGroupMembers } from '../../../app/contract/contact-views.ts';
import type { GroupInput } from '../../../app/contract/operations/contact-operation-types.ts';
import type { Ask } from '../../bridge/client.ts';
import { unbroken } from '../../format/recipient-words.ts';
import { say } from '../../format/words.ts';
import { NUMBER_FIELDS } from '../numbers/number-fields.ts';
import { Recipients } from '../numbers/recipients.svelte.ts';

/** A group that is there, with who is in it. */
export interface GroupToChange extends ContactGroupMembers {
  readonly groupId: string;
}

/** A group that is being written. */
export class GroupForm {
  /** Null for a new one. */
  readonly groupId: string | null;
  /** What is saved here is known from then on, as a contact's numbers are: so a slip is asked about now. */
  readonly numbers: Recipients;
  name = $state('');
  readonly #written: string;
  isBusy = $state(false);
  problem = $state<string | null>(null);

  constructor(ask: Ask, group: GroupToChange | null) {
    this.groupId = group?.groupId ?? null;
    this.numbers = new Recipients(ask, 'group');
    this.name = group?.name ?? '';
    this.numbers.keepMembers(group?.members ?? []);
    this.#written = this.#text;
  }

  /** Whether anything in it is of the person who writes it. */
  get isTouched(): boolean {
    return this.#text !== this.#written;
  }

  get #text(): string {
    const { chips, entry } = this.numbers;
    return JSON.stringify([this.name, chips.map(({ text }) => text), entry.text]);
  }

  get fields(): GroupInput {
    return { name: this.name.trim(), faxNumbers: this.numbers.valid.map(({ check }) => check.e164) };
  }

  /** What still has to be done before it can be saved; null when nothing does. */
  get missing(): string | null {
    const { unfinished, doubt, chips, entry } = this.numbers;
    if (this.name.trim() === '') return say('group.name-missing');
    if (unfinished !== null) return say('obstacle.unfinished', { text: unfinished.text });
    if (doubt !== null) return say('contact.is-right', { number: unbroken(doubt.number.formatted) });
    if (entry.unfinished !== null) return say('obstacle.unfinished', { text: entry.unfinished });
    return chips.length === 0 && entry.text.trim() === '' ? say('obstacle.number') : null;
  }

  /** What is to be known of a group that can be saved; null: nothing. */
  get remark(): string | null {
    const { most } = NUMBER_FIELDS.recipients;
    return this.numbers.chips.length > most ? say('group.too-large', { most }) : null;
  }

  /** Takes what still stands in the field. False while something is missing. */
  async settle(): Promise<boolean> {
    return (await this.numbers.commit()) && this.missing === null;
  }
}
