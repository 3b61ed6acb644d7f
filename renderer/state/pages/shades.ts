import { lightened, withReading, type Shading } from './shading.ts';

interface ShadesParts {
  readonly shading: () => Shading;
  readonly shade: (shading: Shading) => void;
  /** Whether lighter or darker would change any page as it comes. */
  readonly canLighten: () => boolean;
  /** What lies on pictures would lie elsewhere on what is cut out of them. */
  readonly beforeCutting: () => void;
}

/** How documents are read and drawn, as a person chooses it step by step. */
export class Shades {
  readonly #parts: ShadesParts;

  constructor(parts: ShadesParts) {
    this.#parts = parts;
  }

  /** Has the text of a file read in another encoding. */
  readTextAs(path: string, encoding: string): void {
    this.#parts.shade(withReading(this.#parts.shading(), path, encoding));
  }

  /** Lighter by one step, or darker by a negative one. */
  lighten(step: 1 | -1): void {
    if (this.canLighten(step)) this.#parts.shade(lightened(this.#parts.shading(), step));
  }

  canLighten(step: 1 | -1): boolean {
    const shading = this.#parts.shading();
    return lightened(shading, step) !== shading;
  }

  /** Whether lighter or darker would change anything. */
  get hasLightness(): boolean {
    return this.#parts.canLighten() || this.#parts.shading().lightness !== 0;
  }

  /** Only the sheets in pictures, or the whole pictures. */
  cutSheets(cutsSheets: boolean): void {
    this.#parts.beforeCutting();
    this.#parts.shade({ ...this.#parts.shading(), cutsSheets });
  }
}
