import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawnGuarded } from './launch.mjs';

const SCREEN = '1600x1000x24';
const START_WITHIN_MS = 15_000;

/**
 * Starts an X server without a screen on a free display number. Only a client with its cookie can look at it: faxes are not for a
 * machine's other users. Returns the environment for its programs, and `stop`.
 */
export async function startVirtualDisplay() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'faxtray-display-'));
  const authority = path.join(folder, 'Xauthority');
  await fs.writeFile(authority, xauthority(randomBytes(16)), { mode: 0o600 });
  const args = [
    '-displayfd',
    '3',
    '-screen',
    '0',
    SCREEN,
    '-nolisten',
    'tcp',
    '-noreset',
    '-auth',
    authority,
  ];
  const server = spawnGuarded('Xvfb', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const cleanUp = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', cleanUp); // for a process that ends before it could stop the display
  const stop = async () => {
    process.off('exit', cleanUp);
    const ended = server.exitCode === null && new Promise((resolve) => server.once('close', resolve));
    cleanUp();
    await ended;
  };
  try {
    const number = await readDisplayNumber(server);
    return { env: { DISPLAY: `:${number}`, XAUTHORITY: authority }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The environment of a process that must see only this display: Electron would choose Wayland at any sign of it. */
export function withDisplay(env, display) {
  const { WAYLAND_DISPLAY: _wayland, XDG_SESSION_TYPE: _type, ...rest } = env;
  return { ...rest, ...display.env };
}

function readDisplayNumber(server) {
  return new Promise((resolve, reject) => {
    let complaint = '';
    let written = '';
    const timer = setTimeout(() => reject(new Error('Xvfb did not start')), START_WITHIN_MS);
    server.stderr.on('data', (text) => (complaint += text));
    server.on('error', reject);
    server.on('close', () => reject(new Error(`Xvfb ended: ${complaint.trim()}`)));
    server.stdio[3].on('data', (text) => {
      written += text;
      if (!written.endsWith('\n')) return;
      clearTimeout(timer);
      resolve(Number.parseInt(written, 10));
    });
  });
}

/** An Xauthority entry that is valid for every address and display. */
function xauthority(cookie) {
  const anyAddress = Buffer.from([0xff, 0xff]);
  const fields = ['', '', 'MIT-MAGIC-COOKIE-1', cookie].map((value) => {
    const bytes = Buffer.from(value);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(bytes.length);
    return Buffer.concat([length, bytes]);
  });
  return Buffer.concat([anyAddress, ...fields]);
}
