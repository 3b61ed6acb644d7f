import { decodeAs } from '../../encoding/decode-as.ts';
import type { Block, TableCell, TableRow } from '../../flow/flow.ts';
import { ParagraphBuilder } from '../../flow/paragraph-builder.ts';
import { isSignFont, showSigns } from '../sign-fonts.ts';
import { encodingOfCharset, encodingOfCodePage } from './rtf-encodings.ts';
import { RtfImage } from './rtf-image.ts';
import { changedBy, FIRST_STATE, type RtfState } from './rtf-state.ts';
import { rtfTokens, type RtfToken } from './rtf-tokens.ts';

/** Groups that are not shown, without a star before them that would say so. */
const SKIPPED = new Set(
  'colortbl stylesheet info listtable listoverridetable revtbl rsidtbl generator header headerl headerr headerf footer footerl footerr footerf footnote annotation fldinst xmlnstbl themedata colorschememapping datastore latentstyles template nonshppict object filetbl bkmkstart bkmkend'.split(
    ' ',
  ),
);
/** Starred groups that are shown anyway. */
const SHOWN_STARRED = new Set(['shppict', 'shptxt']);
/** What stands before an item of a list. */
const MARKERS = new Set(['listtext', 'pntext']);
/** Words for signs. */
const SIGNS: Readonly<Record<string, string>> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: '\u2003',
  enspace: '\u2002',
  '~': '\u00a0',
  _: '-',
};
const MOST_GROUPS = 1000;
const LONGEST_FONT_NAME = 100;

/** The text, tables and pictures of an RTF document. Null for what is nested beyond reason. */
export function readRtf(bytes: Uint8Array): Block[] | null {
  const reader = new RtfReader(bytes);
  for (const token of rtfTokens(bytes)) if (!reader.take(token)) return null;
  return reader.finish();
}

class RtfReader {
  readonly #bytes: Uint8Array;
  readonly #document = new ParagraphBuilder();
  #builder = this.#document;
  #state = FIRST_STATE;
  readonly #groups: RtfState[] = [];
  readonly #fontEncodings = new Map<number, string | null>();
  readonly #fontNames = new Map<number, string>();
  #documentEncoding = 'windows-1252';
  /** Bytes of one encoding that wait to be decoded together: a letter may be made of several. */
  #waiting: number[] = [];
  #bytesToSkip = 0;
  #isStarred = false;
  #isGroupBegin = false;
  #image: RtfImage | null = null;
  #marker = '';
  #cells: TableCell[] = [];
  #rows: TableRow[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** False when the document is not to be read on. */
  take(token: RtfToken): boolean {
    if (token.kind !== 'byte') this.#flushBytes();
    switch (token.kind) {
      case 'open':
        this.#groups.push(this.#state);
        this.#isGroupBegin = true;
        this.#isStarred = false;
        return this.#groups.length <= MOST_GROUPS;
      case 'close':
        this.#closeGroup();
        return true;
      case 'data':
        this.#image?.addBytes(this.#bytes.subarray(token.from, token.to));
        return true;
      case 'byte':
        this.#takeByte(token.byte);
        break;
      case 'word':
        if (token.word === '*') {
          this.#isStarred = true;
          return true;
        }
        this.#takeWord(token.word, token.value);
    }
    this.#isGroupBegin = false;
    this.#isStarred = false;
    return true;
  }

  finish(): Block[] {
    this.#flushBytes();
    this.#endParagraph();
    this.#endTable();
    return this.#document.blocks;
  }

