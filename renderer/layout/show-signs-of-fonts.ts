import { isSignFont, showSign, showSigns } from '../../app/pages/office/sign-fonts.ts';
import { attribute, namedChildren, setAttribute } from './word-xml.ts';

/** Fonts of signs that nobody here has a table of; a letter in one of them is not that letter. */
const UNKNOWN_SIGNS =
  /dings\b|dingbats|^symbol|\bsymbol mt\b|bookshelf symbol|mt extra|marlett|monotype sorts/iu;
const LIST_BULLET = '\uf0b7';

/** Writes the signs of such fonts as Unicode has them, in runs, by number, and before the items of lists. False: one of them cannot be. */
export function showSignsOfFonts(part: XMLDocument): boolean {
  const elements = (name: string): Element[] => [...part.getElementsByTagNameNS('*', name)];
  for (const run of elements('r')) {
    const shown = showIn(run, (font) => {
      for (const text of namedChildren(run, 't')) text.textContent = showSigns(text.textContent, font);
    });
    if (!shown) return false;
  }
  for (const level of elements('lvl')) {
    const text = namedChildren(level, 'lvlText')[0];
    const value = text === undefined ? null : attribute(text, 'val');
    if (text === undefined || value === null) continue;
    const show = (font: string): void => setAttribute(text, 'val', showSigns(value, font));
    if (!showIn(level, show)) return false;
    if (attribute(text, 'val') === LIST_BULLET) setAttribute(text, 'val', '•');
  }
  for (const sign of elements('sym')) {
    const [font, code] = [attribute(sign, 'font') ?? '', attribute(sign, 'char') ?? ''];
    if (!/^[\da-f]{1,4}$/iu.test(code) || isUnknown(font)) return false;
    const text = part.createElementNS(sign.namespaceURI, 'w:t');
    text.textContent = isSignFont(font)
      ? showSign(code, font)
      : String.fromCodePoint(Number.parseInt(code, 16));
    sign.replaceWith(text);
  }
  return true;
}

/** Whether text somewhere in the parts may be in such a font by its style, which is not followed here. */
export function usesStyleOfSigns(styles: XMLDocument, parts: readonly XMLDocument[]): boolean {
  const all = [...styles.getElementsByTagNameNS('*', 'style')];
  const ofSigns = new Set<string | null>();
  for (let size = -1; size !== ofSigns.size;) {
    size = ofSigns.size;
    for (const style of all) {
      const base = namedChildren(style, 'basedOn').map((each) => attribute(each, 'val'));
      if (namesSigns(style) || base.some((each) => ofSigns.has(each)))
        ofSigns.add(attribute(style, 'styleId'));
    }
  }
  const defaults = [...styles.getElementsByTagNameNS('*', 'docDefaults')];
  if (defaults.some(namesSigns)) return true;
  if (
    all.some(
      (style) =>
        /^(?:1|true|on)$/u.test(attribute(style, 'default') ?? '') &&
        ofSigns.has(attribute(style, 'styleId')),
    )
  )
    return true;
  return parts.some((part) =>
    ['rStyle', 'pStyle', 'tblStyle'].some((name) =>
      [...part.getElementsByTagNameNS('*', name)].some((each) => ofSigns.has(attribute(each, 'val'))),
    ),
  );
}

/** False: it is in a font of signs that cannot be shown. */
function showIn(element: Element, show: (font: string) => void): boolean {
  const fonts = namedChildren(element, 'rPr').flatMap((each) => namedChildren(each, 'rFonts'))[0];
  if (fonts === undefined) return true;
  const named = ['ascii', 'hAnsi'].map((name) => attribute(fonts, name)).filter((font) => font !== null);
  if (named.some(isUnknown)) return false;
  const [font] = named;
  if (font === undefined || !named.some(isSignFont)) return true;
  if (new Set(named.map((each) => each.trim().toLowerCase())).size > 1) return false;
  show(font);
  fonts.remove();
  return true;
}

const isUnknown = (font: string): boolean => UNKNOWN_SIGNS.test(font.trim()) && !isSignFont(font);

const namesSigns = (element: Element): boolean =>
  [...element.getElementsByTagNameNS('*', 'rFonts')].some((fonts) =>
    ['ascii', 'hAnsi'].some((name) => {
      const font = attribute(fonts, name) ?? '';
      return isSignFont(font) || isUnknown(font);
    }),
  );
