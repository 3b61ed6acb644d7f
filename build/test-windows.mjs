// npm run test:windows: runs the exchange, the app's core and the unit tests on Windows' own Node, and what the installer adds, under
// Wine (test/windows). Shows how paths, files and rows behave there, but not Windows' kernel or its desktop.
import { installSoftware } from './bare-machine/debian-packages.mjs';
import { missingCommands } from './bare-machine/system-software.mjs';
import { bringWindowsNode } from './bare-machine/windows-node.mjs';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

const say = sayAs('test:windows');
try {
  if (process.platform !== 'linux') throw new Error('the tests for Windows use Wine on Linux');
  const missing = missingCommands(['wine', 'makensis']);
  if (missing.length > 0) await installSoftware(missing, say);
  const child = spawnGuarded(
    process.execPath,
    [inProject('node_modules/vitest/vitest.mjs'), 'run', '--project', 'windows', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      cwd: inProject(),
      env: { ...process.env, FAXTRAY_WINDOWS_NODE: await bringWindowsNode(say) },
    },
  );
  process.exitCode = await runToEnd(child, say);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}
