import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CHANGES_A_FILE, CHANGES_A_FOLDER, onlyAdministratorsHave } from './windows-access.ts';

/** Of the administrator, where there is one user for that (POSIX). */
const ADMINISTRATOR = 0;
const OTHERS_WRITE = 0o022;

/** Whether administrators alone may change the file: it and its folder are theirs, and nobody else may write there. */
export async function onlyAdministratorsMayChange(
  path: string,
  administrator = ADMINISTRATOR,
): Promise<boolean> {
  if (process.platform === 'win32') return onlyTheyMayChangeOnWindows(path, sddlOf);
  const both = await Promise.all([stat(path), stat(dirname(path))]);
  return both.every(({ uid, mode }) => uid === administrator && (mode & OTHERS_WRITE) === 0);
}

/** `readSddl`: the security descriptor of what lies there, as text. What cannot be asked is not believed. */
export async function onlyTheyMayChangeOnWindows(
  path: string,
  readSddl: (path: string) => Promise<string>,
): Promise<boolean> {
  try {
    const [file, folder] = await Promise.all([readSddl(path), readSddl(dirname(path))]);
    return onlyAdministratorsHave(CHANGES_A_FILE, file) && onlyAdministratorsHave(CHANGES_A_FOLDER, folder);
  } catch {
    return false;
  }
}

const PATIENCE_MS = 20_000;

/** Windows' own program by its full path, and the path as a variable: neither a folder of the search path nor a name can begin anything else. */
async function sddlOf(path: string): Promise<string> {
  const system = process.env['SystemRoot'] ?? 'C:\\Windows';
  const program = join(system, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  const question = '(Get-Acl -LiteralPath $env:FAXTRAY_ASKED).Sddl';
  const { stdout } = await promisify(execFile)(
    program,
    ['-NoProfile', '-NonInteractive', '-Command', question],
    { env: { SystemRoot: system, FAXTRAY_ASKED: path }, timeout: PATIENCE_MS, windowsHide: true },
  );
  return stdout;
}
