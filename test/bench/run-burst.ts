import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CoreArguments } from '../crash/core.ts';
import { startExchange } from '../support/exchange-process.ts';
import type { BurstCall, BurstNumbers } from './burst-core.ts';
import { DatabaseSync } from '../../app/storage/sqlite.ts';

export interface BurstResult {
  readonly files: number;
  readonly firstAcceptedMs: number;
  readonly allClaimedMs: number;
  /** Of `app.status`, asked for all the time. */
  readonly answerMaxMs: number;
  /** Of the whole list, asked for once in the middle, as a window that opens does. */
  readonly snapshotMs: number;
  readonly leaseMaxMs: number;
  readonly numbers: BurstNumbers;
}

const LOOK_MS = 100;
const LIMIT_MS = 1_800_000;

/** So many files moved into the send folder at once, at an exchange of the public pace; ends when all of them are in the spool. */
export async function runBurst(files: number, script: URL): Promise<BurstResult> {
  const folder = mkdtempSync(join(tmpdir(), 'faxtray-burst-'));
  const desk = join(folder, 'Desk');
  const data = join(folder, 'data');
  const send = join(folder, 'Faxes', 'Send');
  for (const path of [desk, data, send]) mkdirSync(path, { recursive: true });
  const names = Array.from({ length: files }, (_, index) => nameOf(index));
  names.forEach((name, index) => writeFileSync(join(desk, name), smallPdf(index)));
  const exchange = await startExchange({
    data: join(folder, 'exchange'),
    config: { tokenLifetimeSeconds: 100_000 },
    args: ['--rate-limits', 'public'],
  });
  const extension = exchange.ready.accounts.flatMap((each) => each.extensions).find(({ id }) => id === 101);
  if (extension === undefined) throw new Error('The exchange has no such extension');
  const core = await BurstCore.start(script, {
    data,
    root: join(folder, 'Faxes'),
    line: {
      baseUrl: exchange.ready.baseUrl,
      extensionName: extension.name,
      faxNumber: extension.faxNumber,
      accessToken: extension.accessToken,
    },
    settings: { numberGuard: 'off' },
  });
  try {
    await core.ask('reset');
    const startedAt = performance.now();
    for (const name of names) renameSync(join(desk, name), join(send, name));
    return await watch({ core, files, data, lease: join(send, '.faxtray-lease.json'), startedAt });
  } finally {
    await core.stop();
    await exchange.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Watched {
  readonly core: BurstCore;
  readonly files: number;
  readonly data: string;
  readonly lease: string;
  readonly startedAt: number;
}

async function watch({ core, files, data, lease, startedAt }: Watched): Promise<BurstResult> {
  const database = new DatabaseSync(join(data, 'outbox.sqlite'), { readOnly: true });
  const count = (sql: string): number => (database.prepare(sql).get() as { count: number }).count;
  let firstAcceptedMs = 0;
  let answerMaxMs = 0;
  let snapshotMs = 0;
  let leaseMaxMs = 0;
  try {
    for (;;) {
      const askedAt = performance.now();
      await core.ask('status');
      answerMaxMs = Math.max(answerMaxMs, performance.now() - askedAt);
      leaseMaxMs = Math.max(leaseMaxMs, Date.now() - statSync(lease).mtimeMs);
      const passedMs = performance.now() - startedAt;
      if (
        firstAcceptedMs === 0 &&
        count('SELECT count(*) AS count FROM attempts WHERE message_id IS NOT NULL') > 0
      )
        firstAcceptedMs = passedMs;
      const claimed = count('SELECT count(*) AS count FROM jobs WHERE is_claimed = 1');
      if (snapshotMs === 0 && claimed > files / 2) snapshotMs = await core.time('snapshot');
      if (firstAcceptedMs > 0 && claimed >= files) {
        const numbers = (await core.ask('numbers')) as BurstNumbers;
        return {
          files,
          firstAcceptedMs,
          allClaimedMs: passedMs,
          answerMaxMs,
          snapshotMs,
          leaseMaxMs,
          numbers,
        };
      }
      if (passedMs > LIMIT_MS) throw new Error(`Only ${claimed} of ${files} were claimed`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } finally {
    database.close();
  }
}

/** The core as a process, asked over its channel. */
class BurstCore {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (value: unknown) => void>();
  #number = 0;

  private constructor(script: URL, options: CoreArguments) {
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

  static async start(script: URL, options: CoreArguments): Promise<BurstCore> {
    const core = new BurstCore(script, options);
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

/** Every one to another number, as a mailing goes. */
const nameOf = (index: number): string =>
  `letter ${index} fax={+1${303 + (index % 2) * 417}555${String(Math.floor(index / 2)).padStart(4, '0')}}.pdf`;

/** Whole by the end of its format, and of other bytes each. */
const smallPdf = (index: number): string =>
  `%PDF-1.4\n% letter ${index}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
