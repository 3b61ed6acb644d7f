import type {
  FaxTemplate,
  NumberCheck,
  NumberChoice,
  NumberOffer,
} from '../../../app/contract/compose-views.ts';
import { say } from '../../format/words.ts';
import type { Ask } from '../../bridge/client.ts';
import { NumberEntry, type ValidNumber } from './number-entry.svelte.ts';
import { NUMBER_FIELDS, type NumberFieldKind } from './number-fields.ts';
import { NumberOffers } from './number-offers.svelte.ts';
import { nameAndNumber, nameWithin, splitList, type TypedRecipient } from './recipient-text.ts';

export interface Chip {
  readonly id: number;
  /** As it was typed, for correcting it. */
  readonly text: string;
  readonly name: string | null;
  readonly origin: 'typed' | 'file-name' | 'link';
  /** Null while it is being checked. */
  readonly check: NumberCheck | null;
  /** The person was asked whether it is right, and said so. */
  readonly isConfirmed: boolean;
}

export type ValidChip = Chip & { readonly check: ValidNumber };

/** A number that may be a slip of a known one, and what can be said to that. */
export interface Doubt {
  readonly number: ValidNumber;
  /** A known number was meant. */
  use(choice: NumberChoice): Promise<void>;
  confirm(): Promise<void>;
}

/** As it was typed or chosen, else as the address book has it: so does the fax. A link may call somebody else's number by any name. */
export function nameOfChip({ name, origin, check }: Chip): string | null {
  const known = check?.kind === 'valid' ? check.name : null;
  return origin === 'link' ? (known ?? name) : (name ?? known);
}

/** What the cover page says after "To". */
export function nameOnFax(chip: ValidChip): string | null {
  const known = nameOfChip(chip);
  return known === null ? null : nameWithin(known);
}

const isValid = (chip: Chip): chip is ValidChip => chip.check?.kind === 'valid';

/** Who gets a fax, or whose numbers they are: the chips, and what is being typed behind them. */
export class Recipients {
  readonly entry: NumberEntry;
  readonly offers: NumberOffers;
  readonly kind: NumberFieldKind;
  #chips = $state.raw<readonly Chip[]>([]);
  #notice = $state<string | null>(null);
  #lastId = 0;
  /** Each of them shall get a fax of their own. */
  wantsEach = $state(false);

  constructor(ask: Ask, kind: NumberFieldKind = 'recipients') {
    const { use, offersRecent } = NUMBER_FIELDS[kind];
    this.kind = kind;
    this.entry = new NumberEntry(ask, use);
    const chosen = (): readonly string[] => this.valid.map(({ check }) => check.e164);
    this.offers = new NumberOffers(ask, { use, offersRecent, chosen });
  }

  get chips(): readonly Chip[] {
    return this.#chips;
  }

  set chips(chips: readonly Chip[]) {
    this.#chips = chips;
    this.#notice = null;
  }

  get valid(): readonly ValidChip[] {
    return this.#chips.filter(isValid);
  }

  /** There are several, and each gets a fax of their own. */
  get isEach(): boolean {
    return this.wantsEach && this.valid.length > 1;
  }

  /** The first that is not a number, or not yet known to be one. */
  get unfinished(): Chip | null {
    return this.#chips.find((chip) => !isValid(chip)) ?? null;
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

  /** Somebody who is known, in place of what is typed. */
  async take({ name, formatted }: Pick<NumberOffer, 'name' | 'formatted'>): Promise<void> {
    this.type('');
    const known = name === null ? null : nameWithin(name);
    await this.#addUnchecked({ name: known, number: formatted }, formatted, 'typed');
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

  /** Makes a chip of what is typed. False while it is no number; the entry then says why. */
  async commit(): Promise<boolean> {
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
  #add(given: Omit<Chip, 'id'>): number | null {
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
