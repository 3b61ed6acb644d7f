import type { GreyImage } from '../page/grey-image.ts';
import type { PageChoices } from '../page/page-choices.ts';
import { lighten } from './lighten.ts';
import { toBilevel } from './to-bilevel.ts';
import type { Tones } from './tones.ts';

const LOWEST_BITS = 0x01010101;
/** As far as a person can go to either side. */
const ENDS = [2, -2];

/** What a person could change about the shades of a page, found out by doing it. `image` is as light as it came. */
export function shadeChoices(
  image: GreyImage,
  tones: Tones,
  linesPerInch: number,
): Pick<PageChoices, 'hasShades' | 'canLighten'> {
  if (!hasShades(image)) return { hasShades: false, canLighten: false };
  const asItComes = toBilevel(image, tones, linesPerInch).bits;
  const canLighten = ENDS.some((steps) => {
    const { bits } = toBilevel(lighten(image, steps), tones, linesPerInch);
    return bits.some((byte, at) => byte !== asItComes[at]);
  });
  return { hasShades: true, canLighten };
}

/** Whether anything of an image is neither black nor white. The pixels begin at a multiple of four bytes. */
function hasShades({ pixels }: GreyImage): boolean {
  const words = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  // Each byte is 0 or 255 exactly if its lowest bit makes the whole of it.
  return words.some((word) => Math.imul(word & LOWEST_BITS, 255) !== (word | 0));
}
