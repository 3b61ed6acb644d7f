/** The part of word-extractor that is used here; the package brings no types of its own. */
declare module 'word-extractor' {
  interface Filter {
    /** Whether quotation marks, dashes and blanks become plain ones. */
    readonly filterUnicode: boolean;
  }

  interface ExtractedDocument {
    getBody(options: Filter): string;
    getFootnotes(options: Filter): string;
    getEndnotes(options: Filter): string;
    getHeaders(options: Filter & { readonly includeFooters?: boolean }): string;
    getFooters(options: Filter): string;
    getTextboxes(options: Filter): string;
  }

  export default class WordExtractor {
    /** Rejects what is no Word document, in errors of many kinds. */
    extract(source: Buffer): Promise<ExtractedDocument>;
  }
}
