import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * The switches that Chromium's sandbox needs on this machine. Without a sandbox Chromium ends at once, so if a person has to allow it
 * first, this throws with what to type.
 */
export async function sandboxSwitches(executable, say) {
  if (process.platform !== 'linux') return [];
  if (process.getuid() === 0) {
    say("running as root: Chromium's sandbox is off (--no-sandbox)");
    return ['--no-sandbox'];
  }
  const helper = path.join(fs.realpathSync(path.dirname(executable)), 'chrome-sandbox');
  if (isSetUidRoot(helper) || (await mayMakeUserNamespaces())) return [];
  throw new Error(
    `this system lets ordinary programs build no sandbox, and Chromium wants one. Please type:\n\n` +
      `  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'\n`,
  );
}

function isSetUidRoot(file) {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && stats.uid === 0 && (stats.mode & 0o4001) === 0o4001;
}

/** Ubuntu allows creating them but gives them no rights, so the attempt asks for some. */
async function mayMakeUserNamespaces() {
  try {
    return (await runCommand('unshare', ['--user', '--map-root-user', 'true'], { capture: true })).ok;
  } catch {
    return true; // no such command: Chromium will report it
  }
}
