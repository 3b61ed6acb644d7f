import ts from 'typescript';

/** A text in the app's code that people might read, and that exists in only one language. */
export interface Sentence {
  readonly line: number;
  readonly text: string;
}

/** What is passed to these stays in the code, in a log, or with whoever fixes a bug. */
const TAKES_NO_WORDS = /^(?:\w*Error|super|RegExp|prepare|exec|run|say|phrase)$/u;

/** Words with a space between them, or a word beside a fact: not a key, an id or an address. */
const SENTENCE = /\p{L}{2,} \p{L}{2,}|\p{L}{2,},? \0|\0,? \p{L}{2,}/u;
/** SQL, HTML, XML and PDF, whose text does not contain words of ours. */
const CODE = /^\s*(?:[A-Z]{3,}|--|,|\+\w+ IN|AND) ?\S* |<\/|<<|^<\w|^<\?xml|endstream|\0 0 R/u;

export function sentencesIn(source: string, fileName: string): Sentence[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const visit = (node: ts.Node): void => {
    if (isOfCode(node)) return;
    const text = readText(node);
    if (text !== null && SENTENCE.test(text) && !CODE.test(text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, text: text.replaceAll('\0', '…') });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** An expression inside a template becomes `\0`. */
function readText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('\0');
}

function isOfCode(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  return TAKES_NO_WORDS.test(name);
}
