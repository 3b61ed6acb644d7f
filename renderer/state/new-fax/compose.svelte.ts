import { untrack } from 'svelte';
import type { OperationInput } from '../../../app/contract/operations.ts';
import type { DraftView } from '../../../app/contract/draft-views.ts';
import type { ContactView } from '../../../app/contract/contact-views.ts';
import type { FaxTemplate, GroupOffer, ReceivedTemplate } from '../../../app/contract/compose-views.ts';
import type { Ask } from '../../bridge/client.ts';
import { ComposeFiles } from './compose-files.svelte.ts';
import { FileAdding } from './file-adding.svelte.ts';
import { DraftSaving } from './draft-saving.svelte.ts';
import { toDraft, enteredFor, enteredForReceived, enteredIn, enteredOn } from './entered.ts';
import { isBlank, NOTHING_ENTERED } from './entered.ts';
import type { Entered, MadeFrom } from './entered.ts';
import { Now } from '../window/now.svelte.ts';
import { PermissionsState } from '../window/permissions.svelte.ts';
import { faxesOfSheet, pagesOfSheet } from './fax-of-sheet.ts';
import { handIn } from './hand-in.ts';
import { findObstacle } from './compose-obstacle.ts';
import { factsOfSheet } from './facts-of-sheet.ts';
import { needsDrawnPages } from './sheet-parts.ts';
import type { ValidNumber } from '../numbers/number-entry.svelte.ts';
import { PreviewState } from '../pages/preview.svelte.ts';
import type { Shading } from '../pages/shading.ts';
import { Recipients } from '../numbers/recipients.svelte.ts';
import { SendTime } from './send-time.svelte.ts';
import { Foresight } from './foresight.svelte.ts';

type Whole = Pick<GroupOffer, 'groupId' | 'name'>;
type Faxes = OperationInput<'fax.sendEach'>['faxes'];

/** The new fax sheet. */
export class ComposeState {
  readonly recipients: Recipients;
  readonly files: ComposeFiles;
  readonly adding: FileAdding;
  readonly preview: PreviewState;
  readonly when: SendTime;
  readonly draft: DraftSaving;
  readonly foresight: Foresight;
  readonly #ask: Ask;
  readonly #permissions: PermissionsState;
  /** Which sheet this is: answers for one that was closed do not belong in the next. */
  #sheet = 0;
  #blank = NOTHING_ENTERED;
  #isOpen = $state(false);
  #isSending = $state(false);
  #problem = $state<string | null>(null);
  #made = $state.raw<MadeFrom | null>(null);
  #asMade: string | null = null;
  /** The fax that came in which this one is for; null: none. */
  received = $state.raw<Entered['received']>(null);
  hasCover = $state(false);
  coverText = $state('');
  hasOwnCover = $state(false);
  subject = $state('');
  resolution = $state<'High' | 'Low'>('High');
  reference = $state('');

