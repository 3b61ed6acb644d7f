import { pageMarkFor } from './page-fields.ts';
import { attribute, findElements, isOn, makeElement, namedChild, namedChildren } from './word-xml.ts';

const XML_SPACE = 'http://www.w3.org/XML/1998/namespace';

interface Field {
  readonly begin: Element;
  instruction: string;
  /** Texts in its instruction, of fields in it. */
  readonly unseen: Element[];
  /** Its texts, from where its result begins. */
  result: Element[] | null;
}

/** Writes what each field shows as plain text, and puts marks where page numbers are (17.16.18). */
export function simplifyFields(part: XMLDocument): void {
  for (const field of findElements(part, 'fldSimple')) {
    const mark = pageMarkFor(attribute(field, 'instr'));
    if (mark === null) continue;
    const texts = [...field.getElementsByTagNameNS('*', 't')];
    if (texts.length === 0) {
      const run = makeElement(part, 'r');
      run.append(makeElement(part, 't'));
      field.append(run);
      texts.push(...namedChildren(run, 't'));
    }
    writeResult(texts, mark);
  }
  simplifyComplexFields(part);
}

/** Over several runs: an instruction, then a result, between three marks. What is written in an instruction is not shown. */
function simplifyComplexFields(part: XMLDocument): void {
  const open: Field[] = [];
  for (const element of findElements(part, '*')) {
    const field = open.at(-1);
    if (element.localName === 'instrText' && field?.result === null) field.instruction += element.textContent;
    else if (element.localName === 't') {
      field?.result?.push(element);
      open.find(({ result }) => result === null)?.unseen.push(element);
    } else if (element.localName === 'fldChar') {
      const kind = attribute(element, 'fldCharType');
      if (kind === 'begin') open.push({ begin: element, instruction: '', unseen: [], result: null });
      else if (kind === 'separate' && field !== undefined) field.result = [];
      else if (kind === 'end' && field !== undefined) {
        open.pop();
        for (const text of field.unseen) text.textContent = '';
        if (!open.some(({ result }) => result === null)) endField(field, element);
      }
    }
  }
  // A run with one of them is passed over by `docx-preview`, text and all.
  for (const name of ['fldChar', 'instrText']) for (const each of findElements(part, name)) each.remove();
}

function endField({ begin, instruction, result }: Field, end: Element): void {
  const mark = pageMarkFor(instruction);
  const hasText = result?.some((text) => text.textContent !== '') ?? false;
  const shown = mark ?? (hasText ? null : readFormField(begin));
  if (shown === null) return;
  if (result !== null && result.length > 0) {
    writeResult(result, shown);
    return;
  }
  const text = makeElement(end.ownerDocument, 't');
  end.before(text);
  writeResult([text], shown);
}

/** A box to tick, or the entry of a list that was chosen, which have no text of their own (17.16.7, 17.16.9). */
function readFormField(begin: Element): string | null {
  const data = namedChild(begin, 'ffData');
  const box = namedChild(data, 'checkBox');
  if (box !== undefined) return isOn(namedChild(box, 'checked') ?? namedChild(box, 'default')) ? '☒' : '☐';
  const list = namedChild(data, 'ddList');
  if (list === undefined) return null;
  const chosen = attribute(namedChild(list, 'result') ?? namedChild(list, 'default'), 'val');
  return attribute(namedChildren(list, 'listEntry')[Number(chosen ?? 0)], 'val');
}

function writeResult([first, ...others]: readonly Element[], shown: string): void {
  if (first === undefined) return;
  first.textContent = shown;
  first.setAttributeNS(XML_SPACE, 'xml:space', 'preserve');
  for (const other of others) other.textContent = '';
}
