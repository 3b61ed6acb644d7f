import type { DoorInput, DoorOperationName, DoorOutput } from '../../contract/door-operations.ts';
import { BUG } from '../../door/door-errors.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import { phrase, verbatim, type Phrase } from '../../words/phrase.ts';
import type { Reached } from '../reach-faxtray.ts';

/** If Faxtray quits during a call, or closed an idle connection, the call is repeated. */
const MOST_TRIES = 3;

/** `not-known`: nobody knows whether it was done. */
export type AskFailure = { readonly kind: 'refused' | 'not-known'; readonly why: Phrase };

/** The door for as long as an assistant works: opened when first needed, and again whenever it was closed. */
export class AssistantDoor {
  readonly #reach: (mayStart: boolean) => Promise<Reached>;
  #reached: Promise<Reached> | null = null;

  constructor(reach: (mayStart: boolean) => Promise<Reached>) {
    this.#reach = reach;
  }

  /** `toInput`: the input for each attempt, counted from 1. The request may be repeated and has to tolerate that. */
  async ask<N extends DoorOperationName>(
    name: N,
    toInput: (tries: number) => DoorInput<N>,
    mayStart = true,
  ): Promise<Result<DoorOutput<N>, AskFailure>> {
    for (let tries = 1; tries <= MOST_TRIES; tries++) {
      const reaching = (this.#reached ??= this.#open(mayStart));
      const reached = await reaching;
      if (!reached.ok) {
        this.#forget(reaching);
        return failed({ kind: tries === 1 ? 'refused' : 'not-known', why: reached.failure });
      }
      const answer = await reached.value.call(name, toInput(tries));
      if (answer.ok) return success(answer.value);
      const { failure } = answer;
      if (failure.kind === 'refused')
        return failed({
          kind: failure.code === BUG ? 'not-known' : 'refused',
          why: verbatim(failure.message),
        });
      this.#forget(reaching);
    }
    return failed({ kind: 'not-known', why: phrase('cli.gone') });
  }

  async close(): Promise<void> {
    const reached = await this.#reached;
    if (reached?.ok === true) reached.value.close();
  }

  /** An earlier Faxtray takes an assistant for any other program, and sends without asking. */
  async #open(mayStart: boolean): Promise<Reached> {
    const reached = await this.#reach(mayStart);
    if (!reached.ok || reached.value.takenFor === 'assistant') return reached;
    reached.value.close();
    return failed(phrase('assistant.older-faxtray'));
  }

  /** Another call may already have opened a new one. */
  #forget(reaching: Promise<Reached>): void {
    if (this.#reached === reaching) this.#reached = null;
  }
}
