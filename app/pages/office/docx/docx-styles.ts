import type { Align, TextStyle } from '../../flow/flow.ts';
import { findChildren, descend, type XmlElement } from '../../xml/xml-tree.ts';

const TWIPS_PER_POINT = 20;
const MONO_FONT = /courier|consolas|mono|typewriter/iu;
/** Deeper inheritance runs in a circle. */
const MOST_ANCESTORS = 20;

export interface RunShape extends Partial<TextStyle> {
  readonly isHidden?: boolean;
}

export interface ParagraphShape {
  readonly align?: Align;
  readonly indentPt?: number;
  readonly beforePt?: number;
  readonly afterPt?: number;
  readonly keepsWithNext?: boolean;
  readonly breaksBefore?: boolean;
  readonly numbering?: { readonly id: string; readonly level: number };
}

export interface StyleShape {
  readonly run: RunShape;
  readonly paragraph: ParagraphShape;
  readonly hasBorders: boolean;
}

const NOTHING: StyleShape = { run: {}, paragraph: {}, hasBorders: false };

/** The styles of a Word document (ECMA-376 part 1, section 17.7) as far as a fax shows them. */
export class DocxStyles {
  readonly #definitions = new Map<string, XmlElement>();
  readonly #resolved = new Map<string, StyleShape>();
  readonly #defaults: StyleShape;
  readonly #defaultId: string | undefined;

  constructor(styles: XmlElement | null) {
    for (const style of findChildren(styles, 'style')) {
      const { styleId: id, type, default: isDefault } = style.attributes;
      if (id === undefined) continue;
      this.#definitions.set(id, style);
      if (type === 'paragraph' && isDefault === '1') this.#defaultId = id;
    }
    const defaults = descend(styles, 'docDefaults');
    this.#defaults = {
      run: runShape(descend(defaults, 'rPrDefault', 'rPr')),
      paragraph: paragraphShape(descend(defaults, 'pPrDefault', 'pPr')),
      hasBorders: false,
    };
  }

  /** What a paragraph of that style begins with; without an id, what all do. */
  paragraph(id: string | undefined): StyleShape {
    const style = this.#resolve(id ?? this.#defaultId, 0);
    return {
      run: { ...this.#defaults.run, ...style.run },
      paragraph: { ...this.#defaults.paragraph, ...style.paragraph },
      hasBorders: style.hasBorders,
    };
  }

  /** What a style of a run or a table adds. */
  added(id: string | undefined): StyleShape {
    return this.#resolve(id, 0);
  }

  #resolve(id: string | undefined, ancestors: number): StyleShape {
    const definition = id === undefined ? undefined : this.#definitions.get(id);
    if (id === undefined || definition === undefined || ancestors > MOST_ANCESTORS) return NOTHING;
    const known = this.#resolved.get(id);
    if (known !== undefined) return known;
    const base = this.#resolve(descend(definition, 'basedOn')?.attributes['val'], ancestors + 1);
    const style = {
      run: { ...base.run, ...runShape(descend(definition, 'rPr')) },
      paragraph: { ...base.paragraph, ...paragraphShape(descend(definition, 'pPr')) },
      hasBorders: base.hasBorders || showsBorders(descend(definition, 'tblPr', 'tblBorders')),
    };
    this.#resolved.set(id, style);
    return style;
  }
}

export function runShape(properties: XmlElement | null): RunShape {
  const shape: { -readonly [Key in keyof RunShape]: RunShape[Key] } = {};
  for (const { name, attributes } of findChildren(properties)) {
    const isOn = !['0', 'false', 'off', 'none'].includes(attributes['val'] ?? '1');
    if (name === 'b') shape.isBold = isOn;
    else if (name === 'i') shape.isItalic = isOn;
    else if (name === 'u') shape.isUnderlined = isOn;
    else if (name === 'strike' || name === 'dstrike') shape.isStruck = isOn;
    else if (name === 'vanish') shape.isHidden = isOn;
    else if (name === 'sz') shape.sizePt = Number(attributes['val'] ?? 22) / 2 || 11;
    else if (name === 'rFonts') shape.isMono = MONO_FONT.test(attributes['ascii'] ?? '');
  }
  return shape;
}

export function paragraphShape(properties: XmlElement | null): ParagraphShape {
  const shape: { -readonly [Key in keyof ParagraphShape]: ParagraphShape[Key] } = {};
  for (const child of findChildren(properties)) {
    const { name, attributes } = child;
    const isOn = !['0', 'false', 'off'].includes(attributes['val'] ?? '1');
    if (name === 'jc') shape.align = toAlign(attributes['val']);
    else if (name === 'keepNext') shape.keepsWithNext = isOn;
    else if (name === 'pageBreakBefore') shape.breaksBefore = isOn;
    else if (name === 'ind') shape.indentPt = points(attributes['left'] ?? attributes['start']) ?? 0;
    else if (name === 'numPr') {
      const id = descend(child, 'numId')?.attributes['val'];
      const level = Number(descend(child, 'ilvl')?.attributes['val'] ?? 0);
      if (id !== undefined) shape.numbering = { id, level };
    } else if (name === 'spacing') {
      const before = points(attributes['before']);
      const after = points(attributes['after']);
      if (before !== null) shape.beforePt = before;
      if (after !== null) shape.afterPt = after;
    }
  }
  return shape;
}

/** Whether any of the borders of a table or a cell is to be seen. */
export function showsBorders(borders: XmlElement | null): boolean {
  return findChildren(borders).some(
    ({ attributes }) => !['none', 'nil', undefined].includes(attributes['val']),
  );
}

function points(twips: string | undefined): number | null {
  const value = Number(twips ?? Number.NaN) / TWIPS_PER_POINT;
  return Number.isFinite(value) ? Math.max(0, value) : null;
}

function toAlign(value: string | undefined): Align {
  if (value === 'center') return 'center';
  return value === 'right' || value === 'end' ? 'right' : 'left';
}
