import type { ContactGroupMembers } from '../../../app/contract/contact-views.ts';
import type {
  FaxTemplate,
  GroupOffer,
  NumberChoice,
  NumberOffer,
} from '../../../app/contract/compose-views.ts';
import { say } from '../../format/words.ts';
import type { Ask } from '../../bridge/client.ts';
import { isValidChip, nameOfChip, type Chip, type NewChip, type ValidChip } from './chip.ts';
import type { Doubt } from './doubt.ts';
import { membersToAdd, toChip } from './group-members.ts';
import { NumberEntry, type ValidNumber } from './number-entry.svelte.ts';
import { NUMBER_FIELDS, type NumberFieldKind } from './number-fields.ts';
import { NumberOffers } from './number-offers.svelte.ts';
import { nameAndNumber, nameWithin, splitList, type TypedRecipient } from './recipient-text.ts';

/** What the cover page says after "To". */
export function nameOnFax(chip: ValidChip): string | null {
  const known = nameOfChip(chip);
  return known === null ? null : nameWithin(known);
}

/** Who gets a fax, or whose numbers they are: the chips, and what is being typed behind them. */
export class Recipients {
  readonly entry: NumberEntry;
  readonly offers: NumberOffers;
  readonly kind: NumberFieldKind;
  readonly #ask: Ask;
  #chips = $state.raw<readonly Chip[]>([]);
  #notice = $state<string | null>(null);
  #lastId = 0;
  /** A group that is being read: who it is may be asked for before it is known. */
  #joining: Promise<void> | null = null;
  /** Of the list as a whole: who was read for another one does not belong into this. */
  #turn = 0;
  /** Each of them shall get a fax of their own. */
  wantsEach = $state(false);

  constructor(ask: Ask, kind: NumberFieldKind = 'recipients') {
    const { use, offersRecent, offersGroups } = NUMBER_FIELDS[kind];
    this.#ask = ask;
    this.kind = kind;
    this.entry = new NumberEntry(ask, use);
    const chosen = (): readonly string[] => this.valid.map(({ check }) => check.e164);
    this.offers = new NumberOffers(ask, { use, offersRecent, offersGroups, chosen });
  }

  get chips(): readonly Chip[] {
    return this.#chips;
  }

  set chips(chips: readonly Chip[]) {
    this.#turn += 1;
    this.#chips = chips;
    this.#notice = null;
  }

  get valid(): readonly ValidChip[] {
    return this.#chips.filter(isValidChip);
  }

  /** There are several, and each gets a fax of their own. */
  get isEach(): boolean {
    return this.wantsEach && this.valid.length > 1;
  }

  /** The first that is not a number, or not yet known to be one. */
  get unfinished(): Chip | null {
    return this.#chips.find((chip) => !isValidChip(chip)) ?? null;
  }

  /** Of some it is not known yet whether they are numbers. */
  get isChecking(): boolean {
    return this.#chips.some(({ check }) => check === null);
  }

  /** The first that may be a slip of a known number, and was not confirmed. */
  get doubtful(): ValidChip | null {
    return this.valid.find((chip) => chip.check.nearMisses.length > 0 && !chip.isConfirmed) ?? null;
  }

  get isAnyConfirmed(): boolean {
    return this.#chips.some((chip) => chip.isConfirmed);
  }

  confirm(id: number): void {
    this.#chips = this.#chips.map((chip) => (chip.id === id ? { ...chip, isConfirmed: true } : chip));
  }

  /** Of a recipient, or of what is being typed: it is asked as soon as it is known. */
  get doubt(): Doubt | null {
    const { doubtful } = this;
    // Where there is one only, what is typed takes its place, so nothing is asked about it any more.
    if (doubtful !== null && !this.#isReplacing) {
      return {
        number: doubtful.check,
        use: (choice) => this.#replace(doubtful, choice),
        confirm: () => {
          this.confirm(doubtful.id);
          return Promise.resolve();
        },
      };
    }
    const typed = this.entry.valid;
    if (typed === null || typed.nearMisses.length === 0) return null;
    return {
      number: typed,
      use: (choice) => this.useNumber(choice.formatted, this.entry.name),
      confirm: async () => {
        await this.commit();
        const chip = this.valid.find(({ check }) => check.e164 === typed.e164);
        if (chip !== undefined) this.confirm(chip.id);
      },
    };
  }

  /** Who it is for by what stands in the field now: nobody, while a number that is to take the place of another is not whole. */
  get one(): ValidNumber | null {
    return this.entry.valid ?? (this.#isReplacing ? null : (this.valid[0]?.check ?? null));
  }

  get #isReplacing(): boolean {
    return this.isForOne && this.entry.text.trim() !== '';
  }

  get isForOne(): boolean {
    return NUMBER_FIELDS[this.kind].most === 1;
  }

  /** A number that was offered, in place of what is typed. */
  async useNumber(formatted: string, name: string | null = null): Promise<void> {
    this.type('');
    const text = name === null ? formatted : `${name} ${formatted}`;
    await this.#addUnchecked({ name, number: formatted }, text, 'typed');
  }

