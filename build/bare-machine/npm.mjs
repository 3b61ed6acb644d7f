import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../run-command.mjs';

const QUIET = ['--no-fund', '--no-audit', '--no-progress', '--loglevel=error'];

/** Runs the npm that runs us, or else the one on the PATH. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath;
  // Asked to stop, npm continues for half a minute and would be in the way of the next set-up.
  const ends = { endWith: 'SIGKILL', ...options };
  if (cli?.endsWith('npm-cli.js')) return runCommand(process.execPath, [cli, ...args, ...QUIET], ends);
  // On Windows npm is a .cmd file, which only a shell can start; none of our arguments need quoting.
  return runCommand('npm', [...args, ...QUIET], { shell: process.platform === 'win32', ...ends });
}

/** Downloads one package file into `folder` and rejects it unless its bytes are the pinned ones. */
export async function downloadPackage({ spec, integrity }, folder) {
  const packed = await runNpm(['pack', spec, '--pack-destination', folder, '--ignore-scripts', '--json'], {
    cwd: folder,
    capture: true,
  });
  if (!packed.ok) throw new Error(`npm pack ${spec} failed: ${packed.stderr.trim().split('\n')[0]}`);
  const file = path.join(
    folder,
    (await fs.readdir(folder)).find((name) => name.endsWith('.tgz')),
  );
  const found = await computeIntegrity(file);
  if (found !== integrity) throw new Error(`${spec} is not the pinned file (its integrity is ${found})`);
  return file;
}

/** Extracts one file from a package file; every system that Electron runs on has tar. */
export async function extractFromPackage(file, name, folder) {
  const { ok } = await runCommand('tar', [
    '-xzf',
    file,
    '-C',
    folder,
    '--strip-components=1',
    `package/${name}`,
  ]);
  if (!ok) throw new Error(`tar could not extract ${name} from ${path.basename(file)}`);
  return path.join(folder, name);
}

async function computeIntegrity(file) {
  const hash = createHash('sha512');
  const handle = await fs.open(file);
  for await (const chunk of handle.createReadStream()) hash.update(chunk);
  return `sha512-${hash.digest('base64')}`;
}
