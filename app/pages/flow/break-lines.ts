import { splitGraphemes, lineParts } from '../text/line-parts.ts';
import type { PageFont } from '../text/page-font.ts';
import type { FlowFonts } from './flow-fonts.ts';
import type { FlowImage, Inline, TextStyle } from './flow.ts';

/** A piece of a line: words in one style, or a picture. */
export type Piece =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly widthPx: number;
      readonly font: PageFont;
      readonly style: TextStyle;
    }
  | {
      readonly kind: 'picture';
      readonly widthPx: number;
      readonly heightPx: number;
      readonly image: FlowImage;
    };

export interface Line {
  readonly pieces: readonly Piece[];
  readonly widthPx: number;
}

/** The size of a picture in pixels of the page; null where it is drawn by its words. */
export type MeasureImage = (image: FlowImage) => { widthPx: number; heightPx: number } | null;

const TAB_PT = 36;

/** Breaks runs of text at spaces, and inside a word only where the word alone is wider than a line. At least one line. */
export function breakLines(
  inlines: readonly Inline[],
  maxWidthPx: number,
  fonts: FlowFonts,
  measure: MeasureImage,
): Line[] {
  const breaker = new LineBreaker(Math.max(1, maxWidthPx));
  for (const inline of inlines) {
    if (inline.kind === 'break') {
      breaker.endLine();
    } else if (inline.kind === 'text') {
      addText(breaker, inline.text, inline.style, fonts);
    } else {
      const size = measure(inline.image);
      if (size === null) addText(breaker, `[${inline.image.alternative}]`, ALTERNATIVE_STYLE, fonts);
      else breaker.addWhole({ kind: 'picture', ...size, image: inline.image });
    }
  }
  return breaker.finish();
}

const ALTERNATIVE_STYLE: TextStyle = {
  sizePt: 9,
  isBold: false,
  isItalic: true,
  isUnderlined: false,
  isStruck: false,
  isMono: false,
};

function addText(breaker: LineBreaker, text: string, style: TextStyle, fonts: FlowFonts): void {
  const font = fonts.fontFor(style);
  for (const part of text.split(/(\t| +)/)) {
    if (part === '') continue;
    if (part === '\t') breaker.addTab(fonts.acrossPx(TAB_PT), font, style);
    else if (part.trim() === '') breaker.addSpace(part, font, style);
    else {
      for (const [place, piece] of lineParts(font.drawable(part)).entries()) {
        if (place > 0) breaker.mayBreak();
        breaker.addWord(piece, font, style);
      }
    }
  }
}

class LineBreaker {
  readonly #maxWidthPx: number;
  readonly #lines: Line[] = [];
  #pieces: Piece[] = [];
  #widthPx = 0;
  /** Where the last word begins, with all that sticks to it: it goes to the next line as a whole. */
  #wordFrom = 0;
  #isOpen = false;

  constructor(maxWidthPx: number) {
    this.#maxWidthPx = maxWidthPx;
  }

  addSpace(text: string, font: PageFont, style: TextStyle): void {
    // Blanks at a break are not seen.
    if (this.#pieces.length === 0 && this.#lines.length > 0 && !this.#isOpen) return;
    this.#push({ kind: 'text', text, widthPx: font.widthPx(text), font, style });
    this.#wordFrom = this.#pieces.length;
  }

  addTab(stopPx: number, font: PageFont, style: TextStyle): void {
    const widthPx = stopPx - (this.#widthPx % stopPx);
    if (this.#widthPx + widthPx >= this.#maxWidthPx) this.endLine();
    else this.#push({ kind: 'text', text: '', widthPx, font, style });
    this.#wordFrom = this.#pieces.length;
  }

  /** What comes next may begin a line, though no space is before it. */
  mayBreak(): void {
    this.#wordFrom = this.#pieces.length;
  }

  addWord(text: string, font: PageFont, style: TextStyle): void {
    const widthPx = font.widthPx(text);
    if (this.#widthPx + widthPx > this.#maxWidthPx && this.#pieces.length > 0) this.#takeWordToNextLine();
    if (this.#widthPx + widthPx <= this.#maxWidthPx) {
      this.#push({ kind: 'text', text, widthPx, font, style });
      return;
    }
    let begun = '';
    let begunPx = 0;
    for (const character of splitGraphemes(text)) {
      const characterPx = font.widthPx(character);
      if (
        this.#widthPx + begunPx + characterPx > this.#maxWidthPx &&
        (begun !== '' || this.#pieces.length > 0)
      ) {
        if (begun !== '') this.#push({ kind: 'text', text: begun, widthPx: begunPx, font, style });
        this.endLine();
        this.#isOpen = false;
        begun = '';
        begunPx = 0;
      }
      begun += character;
      begunPx += characterPx;
    }
    if (begun !== '') this.#push({ kind: 'text', text: begun, widthPx: begunPx, font, style });
  }

  addWhole(piece: Piece): void {
    if (this.#widthPx + piece.widthPx > this.#maxWidthPx && this.#pieces.length > 0) this.endLine();
    this.#wordFrom = this.#pieces.length;
    this.#push(piece);
    this.#wordFrom = this.#pieces.length;
  }

  endLine(): void {
    this.#lines.push({ pieces: this.#pieces, widthPx: this.#widthPx });
    this.#pieces = [];
    this.#widthPx = 0;
    this.#wordFrom = 0;
    this.#isOpen = true;
  }

  finish(): Line[] {
    if (this.#pieces.length > 0 || this.#lines.length === 0) this.endLine();
    return this.#lines;
  }

  #push(piece: Piece): void {
    this.#pieces.push(piece);
    this.#widthPx += piece.widthPx;
  }

  #takeWordToNextLine(): void {
    const word = this.#pieces.splice(this.#wordFrom);
    const wordPx = word.reduce((sum, { widthPx }) => sum + widthPx, 0);
    this.#widthPx -= wordPx;
    // A word that fills the line by itself stays, and what comes is broken.
    if (this.#pieces.length > 0) {
      this.endLine();
      this.#isOpen = false;
    }
    this.#pieces = word;
    this.#widthPx = wordPx;
    this.#wordFrom = 0;
  }
}
