import type { AttachedFiles } from '../folders/attached-files.ts';
import type { CoverDrawer } from './cover-drawer.ts';
import type { DocumentChecker } from './document-checker.ts';
import type { FaxCopier } from './fax-copier.ts';
import type { FaxPreviewer } from './fax-previewer.ts';
import type { LogoMaker } from './logo-maker.ts';
import type { PagesDrawer } from './pages-drawer.ts';
import type { PageViewer } from './page-viewer.ts';
import type { ReceiptDrawer } from './receipt-drawer.ts';
import type { RoutingSheetDrawer } from './routing-sheet-drawer.ts';
import type { SignatureMaker } from './signature-maker.ts';
import type { TextReader } from './text-reader.ts';

/** Everything that draws pages, or reads what is in documents. */
export interface DrawingPorts {
  readonly pages: PageViewer;
  readonly textReader: TextReader;
  readonly previews: FaxPreviewer;
  readonly documents: DocumentChecker;
  readonly attachedFiles: AttachedFiles;
  readonly copies: FaxCopier;
  readonly routingSheets: RoutingSheetDrawer;
  readonly pagesDrawer: PagesDrawer;
  readonly coverDrawer: CoverDrawer;
  readonly logos: LogoMaker;
  readonly signatures: SignatureMaker;
  /** Null: faxes are filed without. */
  readonly receipts: ReceiptDrawer | null;
}
