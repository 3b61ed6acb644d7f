import { basename } from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './source-files.ts';

/**
 * Every name that a source file declares, once per declaration, and the file's own. Uses of a name are not counted, because a rename
 * changes them too.
 */
export function declaredNames(file: SourceFile): string[] {
  const names = [basename(file.path).replace(/\..*$/u, '')];
  for (const code of findScripts(file)) {
    const visit = (node: ts.Node): void => {
      const name = (node as { name?: ts.Node }).name;
      if (
        name !== undefined &&
        isDeclaration(node) &&
        (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))
      )
        names.push(name.text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file.path, code, ts.ScriptTarget.Latest));
  }
  return names;
}

/** `readFaxJson`, `#faxJson` and `fax-json` consist of the same words. */
export function wordsIn(name: string): string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z]+/gu, ' ')
    .trim()
    .toLowerCase()
    .split(' ');
}

function findScripts({ path, text }: SourceFile): string[] {
  if (!path.endsWith('.svelte')) return [text];
  return [...text.matchAll(/<script[^>]*>(?<code>[^]*?)<\/script>/gu)].map(
    (match) => match.groups?.['code'] ?? '',
  );
}

const isDeclaration = (node: ts.Node): boolean =>
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isGetAccessorDeclaration(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);
