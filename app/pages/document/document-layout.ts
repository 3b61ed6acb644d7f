import type { ReadText } from '../encoding/decode-text.ts';
import type { DocumentType } from './document-types.ts';
import type { OfficeFault } from './office-fault.ts';
import type { Paper } from '../page/fax-geometry.ts';

/** What lays documents out as the programs do that they were made with. */
export interface DocumentLayout {
  /** Null when it cannot, or nobody wants it any more. */
  layOut(document: DocumentToLayOut, signal?: AbortSignal): Promise<LaidOutFile | null>;
  /** Why LibreOffice has made nothing of an office document; null where there is none. */
  findOfficeFault?(path: string): Promise<OfficeFault | null>;
}

export interface DocumentToLayOut {
  readonly path: string;
  readonly type: DocumentType;
  /** The encoding that a person has chosen for its text; absent: as its bytes say, or look. */
  readonly textEncoding?: string | undefined;
  /** For what has no size of its own. */
  readonly paper: Paper;
}

export type HowRead = Pick<ReadText, 'doubtfulEncoding' | 'readAs'>;

/** A PDF that was made of a document, in a folder of its own. */
export interface LaidOutFile {
  readonly path: string;
  /** Of a web page, how its text was read where whoever laid it out read it here. */
  readonly text?: HowRead | null;
  remove(): Promise<void>;
}
