import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A Windows of its own in a folder: `C:` is `drive_c` there, and `Z:` all of this machine. */
export class Windows {
  readonly folder: string;
  readonly #running: WindowsProcess[] = [];

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Where `C:\a\b` lies: `drive('a', 'b')`. */
  drive(...names: string[]): string {
    return join(this.folder, 'drive_c', ...names);
  }

  /** A script on Node. */
  run(name: string, ...args: string[]): WindowsProcess {
    const node = process.env['FAXTRAY_WINDOWS_NODE'];
    if (node === undefined) throw new Error('run it by npm run test:windows');
    return this.start(name, node, ...args);
  }

  start(name: string, program: string, ...args: string[]): WindowsProcess {
    const made = new WindowsProcess(this.folder, name, [program, ...args]);
    this.#running.push(made);
    return made;
  }

  /** Also of Wine's own server, which else writes its registry into the folder some seconds after the last program. */
  async end(): Promise<void> {
    await Promise.all(this.#running.map((each) => each.kill()));
    for (const step of ['--kill', '--wait']) {
      const env = { ...process.env, WINEPREFIX: this.folder };
      await once(spawn('wineserver', [step], { stdio: 'ignore', env }), 'close');
    }
  }
}

/** What it prints goes into files: through a pipe of Linux nothing of it would come. */
export class WindowsProcess {
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  readonly #output: string;
  readonly #errors: string;

  constructor(prefix: string, name: string, command: readonly string[]) {
    this.#output = join(prefix, `${name}.output`);
    this.#errors = join(prefix, `${name}.errors`);
    const files = [openSync(this.#output, 'w'), openSync(this.#errors, 'w')];
    this.#child = spawn('wine', command, {
      stdio: ['ignore', ...files],
      env: {
        ...process.env,
        WINEPREFIX: prefix,
        WINEDEBUG: '-all',
        NODE_SKIP_PLATFORM_CHECK: '1',
        LC_ALL: 'C.UTF-8',
      },
    });
    for (const file of files) closeSync(file);
    this.#closed = once(this.#child, 'close');
  }

  /** Whole lines. */
  get lines(): string[] {
    return readFileSync(this.#output, 'utf8').split('\n').slice(0, -1);
  }

  get errors(): string {
    return readFileSync(this.#errors, 'utf8');
  }

  async ended(): Promise<void> {
    await this.#closed;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#closed;
  }
}

/** `/a/b` as Windows calls it here. */
export const asWindowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`;
