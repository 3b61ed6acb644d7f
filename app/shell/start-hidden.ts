import { app } from 'electron';
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Phrase } from '../words/phrase.ts';
import { VIRTUAL_DISPLAY, whyNotSpawned } from './why-not-spawned.ts';

/** How a start ended, and what it wrote to standard error; `why`: what is known better. */
interface StartEnd {
  readonly exitCode: number | null;
  readonly errors: string;
  readonly why?: Phrase;
}

/** Starts the app of this program without its window, in a session of its own: it stays when the call that asked for it has ended. */
export async function startHidden(args: readonly string[]): Promise<StartEnd> {
  const folder = await mkdtemp(join(tmpdir(), 'faxtray-start-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const written = join(folder, 'errors');
  const errors = await open(written, 'w', 0o600);
  const [program, ...words] = [...underVirtualDisplay(), ...commandHere(), ...args] as [string, ...string[]];
  const started = spawn(program, words, { detached: true, stdio: ['ignore', 'ignore', errors.fd] });
  started.unref();
  const ended = new Promise<number | null | Error>((resolve) => {
    started.once('error', resolve);
    started.once('exit', resolve);
  });
  await errors.close();
  const end = await ended;
  if (end instanceof Error) return { exitCode: 1, errors: '', why: whyNotSpawned(program, end) };
  return { exitCode: end, errors: await readFile(written, 'utf8') };
}

/** The file itself: what runs of an AppImage is gone at the next start. */
function commandHere(): string[] {
  return [
    process.env['APPIMAGE'] ?? process.execPath,
    ...(app.isPackaged ? [] : [app.getAppPath()]),
    ...(app.commandLine.hasSwitch('no-sandbox') ? ['--no-sandbox'] : []),
  ];
}

/** Chromium draws its windows somewhere, though nobody sees them. */
function underVirtualDisplay(): string[] {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const hasDisplay = process.platform !== 'linux' || Boolean(DISPLAY) || Boolean(WAYLAND_DISPLAY);
  return hasDisplay ? [] : [VIRTUAL_DISPLAY, '--auto-servernum'];
}
