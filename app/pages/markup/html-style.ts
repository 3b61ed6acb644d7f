import type { Align, TextStyle } from '../flow/flow.ts';

/** What an element hands down to what is in it. */
export interface HtmlStyle {
  readonly text: TextStyle;
  readonly align: Align;
  readonly indentPt: number;
  /** White space and line ends are kept. */
  readonly isPreformatted: boolean;
}

type Attributes = Readonly<Record<string, string>>;

/** Points of a heading of each level. */
const HEADING_PT: Readonly<Record<string, number>> = { h1: 20, h2: 16, h3: 13.5, h4: 12, h5: 11, h6: 10 };
/** The seven sizes of `<font>`. */
const FONT_SIZES_PT = [8, 10, 11, 13, 16, 20, 28];
const BLOCK_INDENT_PT = 24;
const PT_PER_PX = 0.75;
const PT_PER_UNIT: Readonly<Record<string, number>> = {
  pt: 1,
  px: PT_PER_PX,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
};

/** The style within an element, by its name, its attributes and what of its own CSS a fax can show. */
export function styleWithin(name: string, attributes: Attributes, outer: HtmlStyle): HtmlStyle {
  return withCss(attributes, withAttributes(name, attributes, withElement(name, outer)));
}

function withElement(name: string, outer: HtmlStyle): HtmlStyle {
  const { text } = outer;
  const withText = (change: Partial<TextStyle>): HtmlStyle => ({ ...outer, text: { ...text, ...change } });
  switch (name) {
    case 'b':
    case 'strong':
    case 'dt':
      return withText({ isBold: true });
    case 'th':
      return { ...withText({ isBold: true }), align: 'center' };
    case 'i':
    case 'em':
    case 'cite':
    case 'var':
    case 'dfn':
    case 'address':
      return withText({ isItalic: true });
    case 'u':
    case 'ins':
      return withText({ isUnderlined: true });
    case 's':
    case 'strike':
    case 'del':
      return withText({ isStruck: true });
    case 'code':
    case 'kbd':
    case 'samp':
    case 'tt':
      return withText({ isMono: true });
    case 'pre':
    case 'textarea':
    case 'listing':
      return { ...withText({ isMono: true, sizePt: Math.min(text.sizePt, 9.5) }), isPreformatted: true };
    case 'small':
    case 'sub':
    case 'sup':
      return withText({ sizePt: text.sizePt * 0.85 });
    case 'big':
      return withText({ sizePt: text.sizePt * 1.2 });
    case 'center':
      return { ...outer, align: 'center' };
    case 'blockquote':
    case 'dd':
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return { ...outer, indentPt: outer.indentPt + BLOCK_INDENT_PT };
    case 'table':
      // A table starts from scratch: it does not inherit where it stands.
      return { ...outer, align: 'left', indentPt: 0 };
    default: {
      const headingPt = HEADING_PT[name];
      return headingPt === undefined ? outer : withText({ isBold: true, sizePt: headingPt });
    }
  }
}

function withAttributes(name: string, attributes: Attributes, style: HtmlStyle): HtmlStyle {
  const align = toAlign(attributes['align']);
  const aligned = align === null || name === 'table' || name === 'img' ? style : { ...style, align };
  if (name !== 'font') return aligned;
  const size = /^(?<sign>[+-]?)(?<number>\d)$/u.exec(attributes['size'] ?? '')?.groups;
  if (size === undefined) return aligned;
  const given = Number(size['number']);
  const place = size['sign'] === '+' ? 3 + given : size['sign'] === '-' ? 3 - given : given;
  const sizePt = FONT_SIZES_PT[Math.min(7, Math.max(1, place)) - 1] ?? aligned.text.sizePt;
  return { ...aligned, text: { ...aligned.text, sizePt } };
}

function withCss(attributes: Attributes, style: HtmlStyle): HtmlStyle {
  const css = parseStyle(attributes);
  if (css.size === 0) return style;
  const { text } = style;
  const weight = css.get('font-weight');
  const decoration = css.get('text-decoration') ?? css.get('text-decoration-line');
  const italic = css.get('font-style');
  return {
    ...style,
    align: toAlign(css.get('text-align')) ?? style.align,
    isPreformatted: css.get('white-space')?.startsWith('pre') ?? style.isPreformatted,
    text: {
      ...text,
      sizePt: fontSizePt(css.get('font-size'), text.sizePt),
      isBold: weight === undefined ? text.isBold : /^(?:bold|[6-9]00)/u.test(weight),
      isItalic: italic === undefined ? text.isItalic : /^(?:italic|oblique)/u.test(italic),
      isUnderlined: text.isUnderlined || (decoration?.includes('underline') ?? false),
      isStruck: text.isStruck || (decoration?.includes('line-through') ?? false),
      isMono: css.get('font-family')?.includes('mono') ?? text.isMono,
    },
  };
}

/** The declarations of an element's own `style`. */
export function parseStyle({ style }: Attributes): ReadonlyMap<string, string> {
  const declarations = (style ?? '').split(';').map((each) => each.split(':', 2));
  return new Map(
    declarations.flatMap(([property, value]) =>
      property === undefined || value === undefined
        ? []
        : [[property.trim().toLowerCase(), value.trim().toLowerCase()]],
    ),
  );
}

/** A length in CSS or in pixels as HTML has it; 0 for what is none. */
export function lengthPt(length: string | undefined): number {
  const parts = /^(?<number>\d+(?:\.\d+)?)(?<unit>[a-z]*)$/u.exec(length?.trim() ?? '')?.groups;
  if (parts === undefined) return 0;
  const unit = parts['unit'] === '' ? 'px' : parts['unit'];
  return Number(parts['number']) * (PT_PER_UNIT[unit ?? ''] ?? 0);
}

function fontSizePt(size: string | undefined, outerPt: number): number {
  const relative = /^(?<number>\d+(?:\.\d+)?)(?<unit>%|em|rem)$/u.exec(size ?? '')?.groups;
  if (relative !== undefined)
    return (outerPt * Number(relative['number'])) / (relative['unit'] === '%' ? 100 : 1);
  const pt = lengthPt(size);
  return pt > 0 ? pt : outerPt;
}

function toAlign(value: string | undefined): Align | null {
  const align = value?.toLowerCase();
  if (align === 'center' || align === 'right') return align;
  return align === 'left' || align === 'justify' ? 'left' : null;
}
