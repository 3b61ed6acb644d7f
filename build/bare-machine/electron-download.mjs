import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inProject } from '../project.mjs';
import { runCommand } from '../run-command.mjs';

const CHECK_EVERY_MS = 1_000;
const REPORT_EVERY_MS = 15_000;
const GIVE_UP_AFTER_MS = 60_000;

/**
 * The electron package's own download, stopped when nothing has arrived for a minute: behind a firewall that drops packets it would hang
 * for ever. Returns whether it succeeded.
 */
export async function downloadOfficial(version, say) {
  if (process.env.ELECTRON_SKIP_BINARY_DOWNLOAD) {
    say("Electron's own download is switched off by ELECTRON_SKIP_BINARY_DOWNLOAD");
    return false;
  }
  say(`downloading Electron ${version}`);
  // A temporary folder of its own shows how far the download has got.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'faxtray-electron-'));
  const stalled = new AbortController();
  const watch = watchProgress(folder, say, () => stalled.abort());
  try {
    const result = await runCommand(process.execPath, [inProject('node_modules', 'electron', 'install.js')], {
      capture: true,
      signal: stalled.signal,
      env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder, ELECTRON_GET_NO_PROGRESS: '1' },
    });
    if (!result.ok) say(`Electron's own download failed: ${result.stderr.trim().split('\n')[0]}`);
    return result.ok;
  } catch (error) {
    if (!stalled.signal.aborted) throw error;
    say(`Electron's own download did not get on for ${GIVE_UP_AFTER_MS / 1000} s`);
    return false;
  } finally {
    clearInterval(watch);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function watchProgress(folder, say, onStall) {
  // Once downloaded, the archive is unpacked next to the package.
  const folders = [folder, inProject('node_modules', 'electron', 'dist')];
  let sizeBytes = 0;
  let grewAt = performance.now();
  let reportedAt = grewAt;
  return setInterval(() => {
    const now = performance.now();
    const measured = folders.reduce((sum, each) => sum + measureFolder(each), 0);
    if (measured !== sizeBytes) [sizeBytes, grewAt] = [measured, now];
    if (now - grewAt > GIVE_UP_AFTER_MS) onStall();
    if (now - reportedAt > REPORT_EVERY_MS) {
      reportedAt = now;
      say(`downloading Electron: ${Math.round(sizeBytes / 2 ** 20)} MiB so far`);
    }
  }, CHECK_EVERY_MS);
}

function measureFolder(folder) {
  let sizeBytes = 0;
  try {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
      if (entry.isFile())
        sizeBytes += fs.statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size;
    }
  } catch {
    // A file that has vanished was progress too; the next check finds what it became.
  }
  return sizeBytes;
}
