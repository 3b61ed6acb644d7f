import type { OperationInput, OperationName, OperationOutput } from '../../app/contract/operations.ts';
import type { FaxRow, FaxState } from '../../app/contract/queue-views.ts';
import type { Ask } from '../bridge/client.ts';
import { fileName } from '../format/paths.ts';
import { say } from '../format/words.ts';
import type { Toasts } from './window/toasts.svelte.ts';

type ExportName = Extract<OperationName, `export.${string}`>;

const NO_FAX_YET: ReadonlySet<FaxState> = new Set(['arriving', 'draft', 'stuck']);

/** Faxes alone: what has not become one is in no table. */
export const exportableIds = (rows: readonly FaxRow[]): string[] =>
  rows.filter(({ state }) => !NO_FAX_YET.has(state)).map(({ id }) => id);

/** Lists saved as tables for other programs, where the person says. */
export class ListExports {
  readonly #ask: Ask;
  readonly #toasts: Toasts;

  constructor(ask: Ask, toasts: Toasts) {
    this.#ask = ask;
    this.#toasts = toasts;
  }

  /** In the order of the rows. */
  async faxes(rows: readonly FaxRow[]): Promise<void> {
    await this.#save('export.faxes', { jobIds: exportableIds(rows) }, 'export.done');
  }

  /** These, or all of a choice, also what the list does not show yet. */
  async received(which: OperationInput<'export.received'>): Promise<void> {
    await this.#save('export.received', which, 'export.done');
  }

  async calls(callIds: readonly string[]): Promise<void> {
    await this.#save('export.calls', { callIds }, 'export.done-calls');
  }

  async #save<N extends ExportName>(
    name: N,
    input: OperationInput<N>,
    done: 'export.done' | 'export.done-calls',
  ): Promise<void> {
    const reply = await this.#ask(name, input);
    if (!reply.ok) {
      this.#toasts.failure(reply.failure.message);
      return;
    }
    const { savedTo, count }: OperationOutput<ExportName> = reply.value;
    if (savedTo !== null) this.#toasts.inform(say(done, { count, name: fileName(savedTo) }));
  }
}
