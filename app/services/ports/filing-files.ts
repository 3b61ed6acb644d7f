import type { Person } from '../../domain/service/handling.ts';
import type { Result } from '../../domain/result.ts';
import type { RenderedDocument } from './spool.ts';

/** Who files a fax by a rule: of several computers that share the folder one does. */
export interface FilingClaim {
  /** Of this one try: it is how a computer knows its own claim again after a crash. */
  readonly id: string;
  readonly rule: string;
  readonly who: Person;
  readonly atMs: number;
}

/** What rules put on disk. */
export interface FilingFiles {
  /** The claim that stands, ours or another's; null: somebody has it, and it cannot be read who. */
  claim(messageId: string, claim: FilingClaim): Promise<Result<FilingClaim | null>>;
  /** Nobody files it any more. */
  forget(messageId: string): Promise<Result<null>>;
  /** A path in the folder that nothing lies at, nor beside it with `.json` added; the folder is there already. */
  freePath(
    folder: string,
    name: string,
    copy: RenderedDocument,
    isPlanned: (path: string) => boolean,
  ): Promise<Result<string>>;
  /** The copy, and then the record beside it. True when both lie there now, or lay there before; false when something else does. */
  save(copy: RenderedDocument, path: string, record: object): Promise<Result<boolean>>;
}
