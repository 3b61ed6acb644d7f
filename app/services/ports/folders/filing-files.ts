import type { Person } from '../../../domain/service/handling.ts';
import type { Result } from '../../../domain/result.ts';
import type { RenderedDocument } from './spool.ts';

/** Who files a fax by a rule, or prints it by itself: of several computers that share the folder one does. */
export interface FilingClaim {
  /** Of this one try: it is how a computer knows its own claim again after a crash. */
  readonly id: string;
  /** By which it is filed; or the printer. */
  readonly rule: string;
  readonly who: Person;
  readonly atMs: number;
}

/** What stands there, ours or another's. */
export interface FilingStanding {
  /** Null: somebody has it, and it cannot be read who. */
  readonly claim: FilingClaim | null;
  readonly isDone: boolean;
  /** Not done for so long that whoever made it may never come back. */
  readonly isLeft: boolean;
}

/** Made right before a fax is filed, and for good. */
export interface FilingClaims {
  /** Null: nobody files it so far. */
  find(messageId: string): Promise<Result<FilingStanding | null>>;
  claim(messageId: string, claim: FilingClaim): Promise<Result<FilingStanding>>;
  /** It was done; nothing, where the claim `id` does not stand any more. */
  finish(messageId: string, id: string): Promise<Result<null>>;
  /** A person says so: in the place of the claim `left`, null of one that cannot be read. Nothing, where another stands or it is done. */
  takeOver(messageId: string, claim: FilingClaim, left: string | null): Promise<Result<null>>;
  /** Nobody files it any more. */
  forget(messageId: string): Promise<Result<null>>;
}

/** What rules put on disk. */
export interface FilingFiles {
  readonly claims: FilingClaims;
  /** A path in the folder that nothing lies at, nor beside it with `.json` added; the folder is there already. */
  freePath(
    folder: string,
    name: string,
    copy: RenderedDocument,
    isPlanned: (path: string) => boolean,
  ): Promise<Result<string>>;
  /** The copy, and then the record beside it. True when both lie there now, or lay there before; false when something else does. */
  save(
    copy: RenderedDocument,
    path: string,
    record: { readonly messageId: string },
  ): Promise<Result<boolean>>;
}
