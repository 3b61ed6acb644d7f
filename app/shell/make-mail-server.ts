import { join } from 'node:path';
import { MailServer, type MailServerPorts } from '../mail-door/mail-server.ts';

interface MakeMailServerPorts extends Omit<MailServerPorts, 'folder'> {
  readonly userData: string;
}

/** The mail door of this instance (docs/spec/surfaces.md "Mail"): off until an administrator has set it up. */
export const makeMailServer = ({ userData, ...ports }: MakeMailServerPorts): MailServer =>
  new MailServer({ ...ports, folder: join(userData, 'mailing') });
