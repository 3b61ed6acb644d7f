import { formatNumber, type ParseNumber } from '../../domain/numbers/fax-number.ts';
import type { Desktop } from '../ports/desktop.ts';

/** What is to be changed: numbers are E.164, `label` is what the person calls the number that rings. */
export interface Redirect {
  /** Tells one redirect from another. */
  readonly id: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string;
}

/**
 * Whoever redirects calls hears what was meant for somebody else. So each redirect is confirmed in a dialog of the system's, which
 * a page that was taken over cannot answer. Taking the last one back needs no question.
 */
export class CallRedirects {
  readonly #desktop: Pick<Desktop, 'confirm'>;
  readonly #parseNumber: ParseNumber;
  /** Where calls went before the last change that somebody confirmed. */
  readonly #before = new Map<string, string>();

  constructor(desktop: Pick<Desktop, 'confirm'>, parseNumber: ParseNumber) {
    this.#desktop = desktop;
    this.#parseNumber = parseNumber;
  }

  /** Runs `change` where somebody agreed or there is nothing to ask; null: they did not agree. */
  async confirmed<T extends { readonly ok: boolean }>(
    { id, label, from, to }: Redirect,
    change: () => Promise<T>,
  ): Promise<T | null> {
    const isKnown = from === to || this.#before.get(id) === to;
    if (!isKnown && !(await this.#ask(label, from, to))) return null;
    const changed = await change();
    if (changed.ok && from !== null && from !== to) this.#before.set(id, from);
    return changed;
  }

  #ask(label: string, from: string | null, to: string): Promise<boolean> {
    const words = (number: string): string => formatNumber(number, this.#parseNumber);
    const now = from === null ? '' : ` They go to ${words(from)} now.`;
    return this.#desktop.confirm({
      message: `Send calls for ${label} to ${words(to)}?`,
      detail: `Callers of this extension will reach ${words(to)}.${now}`,
      action: 'Change the Number',
    });
  }
}
