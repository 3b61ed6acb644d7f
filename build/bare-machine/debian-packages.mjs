import fs from 'node:fs';
import { runCommand } from '../run-command.mjs';
import { missingCommands } from './system-software.mjs';

/** Which Debian package contains what. If a name changed for 64-bit time (Debian 13, Ubuntu 24.04), the new one comes first. */
const PACKAGES = {
  'libX11-xcb.so.1': ['libx11-xcb1'],
  'libX11.so.6': ['libx11-6'],
  'libXcomposite.so.1': ['libxcomposite1'],
  'libXcursor.so.1': ['libxcursor1'],
  'libXdamage.so.1': ['libxdamage1'],
  'libXext.so.6': ['libxext6'],
  'libXfixes.so.3': ['libxfixes3'],
  'libXi.so.6': ['libxi6'],
  'libXrandr.so.2': ['libxrandr2'],
  'libXrender.so.1': ['libxrender1'],
  'libXss.so.1': ['libxss1'],
  'libXtst.so.6': ['libxtst6'],
  'libasound.so.2': ['libasound2t64', 'libasound2'],
  'libatk-1.0.so.0': ['libatk1.0-0t64', 'libatk1.0-0'],
  'libatk-bridge-2.0.so.0': ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
  'libatspi.so.0': ['libatspi2.0-0t64', 'libatspi2.0-0'],
  'libcairo.so.2': ['libcairo2'],
  'libcups.so.2': ['libcups2t64', 'libcups2'],
  'libdbus-1.so.3': ['libdbus-1-3'],
  'libdrm.so.2': ['libdrm2'],
  'libexpat.so.1': ['libexpat1'],
  'libgbm.so.1': ['libgbm1'],
  'libgdk_pixbuf-2.0.so.0': ['libgdk-pixbuf-2.0-0'],
  'libgio-2.0.so.0': ['libglib2.0-0t64', 'libglib2.0-0'],
  'libglib-2.0.so.0': ['libglib2.0-0t64', 'libglib2.0-0'],
  'libgobject-2.0.so.0': ['libglib2.0-0t64', 'libglib2.0-0'],
  'libgtk-3.so.0': ['libgtk-3-0t64', 'libgtk-3-0'],
  'libnotify.so.4': ['libnotify4'],
  'libnspr4.so': ['libnspr4'],
  'libnss3.so': ['libnss3'],
  'libnssutil3.so': ['libnss3'],
  'libpango-1.0.so.0': ['libpango-1.0-0'],
  'libsecret-1.so.0': ['libsecret-1-0'],
  'libsmime3.so': ['libnss3'],
  'libudev.so.1': ['libudev1'],
  'libxcb.so.1': ['libxcb1'],
  'libxkbcommon.so.0': ['libxkbcommon0'],
  Xvfb: ['xvfb'],
  cupsd: ['cups-daemon'],
  curl: ['curl'],
  '7za': ['p7zip-full'],
  'dbus-daemon': ['dbus-daemon', 'dbus'],
  'dpkg-deb': ['dpkg'],
  gdbus: ['libglib2.0-bin'],
  'gnome-keyring-daemon': ['gnome-keyring'],
  ipptool: ['cups-ipp-utils'],
  lpadmin: ['cups-client'],
  makensis: ['nsis'],
  mmdebstrap: ['mmdebstrap'],
  objdump: ['binutils'],
  pdfinfo: ['poppler-utils'],
  pdftoppm: ['poppler-utils'],
  pgrep: ['procps'],
  'python:dbus': ['python3-dbus'],
  'python:gi': ['python3-gi'],
  rpm: ['rpm'],
  rpmbuild: ['rpm'],
  tiffinfo: ['libtiff-tools'],
  unshare: ['util-linux'],
  wine: ['wine'],
};

// Waits for another apt instead of failing beside it.
const APT_OPTIONS = ['-y', '-q', '-o', 'DPkg::Lock::Timeout=300'];

function isDebianLike() {
  return process.platform === 'linux' && missingCommands(['apt-get', 'apt-cache', 'dpkg']).length === 0;
}

/** Installs what is missing, or throws with the one command that a person has to type. */
export async function installSoftware(missing, say) {
  if (!isDebianLike())
    throw new Error(`this machine lacks ${missing.join(', ')}: please install what provides them`);
  const isRoot = process.getuid() === 0;
  if (isRoot && !hasPackageLists()) await updateLists(say);
  let names = await chooseNames(missing);
  if (!isRoot) {
    throw new Error(
      `this machine lacks ${missing.join(', ')}. Please type:\n\n  sudo apt-get install ${names.join(' ')}\n`,
    );
  }
  say(`installing ${names.join(', ')}`);
  let result = await apt('install', '--no-install-recommends', ...names);
  if (!result.ok) {
    // Outdated lists name files that the servers no longer have.
    await updateLists(say);
    names = await chooseNames(missing);
    result = await apt('install', '--no-install-recommends', ...names);
  }
  if (!result.ok) throw new Error(`apt-get install failed:\n${result.stderr || result.stdout}`);
}

async function chooseNames(missing) {
  const unknown = missing.filter((thing) => !PACKAGES[thing]);
  if (unknown.length > 0) throw new Error(`no known package provides ${unknown.join(', ')}`);
  const candidates = missing.flatMap((thing) => PACKAGES[thing]);
  const { stdout } = await runCommand('apt-cache', ['policy', ...candidates], {
    capture: true,
    env: { ...process.env, LC_ALL: 'C' },
  });
  const available = new Set(
    [...stdout.matchAll(/^(\S+):\n {2}Installed: .*\n {2}Candidate: (?!\(none\))/gm)].map(
      (match) => match[1],
    ),
  );
  const chosen = missing.map(
    (thing) => PACKAGES[thing].find((name) => available.has(name)) ?? PACKAGES[thing].at(-1),
  );
  return [...new Set(chosen)].sort();
}

function hasPackageLists() {
  try {
    return fs.readdirSync('/var/lib/apt/lists').some((name) => name.includes('_Packages'));
  } catch {
    return false;
  }
}

async function updateLists(say) {
  say('apt-get update');
  await apt('update');
}

function apt(command, ...args) {
  return runCommand('apt-get', [command, ...APT_OPTIONS, ...args], {
    capture: true,
    endWith: null, // an interrupted dpkg leaves the whole system in need of repair
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
  });
}
