import { execFile } from 'node:child_process';

/** Of the session bus: one of them is on every desktop, and none on all. */
const ASKING: readonly (readonly [string, ...string[]])[] = [
  [
    'busctl',
    ...['--user', 'call', 'org.kde.StatusNotifierWatcher', '/StatusNotifierWatcher'],
    ...['org.freedesktop.DBus.Properties', 'Get', 'ss'],
    ...['org.kde.StatusNotifierWatcher', 'IsStatusNotifierHostRegistered'],
  ],
  [
    'gdbus',
    ...['call', '--session', '--timeout', '2', '--dest', 'org.kde.StatusNotifierWatcher'],
    ...['--object-path', '/StatusNotifierWatcher', '--method', 'org.freedesktop.DBus.Properties.Get'],
    ...['org.kde.StatusNotifierWatcher', 'IsStatusNotifierHostRegistered'],
  ],
  [
    'dbus-send',
    ...['--session', '--print-reply', '--reply-timeout=2000', '--dest=org.kde.StatusNotifierWatcher'],
    ...['/StatusNotifierWatcher', 'org.freedesktop.DBus.Properties.Get'],
    ...['string:org.kde.StatusNotifierWatcher', 'string:IsStatusNotifierHostRegistered'],
  ],
];
const PATIENCE_MS = 2_000;

/** What a command wrote where it ended well, null where it did not; `undefined`: there is no such command. */
export type RunCommand = (command: string, args: readonly string[]) => Promise<string | null | undefined>;

/**
 * Whether icons of programs are shown anywhere. On Linux a desktop may have no place for them, as GNOME without an extension, and only the
 * session bus knows (StatusNotifierItem). Where nobody can be asked there is none.
 */
export async function findTray(
  platform: NodeJS.Platform = process.platform,
  run: RunCommand = runCommand,
): Promise<boolean> {
  if (platform !== 'linux') return true;
  for (const [command, ...args] of ASKING) {
    const answer = await run(command, args);
    if (answer !== undefined) return answer !== null && /\btrue\b/u.test(answer);
  }
  return false;
}

const runCommand: RunCommand = (command, args) =>
  new Promise((resolve) => {
    execFile(command, args, { timeout: PATIENCE_MS, encoding: 'utf8' }, (error, stdout) => {
      if (error === null) resolve(stdout);
      else resolve((error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : null);
    });
  });
