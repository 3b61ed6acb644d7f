import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTempFolders } from '../support/temp-folder.ts';
import { ROOT } from './source-files.ts';

const FOLDER = join(ROOT, '.github', 'workflows');
const WORKFLOWS = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), 'utf8'),
}));
const PINNED = /^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u;

describe.each(WORKFLOWS)('$name', ({ text }) => {
  it('pins its actions by commit, with the version in a comment', () => {
    const uses = [...text.matchAll(/uses: (?<action>.+)$/gmu)].map((match) => match.groups?.['action'] ?? '');
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((action) => !PINNED.test(action))).toEqual([]);
  });

  it('runs scripts that exist', () => {
    const scripts = [...text.matchAll(/\b(?:node|bash) (?<script>[\w./-]+)/gu)].map(
      (match) => match.groups?.['script'] ?? '',
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !existsSync(join(ROOT, script)))).toEqual([]);
  });
});

it('names a Node in .nvmrc that package.json allows', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const [oldest = 0] = /\d+/u.exec(engines.node)?.map(Number) ?? [];
  expect(Number(readFileSync(join(ROOT, '.nvmrc'), 'utf8'))).toBeGreaterThanOrEqual(oldest);
});

describe('checksums', () => {
  const tempFolder = useTempFolders();
  const checksums = (folder: string): void => {
    execFileSync(process.execPath, [join(ROOT, 'build', 'checksums.mjs'), folder], { stdio: 'pipe' });
  };

  it('cover each file directly in the folder, and on a second run not themselves', () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'linux-unpacked'));
    for (const name of ['b.zip', 'a name.exe']) writeFileSync(join(folder, name), name);
    checksums(folder);
    checksums(folder);
    const sum = (text: string): string => createHash('sha256').update(text).digest('hex');
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(
      `${sum('a name.exe')}  a name.exe\n${sum('b.zip')}  b.zip\n`,
    );
  });

  it('are not made for nothing', () => {
    expect(() => checksums(tempFolder())).toThrow();
  });
});