  #closeGroup(): void {
    if (this.#state.destination === 'picture' && this.#groups.at(-1)?.destination !== 'picture') {
      const image = this.#image?.finish() ?? null;
      if (image !== null) this.#builder.addInline({ kind: 'picture', image });
      this.#image = null;
    }
    this.#state = this.#groups.pop() ?? this.#state;
    this.#bytesToSkip = 0;
  }

  #takeByte(byte: number): void {
    if (this.#bytesToSkip > 0) {
      this.#bytesToSkip--;
      return;
    }
    const { destination, isHidden } = this.#state;
    if (destination === 'picture') this.#image?.addDigit(byte);
    else if (destination === 'font-table') this.#addToFontName(String.fromCharCode(byte));
    else if ((destination === 'text' || destination === 'marker') && !isHidden) this.#waiting.push(byte);
  }

  #takeWord(word: string, value: number | null): void {
    if (this.#isGroupBegin && this.#beginDestination(word)) return;
    const changed = changedBy(this.#state, word, value);
    if (changed !== null) {
      this.#state = changed;
      return;
    }
    const { destination } = this.#state;
    if (word === 'u') this.#addUnicode(value ?? 0);
    else if (word === 'ansicpg') this.#documentEncoding = encodingOfCodePage(value ?? 1252);
    else if (word === 'mac') this.#documentEncoding = 'macintosh';
    else if (word === 'pc') this.#documentEncoding = 'cp437';
    else if (word === 'fcharset' && destination === 'font-table')
      this.#fontEncodings.set(this.#state.font, encodingOfCharset(value ?? 0));
    else if (destination === 'picture') this.#image?.takeWord(word, value ?? 0);
    else if (destination === 'text') this.#takeTextWord(word);
  }

  /** Whether the word says what its group is, and nothing else. */
  #beginDestination(word: string): boolean {
    if (word === 'fonttbl') this.#state = { ...this.#state, destination: 'font-table' };
    else if (word === 'pict' && this.#state.destination === 'text') {
      this.#state = { ...this.#state, destination: 'picture' };
      this.#image = new RtfImage();
    } else if (MARKERS.has(word) && this.#state.destination === 'text')
      this.#state = { ...this.#state, destination: 'marker' };
    else if (SKIPPED.has(word) || (this.#isStarred && !SHOWN_STARRED.has(word)))
      this.#state = { ...this.#state, destination: 'skipped' };
    else return false;
    return true;
  }

  #takeTextWord(word: string): void {
    switch (word) {
      case 'par':
      case 'sect':
        this.#endParagraph(true);
        if (word === 'sect') this.#document.addBlock({ kind: 'page-break' });
        break;
      case 'line':
        this.#builder.addInline({ kind: 'break' });
        break;
      case 'page':
        this.#endParagraph();
        this.#endTable();
        this.#document.addBlock({ kind: 'page-break' });
        break;
      case 'cell':
      case 'nestcell':
        this.#endCell();
        break;
      case 'row':
      case 'nestrow':
        this.#endRow();
        break;
      default: {
        const sign = SIGNS[word];
        if (sign !== undefined) this.#addText(sign);
      }
    }
  }

  /** \uN: a UTF-16 unit, negative above 32767; what stands in for it is skipped. */
  #addUnicode(value: number): void {
    this.#bytesToSkip = this.#state.fallbackBytes;
    const unit = value < 0 ? value + 0x10000 : value;
    this.#addText(showSigns(String.fromCharCode(unit & 0xffff), this.#fontNames.get(this.#state.font)));
  }

  #flushBytes(): void {
    if (this.#waiting.length === 0) return;
    const bytes = Uint8Array.from(this.#waiting);
    this.#waiting = [];
    const encoding = this.#fontEncodings.get(this.#state.font) ?? this.#documentEncoding;
    const name = this.#fontNames.get(this.#state.font);
    this.#addText(encoding === 'symbol' ? signsOrBullets(bytes, name) : decodeAs(bytes, encoding));
  }

  #addText(text: string): void {
    if (this.#state.destination === 'marker') this.#marker += text;
    if (this.#state.destination !== 'text' || this.#state.isHidden) return;
    if (this.#state.isInTable && this.#builder === this.#document) {
      this.#endParagraph();
      this.#builder = new ParagraphBuilder();
    } else if (!this.#state.isInTable && this.#cells.length === 0 && this.#rows.length > 0) this.#endTable();
    this.#builder.addVerbatim(text, this.#state.style);
  }

  #addToFontName(text: string): void {
    const name = (this.#fontNames.get(this.#state.font) ?? '') + text;
    if (name.length < LONGEST_FONT_NAME) this.#fontNames.set(this.#state.font, name.replace(/;.*$/su, ''));
  }

  #endParagraph(keepsEmpty = false): void {
    const { align, indentPt, beforePt, afterPt } = this.#state;
    const marker = this.#marker.trim();
    this.#marker = '';
    const shape = { align, indentPt, beforePt, afterPt, marker: marker === '' ? null : marker };
    if (keepsEmpty && this.#rows.length === 0 && this.#cells.length === 0) this.#builder.endLine(shape);
    else this.#builder.endParagraph(shape);
  }

  #endCell(): void {
    this.#endParagraph();
    const blocks = this.#builder === this.#document ? [] : this.#builder.blocks;
    this.#cells.push({ blocks, columnSpan: 1, rowSpan: 1 });
    this.#builder = new ParagraphBuilder();
  }

  #endRow(): void {
    if (this.#cells.length > 0) this.#rows.push({ cells: this.#cells, isHeader: false });
    this.#cells = [];
    this.#builder = this.#document;
  }

  #endTable(): void {
    const left = this.#builder === this.#document ? [] : this.#builder.blocks;
    this.#endRow();
    if (this.#rows.length > 0) this.#document.addBlock({ kind: 'table', rows: this.#rows, hasLines: true });
    for (const block of left) this.#document.addBlock(block);
    this.#rows = [];
  }
}

/** Of a font of signs that nobody knows, only that they are signs. */
const signsOrBullets = (bytes: Uint8Array, font: string | undefined): string =>
  isSignFont(font)
    ? showSigns(Buffer.from(bytes).toString('latin1'), font)
    : Array.from(bytes, (byte) => (byte === 0x20 ? ' ' : '•')).join('');
