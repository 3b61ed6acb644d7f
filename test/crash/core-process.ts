import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CoreArguments, Meddling, WindowAnswer, WindowCall } from './core.ts';

/** The core as a separate process. */
export class CoreProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  #errors = '';
  #nextNumber = 1;

  constructor(script: URL, options: CoreArguments, onLine: (line: string) => void) {
    this.#child = fork(fileURLToPath(script), [JSON.stringify(options)], {
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // A call to one that was killed at the same moment.
    this.#child.on('error', () => undefined);
    this.#exited = once(this.#child, 'close');
    const { stdout, stderr } = this.#child;
    if (stdout !== null) createInterface({ input: stdout }).on('line', onLine);
    stderr?.on('data', (chunk: Buffer) => (this.#errors += chunk.toString()));
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Its standard error: empty, unless something is wrong with it. */
  get errors(): string {
    return this.#errors;
  }

  /** True or false as the app answered; null if it was killed before it did. */
  async sendFromWindow(paths: readonly string[], number: string): Promise<boolean | null> {
    const call: WindowCall = {
      number: this.#nextNumber++,
      input: {
        paths,
        to: [{ phoneNumber: number, name: null }],
        faxResolution: 'Low',
        coverPageText: null,
        sendAtMs: null,
        confirmed: false,
        asPagesOf: null,
      },
    };
    if (!this.#child.connected) return false;
    return new Promise((resolve) => {
      const hear = (answer: WindowAnswer): void => {
        if (answer.number !== call.number) return;
        this.#child.off('message', hear);
        resolve(answer.ok);
      };
      this.#child.on('message', hear);
      void this.#exited.then(() => resolve(null));
      this.#child.send(call);
    });
  }

  /** A person changes something in the queue; nobody waits for the outcome. */
  meddle(step: Meddling['step']): void {
    if (this.#child.connected) this.#child.send({ step } satisfies Meddling);
  }

  /** The machine sleeps, in the middle of whatever it was doing. */
  sleep(): void {
    this.#child.kill('SIGSTOP');
  }

  wake(): void {
    this.#child.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  /** SIGTERM; returns the exit code. */
  async stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    await this.#exited;
    return this.#child.exitCode;
  }
}
