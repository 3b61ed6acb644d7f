/** Of WordprocessingML (ECMA-376 part 1, 17); its own prefix is `w` in what is made here. */
export const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

export const findElements = (part: XMLDocument, name: string): Element[] => [
  ...part.getElementsByTagNameNS(WORDS, name),
];

export const namedChildren = (element: Element, name: string): Element[] =>
  [...element.children].filter((child) => child.localName === name);

export const namedChild = (element: Element | undefined, name: string): Element | undefined =>
  element === undefined ? undefined : namedChildren(element, name)[0];

export const attribute = (element: Element | undefined, name: string): string | null =>
  element === undefined
    ? null
    : ([...element.attributes].find((each) => each.localName === name)?.value ?? null);

/** In the place of the one that is there, whatever its prefix. */
export function setAttribute(element: Element, name: string, value: string): void {
  const own = [...element.attributes].find((each) => each.localName === name);
  if (own === undefined) element.setAttributeNS(WORDS, `w:${name}`, value);
  else own.value = value;
}

export function makeElement(
  part: XMLDocument,
  name: string,
  values: Readonly<Record<string, string>> = {},
): Element {
  const made = part.createElementNS(WORDS, `w:${name}`);
  for (const [key, value] of Object.entries(values)) made.setAttributeNS(WORDS, `w:${key}`, value);
  return made;
}

/** The properties of an element, made where there are none: they stand first. */
export function ensureProperties(element: Element, name: string): Element {
  const own = namedChild(element, name);
  if (own !== undefined) return own;
  const made = makeElement(element.ownerDocument, name);
  element.prepend(made);
  return made;
}

/** A property that is on unless it says otherwise (17.17.4). */
export const isOn = (property: Element | undefined): boolean =>
  property !== undefined && !/^(?:0|false|off)$/u.test(attribute(property, 'val') ?? '');

/** `docx-preview` makes an element of a bookmark, with its name. */
export function nameBlock(paragraph: Element, name: string): void {
  const bookmark = makeElement(paragraph.ownerDocument, 'bookmarkStart', { name });
  ensureProperties(paragraph, 'pPr').after(bookmark);
}
