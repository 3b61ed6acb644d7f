import type { CallLogPage } from '../../../domain/service/call-record.ts';
import type { CoverPage, ExtensionFacts, OwnNumber } from '../../../domain/service/extension-facts.ts';
import type { Result } from '../../../domain/result.ts';
import type { Access } from './access.ts';

/** What the service says of a line besides its faxes (public-service.md 2.5, 6 and 10). */
export interface ExtensionGateway {
  facts(access: Access): Promise<Result<ExtensionFacts>>;
  numbers(access: Access): Promise<Result<OwnNumber[]>>;
  /** The number that faxes show, E.164; null where none is said. */
  faxNumber(access: Access): Promise<Result<string | null>>;
  coverPages(access: Access): Promise<Result<CoverPage[]>>;
}

/** The call log: each question costs as much as a fax. */
export interface CallLogGateway {
  faxCalls(access: Access, query: CallLogQuery): Promise<Result<CallLogPage>>;
}

export interface CallLogQuery {
  readonly fromMs: number;
  readonly toMs: number;
  /** From 1. */
  readonly page: number;
}
