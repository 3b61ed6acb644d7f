import ts from 'typescript';
import { expect, it } from 'vitest';
import { readSources } from './source-files.ts';

/**
 * Zod checks each item of a list and makes an error for each invalid one: three megabytes of `{}` take three gigabytes. With `.max()` it
 * checks none if there are too many, and `boundedList` stops at the first.
 */
const WRITTEN_BY_US: readonly string[] = [
  // Rows: those of a backup are read by ForeignBodies first.
  'app/adapters/job-store/draft-records.ts',
  'app/adapters/job-store/job-body.ts',
  'app/adapters/job-store/page-mark-body.ts',
  'app/adapters/job-store/set-aside-entry.ts',
  'app/adapters/mailbox-store/fax-body.ts',
  // Files in folders of this user alone that no backup contains.
  'app/adapters/account-file.ts',
  'app/adapters/backup/replace-files.ts',
  'app/adapters/result-folders/filing-plan.ts',
  'app/adapters/signature-file.ts',
  // The exchange's addresses, configuration, rows and tokens.
  'app/exchange/config/config-file.ts',
  'app/exchange/http/query.ts',
  'app/exchange/routes/sync-token.ts',
  'app/exchange/store/rule-settings.ts',
  'app/protocol/exchange-ready.ts',
];

/** Lists of `unknown` cost nothing: later code checks each item. */
function unboundedLists(path: string, text: string): string[] {
  if (!text.includes('array(')) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      /^z\s*\.array$/u.test(node.expression.getText()) &&
      node.arguments[0]?.getText() !== 'z.unknown()' &&
      !isBounded(node)
    )
      found.push(path);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isBounded(call: ts.Node): boolean {
  let node = call;
  while (ts.isPropertyAccessExpression(node.parent) && ts.isCallExpression(node.parent.parent)) {
    if (['max', 'length'].includes(node.parent.name.text)) return true;
    node = node.parent.parent;
  }
  return false;
}

it('lists in what others write are bounded', () => {
  const places = readSources('app').flatMap(({ path, text }) => unboundedLists(path, text));
  expect(new Set(places)).toEqual(new Set(WRITTEN_BY_US));
});
