import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const DIST = join(import.meta.dirname, '..', '..', 'dist');

interface Licence {
  readonly name: string;
  readonly version: string;
  readonly terms: string;
  readonly text: string;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const licences = readJson(join(DIST, 'renderer', 'licences.json')) as Licence[];
const findText = (name: string): string => licences.find((licence) => licence.name === name)?.text ?? '';

/** By the bundles' source maps, and so in another way than the licences were gathered. */
function bundledPackages(): Set<string> {
  const maps = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  );
  const sources = maps.flatMap((name) => {
    const { sources } = readJson(join(DIST, name)) as { sources: string[] };
    return sources.map((source) => resolve(DIST, name, '..', source).replaceAll('\\', '/'));
  });
  const folders = sources.map((source) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(source)?.[0] ?? null);
  return new Set(folders.filter((folder) => folder !== null));
}

it('names whose code is in the bundles, in the version that is there', () => {
  const told = new Set(licences.map(({ name, version }) => `${name} ${version}`));
  const folders = [...bundledPackages()];
  expect(folders.length).toBeGreaterThan(20);
  const held = folders.map((folder) => {
    const { name, version } = readJson(join(folder, 'package.json')) as { name: string; version: string };
    return `${name} ${version}`;
  });
  expect(held.filter((each) => !told.has(each))).toEqual([]);
});

it('gives each of them its terms and their text', () => {
  const wanting = licences.filter(
    ({ version, terms, text }) =>
      version === '' || terms === '' || text.length < 500 || text.includes('{holder}'),
  );
  expect(wanting).toEqual([]);
  expect(new Set(licences.map(({ name, version }) => `${name} ${version}`)).size).toBe(licences.length);
});

it('says what the image library contains, and on what terms', () => {
  const text = findText('@img/sharp-wasm32');
  expect(text).toContain('vips 8.');
  expect(text).toMatch(/\| libvips\s+\| LGPLv3/u);
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(text).toContain('TERMS AND CONDITIONS');
  expect(text).toContain('https://github.com/lovell/sharp-libvips');
});

it('has the notices of everything that the image library contains', () => {
  const text = findText('@img/sharp-wasm32');
  const libraries = [...text.matchAll(/^\| (?<name>[\w-]+) +\| (?!LGPLv3 )(?!Used under)/gmu)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  expect(libraries.length).toBeGreaterThan(10);
  // The library that all of them were compiled with, which the table does not name.
  const wanted = [...libraries, 'musl'];
  expect(
    wanted.filter((name) => !text.includes(`\n==================== ${name} ====================\n`)),
  ).toEqual([]);
  expect(text).toContain('work of the Independent JPEG Group');
});

it('says what PDFium contains, and on what terms', () => {
  const text = findText('@embedpdf/pdfium');
  const notices = [
    'Copyright (C) 2002-2005 Maxim Shemanarev', // Anti-Grain Geometry
    'The FreeType Project LICENSE',
    'UNICODE LICENSE V3',
    'work of the Independent JPEG Group',
    'PNG Reference Library License version 2',
    'Marti Maria Saguer', // Little CMS
    'Universite catholique de Louvain', // OpenJPEG
    'Jean-loup Gailly and Mark Adler', // zlib
    'Rich Felker', // musl
  ];
  expect(notices.filter((notice) => !text.includes(notice))).toEqual([]);
});

it('names what is not an npm package', () => {
  expect(findText('DejaVu fonts')).toContain('Bitstream Vera');
  expect(findText('Electron')).toContain('LICENSES.chromium.html');
  expect(findText('@embedpdf/pdfium')).toContain('PDFium Authors');
  expect(findText('harfbuzzjs')).toContain('the following two paragraphs appear in\nall copies');
});

it('has what users get among the dependencies, where audits look', () => {
  const { electron, ...others } = manifest.devDependencies;
  expect(electron).toBeDefined();
  const versions = new Set(licences.map(({ name, version }) => `${name} ${version}`));
  expect(Object.entries(others).filter(([name, version]) => versions.has(`${name} ${version}`))).toEqual([]);
  const told = new Set(licences.map(({ name }) => name));
  // Keytar has the name of the package that it replaces.
  const shipped = Object.keys(manifest.dependencies).filter((name) => name !== 'keytar');
  expect(shipped.filter((name) => !told.has(name))).toEqual([]);
});
