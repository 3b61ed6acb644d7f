import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { BareRoot } from './bare-root.ts';

/** What the tests read of a status file's object (docs/spec/send-folder.md, "Status file"). */
interface Change {
  readonly source: string;
  readonly state: string;
}

/** The installed program, started by an ordinary user. */
export class RunningFaxtray {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<void>;
  readonly #changes: Change[] = [];
  #said = '';
  #onChange = (): void => undefined;

  constructor(root: BareRoot, program = 'faxtray') {
    // What comes on standard input is the signal to end it with.
    this.#child = root.asUser(
      `${program} --hidden --print-changes --json & app=$!; read -r signal; kill "-$signal" "$app"; wait "$app" || true`,
    );
    this.#ended = new Promise((resolve) => this.#child.once('close', () => resolve()));
    this.#child.stderr.setEncoding('utf8').on('data', (text: string) => (this.#said += text));
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      this.#changes.push(JSON.parse(line) as Change);
      this.#onChange();
    });
  }

  /** Resolves when a change says this of this document; rejects when the program has ended before. */
  async reached(document: string, state: string): Promise<void> {
    const has = (): boolean =>
      this.#changes.some((change) => change.source.endsWith(document) && change.state === state);
    const seen = new Promise<void>((resolve) => {
      this.#onChange = () => {
        if (has()) resolve();
      };
      this.#onChange();
    });
    const ended = this.#ended.then(() => {
      if (!has()) throw new Error(`Faxtray ended before ${document} was ${state}:\n${this.#said}`);
    });
    await Promise.race([seen, ended]);
  }

  async end(signal: 'TERM' | 'KILL'): Promise<void> {
    this.#child.stdin.write(`${signal}\n`);
    await this.#ended;
  }
}
