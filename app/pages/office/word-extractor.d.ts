/** The part of word-extractor that is used here; the package brings no types of its own. */
declare module 'word-extractor' {
  interface ExtractedDocument {
    getBody(): string;
    getFootnotes(): string;
    getEndnotes(): string;
    getHeaders(options?: { readonly includeFooters?: boolean }): string;
    getTextboxes(): string;
  }

  export default class WordExtractor {
    /** Rejects what is no Word document, in errors of many kinds. */
    extract(source: Buffer): Promise<ExtractedDocument>;
  }
}
