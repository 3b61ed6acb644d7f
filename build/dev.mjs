// npm run dev [-- arguments of the app]: like npm start, restarted after every change of the sources.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { fingerprintSources } from './fresh-bundle.mjs';
import { inProject } from './project.mjs';
import { exitOnSignals } from './run-command.mjs';
import { sayAs } from './say.mjs';

const QUIET_MS = 200;
const say = sayAs('dev');
let app;
let timer;
let fingerprint = await fingerprintSources();
let isRestarting = false;

exitOnSignals();
process.on('exit', () => app.kill());
startApp();
for (const folder of ['app', 'renderer']) {
  watch(inProject(folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void restartIfChanged(), QUIET_MS);
  });
}

function startApp() {
  app = spawn(process.execPath, [inProject('build', 'start.mjs'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  app.on('exit', (code) => {
    if (isRestarting) return;
    if (code === 0) process.exit(0);
    say('the app ended; it starts again after the next change'); // so a mistake in the sources does not end this script
  });
}

async function restartIfChanged() {
  const current = await fingerprintSources();
  if (current === fingerprint || isRestarting) return;
  fingerprint = current;
  isRestarting = true;
  if (app.exitCode === null) await new Promise((resolve) => app.once('exit', resolve).kill());
  isRestarting = false;
  startApp();
}
