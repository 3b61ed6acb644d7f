import { resolve } from 'node:path';
import { BUG } from '../door/door-errors.ts';
import type { CallFailure, OpenDoor } from '../door/open-door.ts';
import { phrase } from '../words/phrase.ts';
import { endWithFailure } from './call-ended.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Surroundings } from './surroundings.ts';
import type { Terminal } from './terminal.ts';

/** Prints its path; standard error says what is in it, and that nobody else should read it. */
export async function writeBackup(
  door: OpenDoor,
  file: string,
  { folder }: Pick<Surroundings, 'folder'>,
  terminal: Terminal,
): Promise<ExitCode> {
  const written = await door.call('backup.write', { path: resolve(folder, file) });
  if (!written.ok) return endUnknown(written.failure, terminal);
  const { message, ...about } = written.value;
  terminal.remarkText(message);
  if (terminal.isJson) terminal.printJson({ version: 1, ...about });
  else terminal.print(about.path);
  return EXIT.done;
}

/** Prints its path. */
export async function writeDiagnostics(
  door: OpenDoor,
  file: string,
  { folder }: Pick<Surroundings, 'folder'>,
  terminal: Terminal,
): Promise<ExitCode> {
  const written = await door.call('diagnostics.write', { path: resolve(folder, file) });
  if (!written.ok) return endWithFailure(written.failure, terminal);
  const { message, path } = written.value;
  terminal.remarkText(message);
  if (terminal.isJson) terminal.printJson({ version: 1, path });
  else terminal.print(path);
  return EXIT.done;
}

/** Restores the backup if that was agreed to; otherwise says what would change, and exits as for something that needs a person. */
export async function restoreBackup(
  door: OpenDoor,
  file: string,
  isAgreed: boolean,
  { folder }: Pick<Surroundings, 'folder'>,
  terminal: Terminal,
): Promise<ExitCode> {
  const restored = await door.call('backup.restore', { path: resolve(folder, file), isAgreed });
  if (!restored.ok) return endUnknown(restored.failure, terminal);
  const { message, ...about } = restored.value;
  if (terminal.isJson) terminal.printJson({ version: 1, ...about, message });
  else terminal.remarkText(message);
  if (about.isRestored) return EXIT.done;
  terminal.remark(phrase('cli.restore-asks'));
  return EXIT.needsAttention;
}

/** It may have been done anyway, and no list of faxes would show it. */
function endUnknown(failure: CallFailure, terminal: Terminal): ExitCode {
  if (failure.kind === 'refused' && failure.code !== BUG) return endWithFailure(failure, terminal);
  terminal.remark(phrase('cli.backup-not-known'));
  return EXIT.notKnown;
}
