import { NO_CONSENT } from '../../domain/fax/fax-job.ts';
import type { FaxInstructions } from '../../domain/intake/instructions.ts';
import type { IntakeDecision } from '../../domain/intake/intake-rules.ts';
import type { Instructions } from '../../domain/fax/job-event.ts';
import { bundleTitle } from '../../domain/intake/send-folder-names.ts';
import type { Drop, DropSidecar } from '../ports/folders/send-folder.ts';
import { toDocument, type Hold, type NewFax, type SourceFile } from './new-job.ts';
import { phrase, type Phrase } from '../../words/phrase.ts';

/** The fax that a dropped file or bundle asks for, with what is known of who gets it. */
export function toNewFax(drop: Drop, decision: IntakeDecision): NewFax {
  const { sidecar, defaults } = drop;
  const { instructions } = decision;
  const picked = pickFiles(drop, instructions);
  return {
    name: drop.isBundle ? bundleTitle(drop.name) : drop.name,
    origin: {
      kind: 'send-folder',
      folder: drop.folder,
      bundle: drop.isBundle ? drop.path : null,
      leaseToken: drop.leaseToken,
    },
    documents: picked.files,
    companions: sidecar === null ? [] : [toSourceFile(sidecar)],
    recipients: decision.kind === 'recipients' ? decision.to : [],
    chosenBy: decision.kind === 'recipients' ? decision.by : undefined,
    options: {
      faxResolution: instructions?.faxResolution ?? defaults.faxResolution,
      coverPageText: instructions === null ? defaults.coverPageText : instructions.coverPageText,
      ownCover: instructions?.ownCover,
    },
    // What was confirmed for one number is not for another that somebody chooses.
    consent: decision.kind === 'recipients' ? readConsent(instructions) : NO_CONSENT,
    sendTimeMs: instructions?.sendTimeMs ?? null,
    reference: instructions?.reference ?? null,
    hold: picked.hold ?? (decision.kind === 'hold' ? decision : null),
    undoMs: 0,
    follows: null,
  };
}

/** In the order that `files` gives, else in name order. */
function pickFiles(
  drop: Drop,
  instructions: FaxInstructions | null,
): { files: NewFax['documents']; hold: Hold | null } {
  const bad = (detail: Phrase): { files: NewFax['documents']; hold: Hold } => ({
    files: drop.files,
    hold: { reason: 'bad-sidecar', detail },
  });
  if (!drop.isBundle && instructions !== null && instructions.files !== null)
    return bad(phrase('note.only-bundles-have-files'));
  if (drop.isBundle && drop.files.length === 0) return bad(phrase('note.no-document'));
  const wanted = instructions?.files ?? null;
  if (wanted === null) return { files: drop.files, hold: null };
  const named = new Set(wanted.map((name) => name.normalize('NFC')));
  // Filed as sent, it would pass for a page that went.
  const forgotten = drop.files.find(({ name }) => !named.has(name.normalize('NFC')));
  const files: NewFax['documents'][number][] = [];
  for (const [index, name] of wanted.entries()) {
    const file = drop.files.find((each) => each.name.normalize('NFC') === name.normalize('NFC'));
    if (file === undefined) return bad(phrase('note.file-not-there', { index, name }));
    files.push(file);
  }
  if (forgotten !== undefined) return bad(phrase('note.file-not-named', { name: forgotten.name }));
  return { files, hold: null };
}

/** What a sidecar that came later says. */
export function toInstructions(instructions: FaxInstructions | null, sidecar: DropSidecar): Instructions {
  return {
    options: {
      faxResolution: instructions?.faxResolution ?? 'High',
      coverPageText: instructions?.coverPageText ?? null,
      ownCover: instructions?.ownCover,
    },
    reference: instructions?.reference ?? null,
    sendTimeMs: instructions?.sendTimeMs ?? null,
    consent: readConsent(instructions),
    companions: [toDocument(toSourceFile(sidecar))],
  };
}

const readConsent = (instructions: FaxInstructions | null): NewFax['consent'] =>
  instructions === null
    ? NO_CONSENT
    : {
        number: instructions.confirmed,
        overdue: false,
        encoding: false,
        letters: false,
        assistant: false,
        part: false,
        duplicate: instructions.allowDuplicate,
        failures: instructions.confirmed,
      };

export const toSourceFile = ({ path, sizeBytes, fingerprint }: DropSidecar): SourceFile => ({
  path,
  name: toFileName(path),
  sizeBytes,
  fingerprint,
});

const toFileName = (path: string): string => path.split(/[\\/]/u).at(-1) ?? path;
