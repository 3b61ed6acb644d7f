import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startExchange, type ExchangeProcess, type ExchangeStart } from './exchange-process.ts';
import { removeFolder } from './files-below.ts';

/** One exchange for all tests of a file, on a data folder of its own. */
export function useExchange(start: Omit<ExchangeStart, 'data'> = {}): () => ExchangeProcess {
  const folder = mkdtempSync(join(tmpdir(), 'faxtray-exchange-'));
  let exchange: ExchangeProcess | null = null;
  beforeAll(async () => {
    exchange = await startExchange({ ...start, data: join(folder, 'data') });
  });
  afterAll(async () => {
    await exchange?.stop();
    removeFolder(folder);
  });
  return () => {
    if (exchange === null) throw new Error('The exchange has not started');
    return exchange;
  };
}
