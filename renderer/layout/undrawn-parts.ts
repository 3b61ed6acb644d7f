const DRAWN = /\/picture$/u;
/** Objects of other programs, letters along a curve, ink, and shapes in groups: left out by `docx-preview` without a word. */
const UNDRAWN = [
  'object',
  'textpath',
  'contentPart',
  'group',
  'polyline',
  'arc',
  'curve',
  'roundrect',
  'altChunk',
];

/** Leaves of what is there in two forms the older one, which is the one that `docx-preview` draws, where it says the same. */
export function keepDrawnForms(part: XMLDocument): void {
  for (const both of part.getElementsByTagNameNS('*', 'AlternateContent')) {
    const children = [...both.children];
    const choice = children.find((child) => child.localName === 'Choice');
    const fallback = children.find((child) => child.localName === 'Fallback');
    if (choice === undefined || fallback?.firstElementChild === null || fallback === undefined) continue;
    if (bare(choice) === bare(fallback)) choice.remove();
  }
}

/** Whether there is something in it that is on no page: a chart, a diagram, a shape of the newer kind, an object. */
export function hasUndrawnParts(part: XMLDocument): boolean {
  const elements = (name: string): Element[] => [...part.getElementsByTagNameNS('*', name)];
  const hasChoice = elements('Choice').some((choice) => choice.querySelector('*|drawing, *|pict') !== null);
  return (
    hasChoice ||
    elements('graphicData').some((each) => !DRAWN.test(each.getAttribute('uri') ?? '')) ||
    UNDRAWN.some((name) => elements(name).some((each) => name !== 'group' || isVml(each)))
  );
}

const isVml = (element: Element): boolean => element.namespaceURI === 'urn:schemas-microsoft-com:vml';

const bare = (element: Element): string =>
  [...element.getElementsByTagNameNS('*', 't')]
    .map((text) => text.textContent)
    .join('')
    .replaceAll(/\s+/gu, '');
