import { execFile } from 'node:child_process';
import { lstat, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CHANGES_A_FILE, CHANGES_A_FOLDER, onlyAdministratorsHave } from './windows-access.ts';

/** Who may change a file of the machine. `not-known`: the system could not be asked. */
export type WhoMayChange = 'administrators' | 'others' | 'not-known';

/** Of the administrator, where there is one user for that (POSIX). */
const ADMINISTRATOR = 0;
const OTHERS_WRITE = 0o022;

/** Administrators alone where the file and its folder are theirs, and nobody else may write there. */
export async function whoMayChange(path: string, administrator = ADMINISTRATOR): Promise<WhoMayChange> {
  if (process.platform === 'win32') return whoMayChangeOnWindows(path, readDescriptors);
  const both = await Promise.all([stat(path), stat(dirname(path))]);
  const isTheirs = both.every(({ uid, mode }) => uid === administrator && (mode & OTHERS_WRITE) === 0);
  return isTheirs ? 'administrators' : 'others';
}

/** `read`: the security descriptors of what is there, as text, in the same order; null where a link does, which may lead anywhere. */
export async function whoMayChangeOnWindows(
  path: string,
  read: (paths: readonly [string, string]) => Promise<readonly string[] | null>,
): Promise<WhoMayChange> {
  let descriptors: readonly string[] | null;
  try {
    descriptors = await read([path, dirname(path)]);
  } catch {
    return 'not-known';
  }
  const [file = '', folder = ''] = descriptors ?? [];
  const isTheirs =
    onlyAdministratorsHave(CHANGES_A_FILE, file) && onlyAdministratorsHave(CHANGES_A_FOLDER, folder);
  return isTheirs ? 'administrators' : 'others';
}

/** A busy machine takes its time to begin a program. */
const PATIENCE_MS = 60_000;

/** Windows' own program by its full path, and the paths as variables: neither a folder of the search path nor a name can begin anything else. */
async function readDescriptors([path, folder]: readonly [string, string]): Promise<readonly string[] | null> {
  const found = await Promise.all([lstat(path), lstat(folder)]);
  if (found.some((each) => each.isSymbolicLink())) return null;
  const system = process.env['SystemRoot'] ?? 'C:\\Windows';
  const program = join(system, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  const question =
    '$env:FAXTRAY_FILE, $env:FAXTRAY_FOLDER | ForEach-Object { (Get-Acl -LiteralPath $_).Sddl }';
  const { stdout } = await promisify(execFile)(
    program,
    ['-NoProfile', '-NonInteractive', '-Command', question],
    {
      env: { SystemRoot: system, FAXTRAY_FILE: path, FAXTRAY_FOLDER: folder },
      timeout: PATIENCE_MS,
      windowsHide: true,
    },
  );
  return stdout.trim().split(/\r?\n/u);
}
