import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface SourceFile {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** `node:fs`, a package's name, or a path from the project's root. */
  readonly target: string;
  readonly typeOnly: boolean;
  /** Loaded when first needed, and not with the file that names it. */
  readonly isDynamic: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?<type>type\s)?(?<what>[^'";]*?\sfrom\s+)?['"](?<target>[^'"]+)['"]/gu;
const DYNAMIC = /\bimport\(\s*['"](?<target>[^'"]+)['"]\s*\)/gu;

/** Every source file below the folders, with its imports. */
export function readSources(...folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|svelte|css|mjs)$/u.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .map((path) => {
        const text = readFileSync(join(ROOT, path), 'utf8');
        return { path, text, imports: findImports(path, text) };
      }),
  );
}

function findImports(path: string, text: string): Import[] {
  const statics = [...text.matchAll(IMPORT)].map(({ groups }) => ({
    target: resolveTarget(path, groups?.['target'] ?? ''),
    typeOnly: groups?.['type'] !== undefined || namesOnlyTypes(groups?.['what'] ?? ''),
    isDynamic: false,
  }));
  const dynamics = [...text.matchAll(DYNAMIC)].map(({ groups }) => ({
    target: resolveTarget(path, groups?.['target'] ?? ''),
    typeOnly: false,
    isDynamic: true,
  }));
  return [...statics, ...dynamics];
}

/** `import { type A, type B } from`: nothing of it is left at run time. */
function namesOnlyTypes(what: string): boolean {
  const names = /\{(?<names>[^}]*)\}/u.exec(what)?.groups?.['names'];
  if (names === undefined || !what.trim().startsWith('{')) return false;
  const each = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return each.length > 0 && each.every((name) => name.startsWith('type '));
}

function resolveTarget(from: string, target: string): string {
  if (!target.startsWith('.')) return target.startsWith('node:') ? target : toPackage(target);
  return posix.normalize(posix.join(posix.dirname(from), target));
}

const toPackage = (target: string): string =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
