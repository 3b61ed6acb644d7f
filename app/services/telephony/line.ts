import type { LineView } from '../../contract/line-views.ts';
import type { CoverPage, LineFacts, LineNumber } from '../../domain/line-facts.ts';
import { success, type Result } from '../../domain/result.ts';
import type { Session } from '../accounts/session.ts';
import type { LineGateway } from '../ports/line.ts';
import { LINE_WITHOUT_FAXES, type Permissions } from './permissions.ts';

/** Whose line it is, its numbers, and what may come first on a fax. */
export class Line {
  readonly #gateway: LineGateway;
  readonly #session: Session;
  readonly #permissions: Permissions;
  #numbers: readonly string[] = [];
  #facts: LineFacts | null = null;
  #isWanted = false;
  #hearing: Promise<unknown> | null = null;

  constructor(gateway: LineGateway, session: Session, permissions: Permissions) {
    this.#gateway = gateway;
    this.#session = session;
    this.#permissions = permissions;
    // Started without a network it would stay unknown until the next start.
    session.onChange(() => {
      const isMissing = this.#isWanted && this.#facts === null && this.#hearing === null;
      if (isMissing && session.state === 'ready') void this.hear();
    });
  }

  /** The account's own numbers as far as they have been heard of, E.164. */
  ownNumbers(): readonly string[] {
    return this.#numbers;
  }

  /** The line's name and time zone, as far as they have been heard of. */
  known(): Pick<LineFacts, 'name' | 'timeZone'> | null {
    return this.#facts;
  }

  async view(): Promise<Result<LineView>> {
    const gateway = this.#gateway;
    const { facts, numbers } = await this.#ask();
    if (!facts.ok) return facts;
    if (!numbers.ok) return numbers;
    // Which of them faxes show may be kept from whoever may read the rest.
    const shown = await this.#permissions.run('read-account', 'light', (access) => gateway.faxNumber(access));
    return success({
      ...facts.value,
      numbers: numbers.value,
      faxNumber: shown.ok ? shown.value : null,
      problem: facts.value.canFax === false ? LINE_WITHOUT_FAXES : null,
    });
  }

  /** Asked once the line is there: a slip of one's own number is known for one then, and pages can be shown with who sends them. */
  async hear(): Promise<void> {
    this.#isWanted = true;
    this.#hearing ??= this.#ask().finally(() => {
      this.#hearing = null;
    });
    await this.#hearing;
  }

  /** Ends when nothing is asked any more: what answers say of the pace is written down. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    await this.#hearing;
  }

  async #ask(): Promise<{ facts: Result<LineFacts>; numbers: Result<LineNumber[]> }> {
    const gateway = this.#gateway;
    const facts = await this.#permissions.run('read-account', 'light', (access) => gateway.facts(access));
    if (facts.ok) {
      this.#facts = facts.value;
      this.#permissions.hearOfLine(facts.value.canFax);
    }
    const numbers = await this.#permissions.run('read-account', 'light', (access) => gateway.numbers(access));
    if (numbers.ok) this.#numbers = numbers.value.map((each) => each.phoneNumber);
    return { facts, numbers };
  }

  /** Anybody may ask for these, so they say nothing of permissions. */
  coverPages(): Promise<Result<CoverPage[]>> {
    return this.#session.run('light', (access) => this.#gateway.coverPages(access));
  }
}
