import type { CallLogPage } from '../../domain/service/call-record.ts';
import type { CoverPage, LineFacts, LineNumber } from '../../domain/service/line-facts.ts';
import type { Result } from '../../domain/result.ts';
import type { Access } from './access.ts';

/** What the service says of a line besides its faxes (public-service.md 2.5, 6 and 10). */
export interface LineGateway {
  facts(access: Access): Promise<Result<LineFacts>>;
  numbers(access: Access): Promise<Result<LineNumber[]>>;
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
