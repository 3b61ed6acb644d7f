import type { FaxRow, RecipientView } from '../../contract/queue-views.ts';
import { needsDecision } from '../../domain/fax/attention.ts';
import {
  describeCalledOff,
  isCalledOffInDoubt,
  isGivenUp,
  isSentByWord,
  NOT_FOLLOWED,
  SENT_BY_WORD,
} from '../../domain/fax/called-off.ts';
import { calledName } from '../../domain/fax/cover-name.ts';
import type { Draft } from '../../domain/fax/draft.ts';
import { isNextPart, type FaxJob, type Recipient } from '../../domain/fax/fax-job.ts';
import { nameInFolder } from '../../domain/intake/name-in-folder.ts';
import { asksAboutNumber } from '../../domain/fax/asks-about-number.ts';
import { hasLikelyAnswer } from '../../domain/fax/has-likely-answer.ts';
import { mayBeRouted } from '../../domain/fax/may-be-routed.ts';
import { describeDocument } from '../../domain/fax/describe-document.ts';
import { describeLateSidecar } from '../../domain/fax/describe-late-sidecar.ts';
import { findFaxError } from '../../domain/fax/fax-error.ts';
import { mayHaveBeenInUndoTime } from '../../domain/fax/undo-time.ts';
import { mostTries } from '../../domain/fax/retry-policy.ts';
import { describeProblem, problemOfRecipient, type Problem } from '../../domain/fax/reason-words.ts';
import { isHeldAsRestored } from '../../domain/following/restored.ts';
import { shownPhrase } from '../../domain/files/shown-phrase.ts';
import { shownOrNull, shownText } from '../../domain/files/shown-text.ts';
import { stuckWords } from '../../domain/files/stuck-file.ts';
import type { Phrasebook } from '../../words/phrasebook.ts';
import type { Phrase } from '../../words/phrase.ts';
import { actionsWithFiles, listRecipientActions } from './fax-row-actions.ts';
import type { ArrivingFile } from '../ports/folders/send-folder.ts';

/** What goes on with a fax beside its state. */
export type Meanwhile = Pick<
  FaxRow,
  'checksAgainAtMs' | 'isBeingChecked' | 'awaitsNumbers' | 'awaitsService'
> & {
  /** How far the clock was set in its undo time: its times are that much later by it. */
  readonly shiftMs: number;
};

const NOT_BESIDE = {
  checksAgainAtMs: null,
  isBeingChecked: false,
  awaitsNumbers: false,
  awaitsService: false,
};
const NOTHING: Meanwhile = { ...NOT_BESIDE, shiftMs: 0 };

/** What the window's list shows of a fax. */
export function rowOfJob(job: FaxJob, words: Phrasebook, meanwhile = NOTHING): FaxRow {
  return {
    id: job.id,
    state: job.state,
    name: shownText(nameInFolder(job)),
    // A bundle is called by its own name, which stands for all of it.
    moreDocuments: isBundle(job) ? [] : job.documents.slice(1).map((document) => shownText(document.name)),
    recipients: job.recipients.map((each) => ({
      ...recipientView(each, words),
      problem: shownProblem(isInDoubt(job, each) ? describeDoubt(job) : problemOfRecipient(job, each), words),
      actions: listRecipientActions(job, each),
    })),
    pages: job.pages === 0 ? null : job.pages,
    reference: shownOrNull(job.reference),
    ...problemViews(describeProblem(job) ?? describeNote(job), words),
    reasonCodes: listReasonCodes(job),
    createdAtMs: job.createdAtMs,
    changedAtMs: job.changedAtMs,
    submittedAtMs: job.submittedAtMs,
    finishedAtMs: job.finishedAtMs,
    dueAtMs: job.state === 'waiting' && !isKeptByItsFile(job) ? job.dueAtMs + meanwhile.shiftMs : null,
    sendTimeMs: job.sendTimeMs,
    nextTry: readNextTry(job),
    needsDecision: needsDecision(job),
    asksAboutNumber: asksAboutNumber(job),
    hasLikelyAnswer: hasLikelyAnswer(job),
    isUnseen: job.isUnseen,
    isOnHold: job.state === 'waiting' && job.isOnHold,
    isInUndoTime: mayHaveBeenInUndoTime(job),
    undoUntilMs: job.undo === null ? null : job.undo.untilMs + meanwhile.shiftMs,
    checksAgainAtMs: meanwhile.checksAgainAtMs,
    isBeingChecked: (job.state === 'waiting' || mayBeRouted(job)) && meanwhile.isBeingChecked,
    awaitsNumbers: job.state === 'waiting' && meanwhile.awaitsNumbers,
    awaitsPart: job.state === 'waiting' && job.attempts === 0 && isNextPart(job),
    awaitsService: (job.state === 'waiting' || isHeldAsRestored(job)) && meanwhile.awaitsService,
    actions: actionsWithFiles(job),
  };
}

/** Nobody knows whether this one got it, and nobody asks any more. */
const isInDoubt = (job: FaxJob, { state }: Recipient): boolean =>
  isCalledOffInDoubt(job) && (state === 'pending' || state === 'queued');

function describeDoubt(job: FaxJob): Problem {
  if (isSentByWord(job)) return SENT_BY_WORD;
  const { detail } = job;
  return detail === null || isGivenUp(detail) ? NOT_FOLLOWED : { ...NOT_FOLLOWED, advice: detail };
}

/** As the status file has them. */
function listReasonCodes({ reason, recipients }: FaxJob): readonly string[] {
  const failed = recipients.filter(({ state }) => state === 'failed').map((each) => each.faxErrorCode);
  return [...new Set([reason, ...failed])].filter((each) => each !== null);
}

