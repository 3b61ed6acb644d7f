import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PrinterServer, type PrinterServerPorts } from '../printer/printer-server.ts';

interface MakePrinterPorts extends Omit<PrinterServerPorts, 'folder' | 'uuid' | 'icons'> {
  readonly userData: string;
  /** Folder of the bundled scripts. */
  readonly scripts: string;
}

/** The printer of this instance (docs/spec/surfaces.md "Printer"): nobody prints before it listens. */
export const makePrinter = ({ userData, scripts, ...ports }: MakePrinterPorts): PrinterServer =>
  new PrinterServer({
    ...ports,
    folder: join(userData, 'printing'),
    icons: join(scripts, 'assets'),
    uuid: makeUuid(userData),
  });

/** The same at each start, and another one for each instance (RFC 9562, version 8). */
function makeUuid(userData: string): string {
  const hex = createHash('sha256').update(userData).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