  async #replace({ id, name }: ValidChip, { formatted }: NumberChoice): Promise<void> {
    this.remove(id);
    await this.useNumber(formatted, name);
  }

  /** Why something that was entered is not among the chips. */
  get notice(): string | null {
    return this.#notice;
  }

  has(e164: string): boolean {
    return this.valid.some((chip) => chip.check.e164 === e164);
  }

  type(text: string): void {
    this.#notice = null;
    this.entry.text = text;
    this.offers.search(text);
  }

  /** Somebody who is known, or all of a group, in place of what is typed. */
  async take(
    offer: Pick<NumberOffer, 'name' | 'formatted'> | Pick<GroupOffer, 'groupId' | 'name'>,
  ): Promise<void> {
    this.type('');
    if ('groupId' in offer) {
      const joining = this.#join(offer.groupId);
      this.#joining = joining;
      await joining;
      return;
    }
    const { name, formatted } = offer;
    const known = name === null ? null : nameWithin(name);
    await this.#addUnchecked({ name: known, number: formatted }, formatted, 'typed');
  }

  /** As they are now: a contact may have another number than when the group was made. */
  async #join(id: string): Promise<void> {
    const turn = this.#turn;
    const reply = await this.#ask('groups.read', { id });
    if (turn !== this.#turn) return;
    if (!reply.ok) {
      this.#notice = reply.failure.message;
      return;
    }
    const { most } = NUMBER_FIELDS[this.kind];
    const has = (e164: string): boolean => this.has(e164);
    const { chips, notice } = membersToAdd(reply.value, { has, there: this.#chips.length, most });
    for (const chip of chips) this.#add(chip);
    this.#notice = notice;
  }

  /** Those of an earlier fax, in place of whoever is there. */
  async takeAll(to: FaxTemplate['to']): Promise<void> {
    this.chips = [];
    await Promise.all(
      to.map(({ name, formatted }) => this.#addUnchecked({ name, number: formatted }, formatted, 'typed')),
    );
  }

  /** Those of a draft, as if they were typed once more, in place of whoever is there. */
  async typeAll(to: readonly { readonly text: string; readonly name: string | null }[]): Promise<void> {
    this.chips = [];
    await Promise.all(
      to.map(({ text, name }) => {
        const typed = nameAndNumber(text);
        return this.#addUnchecked({ number: typed.number, name: name ?? typed.name }, text, 'typed');
      }),
    );
  }

  /** Numbers that stood here before: nobody is asked about them once more. */
  async keep(numbers: readonly string[]): Promise<void> {
    await Promise.all(
      numbers.map((number) => this.#addUnchecked({ name: null, number }, number, 'typed', true)),
    );
  }

  /** The same of a group that is being changed, as they were read. */
  keepMembers(members: ContactGroupMembers['members']): void {
    for (const member of members) this.#add(toChip(member, true));
  }

  /** Makes a chip of what is typed. False while it is no number; the entry then says why. */
  async commit(): Promise<boolean> {
    if (this.#joining !== null) await this.#joining;
    const { text } = this.entry;
    if (text.trim() === '') return true;
    const check = await this.entry.settle();
    if (check?.kind !== 'valid' || text !== this.entry.text) return false;
    this.type('');
    this.#add({ text, name: nameAndNumber(text).name, origin: 'typed', check, isConfirmed: false });
    return true;
  }

  /** A list becomes chips at once, also those that are no numbers: nothing that was pasted is lost. */
  async addList(text: string): Promise<void> {
    this.#notice = null;
    this.offers.clear();
    await Promise.all(
      splitList(text).map((entry) => this.#addUnchecked(nameAndNumber(entry), entry, 'typed')),
    );
  }

  async addFromFileName(e164: string): Promise<void> {
    if (!this.has(e164)) await this.#addUnchecked({ name: null, number: e164 }, e164, 'file-name');
  }

  async addFromLink(number: string, name: string | null): Promise<void> {
    await this.#addUnchecked({ name: name === null ? null : nameWithin(name), number }, number, 'link');
  }

  remove(id: number): void {
    this.#notice = null;
    this.#chips = this.#chips.filter((chip) => chip.id !== id);
  }

  /** Takes the last chip back into the field, to be corrected. */
  takeBackLast(): void {
    const last = this.#chips.at(-1);
    if (last === undefined) return;
    this.remove(last.id);
    this.offers.clear();
    this.entry.text = last.text;
  }

  async #addUnchecked(
    { name, number }: TypedRecipient,
    text: string,
    origin: Chip['origin'],
    isConfirmed = false,
  ): Promise<void> {
    const id = this.#add({ text, name, origin, check: null, isConfirmed });
    if (id === null) return;
    const check = await this.entry.checkNumber(number);
    if (check.kind === 'valid' && this.has(check.e164)) {
      this.remove(id);
      this.#notice = say('recipients.in-list-already', { number: check.formatted });
      return;
    }
    this.#chips = this.#chips.map((chip) => (chip.id === id ? { ...chip, check } : chip));
  }

  /** Null when it is there already, or one too many. */
  #add(given: NewChip): number | null {
    const { most, tooMany, hasNames } = NUMBER_FIELDS[this.kind];
    const chip = hasNames ? given : { ...given, name: null };
    if (chip.check?.kind === 'valid' && this.has(chip.check.e164)) {
      this.#notice = say('recipients.in-list-already', { number: chip.check.formatted });
      return null;
    }
    if (this.isForOne) this.#chips = [];
    if (this.#chips.length >= most) {
      this.#notice = tooMany;
      return null;
    }
    const id = ++this.#lastId;
    this.#chips = [...this.#chips, { ...chip, id }];
    return id;
  }
}
