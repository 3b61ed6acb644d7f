import { SaxesParser } from 'saxes';

/** An element by its name without prefix; text is a string among the children. */
export interface XmlElement {
  readonly name: string;
  /** By name without prefix; those that have one under their whole name as well. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

export type XmlNode = XmlElement | string;

/** Real documents stay below both; what does not is taken for damaged. */
const MOST_ELEMENTS = 5_000_000;
const MOST_DEPTH = 400;

/**
 * The root of an XML document, or null when it is not well-formed. Declares no entities and fetches nothing: what a document type
 * says is not read (saxes is not a validating parser), and an entity of its own is an error.
 */
export function readXmlTree(text: string): XmlElement | null {
  const parser = new SaxesParser();
  let root: XmlElement | null = null;
  const state = { isDamaged: false };
  let elements = 0;
  const open: { element: XmlElement; children: XmlNode[] }[] = [];
  const damage = (): void => void (state.isDamaged = true);

  parser.on('error', damage);
  parser.on('opentag', ({ name, attributes }) => {
    if (++elements > MOST_ELEMENTS || open.length >= MOST_DEPTH) damage();
    if (state.isDamaged) return;
    const children: XmlNode[] = [];
    const element = { name: localName(name), attributes: withoutPrefixes(attributes), children };
    open.at(-1)?.children.push(element);
    open.push({ element, children });
    root ??= element;
  });
  parser.on('closetag', () => void open.pop());
  const addText = (characters: string): void => void open.at(-1)?.children.push(characters);
  parser.on('text', addText);
  parser.on('cdata', addText);

  parser.write(text).close();
  return state.isDamaged ? null : root;
}

/** The elements among the children, of one name or of any. */
export function findChildren(element: XmlElement | null, name?: string): XmlElement[] {
  const children = element?.children ?? [];
  return children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** The element at the end of a path of names, the first of each; null when there is none. */
export function descend(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  let at = element;
  for (const name of path) at = findChildren(at, name)[0] ?? null;
  return at;
}

/** Every element of that name within, in the order of the document. */
export function* elementsIn(element: XmlElement | null, name: string): Generator<XmlElement> {
  for (const child of findChildren(element)) {
    if (child.name === name) yield child;
    else yield* elementsIn(child, name);
  }
}

export function textIn(element: XmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}

function withoutPrefixes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const short: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) short[localName(name)] = value;
  return { ...short, ...attributes };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
