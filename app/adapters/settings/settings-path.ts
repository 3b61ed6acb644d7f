import { join } from 'node:path';

/** Where an administrator's settings lie. A path given explicitly has to exist; the machine-wide file is optional. */
export function settingsPath(
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform,
): { path: string; isOfMachine: boolean } {
  const named = env['FAXTRAY_CONFIG'];
  if (named !== undefined && named !== '') return { path: named, isOfMachine: false };
  return { path: machinePath(env, platform), isOfMachine: true };
}

function machinePath(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  switch (platform) {
    case 'darwin':
      return '/Library/Application Support/Faxtray/config.json';
    case 'win32':
      return join(env['ProgramData'] ?? 'C:\\ProgramData', 'Faxtray', 'config.json');
    default:
      return '/etc/faxtray/config.json';
  }
}