/** Of several that failed it is the one that was tried most often. */
function readNextTry({ state, recipients }: FaxJob): FaxRow['nextTry'] {
  if (state !== 'waiting') return null;
  const tries = recipients
    .filter((each) => each.state === 'pending' && each.tries > 0 && each.faxErrorCode !== null)
    .map(({ tries, faxErrorCode }) => ({ number: tries + 1, most: mostTries(faxErrorCode ?? '') }))
    .filter(({ number, most }) => number <= most);
  return tries.toSorted((a, b) => b.number - a.number)[0] ?? null;
}

/** Its time is not what it waits for. */
const isKeptByItsFile = ({ claimedAtMs, reason }: FaxJob): boolean =>
  claimedAtMs === null && reason === 'disk';

const isBundle = ({ origin }: FaxJob): boolean => origin.kind === 'send-folder' && origin.bundle !== null;

/** Of what has not become a fax nothing has happened. */
const NO_FAX_YET = {
  pages: null,
  reasonCodes: [],
  submittedAtMs: null,
  finishedAtMs: null,
  dueAtMs: null,
  sendTimeMs: null,
  nextTry: null,
  needsDecision: false,
  asksAboutNumber: false,
  hasLikelyAnswer: true,
  isUnseen: false,
  isOnHold: false,
  isInUndoTime: false,
  undoUntilMs: null,
  ...NOT_BESIDE,
  awaitsPart: false,
} as const;

/** A file on its way in: a row like the others, so that it is seen at once, but no fax yet. */
export function rowOfArriving(file: ArrivingFile, words: Phrasebook): FaxRow {
  return {
    id: arrivingId(file.path),
    state: file.problem === null ? 'arriving' : 'stuck',
    name: shownText(file.name),
    moreDocuments: [],
    recipients: [],
    ...NO_FAX_YET,
    reference: null,
    ...problemViews(file.problem === null ? null : stuckWords(file.problem), words),
    createdAtMs: file.sinceMs,
    changedAtMs: file.sinceMs,
    actions: file.problem === null ? [] : ['show-in-folder'],
  };
}

/** A new fax that is not sent yet. Its files and numbers may be wrong in any way. */
export function rowOfDraft({ id, content, createdAtMs, changedAtMs }: Draft, words: Phrasebook): FaxRow {
  const [first, ...others] = content.files.map(({ name }) => shownText(name));
  return {
    id,
    state: 'draft',
    name: first ?? words.say('draft.no-document'),
    moreDocuments: others,
    recipients: recipientsOfDraft(content, words),
    ...NO_FAX_YET,
    reference: shownOrNull(content.reference.trim() || null),
    ...problemViews(null, words),
    createdAtMs,
    changedAtMs,
    actions: ['continue-draft', 'discard-draft'],
  };
}

/** Where no number is known yet, what somebody was about to enter is what they know the draft by. */
function recipientsOfDraft({ to, typed }: Draft['content'], words: Phrasebook): RecipientView[] {
  const known = to.flatMap(({ phoneNumber, name }) =>
    phoneNumber === null
      ? []
      : [recipientView({ phoneNumber, name, state: 'pending', faxErrorCode: null, tries: 0 }, words)],
  );
  if (known.length > 0) return known;
  return [...to.map(({ text }) => text), typed].filter((text) => text.trim() !== '').map(unfinished);
}

/** As it was entered: no number yet, or none that is known to be one. */
function unfinished(entered: string): RecipientView {
  const text = shownText(entered.trim());
  return { phoneNumber: text, formatted: text, name: null, state: 'pending', problem: null, actions: [] };
}

const ARRIVING = 'arriving:';

export const arrivingId = (path: string): string => `${ARRIVING}${path}`;

/** Null for a row that is no file's. */
export const pathOfArriving = (id: string): string | null =>
  id.startsWith(ARRIVING) ? id.slice(ARRIVING.length) : null;

export function recipientView(recipient: Recipient, words: Phrasebook): RecipientView {
  const error = recipient.faxErrorCode === null ? null : findFaxError(recipient.faxErrorCode);
  return {
    phoneNumber: recipient.phoneNumber,
    formatted: words.number(recipient.phoneNumber),
    name: shownOrNull(calledName(recipient)),
    state: recipient.state,
    problem: shownProblem(error, words),
    actions: [],
  };
}

type Remark = Problem | { readonly headline: null; readonly advice: Phrase };

function problemViews(remark: Remark | null, words: Phrasebook): Pick<FaxRow, 'problem' | 'problemFacts'> {
  if (remark === null) return { problem: null, problemFacts: null };
  const facts = words.textWithoutAdvice(shownPhrase(remark.advice));
  const problemFacts = facts === '' ? null : facts;
  if (remark.headline === null)
    return { problem: { headline: '', advice: words.text(shownPhrase(remark.advice)) }, problemFacts };
  return { problem: shownProblem(remark, words), problemFacts };
}

/** Its sentences may name files. */
const shownProblem = (problem: Problem | null, words: Phrasebook): FaxRow['problem'] =>
  problem === null
    ? null
    : { headline: words.text(problem.headline), advice: words.text(shownPhrase(problem.advice)) };

/** A sentence without a reason word: a cancelled or postponed fax, an answer that got lost. */
function describeNote(job: FaxJob): Remark | null {
  const { lateSidecar } = job;
  const advice =
    describeCalledOff(job) ??
    (lateSidecar === null ? null : describeLateSidecar(lateSidecar)) ??
    describeDocument(job);
  if (advice === null) return null;
  // 'Cancelled' would say that it did not go.
  if (isGivenUp(advice)) return NOT_FOLLOWED;
  return isSentByWord(job) ? { ...SENT_BY_WORD, advice } : { headline: null, advice };
}
