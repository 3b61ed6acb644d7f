import { app } from 'electron';
import { existsSync } from 'node:fs';
import { readCommandWords } from './command-line/read-command-words.ts';
import { startHidden } from './shell/start-hidden.ts';

// Before anything of the app is loaded: a call opens no window, and is none of those that there may be one of. Electron waits for this module
// before it asks for a display.
const words = readCommandWords(process.argv, !process.defaultApp, existsSync);
if (words === null) await import('./main.ts');
else {
  const { runFaxtrayCommand } = await import('./command-line/main.ts');
  const exitCode = await runFaxtrayCommand({
    ...{ args: words, folder: process.cwd(), version: app.getVersion() },
    startHidden,
  });
  for (const stream of [process.stdout, process.stderr])
    await new Promise((resolve) => stream.write('', resolve));
  process.exit(exitCode);
}
