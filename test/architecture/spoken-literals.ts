import { parse } from 'svelte/compiler';

/** A text in the window's source that a person would read or hear, and that exists in only one language. */
export interface SpokenLiteral {
  readonly line: number;
  readonly text: string;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

/** Attributes that are read or heard, and component properties that become such attributes. */
const SPOKEN_ATTRIBUTES = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt'],
  ...['placeholder', 'label', 'closeLabel', 'text', 'about', 'aside', 'hint', 'note', 'first', 'second'],
]);

/** The same in every language. */
const NAMES = /\b(?:Faxtray|JWT|PDF|TIFF)\b/gu;

/** Values of the service or the browser that look like words: resolutions, answering rules, kinds of dragged data. */
const WIRE_VALUES = new Set([
  ...['High', 'Low', 'Off', 'Always', 'Sequentially', 'Simultaneously', 'Introductory', 'Voicemail'],
  'Files',
]);

/** Their arguments are code in a string, or words for whoever fixes a bug. */
const TAKES_NO_WORDS = /^(?:say|closest|matches|querySelector|querySelectorAll|Error)$/u;

/** `source`: a component, or TypeScript code. */
export function spokenLiterals(source: string, fileName: string): SpokenLiteral[] {
  const isComponent = fileName.endsWith('.svelte');
  const parsed = isComponent ? source : `<script lang="ts">${source}\n</script>`;
  const found: SpokenLiteral[] = [];
  const { fragment, instance, module } = parse(parsed, { modern: true, filename: fileName });
  for (const root of [fragment, instance, module]) {
    walk(root, null, ({ start }, text) =>
      found.push({ line: parsed.slice(0, start).split('\n').length, text: text.trim() }),
    );
  }
  return found.sort((one, other) => one.line - other.line);
}

/** `attribute`: the one that contains the node; null if none does. */
function walk(node: unknown, attribute: string | null, report: (at: Node, text: string) => void): void {
  if (Array.isArray(node)) node.forEach((each) => walk(each, attribute, report));
  if (!isNode(node) || isOfCode(node)) return;
  switch (node.type) {
    case 'Attribute':
      walk(node['value'], String(node['name']), report);
      return;
    case 'Text': {
      const text = String(node['data']);
      if (attribute === null ? hasWords(text) : SPOKEN_ATTRIBUTES.has(attribute) && hasWords(text))
        report(node, text);
      return;
    }
    case 'Literal':
    case 'TemplateElement': {
      const text = readText(node);
      if (text !== null && attribute !== 'class' && looksSpoken(text)) report(node, text);
      return;
    }
    default:
      for (const child of findChildren(node)) walk(child, attribute, report);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function isOfCode(node: Node): boolean {
  if (/^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull)|Comment|StyleDirective|StyleSheet)/u.test(node.type))
    return true;
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const callee = node['callee'] as Node;
  const named = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee;
  return TAKES_NO_WORDS.test(String(named['name']));
}

/** All but names in the code: a key, a case, what something is compared with. */
function findChildren(node: Node): unknown[] {
  return Object.entries(node)
    .filter(
      ([name]) =>
        !['typeAnnotation', 'typeArguments', 'loc', 'leadingComments', 'trailingComments'].includes(name),
    )
    .filter(([name]) => !(name === 'key' && node.type === 'Property'))
    .filter(([name]) => !(name === 'test' && node.type === 'SwitchCase'))
    .filter(
      ([, child]) =>
        !(
          node.type === 'BinaryExpression' &&
          isNode(child) &&
          child.type === 'Literal' &&
          node['operator'] !== '+'
        ),
    )
    .map(([, child]) => child);
}

function readText(node: Node): string | null {
  const value = node['value'];
  if (node.type === 'TemplateElement') return (value as { readonly cooked: string }).cooked;
  return typeof value === 'string' ? value : null;
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replace(NAMES, ''));

/** Words with a space between or beside them, or one with a capital. */
function looksSpoken(text: string): boolean {
  const words = text.replace(NAMES, '');
  if (WIRE_VALUES.has(words) || !hasWords(words)) return false;
  return /^\P{L}*\p{Lu}\p{Ll}+\P{L}*$/u.test(words) || /\p{L}\P{L}*\s|\s\P{L}*\p{L}/u.test(words);
}
