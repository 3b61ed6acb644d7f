import { join } from 'node:path';

/** Where an administrator's settings lie. One that was named has to be there; the machine's own may be absent. */
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
