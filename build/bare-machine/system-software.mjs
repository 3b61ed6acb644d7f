import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';
import { findRuntime } from '../electron-runtime.mjs';

/** Purposes that run the app itself and so need what Electron needs. */
const NEEDS_DESKTOP = ['start', 'test'];
/** Libraries that Electron loads by name on demand, so ldd does not list them. */
const OPENED_BY_NAME = ['libnotify.so.4', 'libgtk-3.so.0'];
const KEYCHAIN_MODULE = inProject('node_modules', 'keytar', 'build', 'Release', 'keytar.node');
const TEST_COMMANDS = [
  'Xvfb',
  'cupsd',
  'curl',
  'dbus-daemon',
  'gdbus',
  'gnome-keyring-daemon',
  'ipptool',
  'lpadmin',
  'tiffinfo',
  'pdfinfo',
  'pdftoppm',
];
/** The program through which tests observe the desktop from outside is written in Python. */
const TEST_PYTHON_MODULES = ['dbus', 'gi'];

/**
 * What this machine lacks: names of shared libraries (`libnss3.so`), commands (`Xvfb`) and Python modules (`python:dbus`). Looks for the
 * things themselves rather than asking a package manager.
 */
export function findMissingSoftware(purpose) {
  if (process.platform !== 'linux' || !NEEDS_DESKTOP.includes(purpose)) return [];
  const missing = missingLibraries();
  if (purpose === 'test') return [...missing, ...missingCommands(TEST_COMMANDS), ...missingPythonModules()];
  return hasDisplay() ? missing : [...missing, ...missingCommands(['Xvfb'])];
}

export function hasDisplay() {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

export function missingCommands(names) {
  // Debian keeps some of these off an ordinary user's PATH.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin'];
  return names.filter((name) => !folders.some((folder) => fs.existsSync(path.join(folder, name))));
}

function missingLibraries() {
  const files = [findRuntime()?.executable, KEYCHAIN_MODULE].filter((file) => file && fs.existsSync(file));
  const unresolved = files.flatMap((file) =>
    [...readOutput('ldd', [file]).matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]),
  );
  const known = readOutput('/sbin/ldconfig', ['-p']);
  const unopened = known === '' ? [] : OPENED_BY_NAME.filter((name) => !known.includes(`\t${name} `));
  return [...new Set([...unresolved, ...unopened])];
}

function missingPythonModules() {
  const folder = '/usr/lib/python3/dist-packages';
  return TEST_PYTHON_MODULES.filter((name) => !fs.existsSync(path.join(folder, name))).map(
    (name) => `python:${name}`,
  );
}

/** Empty if there is no such command: then nothing can be said. */
function readOutput(command, args) {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
