import { isAskedAfterGoing, type JobDocument } from '../../domain/fax/fax-job.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { decide } from '../../domain/intake/intake-rules.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { DropSidecar } from '../ports/send-folder.ts';
import type { Spool } from '../ports/spool.ts';
import { toSourceFile, toInstructions } from './fax-of-drop.ts';
import { toDocument, toRecipients, type FindName } from './new-job.ts';

export interface LateSidecarPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly spool: Pick<Spool, 'claimCompanions'>;
  readonly parseNumber: ParseNumber;
  readonly findName: FindName;
  readonly clock: Clock;
}

/** A sidecar that came after its document was taken finds it while it needs attention. `left`: there is no such fax. */
export async function takeLateSidecar(
  { store, ledger, spool, parseNumber, findName, clock }: LateSidecarPorts,
  documentPath: string,
  sidecar: DropSidecar,
): Promise<'taken' | 'left'> {
  const known = store.asking(documentPath);
  // Taken note of before a crash, and only not moved yet; one that was rewritten says something new.
  const isSame = (each: JobDocument): boolean =>
    each.source === sidecar.path && each.fingerprint === sidecar.fingerprint;
  const waiting = known.find((job) => job.companions.some(isSame));
  // Of several that came under the same name it speaks of the last one.
  const job =
    waiting ??
    known.findLast(
      (each) => each.state === 'needs-attention' && each.claimedAtMs !== null && !isAskedAfterGoing(each),
    );
  if (job === undefined) return 'left';
  if (waiting === undefined) {
    const decision = decide(
      { name: job.name, sidecar: sidecar.read, subfolder: null, folderDefault: null },
      parseNumber,
    );
    if (decision.kind === 'hold') {
      const companions = [toDocument(toSourceFile(sidecar))];
      const { reason, detail } = decision;
      ledger.apply(job.id, { kind: 'held', reason, detail, companions });
    } else {
      const instructions = toInstructions(decision.instructions, sidecar);
      const dueAtMs = Math.max(clock.now(), instructions.sendTimeMs ?? 0);
      ledger.apply(job.id, {
        kind: 'addressed',
        recipients: toRecipients(decision.to, findName),
        dueAtMs,
        instructions,
      });
    }
  }
  const now = store.find(job.id);
  return now !== null && (await spool.claimCompanions(now)) ? 'taken' : 'left';
}
