import type { Writable } from 'node:stream';
import type { StatusRecord } from '../domain/fax/status-record.ts';
import { shownText } from '../domain/files/shown-text.ts';
import { toErrno } from '../storage/disk-failure.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import { findLanguage, type Language } from '../words/language.ts';
import { Phrasebook } from '../words/phrasebook.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/** Where a call writes: data to standard output, everything else to standard error. */
export class Terminal {
  readonly #output: Writable;
  readonly #errors: Writable;
  #language: Language;
  readonly #words = new Phrasebook(() => this.#language);
  readonly isJson: boolean;
  /** Resolves when nobody reads the output any more, as after `| head`, or it cannot be written. */
  readonly closed: Promise<void>;
  #problem: string | null = null;
  /** What has been printed about paused sending, which is not repeated for each fax. */
  #pause: string | null = null;

  constructor(output: Writable, errors: Writable, language: Language, isJson: boolean) {
    this.#output = output;
    this.#errors = errors;
    this.#language = language;
    this.isJson = isJson;
    this.closed = new Promise((resolve) => {
      // One error for each write after the first that failed.
      output.on('error', (error) => {
        this.#problem ??= toErrno(error);
        resolve();
      });
    });
    errors.on('error', () => undefined);
  }

  /** The language of the Faxtray that was reached, because its words appear beside those printed here. */
  useLanguage(tag: string | null): void {
    this.#language = findLanguage(tag ?? '') ?? this.#language;
  }

  get words(): Phrasebook {
    return this.#words;
  }

  print(text: string): void {
    this.#output.write(`${text}\n`);
  }

  printJson(value: unknown): void {
    this.print(JSON.stringify(value));
  }

  /** Its object, or one row: job, state, document, numbers, whereabouts. */
  printFax(status: StatusRecord): void {
    if (this.isJson) {
      this.printJson(status);
      return;
    }
    const to = status.to.map(({ phoneNumber }) => phoneNumber).join(', ');
    const parts = [status.jobId, status.state, status.source, '->', to === '' ? '?' : to];
    parts.push(this.#withoutPause(status.message));
    this.print(asOneRow(parts.join('  ')));
  }

  /**
   * Waits until everything is written. A reader that left early, like `head`, has what it wanted; with a full disk it has not.
   * `isChange`: a successful call did something.
   */
  async end(exitCode: ExitCode, isChange: boolean): Promise<ExitCode> {
    await new Promise((resolve) => this.#output.write('', resolve));
    if (this.#problem === null || this.#problem === 'EPIPE') return exitCode;
    const isDone = isChange && exitCode === EXIT.done;
    this.remark(phrase(isDone ? 'cli.done-not-written' : 'cli.output-not-written', { errno: this.#problem }));
    return exitCode === EXIT.done ? EXIT.notKnown : exitCode;
  }

  remark(what: Phrase): void {
    this.remarkText(this.#words.text(what));
  }

  /** Where a fax is by now. */
  remarkMessage({ message }: Pick<StatusRecord, 'message'>): void {
    this.remarkText(this.#withoutPause(message));
  }

  remarkPause(why: Phrase): void {
    const text = this.#words.text(why);
    if (text === this.#pause) return;
    this.#pause = text;
    this.remarkText(text);
  }

  forgetPause(): void {
    this.#pause = null;
  }

  /** The fax only waits for sending to be resumed. */
  isPaused({ state, message }: Pick<StatusRecord, 'state' | 'message'>): boolean {
    return state === 'waiting' && this.#pause !== null && message.includes(this.#pause);
  }

  #withoutPause(message: string): string {
    return this.#pause === null ? message : message.replace(this.#pause, '').replace(/ {2,}/gu, ' ').trim();
  }

  /** Faxtray's words, in its own language. */
  remarkText(text: string): void {
    // They may contain a file name, or repeat what was typed.
    this.#errors.write(`${asOneRow(text)}\n`);
  }
}

/** A file name may contain anything: control characters would let it write rows of its own. */
export const asOneRow = (text: string): string => shownText(text.replace(/\p{Cc}/gu, ' '));
