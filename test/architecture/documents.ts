import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './source-files.ts';

export interface Document {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  /** Without `#`, formatting and code marks: `4.2 Change the number of a forwarding number`. */
  readonly headings: readonly string[];
}

const NOT_OURS = new Set(['node_modules', 'dist', 'release', 'coverage', 'test-results', 'fixtures']);

/** Every Markdown file of the project. */
export function readDocuments(): Document[] {
  return pathsBelow(ROOT).map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return { path, folder: dirname(join(ROOT, path)), text, headings: findHeadings(text) };
  });
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return NOT_OURS.has(entry.name) || (entry.name.startsWith('.') && entry.name !== '.github')
        ? []
        : pathsBelow(path);
    return entry.name.endsWith('.md') ? [relative(ROOT, path).replaceAll('\\', '/')] : [];
  });
}

/** Text between fences is not a heading, whatever it begins with. */
function findHeadings(text: string): string[] {
  const prose = text.replace(/^```[^]*?^```$/gmu, '');
  return [...prose.matchAll(/^#+ (?<words>.+)$/gmu)].map((match) => plain(match.groups?.['words'] ?? ''));
}

export const plain = (words: string): string => words.replace(/[`*_]/gu, '').trim();
