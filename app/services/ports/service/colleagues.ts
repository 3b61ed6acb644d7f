import type { Result } from '../../../domain/result.ts';
import type { Access } from './access.ts';
import type { HistoryPage, HistoryWindow } from './mailbox.ts';

/** Somebody with an extension of the same account. */
export interface Colleague {
  readonly extensionId: string;
  readonly extensionNumber: string | null;
  readonly name: string;
}

/** What an administrator's sign-in may see of others (telephony-service.md 5, rule 4). */
export interface ColleaguesGateway {
  extensions(access: Access): Promise<Result<readonly Colleague[]>>;
  /** One page of the faxes of an extension, newest first. */
  listFaxes(access: Access, extensionId: string, window: HistoryWindow): Promise<Result<HistoryPage>>;
}
