import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MailServer, type MailServerPorts } from '../mail-door/mail-server.ts';
import { readMailInWorker } from '../mail-door/read-mail-in-worker.ts';

interface MakeMailServerPorts extends Omit<MailServerPorts, 'folder' | 'readMail'> {
  readonly userData: string;
  /** Path of the bundled `mail-worker.ts`. */
  readonly workerScript: string;
}

/** The mail door of this instance (docs/spec/surfaces.md "Mail"): off until an administrator has set it up. */
export const makeMailServer = ({ userData, workerScript, ...ports }: MakeMailServerPorts): MailServer =>
  new MailServer({
    ...ports,
    folder: join(userData, 'mailing'),
    readMail: readMailInWorker({ script: pathToFileURL(workerScript), log: ports.log }),
  });