  /** `mostBytes`: of all documents of one fax; null while that is not known. */
  constructor(
    ask: Ask,
    permissions = new PermissionsState(ask),
    now = new Now(),
    mostBytes: () => number | null = () => null,
  ) {
    this.files = new ComposeFiles(mostBytes);
    this.#ask = ask;
    this.#permissions = permissions;
    this.adding = new FileAdding(ask, this.files, (problem) => (this.#problem = problem));
    this.recipients = new Recipients(ask);
    this.preview = new PreviewState(ask);
    this.when = new SendTime(now);
    this.draft = new DraftSaving(ask);
    this.foresight = new Foresight(ask);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get made(): MadeFrom | null {
    return this.#made;
  }

  get isSending(): boolean {
    return this.#isSending;
  }

  /** Why the last thing tried did not work. */
  get problem(): string | null {
    return this.#problem;
  }

  set problem(problem: string | null) {
    this.#problem = problem;
  }

  /** What was said of an earlier try is not true of what is entered now. */
  forgetTry(): void {
    this.#problem = null;
    this.foresight.forget();
  }

  /** What keeps it from being sent, in words. */
  get obstacle(): string | null {
    return findObstacle(factsOfSheet(this, this.#permissions.whyNot('send-faxes')));
  }

  /** What its pages are drawn from. A file that cannot be faxed is left out, so that the others can be looked at. */
  get toPreview(): Omit<OperationInput<'preview.begin'>, keyof Shading> {
    return pagesOfSheet(this);
  }

  /** Numbers in the files' names that are not recipients yet: offered, never used by themselves. */
  get suggestions(): readonly ValidNumber[] {
    return this.adding.numbersOffered.filter(({ e164 }) => !this.recipients.has(e164));
  }

  /** What a new fax begins with. One that is being written keeps what it has; one that was opened a moment before follows. */
  beginWith(begins: Pick<Entered, 'resolution' | 'coverText' | 'hasOwnCover'>): void {
    const { resolution, coverText, hasOwnCover } = begins;
    const before = this.#blank;
    const isEmpty = this.isEmpty;
    this.#blank = { ...NOTHING_ENTERED, ...begins, hasCover: coverText !== '' || hasOwnCover };
    if (!this.#isOpen) this.restore(this.#blank);
    else if (isEmpty) {
      if (this.resolution === before.resolution) this.resolution = resolution;
      const isCoverAsBefore =
        this.hasCover === before.hasCover &&
        this.coverText === before.coverText &&
        this.hasOwnCover === before.hasOwnCover;
      if (isCoverAsBefore) {
        [this.hasCover, this.coverText] = [this.#blank.hasCover, coverText];
        this.hasOwnCover = hasOwnCover;
      }
    }
  }

  get isEmpty(): boolean {
    return isBlank(enteredOn(this), this.#blank);
  }

  /** Whoever only looked at what would be sent again has begun nothing. */
  get isUntouched(): boolean {
    return this.isEmpty || this.#asMade === JSON.stringify(toDraft(enteredOn(this)));
  }

  open(): void {
    this.#isOpen = true;
  }

  /** Writes down what is on the sheet, each time that something of it has changed. */
  keep(): void {
    const content = toDraft(enteredOn(this));
    // A number is kept as soon as it is known to be one, which takes a moment.
    if (!this.#isOpen || this.recipients.isChecking || (this.isEmpty && this.draft.id === null)) return;
    untrack(() => this.draft.keep(content));
  }

  /** Whether its draft has all that is on the sheet. */
  isKept(): Promise<boolean> {
    return this.draft.isKept(toDraft(enteredOn(this)));
  }

  /** What is on the sheet is a draft of the account that is at work now. */
  moveToThisAccount(): void {
    this.draft.goOnWithout(toDraft(enteredOn(this)));
  }

  close(): Entered {
    const entered = enteredOn(this);
    this.#asMade = null;
    this.draft.goOn(true);
    this.#isOpen = false;
    this.#sheet += 1;
    this.adding.leaveSheet();
    this.preview.close();
    this.forgetTry();
    this.restore(this.#blank);
    return entered;
  }

  /** Closes it. `kept` is the draft that has what was on it; null: it could not be kept. */
  leave(): { readonly entered: Entered; readonly kept: Promise<string | null> } {
    const kept = this.draft.leave(this.isUntouched ? null : toDraft(enteredOn(this)));
    return { entered: this.close(), kept };
  }

  restore(entered: Entered): void {
    this.recipients.entry.text = entered.typed;
    this.recipients.chips = entered.chips;
    this.files.list = entered.files;
    this.files.notices = entered.leftOut;
    this.files.wantsEach = entered.eachDocument;
    this.files.wantsParts = entered.inParts;
    this.recipients.wantsEach = entered.eachRecipient;
    this.hasCover = entered.hasCover;
    this.coverText = entered.coverText;
    this.hasOwnCover = entered.hasOwnCover;
    this.subject = entered.subject;
    this.resolution = entered.resolution;
    this.when.text = entered.sendAt;
    this.reference = entered.reference;
    this.preview.shading = entered.shading;
    this.preview.sendsPages = entered.sendsPages;
    this.#made = entered.made;
    this.received = entered.received;
    this.#problem = null;
  }

  /** A new fax of the documents of an earlier one; to the same people, or to nobody yet. */
  async makeFrom(made: MadeFrom, template: FaxTemplate, sendsPages = false): Promise<void> {
    this.restore(enteredFor(made, template, sendsPages));
    this.#isOpen = true;
    if (made.how === 'again') await this.recipients.takeAll(template.to);
    this.#asMade = JSON.stringify(toDraft(enteredOn(this)));
  }

  /** A new fax for one that came in. */
  async makeForReceived(template: ReceivedTemplate): Promise<void> {
    this.restore(enteredForReceived(template, this.#blank));
    this.#isOpen = true;
    await this.recipients.takeAll(template.to === null ? [] : [template.to]);
    this.#asMade = JSON.stringify(toDraft(enteredOn(this)));
  }

  /** A new fax that was begun before; not while another one is written. */
  async goOnWith(draftId: string, view: DraftView): Promise<void> {
    if (this.#isOpen) return;
    this.draft.goOnWith(draftId);
    this.restore(enteredIn(view));
    this.#isOpen = true;
    await this.recipients.typeAll(view.to);
  }

  /** Files that were dropped. A sheet that opens by it takes the one number that their names carry, and marks it so. */
  async addPaths(paths: readonly string[], folders: readonly string[] = []): Promise<void> {
    const isFirst = this.isEmpty;
    const sheet = this.#sheet;
    this.#isOpen = true;
    await this.adding.addPaths(paths, folders);
    const [number] = this.files.numbersInNames;
    const isOnly = number !== undefined && this.files.numbersMeant.length === 1;
    if (isFirst && sheet === this.#sheet && isOnly) {
      await this.recipients.addFromFileName(number);
    }
  }

  /** A new fax to somebody of the address book, or to all of a group. Of several numbers the person chooses one. */
  async writeTo(contact: Pick<ContactView, 'name' | 'faxNumbers'> | Whole): Promise<void> {
    this.#isOpen = true;
    if ('groupId' in contact) return this.recipients.take(contact);
    const [number, ...others] = contact.faxNumbers;
    if (number === undefined || others.length > 0) this.recipients.type(contact.name);
    else await this.recipients.take({ name: contact.name, formatted: number.formatted });
  }

  /** What would happen if it were sent now. */
  async foresee(): Promise<void> {
    if ((await this.recipients.commit()) && this.obstacle === null)
      await this.foresight.find(faxesOfSheet(this));
  }

  /** The ids of the faxes once they are on their way; null when they are not, and `obstacle`, `problem` or a question says why. */
  async send(): Promise<readonly string[] | null> {
    if (this.#isSending || this.adding.inspecting > 0 || this.foresight.questions.asked !== null) return null;
    this.#isSending = true;
    this.#problem = null;
    try {
      // What still stands in the field is meant: it counts, or it is said why it cannot.
      const isCommitted = await this.recipients.commit();
      const draftId = await this.draft.hold();
      // A cover page names whoever was typed last, so the pages may have begun anew.
      if (this.preview.sendsPages || needsDrawnPages(this)) await this.preview.hurry();
      return isCommitted && this.obstacle === null ? await this.#handIn(faxesOfSheet(this), draftId) : null;
    } finally {
      this.draft.goOn(false);
      this.#isSending = false;
    }
  }

  async #handIn(faxes: Faxes, draftId: string | null): Promise<readonly string[] | null> {
    const sheet = this.#sheet;
    const { questions } = this.foresight;
    const passed = await questions.pass(faxes);
    // Of a sheet that was closed meanwhile nobody is there to answer: it is a fax, and waits with its question.
    if (sheet !== this.#sheet) questions.forget();
    else if (passed.kind === 'asks') return null;
    else if (passed.kind === 'problem') {
      this.#problem = passed.text;
      return null;
    }
    const reply = await handIn(this.#ask, passed.kind === 'faxes' ? passed.faxes : faxes, draftId);
    const jobIds = reply.ok ? reply.value.jobIds : null;
    if (sheet !== this.#sheet) return jobIds;
    if (!reply.ok) this.#problem = reply.failure.message;
    if (jobIds === null) return null;
    this.close();
    return jobIds;
  }
}
