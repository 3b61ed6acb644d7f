import { isWindowsDevice } from '../domain/files/is-windows-device.ts';

/** Whether a name refers to one file in its folder, and leads nowhere else on this platform. */
export function isPlainName(name: string, platform: string): boolean {
  if (name === '' || name === '.' || name === '..' || /[/\0]/u.test(name)) return false;
  return platform !== 'win32' || !(NOT_ON_WINDOWS.test(name) || isWindowsDevice(name));
}

/** Other names refer to another stream of a file, or are changed silently (learn.microsoft.com "Naming Files, Paths, and Namespaces"). */
const NOT_ON_WINDOWS = /[\u0000-\u001F\\:*?"<>|]|[. ]$/u;
