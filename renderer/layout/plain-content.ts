import { simplifyFields } from './word-fields.ts';
import { attribute, findElements, isOn, makeElement, namedChild, namedChildren } from './word-xml.ts';

/** Around what is to be seen; `docx-preview` passes over some of them, or over what is in them in some places. */
const WRAPPERS = ['fldSimple', 'customXml', 'smartTag', 'ins', 'moveTo', 'dir', 'bdo'];
/** Taken back by an author, and on no page of the final text. */
const TAKEN_BACK = ['del', 'moveFrom'];
const NO_BREAK_HYPHEN = '\u2011';

/** Leaves of a part what is on its pages, in elements that `docx-preview` draws wherever they stand. */
export function simplifyContent(part: XMLDocument): void {
  for (const row of findElements(part, 'tr'))
    if (namedChild(namedChild(row, 'trPr'), 'del') !== undefined) row.remove();
  for (const name of TAKEN_BACK) for (const each of findElements(part, name)) each.remove();
  simplifyFields(part);
  for (const control of findElements(part, 'sdt')) {
    for (const content of namedChildren(control, 'sdtContent')) control.before(...content.childNodes);
    control.remove();
  }
  for (const wrapper of WRAPPERS)
    for (const each of findElements(part, wrapper)) each.replaceWith(...each.childNodes);
  // What is read aloud above a word; the word is below.
  for (const ruby of findElements(part, 'ruby')) {
    const base = ruby.getElementsByTagNameNS('*', 'rubyBase')[0];
    ruby.replaceWith(...(base?.getElementsByTagNameNS('*', 't') ?? []));
  }
  for (const hyphen of findElements(part, 'noBreakHyphen')) {
    const text = makeElement(part, 't');
    text.textContent = NO_BREAK_HYPHEN;
    hyphen.replaceWith(text);
  }
  // It is raised anyway; raised once more, `docx-preview` counts and prints the note twice.
  for (const reference of [
    ...findElements(part, 'footnoteReference'),
    ...findElements(part, 'endnoteReference'),
  ])
    namedChild(namedChild(reference.parentElement ?? reference, 'rPr'), 'vertAlign')?.remove();
  for (const end of findElements(part, 'cr')) end.replaceWith(makeElement(part, 'br'));
  for (const tab of findElements(part, 'ptab')) tab.replaceWith(makeElement(part, 'tab'));
}

/** Turns round what `docx-preview` takes for left and right where text runs from right to left: `left` is where it begins (17.3.1.13). */
export function turnRightToLeft(part: XMLDocument): void {
  for (const properties of findElements(part, 'pPr')) {
    const alignment = namedChild(properties, 'jc');
    if (alignment === undefined || !isOn(namedChild(properties, 'bidi'))) continue;
    const value = attribute(alignment, 'val') ?? '';
    const turned = /^(?:left|start)$/u.test(value) ? 'right' : /^(?:right|end)$/u.test(value) ? 'left' : null;
    if (turned !== null) alignment.replaceWith(makeElement(part, 'jc', { val: turned }));
  }
  for (const properties of findElements(part, 'tblPr'))
    if (isOn(namedChild(properties, 'bidiVisual'))) properties.append(makeElement(part, 'bidi'));
}
