import { isAskedAfterGoing, type FaxJob, type JobDocument } from '../../domain/fax/fax-job.ts';
import type { ParseNumber } from '../../domain/numbers/fax-number.ts';
import { decide, type IntakeDecision } from '../../domain/intake/intake-rules.ts';
import type { JobLedger } from '../job-ledger.ts';
import type { Clock } from '../ports/clock.ts';
import type { JobStore } from '../ports/queue/job-store.ts';
import type { DropSidecar } from '../ports/folders/send-folder.ts';
import type { Spool } from '../ports/folders/spool.ts';
import { listFact, numberFact, phrase } from '../../words/phrase.ts';
import { toSourceFile, toInstructions } from './fax-of-drop.ts';
import type { JustTaken } from './just-taken.ts';
import { toDocument, toRecipients, type FindName } from './new-job.ts';

export interface LateSidecarPorts {
  readonly store: JobStore;
  readonly ledger: JobLedger;
  readonly spool: Pick<Spool, 'claimCompanions'>;
  readonly parseNumber: ParseNumber;
  readonly findName: FindName;
  readonly clock: Clock;
  readonly justTaken: Pick<JustTaken, 'has'>;
}

/**
 * A sidecar that came after its document was taken finds it while it needs attention; and shortly after it was taken, also where it waits,
 * or went. `left`: there is no such fax, or nothing can be done with it any more.
 */
export async function takeLateSidecar(
  ports: LateSidecarPorts,
  documentPath: string,
  sidecar: DropSidecar,
): Promise<'taken' | 'left'> {
  const { store, ledger, spool, parseNumber } = ports;
  const known = store.asking(documentPath);
  // Taken note of before a crash, and only not moved yet; one that was rewritten says something new.
  const isSame = (each: JobDocument): boolean =>
    each.source === sidecar.path && each.fingerprint === sidecar.fingerprint;
  const recorded = known.find((job) => job.companions.some(isSame));
  // Of several that came under the same name it speaks of the last one.
  const asking = known.findLast((each) => each.state === 'needs-attention' && isToBeAnswered(each));
  const job = recorded ?? asking ?? findJustTaken(ports, documentPath, sidecar.path);
  if (job === null) return 'left';
  if (recorded === undefined) {
    const decision = decide(
      { name: job.name, sidecar: sidecar.read, subfolder: null, folderDefault: null },
      parseNumber,
    );
    if (asking === undefined && job.state !== 'waiting') {
      if (isOtherwise(job, decision)) recordLate(ledger, job, sidecar, decision);
      return 'left';
    }
    apply(ports, job, sidecar, decision);
  }
  const now = store.find(job.id);
  return now !== null && (await spool.claimCompanions(now)) ? 'taken' : 'left';
}

const isToBeAnswered = (job: FaxJob): boolean => job.claimedAtMs !== null && !isAskedAfterGoing(job);

function findJustTaken(
  { store, justTaken }: LateSidecarPorts,
  documentPath: string,
  sidecarPath: string,
): FaxJob | null {
  const job = store.lastFrom(documentPath);
  // Of one that somebody called off nothing went.
  if (job === null || job.state === 'cancelled') return null;
  // It had its own: this one was written first, and its document comes next.
  if (job.companions.some(({ source }) => source === sidecarPath)) return null;
  return justTaken.has(job) ? job : null;
}

/** What a fax that asks, or waits, makes of it. Where both say who gets it, and not the same, nobody but a person knows who is meant. */
function apply(
  { ledger, findName, clock }: LateSidecarPorts,
  job: FaxJob,
  sidecar: DropSidecar,
  decision: IntakeDecision,
): void {
  const companion = toSourceFile(sidecar);
  const companions = [toDocument(companion)];
  if (decision.kind === 'hold') {
    const { reason, detail } = decision;
    ledger.apply(job.id, { kind: 'held', reason, detail, companions });
    return;
  }
  if (job.state === 'waiting' && !isForSame(job, decision)) {
    const numbers = listFact(
      decision.to.map(({ phoneNumber }) => numberFact(phoneNumber)),
      'and',
    );
    const detail = phrase('intake.sidecar-says-otherwise', { name: companion.name, numbers });
    ledger.apply(job.id, { kind: 'held', reason: 'number-doubtful', detail, companions });
    return;
  }
  const instructions = toInstructions(decision.instructions, sidecar);
  ledger.apply(job.id, {
    kind: 'addressed',
    recipients: toRecipients(decision.to, findName),
    dueAtMs: Math.max(clock.now(), instructions.sendTimeMs ?? 0),
    instructions,
  });
}

function recordLate(ledger: JobLedger, job: FaxJob, sidecar: DropSidecar, decision: IntakeDecision): void {
  const { fingerprint } = sidecar;
  if (job.lateSidecar?.fingerprint === fingerprint) return;
  const to = decision.kind === 'recipients' ? decision.to.map(({ phoneNumber }) => phoneNumber) : [];
  const { name } = toSourceFile(sidecar);
  ledger.apply(job.id, { kind: 'sidecar-late', sidecar: { name, fingerprint, to } });
}

type Recipients = IntakeDecision & { readonly kind: 'recipients' };

const isForSame = ({ recipients }: FaxJob, { to }: Recipients): boolean => {
  const numbers = new Set(to.map(({ phoneNumber }) => phoneNumber));
  return numbers.size === recipients.length && recipients.every((each) => numbers.has(each.phoneNumber));
};

/** Whether the fax would have gone otherwise by it. */
function isOtherwise(job: FaxJob, decision: IntakeDecision): boolean {
  if (decision.kind === 'hold' || !isForSame(job, decision)) return true;
  const { instructions } = decision;
  if (instructions === null) return false;
  const { options, submittedAtMs, createdAtMs } = job;
  return (
    instructions.faxResolution !== options.faxResolution ||
    (instructions.coverPageText !== null && instructions.coverPageText !== options.coverPageText) ||
    (instructions.ownCover !== undefined && instructions.ownCover.subject !== options.ownCover?.subject) ||
    (instructions.sendTimeMs ?? 0) > (submittedAtMs ?? createdAtMs)
  );
}
