import { resolve } from 'node:path';
import type { OpenDoor } from '../door/open-door.ts';
import { endWithFailure } from './call-ended.ts';
import type { SheetCommand } from './command.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Surroundings } from './surroundings.ts';
import type { Terminal } from './terminal.ts';

const USUAL_NAME = 'routing-sheet.pdf';

/** Prints its path. */
export async function writeRoutingSheet(
  door: OpenDoor,
  { to, coverPageText, reference, file }: SheetCommand,
  { folder }: Pick<Surroundings, 'folder'>,
  terminal: Terminal,
): Promise<ExitCode> {
  const path = resolve(folder, file ?? USUAL_NAME);
  const written = await door.call('routingSheet.write', { ...to, coverPageText, reference, path });
  if (!written.ok) return endWithFailure(written.failure, terminal);
  if (terminal.isJson) terminal.printJson({ version: 1, path: written.value.path });
  else terminal.print(written.value.path);
  return EXIT.done;
}
