import { askSessionBus, type RunCommand } from './ask-session-bus.ts';

const [PORTAL, PLACE, SETTINGS] = [
  'org.freedesktop.portal.Desktop',
  '/org/freedesktop/portal/desktop',
  'org.freedesktop.portal.Settings',
] as const;
const [NAMESPACE, KEY] = ['org.freedesktop.appearance', 'color-scheme'] as const;

const ASKING: readonly (readonly [string, ...string[]])[] = [
  ['busctl', ...['--user', 'call', PORTAL, PLACE, SETTINGS, 'Read', 'ss', NAMESPACE, KEY]],
  [
    'gdbus',
    ...['call', '--session', '--timeout', '2', '--dest', PORTAL, '--object-path', PLACE],
    ...['--method', `${SETTINGS}.Read`, NAMESPACE, KEY],
  ],
  [
    'dbus-send',
    ...['--session', '--print-reply', '--reply-timeout=2000', `--dest=${PORTAL}`, PLACE],
    ...[`${SETTINGS}.Read`, `string:${NAMESPACE}`, `string:${KEY}`],
  ],
];

/** 1: dark; 2: light; 0: whichever. Each command writes the number behind its type. */
const SCHEME = /\bu(?:int32)? (\d+)/u;

/** Whether a Linux desktop is dark, however Faxtray itself is set, which hides it from Electron; null where it does not say. */
export async function readSystemDark(run?: RunCommand): Promise<boolean | null> {
  const scheme = SCHEME.exec((await askSessionBus(ASKING, run)) ?? '')?.[1];
  return scheme === undefined ? null : scheme === '1';
}
