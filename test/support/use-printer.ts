import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { randomIds, systemClock } from '../../app/adapters/system-clock.ts';
import { writePrintedPdf } from '../../app/pages/pwg/write-printed-pdf.ts';
import type { MakePdf } from '../../app/printer/printed-documents.ts';
import { PrinterServer } from '../../app/printer/printer-server.ts';
import type { Clock } from '../../app/services/ports/clock.ts';
import { doorHandlers } from './door-handlers.ts';
import { freePort } from './free-port.ts';
import type { ComputerCore } from './resilience/computer-core.ts';
import { silentLog } from './silent-log.ts';
import { words } from './words.ts';

export interface TestPrinter {
  readonly port: number;
  readonly server: PrinterServer;
  /** Where documents lie until Faxtray has its copy. */
  readonly folder: string;
  readonly make: (clock?: Clock) => PrinterServer;
  /** Closed and opened again, as by a restart. */
  startAgain(): Promise<void>;
  quit(): void;
}

/** In this thread, where the app has workers. */
const makePdf: MakePdf = async (path, to) => {
  const failure = await writePrintedPdf({ path, name: path }, to, () => undefined);
  return failure === null ? 'made' : 'damaged';
};

/** A computer's printer, at a port of its own, one for each test. */
export function usePrinter(computer: () => ComputerCore): () => TestPrinter {
  let isQuitting = false;
  let printer: { -readonly [K in keyof TestPrinter]: TestPrinter[K] } | undefined;

  beforeEach(async () => {
    isQuitting = false;
    const port = await freePort();
    const folder = join(computer().folder, 'data', 'printing');
    const make = (clock: Clock = systemClock): PrinterServer =>
      new PrinterServer({
        ...{ words, clock, ids: randomIds, log: silentLog, version: '1.2.3', folder },
        icons: join(import.meta.dirname, '../../build/assets'),
        uuid: '2ad1f4a0-0000-8000-8000-000000000001',
        handlers: () => (isQuitting ? null : doorHandlers(computer().app)),
        changed: () => undefined,
        makePdf,
      });
    const made = { port, folder, make, server: make(), startAgain, quit: () => void (isQuitting = true) };
    async function startAgain(): Promise<void> {
      await made.server.close();
      made.server = make();
      await made.server.listen(port);
    }
    printer = made;
    await made.server.listen(port);
    expect(made.server.state.problem).toBeNull();
  });
  afterEach(() => printer?.server.close());

  return () => printer ?? expect.fail('no printer');
}
