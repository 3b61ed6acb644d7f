/** A drawing with any of these says something that is lost when it is small. */
const DRAWING_PARTS = 'text, image, foreignObject';
/** Icons have fewer. */
const MOST_PARTS = 20;

/**
 * Icons that have no size but in a stylesheet which is not there would be as wide as the page, and cost pages of black: they are as
 * high as a line of text.
 */
export function sizeIcons(page: Document): void {
  for (const icon of page.querySelectorAll<SVGSVGElement>('svg[viewBox]')) {
    if (icon.querySelector(DRAWING_PARTS) !== null || icon.querySelectorAll('*').length > MOST_PARTS)
      continue;
    const style = icon.computedStyleMap();
    if (['width', 'height'].every((side) => String(style.get(side)) === 'auto')) icon.style.height = '1em';
  }
}
