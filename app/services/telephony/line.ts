import type { LineView } from '../../contract/line-views.ts';
import type { CoverPage } from '../../domain/line-facts.ts';
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

  constructor(gateway: LineGateway, session: Session, permissions: Permissions) {
    this.#gateway = gateway;
    this.#session = session;
    this.#permissions = permissions;
  }

  /** The account's own numbers as far as they have been heard of, E.164. */
  ownNumbers(): readonly string[] {
    return this.#numbers;
  }

  async view(): Promise<Result<LineView>> {
    const gateway = this.#gateway;
    const facts = await this.#permissions.run('read-account', 'light', (access) => gateway.facts(access));
    if (!facts.ok) return facts;
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

  /** Asked once the line is there, so that a slip of one's own number is known for one. */
  async hearOwnNumbers(): Promise<void> {
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
