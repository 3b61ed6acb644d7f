import { isVisible, PARAGRAPH, type Block, type Inline, type Paragraph, type TextStyle } from './flow.ts';

/** Collects text in pieces, and makes paragraphs of it. */
export class ParagraphBuilder {
  readonly blocks: Block[] = [];
  #inlines: Inline[] = [];

  /** White space as a browser treats it: any of it is one space, none at the beginning. */
  addFlowing(text: string, style: TextStyle): void {
    const collapsed = text.replace(/[ \t\r\n\f]+/gu, ' ');
    const last = this.#inlines.at(-1);
    const endsBlank =
      last === undefined || last.kind === 'break' || (last.kind === 'text' && last.text.endsWith(' '));
    const added = endsBlank ? collapsed.trimStart() : collapsed;
    if (added !== '') this.#inlines.push({ kind: 'text', text: added, style });
  }

  /** Text as it is, a line end is one. */
  addVerbatim(text: string, style: TextStyle): void {
    for (const [index, line] of text.split(/\r\n|[\r\n\u2028]/u).entries()) {
      if (index > 0) this.addInline({ kind: 'break' });
      if (line !== '') this.#inlines.push({ kind: 'text', text: line, style });
    }
  }

  addInline(inline: Inline): void {
    this.#inlines.push(inline);
  }

  /** Ends the paragraph. Answers whether there was anything to see in it; what there was not is not kept. */
  endParagraph(shape: Partial<Paragraph>): boolean {
    const paragraph: Paragraph = { ...PARAGRAPH, ...shape, inlines: this.#inlines };
    this.#inlines = [];
    const isSeen = isVisible(paragraph);
    if (isSeen) this.blocks.push(paragraph);
    return isSeen;
  }

  /** Ends the paragraph, and keeps it as an empty line where there is nothing to see in it. */
  endLine(shape: Partial<Paragraph>): void {
    this.blocks.push({ ...PARAGRAPH, ...shape, inlines: this.#inlines });
    this.#inlines = [];
  }

  addBlock(block: Block): void {
    this.blocks.push(block);
  }
}
