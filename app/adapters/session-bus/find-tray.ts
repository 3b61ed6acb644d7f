import { askSessionBus, type RunCommand } from './ask-session-bus.ts';

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

/**
 * Whether icons of programs are shown anywhere. On Linux a desktop may have no place for them, as GNOME without an extension, and only the
 * session bus knows (StatusNotifierItem). Where nobody can be asked there is none.
 */
export async function findTray(
  platform: NodeJS.Platform = process.platform,
  run?: RunCommand,
): Promise<boolean> {
  if (platform !== 'linux') return true;
  const answer = await askSessionBus(ASKING, run);
  return answer !== null && /\btrue\b/u.test(answer);
}
