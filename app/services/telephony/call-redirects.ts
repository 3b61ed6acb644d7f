import type { Desktop } from '../ports/computer/desktop.ts';
import { numberFact, phrase, type Fact } from '../../words/phrase.ts';

/** What is to be changed: numbers are E.164, `label` is what the person calls the number that rings. */
export interface Redirect {
  /** Tells one redirect from another. */
  readonly id: string;
  readonly label: Fact;
  readonly from: string | null;
  readonly to: string;
}

/**
 * Whoever redirects calls hears what was meant for somebody else. So each redirect is confirmed in a dialog of the system's, which
 * a page that was taken over cannot answer. Taking the last one back needs no question.
 */
export class CallRedirects {
  readonly #desktop: Pick<Desktop, 'confirm'>;
  /** Where calls went before the last change that somebody confirmed. */
  readonly #before = new Map<string, string>();

  constructor(desktop: Pick<Desktop, 'confirm'>) {
    this.#desktop = desktop;
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

  #ask(label: Fact, from: string | null, to: string): Promise<boolean> {
    const number = numberFact(to);
    return this.#desktop.confirm({
      message: phrase('ask.calls', { label, to: number }),
      detail:
        from === null
          ? phrase('ask.calls.detail', { to: number })
          : phrase('ask.calls.detail-now', { to: number, from: numberFact(from) }),
      action: phrase('ask.calls.action'),
    });
  }
}
