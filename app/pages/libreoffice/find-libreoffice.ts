import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where installers put it, besides the search path. */
const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/lib/libreoffice/program/soffice',
    '/usr/lib64/libreoffice/program/soffice',
    '/snap/bin/libreoffice',
  ],
  darwin: ['/Applications/LibreOffice.app/Contents/MacOS/soffice'],
  win32: [
    'C:\\Program Files\\LibreOffice\\program\\soffice.exe',
    'C:\\Program Files (x86)\\LibreOffice\\program\\soffice.exe',
  ],
};
/** The project's own packages for Linux: /opt/libreoffice24.8 and the like. */
const OPT = '/opt';

/** The program that starts LibreOffice; null where it is not installed. */
export function findLibreOffice(): string | null {
  const name = process.platform === 'win32' ? 'soffice.exe' : 'soffice';
  const searched = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [
    ...searched.map((folder) => join(folder, name)),
    ...(PLACES[process.platform] ?? []),
    ...(process.platform === 'linux' ? inOpt() : []),
  ];
  return candidates.find((path) => existsSync(path)) ?? null;
}

function inOpt(): string[] {
  try {
    const versions = readdirSync(OPT).filter((name) => name.startsWith('libreoffice'));
    return versions
      .sort()
      .reverse()
      .map((name) => join(OPT, name, 'program/soffice'));
  } catch {
    return [];
  }
}
