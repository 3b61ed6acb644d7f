import { listContentKeys } from '../../domain/fax/content-keys.ts';
import { NO_CONSENT, type FaxJob, type PagesInstead } from '../../domain/fax/fax-job.ts';
import type { Origin } from '../../domain/fax/origin.ts';
import { LONGEST_UNDO_MS } from '../../domain/fax/undo-time.ts';
import type { RoutingSheet } from '../../domain/fax/routing-sheet.ts';
import { success, type Result } from '../../domain/result.ts';
import { toRecipients, type NewFax } from '../intake/new-job.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { Spool } from '../ports/folders/spool.ts';

export type MakeFax = (fax: NewFax) => Promise<Result<FaxJob>>;

export interface StackFaxPorts {
  readonly store: JobStore;
  readonly spool: Spool;
  readonly clock: Clock;
}

/** A name of 255 bytes has room for what is added to it, here and where it is filed. */
const MOST_STEM_BYTES = 180;

/** The papers behind one of the sheets in a stack. */
export interface StackPapers {
  readonly sheet: RoutingSheet;
  readonly pages: PagesInstead;
  /** Which of them, from 1. */
  readonly place: number;
}

/** Makes faxes of the papers behind all but the first routing sheet of a stack, which is a fax by then. Each once, also after a crash in between. */
export class StackFaxes {
  readonly #ports: StackFaxPorts;
  #make: MakeFax | null = null;

  constructor(ports: StackFaxPorts) {
    this.#ports = ports;
  }

  /** What takes new faxes is made later than what sends them. */
  makeWith(make: MakeFax): void {
    this.#make = make;
  }

  madeOf({ id }: FaxJob): readonly FaxJob[] {
    return this.#ports.store.findFollowers(id).filter(({ follows }) => follows?.how === 'stack');
  }

  /** Those papers, as the fax that they are to be: with the contents and the numbers that logbook and queue know it by. */
  describe(stack: FaxJob, { sheet, pages }: StackPapers): FaxJob {
    const coverPageText = stack.options.coverPageText ?? sheet.coverPageText;
    const recipients = toRecipients([{ phoneNumber: sheet.phoneNumber, name: sheet.name }], () => null);
    return { ...stack, recipients, pagesInstead: pages, options: { ...stack.options, coverPageText } };
  }

  /** As one of the faxes of an earlier stack, whatever became of that. */
  wereMadeBefore(stack: FaxJob, papers: StackPapers): boolean {
    return this.#ports.store
      .withContent(listContentKeys(this.describe(stack, papers)), papers.sheet.phoneNumber)
      .some(({ follows }) => follows?.how === 'stack' && follows.jobId !== stack.id);
  }

  /** `stack`: the fax that all papers came as. */
  async make(stack: FaxJob, papers: StackPapers): Promise<Result<null>> {
    const { spool, clock } = this.#ports;
    const { sheet, pages } = papers;
    const name = nameFax(stack, papers);
    if (this.madeOf(stack).some((each) => each.name === name)) return success(null);
    if (this.#make === null) throw new Error('nobody makes faxes of a stack yet');
    const made = await this.#make({
      name,
      origin: inheritOrigin(stack),
      // It stays there as long as the stack itself: a claim that is cut off finds it again.
      documents: [{ path: spool.pagesPath(stack, pages), name, sizeBytes: pages.sizeBytes }],
      companions: [],
      recipients: [{ phoneNumber: sheet.phoneNumber, name: sheet.name }],
      options: { ...stack.options, coverPageText: stack.options.coverPageText ?? sheet.coverPageText },
      consent: NO_CONSENT,
      sendTimeMs: stack.sendTimeMs,
      reference: stack.reference ?? sheet.reference,
      hold: null,
      // Where the clock was set back, the stack seems to be due much later.
      undoMs: Math.min(Math.max(0, stack.dueAtMs - clock.now()), LONGEST_UNDO_MS),
      follows: { jobId: stack.id, how: 'stack' },
    });
    return made.ok ? success(null) : made;
  }
}

/** `Scan 0001 (2).tif` */
function nameFax({ name }: FaxJob, { place }: StackPapers): string {
  const letters = Array.from(name.replace(/(?<=.)\.[^.]*$/u, ''));
  while (Buffer.byteLength(letters.join('')) > MOST_STEM_BYTES) letters.pop();
  return `${letters.join('')} (${place}).tif`;
}

/** What a person has to say of its first fax holds for all: who handed it in, and whom an answer goes to. Files of a send folder are moved once. */
const inheritOrigin = ({ origin }: FaxJob): Origin =>
  origin.kind === 'door' ? { ...origin, requestId: null, content: undefined } : { kind: 'window' };
