import { execFile } from 'node:child_process';
import { lstat, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CHANGES_A_FILE, CHANGES_A_FOLDER, onlyAdministratorsHave } from './windows-access.ts';

/** Who may change a machine-wide file. `not-known`: the system could not be asked. */
export type WhoMayChange = 'administrators' | 'others' | 'not-known';

/** User id of the administrator, where there is one such user (POSIX). */
const ADMINISTRATOR = 0;
const OTHERS_WRITE = 0o022;

/** `administrators` if the file and its folder belong to them and nobody else can write there. */
export async function whoMayChange(path: string, administrator = ADMINISTRATOR): Promise<WhoMayChange> {
  if (process.platform === 'win32') return whoMayChangeOnWindows(path, readDescriptors);
  const both = await Promise.all([stat(path), stat(dirname(path))]);
  const isTheirs = both.every(({ uid, mode }) => uid === administrator && (mode & OTHERS_WRITE) === 0);
  return isTheirs ? 'administrators' : 'others';
}

/** `read`: the security descriptors as text, in the same order; null if one is a link, which may lead anywhere. */
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

/** A busy machine takes its time to start a program. */
const PATIENCE_MS = 60_000;

/**
 * Runs Windows' own program by its full path and passes the paths as variables, so that neither a folder on the search path nor a file
 * name can start anything else.
 */
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
