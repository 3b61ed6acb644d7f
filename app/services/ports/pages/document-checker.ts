import type { CoverSheet } from '../../../domain/fax/cover-sheet.ts';
import type { DocumentProblem } from '../../../domain/fax/document-problem.ts';
import type { FoundRoutingSheet } from '../../../domain/fax/routing-sheet.ts';
import type { Phrase } from '../../../words/phrase.ts';
import type { FaxSender } from '../../../domain/fax/fax-sender.ts';

/** Tries whether documents become fax pages. */
export interface DocumentChecker {
  /** What it answers after `signal` was aborted says nothing. */
  check(fax: FaxToCheck, signal: AbortSignal): Promise<CheckedDocuments>;
  /** Whether a file whose name says nothing may be faxed, by what is in it; true also where that cannot be read. */
  showsItsType(path: string, name: string): Promise<boolean>;
}

export interface CheckedDocuments {
  /** Null: all of them become pages. */
  readonly problem: DocumentProblem | null;
  /** Of them, texts that may be read with other letters; null: none. */
  readonly doubt: Phrase | null;
  /** What they are to be called at the service, in their order: a name may lie, and there it decides. */
  readonly sendNames: readonly string[];
  /** Their pages, where they have the same at every service: PDFs and pictures. Null for what is laid out, or has a problem. */
  readonly pages: number | null;
  /** Names of files in them that no page shows, as those that are attached to a PDF; absent: none are known. */
  readonly notFaxed?: readonly string[];
  /** Routing sheets among them, in their order. */
  readonly routingSheets: readonly FoundRoutingSheet[];
}

export interface FaxToCheck {
  readonly documents: readonly { readonly path: string; readonly name: string }[];
  readonly faxResolution: 'High' | 'Low';
  /** Who this machine writes into the header line of each page; null where a service does, or it is not known. */
  readonly sender: FaxSender | null;
  /** The service's, or one that is drawn here; null without a cover page. */
  readonly cover: { readonly to: readonly string[]; readonly text: string } | CoverSheet | null;
  /** Somebody has it looked at again, and may wait: what took too long is given longer. */
  readonly isPatient: boolean;
}
