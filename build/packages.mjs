// npm run packages [-- deb|rpm|tar.gz ...] [--fast] [--version 0.0.9]: makes Linux packages in release/ from the folder that `npm run
// pack` makes. Uses what this machine has; the release workflow uses electron-builder's own tools.
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { installSoftware } from './bare-machine/debian-packages.mjs';
import { missingCommands } from './bare-machine/system-software.mjs';
import { findRuntime } from './electron-runtime.mjs';
import { inProject } from './project.mjs';
import { exitOnSignals, runCommand } from './run-command.mjs';
import { sayAs } from './say.mjs';

const say = sayAs('packages');
/** For each kind of package: the program that makes it, and its electron-builder options for a small one or a quick one. */
const KINDS = {
  deb: { maker: 'dpkg-deb', small: '-c.deb.compression=xz', fast: '-c.deb.compression=gz' },
  rpm: { maker: 'rpmbuild', small: '-c.rpm.compression=xz', fast: '-c.rpm.compression=gzip' },
  'tar.gz': { maker: '7za', small: '-c.compression=normal', fast: '-c.compression=store' },
};
/** What people install. */
const USUAL = ['deb', 'rpm'];
const FOLDER = inProject('release', 'linux-unpacked');

exitOnSignals();
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fast: { type: 'boolean', default: false }, version: { type: 'string' } },
  });
  const kinds = positionals.length === 0 ? USUAL : positionals;
  const unknown = kinds.find((kind) => !Object.hasOwn(KINDS, kind));
  if (unknown !== undefined) throw new Error(`${unknown}: not one of ${Object.keys(KINDS).join(', ')}`);
  await make(kinds, values);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
}

async function make(kinds, { fast, version }) {
  await fs.access(FOLDER).catch(() => {
    throw new Error('there is no release/linux-unpacked: run npm run pack');
  });
  const missing = missingCommands(kinds.map((kind) => KINDS[kind].maker));
  if (missing.length > 0) await installSoftware(missing, say);
  const { ok } = await runCommand(
    process.execPath,
    [
      inProject('node_modules', 'electron-builder', 'cli.js'),
      ...['--linux', ...kinds, '--publish', 'never', '--prepackaged', FOLDER],
      `-c.electronVersion=${findRuntime()?.version}`,
      ...kinds.map((kind) => KINDS[kind][fast ? 'fast' : 'small']),
      ...(version === undefined ? [] : [`-c.extraMetadata.version=${version}`]),
    ],
    {
      cwd: inProject(),
      env: {
        ...process.env,
        CUSTOM_FPM_PATH: inProject('build', 'bare-machine', 'fpm.mjs'),
        ELECTRON_BUILDER_7ZIP_PATH: '/usr/bin/7za',
      },
    },
  );
  if (!ok) throw new Error('electron-builder failed; its output is above');
  const names = (await fs.readdir(inProject('release'))).filter((name) =>
    kinds.some((kind) => name.endsWith(`.${kind}`)),
  );
  for (const name of names) {
    const { size } = await fs.stat(path.join(inProject('release'), name));
    say(`${name}: ${(size / 1024 / 1024).toFixed(1)} MiB`);
  }
}
