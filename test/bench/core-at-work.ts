import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BurstCall, BurstCoreArguments } from './burst-core.ts';

/** The core as a process, queried over its channel. */
export class CoreAtWork {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (value: unknown) => void>();
  #number = 0;

  private constructor(script: URL, options: BurstCoreArguments) {
    const profile = process.env['BURST_PROFILE'];
    this.#child = fork(fileURLToPath(script), [JSON.stringify(options)], {
      execArgv: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child.on('message', ({ number, value }: { number: number; value: unknown }) => {
      this.#waiting.get(number)?.(value);
      this.#waiting.delete(number);
    });
  }

  static async start(script: URL, options: BurstCoreArguments): Promise<CoreAtWork> {
    const core = new CoreAtWork(script, options);
    await new Promise((resolve) => core.#waiting.set(0, resolve));
    return core;
  }

  ask(call: BurstCall): Promise<unknown> {
    const number = ++this.#number;
    return new Promise((resolve) => {
      this.#waiting.set(number, resolve);
      this.#child.send({ number, call });
    });
  }

  async time(call: BurstCall): Promise<number> {
    const askedAt = performance.now();
    await this.ask(call);
    return performance.now() - askedAt;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await once(this.#child, 'close');
  }
}
