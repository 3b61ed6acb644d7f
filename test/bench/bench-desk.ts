import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type Database } from '../../app/storage/sqlite.ts';
import { startExchange, type ExchangeProcess } from '../support/exchange-process.ts';
import { CoreAtWork } from './core-at-work.ts';
import type { Entrance } from './senders.ts';

export interface BenchDesk {
  /** Files are first written here, on the same disk as the send folder. */
  readonly desk: string;
  readonly send: string;
  readonly core: CoreAtWork;
  readonly line: Entrance;
  /** The core's queue, for reading only. */
  readonly outbox: Database;
  readonly stop: () => Promise<void>;
}

export interface BenchDeskOptions {
  /** The bundled `burst-core.ts`. */
  readonly script: URL;
  readonly exchangeArgs?: readonly string[];
  /** Whether documents are drawn before they are sent, as in the app; otherwise all count as good. */
  readonly drawsDocuments: boolean;
  /** Puts into the core's data, before it starts, what it is to find there. */
  readonly prepare?: (data: string) => void;
}

/** The bundle made by the project's build, as it ships. */
const RENDER_WORKER = join(import.meta.dirname, '../../dist/main/render-worker.js');

/** A local exchange, the running core with a send folder of its own, and a desk beside it. */
export async function startBenchDesk(options: BenchDeskOptions): Promise<BenchDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'faxtray-bench-'));
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [desk, data, root] = ['Desk', 'data', 'Faxes'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const send = join(root, 'Send');
    for (const path of [desk, data, send]) mkdirSync(path, { recursive: true });
    options.prepare?.(data);
    const exchange = await startExchange({
      data: join(folder, 'exchange'),
      config: { tokenLifetimeSeconds: 100_000 },
      args: options.exchangeArgs ?? [],
    });
    stops.push(() => exchange.stop());
    const line = entranceTo(exchange);
    const core = await CoreAtWork.start(options.script, {
      ...{ data, root, line, settings: { numberGuard: 'off' } },
      renderWorker: options.drawsDocuments ? RENDER_WORKER : null,
    });
    stops.push(() => core.stop());
    const outbox = new DatabaseSync(join(data, 'outbox.sqlite'), { readOnly: true });
    stops.push(() => {
      outbox.close();
      return Promise.resolve();
    });
    return { desk, send, core, line, outbox, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** For the extension that the bench sends as. */
export function entranceTo({ ready }: ExchangeProcess): Entrance & AddressOfLine {
  const extension = ready.accounts.flatMap((each) => each.extensions).find(({ id }) => id === 101);
  if (extension === undefined) throw new Error('The exchange has no such extension');
  const { name, faxNumber, accessToken, jwt } = extension;
  const { baseUrl, clientId } = ready;
  return { baseUrl, clientId, extensionName: name, faxNumber, accessToken, jwt };
}

interface AddressOfLine {
  readonly extensionName: string;
  readonly faxNumber: string;
}
