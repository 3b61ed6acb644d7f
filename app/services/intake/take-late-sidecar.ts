import { isAskedAfterGoing, type JobDocument } from '../../domain/fax/fax-job.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { decide } from '../../domain/intake/intake-rules.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/job-store.ts';
import type { DropSidecar } from '../ports/send-folder.ts';
import type { Spool } from '../ports/spool.ts';
import { fileOf, instructionsOf } from './fax-of-drop.ts';
import { toDocument, toRecipients, type NameOf } from './new-job.ts';

export interface LateSidecarPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly spool: Pick<Spool, 'claimCompanions'>;
  readonly parseNumber: ParseNumber;
  readonly nameOf: NameOf;
  readonly clock: Clock;
}

/** A sidecar that came after its document was taken finds it while it needs attention. `left`: there is no such fax. */
export async function takeLateSidecar(
  { store, ledger, spool, parseNumber, nameOf, clock }: LateSidecarPorts,
  documentPath: string,
  note: DropSidecar,
): Promise<'taken' | 'left'> {
  const known = store.asking(documentPath);
  // Taken note of before a crash, and only not moved yet; one that was rewritten says something new.
  const isSame = (each: JobDocument): boolean =>
    each.source === note.path && each.fingerprint === note.fingerprint;
  const noted = known.find((job) => job.companions.some(isSame));
  // Of several that came under the same name it speaks of the last one.
  const job =
    noted ??
    known.findLast(
      (each) => each.state === 'needs-attention' && each.claimedAtMs !== null && !isAskedAfterGoing(each),
    );
  if (job === undefined) return 'left';
  if (noted === undefined) {
    const decision = decide(
      { name: job.name, note: note.read, subfolder: null, folderDefault: null },
      parseNumber,
    );
    if (decision.kind === 'hold') {
      const companions = [toDocument(fileOf(note))];
      const { reason, detail } = decision;
      ledger.apply(job.id, { kind: 'held', reason, detail, companions });
    } else {
      const instructions = instructionsOf(decision.instructions, note);
      const dueAtMs = Math.max(clock.now(), instructions.sendTimeMs ?? 0);
      ledger.apply(job.id, {
        kind: 'addressed',
        recipients: toRecipients(decision.to, nameOf),
        dueAtMs,
        instructions,
      });
    }
  }
  const now = store.find(job.id);
  return now !== null && (await spool.claimCompanions(now)) ? 'taken' : 'left';
}
