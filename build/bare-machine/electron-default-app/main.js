// Stands in for the default app of Electron's own archive in the floor runtime (build/bare-machine/electron-fallback.mjs):
// electron [-r file] [Chromium switches] folder [arguments of the app]
import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** Leaves process.argv the way the real default app does: [electron, folder, ...arguments of the app]. */
function takeOwnArguments() {
  const preloads = [];
  for (let i = 1; i < process.argv.length; i++) {
    const argument = process.argv[i];
    if (argument === '--version') {
      process.stdout.write(`v${process.versions.electron}\n`);
      process.exit(0);
    }
    if (argument === '-r' || argument === '--require') {
      preloads.push(process.argv[++i]);
    } else if (!argument.startsWith('-')) {
      process.argv.splice(1, i, argument);
      return { folder: path.resolve(argument), preloads };
    }
  }
  process.stderr.write('usage: electron [switches] folder [arguments]\n');
  process.exit(2);
}

const { folder, preloads } = takeOwnArguments();
Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
for (const file of preloads) require(path.resolve(file)); // how Playwright injects its loader

const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
app.setVersion(manifest.version);
app.name = manifest.productName ?? manifest.name;
app.setDesktopName(manifest.desktopName ?? `${app.name}.desktop`);
app.setAppPath(folder);
try {
  // Awaited at top level, so that 'ready' waits until an ES-module main has run, as in a packaged app.
  await import(pathToFileURL(path.join(folder, manifest.main)).href);
} catch (error) {
  process.stderr.write(`The app threw while loading:\n${error?.stack ?? error}\n`);
  process.exit(1);
}
