import { _electron, type ElectronApplication } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { sharpOnWasm } from '../../../build/sharp-on-wasm.ts';
import shippedPackages from '../../../build/shipped-packages.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..', '..', '..');

interface Asked {
  readonly path: string;
  readonly type: string;
  readonly timeMs?: number;
  readonly memoryMiB?: number;
  readonly abortAfterMs?: number;
}

export interface LaidOut {
  /** In base 64; null: it was not laid out. */
  readonly pdf: string | null;
  readonly ms: number;
  /** Events of the log. */
  readonly said: readonly string[];
}

/** Lays documents out in real Electron, without the app around it. */
export class LayoutBench {
  /** Made when it starts: a runner that only lists the tests reads their files as well. */
  folder = '';
  #program = '';
  #app: ElectronApplication | null = null;
  #made = 0;

  async start(): Promise<void> {
    this.folder = mkdtempSync(join(tmpdir(), 'faxtray-layout-bench-'));
    // Below the project: packages are looked up from there.
    const results = join(ROOT, 'test-results');
    mkdirSync(results, { recursive: true });
    this.#program = mkdtempSync(join(results, 'layout-bench-'));
    await build({
      ...{ configFile: false, logLevel: 'error', root: ROOT, plugins: [sharpOnWasm()] },
      ssr: { noExternal: true, external: ['electron', ...shippedPackages] },
      build: {
        ...{ ssr: true, outDir: this.#program, emptyOutDir: false, target: 'node20', minify: false },
        rolldownOptions: {
          input: { main: 'test/e2e/layout/bench-main.ts' },
          external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
          output: { format: 'es', entryFileNames: '[name].js' },
        },
      },
    });
    const about = { name: 'layout-bench', version: '1.0.0', type: 'module', main: 'main.js' };
    writeFileSync(join(this.#program, 'package.json'), JSON.stringify(about));
    this.#app = await _electron.launch({
      args: [this.#program, `--user-data-dir=${join(this.folder, 'data')}`],
      env: { ...process.env, FAXTRAY_DIST: join(ROOT, 'dist') },
    });
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#app?.process().once('exit', resolve));
    // It is gone before it can answer.
    await this.#app?.evaluate(({ app }) => app.exit(0)).catch(() => undefined);
    await ended;
    for (const folder of [this.folder, this.#program])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  get app(): ElectronApplication {
    if (this.#app === null) throw new Error('Not started');
    return this.#app;
  }

  write(name: string, content: string | Uint8Array): string {
    const path = join(this.folder, `${this.#made++}-${name}`);
    writeFileSync(path, content);
    return path;
  }

  layOut(asked: Asked): Promise<LaidOut> {
    return this.app.evaluate(
      (_electron, each) => (globalThis as unknown as Pick<LayoutBench, 'layOut'>).layOut(each),
      asked,
    );
  }

  layOutHtml(html: string | Uint8Array, bounds: Omit<Asked, 'path' | 'type'> = {}): Promise<LaidOut> {
    return this.layOut({ ...bounds, path: this.write('page.html', html), type: 'html' });
  }

  /** Ids of the processes that draw pages. */
  async renderers(): Promise<number[]> {
    const all = await this.app.evaluate(({ app }) => app.getAppMetrics());
    return all.filter(({ type }) => type === 'Tab').map(({ pid }) => pid);
  }
}
