// npm run exchange: the local exchange alone, in plain Node. Only the exchange writes to standard output.
import { ensureBundle } from './fresh-bundle.mjs';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { exitOnSignals } from './run-command.mjs';
import { sayAs } from './say.mjs';

const say = sayAs('exchange');
const leaveSignals = exitOnSignals();

try {
  await ensureBundle(say);
  leaveSignals();
  const args = ['--enable-source-maps', inProject('dist', 'main', 'exchange.js'), ...process.argv.slice(2)];
  process.exitCode = await runToEnd(spawnGuarded(process.execPath, args, { stdio: 'inherit' }), say);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
