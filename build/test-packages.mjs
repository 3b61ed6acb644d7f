// npm run test:packages: builds packages in two versions, installs the older into a bare Debian, faxes, upgrades, removes, and starts an
// archive there (test/packages). Needs root and Debian's mirror, so it is not part of `npm test`.
import fs from 'node:fs';
import path from 'node:path';
import { installSoftware } from './bare-machine/debian-packages.mjs';
import { missingCommands } from './bare-machine/system-software.mjs';
import { runToEnd, spawnGuarded } from './launch.mjs';
import { inProject } from './project.mjs';
import { sayAs } from './say.mjs';

const say = sayAs('test:packages');
const PACKAGES = inProject('build/packages.mjs');
const RUNS = [
  [PACKAGES, 'deb', 'rpm', '--fast', '--version', '0.0.9'],
  [PACKAGES, 'deb', 'rpm', 'tar.gz', '--fast'],
  [inProject('node_modules/vitest/vitest.mjs'), 'run', '--project', 'packages'],
];

if (process.platform !== 'linux' || process.getuid() !== 0) {
  say('a system of its own can be made and entered by root on Linux only');
  process.exit(2);
}
const missing = missingCommands(['mmdebstrap', 'objdump', 'pgrep', 'unshare', 'rpm']);
if (missing.length > 0) await installSoftware(missing, say);
// Packages of other builds would be mistaken for the two that are compared.
const release = inProject('release');
for (const name of fs.readdirSync(release).filter((one) => /\.(?:deb|rpm|tar\.gz)$/u.test(one)))
  fs.rmSync(path.join(release, name));
for (const args of RUNS) {
  const child = spawnGuarded(process.execPath, args, { stdio: 'inherit', cwd: inProject() });
  process.exitCode = await runToEnd(child, say);
  if (process.exitCode !== 0) break;
}
