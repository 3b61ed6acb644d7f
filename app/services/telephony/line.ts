import type { LineView } from '../../contract/line-views.ts';
import type { CoverPage, LineFacts } from '../../domain/line-facts.ts';
import { success, type Result } from '../../domain/result.ts';
import type { Session } from '../accounts/session.ts';
import type { LineGateway } from '../ports/line.ts';
import type { Permissions } from './permissions.ts';

/** Whose line it is, its numbers, and what may come first on a fax. */
export class Line {
  readonly #gateway: LineGateway;
  readonly #session: Session;
  readonly #permissions: Permissions;
  #numbers: readonly string[] = [];
  #facts: LineFacts | null = null;

  constructor(gateway: LineGateway, session: Session, permissions: Permissions) {
    this.#gateway = gateway;
    this.#session = session;
    this.#permissions = permissions;
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
    const facts = await this.#permissions.run('read-account', 'light', (access) => gateway.facts(access));
    if (!facts.ok) return facts;
    this.#facts = facts.value;
    const numbers = await this.#permissions.run('read-account', 'light', (access) => gateway.numbers(access));
    if (!numbers.ok) return numbers;
    this.#numbers = numbers.value.map((each) => each.phoneNumber);
    // Which of them faxes show may be kept from whoever may read the rest.
    const shown = await this.#permissions.run('read-account', 'light', (access) => gateway.faxNumber(access));
    return success({
      ...facts.value,
      numbers: numbers.value,
      faxNumber: shown.ok ? shown.value : null,
      problem:
        facts.value.canFax === false
          ? 'This extension cannot send faxes. Ask the administrator of the phone account to switch faxing on for it.'
          : null,
    });
  }

  /** Asked once the line is there: a slip of one's own number is known for one then, and pages can be shown with who sends them. */
  async hear(): Promise<void> {
    const facts = await this.#permissions.run('read-account', 'light', (access) =>
      this.#gateway.facts(access),
    );
    if (facts.ok) this.#facts = facts.value;
    const numbers = await this.#permissions.run('read-account', 'light', (access) =>
      this.#gateway.numbers(access),
    );
    if (numbers.ok) this.#numbers = numbers.value.map((each) => each.phoneNumber);
  }

  /** Anybody may ask for these, so they say nothing of permissions. */
  coverPages(): Promise<Result<CoverPage[]>> {
    return this.#session.run('light', (access) => this.#gateway.coverPages(access));
  }
}
