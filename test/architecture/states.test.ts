import { WENT_WITHOUT_MESSAGE } from '../../app/domain/fax/called-off.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FaxRow } from '../../app/contract/queue-views.ts';
import { isFinal, type FaxJob, type JobState } from '../../app/domain/fax/fax-job.ts';
import { TRANSITIONS } from '../../app/domain/fax/job-transitions.ts';
import { REASONS, type Reason } from '../../app/domain/reason.ts';
import { toStatusRecord } from '../../app/domain/fax/status-record.ts';
import { reasonOfStuck, STUCK_REASONS, type StuckReason } from '../../app/domain/files/stuck-file.ts';
import { rowOfArriving, rowOfDraft, rowOfJob } from '../../app/services/showing/fax-row.ts';
import { LANGUAGES } from '../../app/words/language.ts';
import { verbatim } from '../../app/words/phrase.ts';
import { Phrasebook } from '../../app/words/phrasebook.ts';
import { problemText } from '../../renderer/format/fax-words.ts';
import { allActions, whyNoAction } from '../../renderer/format/next-action.ts';
import { describeState, toShownState } from '../../renderer/format/state-words.ts';
import { setLanguage } from '../../renderer/format/words.ts';
import { aDraft } from '../support/drafts.ts';
import { aJob, aRecipient } from '../support/fax-jobs.ts';
import { words } from '../support/words.ts';

const NOW_MS = 10_000_000;
const filing = {
  originals: ['/faxes/Sent/lab.pdf'],
  document: '/faxes/Sent/lab.pdf.fax.tif',
  receipt: '/faxes/Sent/lab.pdf.receipt.pdf',
};

type Line = readonly [what: string, shown: string, can: string, script: string];

function toLine(what: string, row: FaxRow, script: string): Line {
  const shown = row.problem === null ? describeState(toShownState(row)).word : problemText(row.problem);
  const labels = allActions(row, NOW_MS).map(({ label }) => label);
  const can = labels.length > 0 ? labels.join(', ') : (whyNoAction(row) ?? 'nothing');
  return [what, shown, can, script];
}

function jobLine(what: string, changes: Partial<FaxJob>): Line {
  const job = aJob({ dueAtMs: NOW_MS + 600_000, ...changes });
  const { state, reason } = toStatusRecord(job, null, words);
  return toLine(what, rowOfJob(job, words), `\`${state}\`${reason === null ? '' : `, \`${reason}\``}`);
}

const fileRow = (problem: StuckReason | null): FaxRow =>
  rowOfArriving({ path: '/faxes/Send/lab.pdf', name: 'lab.pdf', sinceMs: 0, problem }, words);

const failedTo = (faxErrorCode: string): Partial<FaxJob> => ({
  state: 'failed',
  reason: faxErrorCode,
  recipients: [aRecipient('+13035550119', { state: 'failed', faxErrorCode })],
  attempts: 1,
});

const STATES: readonly Line[] = [
  toLine('a new fax that is begun', rowOfDraft(aDraft(), words), 'nothing: it is no fax'),
  toLine('a file on its way in', fileRow(null), 'no status file yet'),
  jobLine('waits for its time', { sendTimeMs: NOW_MS + 600_000 }),
  jobLine('waits, on hold', { isOnHold: true }),
  jobLine('waits for its next try', { reason: 'LineBusy', attempts: 1 }),
  jobLine('waits for its next try, on hold', { reason: 'LineBusy', attempts: 1, isOnHold: true }),
  jobLine('cannot go with its cover page', {
    state: 'needs-attention',
    reason: 'header-failed',
    options: { faxResolution: 'High', coverPageText: 'As discussed.' },
  }),
  jobLine('may lose letters with its cover page', {
    state: 'needs-attention',
    reason: 'letters-not-drawn',
    options: { faxResolution: 'High', coverPageText: 'As discussed.' },
  }),
  jobLine('is handed over', { state: 'submitting' }),
  jobLine('the answer got lost', { state: 'unconfirmed', attempts: 1 }),
  jobLine('the answer got lost, and looking does not decide it', { state: 'unconfirmed', isLeftOpen: true }),
  jobLine('the service has it', { state: 'queued', attempts: 1 }),
  jobLine('the service has it and says no more', { state: 'queued', reason: 'overdue', attempts: 1 }),
  jobLine('sent and filed', { state: 'sent', filing, attempts: 1 }),
  jobLine('failed', { ...failedTo('LineBusy'), filing }),
  jobLine('failed, nobody has seen it', { ...failedTo('NoAnswer'), isUnseen: true }),
  jobLine('failed at a wrong number', failedTo('InvalidNumber')),
  jobLine('cancelled', { state: 'cancelled' }),
  jobLine('cancelled before anybody was chosen', { state: 'cancelled', recipients: [] }),
  jobLine('by a person’s word sent before the queue was restored', {
    state: 'cancelled',
    detail: WENT_WITHOUT_MESSAGE,
  }),
  jobLine('no longer followed', { state: 'cancelled', reason: 'outcome-unknown', attempts: 1 }),
];

const WITHOUT_NUMBER: ReadonlySet<Reason> = new Set(['no-number', 'number-doubtful', 'bad-sidecar']);
/** These are not questions: what is waited for comes, or does not, without anybody's help. */
const WAITED_FOR: ReadonlySet<Reason> = new Set(['offline', 'sign-in']);
const FILED: ReadonlySet<Reason> = new Set(['changed-after-sending', 'pages-missing']);
const FILES_ONLY: ReadonlySet<Reason> = new Set(['incomplete', 'too-deep', 'unreadable-name']);

const heldFor = (reason: Reason): Partial<FaxJob> => ({
  state: WAITED_FOR.has(reason) ? 'waiting' : 'needs-attention',
  reason,
  ...(WITHOUT_NUMBER.has(reason) ? { recipients: [] } : {}),
  ...(FILED.has(reason) ? { filing, finishedAtMs: 1, attempts: 1 } : {}),
});

/** Reasons of a folder, which says who takes its files (`describe-health.ts`): what another machine takes is not a fax here. */
const FOLDERS_ONLY: ReadonlySet<Reason> = new Set(['other-machine']);

const HELD: readonly Line[] = REASONS.filter(
  (reason) => !FILES_ONLY.has(reason) && !FOLDERS_ONLY.has(reason),
).map((reason) => jobLine(`\`${reason}\``, heldFor(reason)));

/** What is in quotation marks, in the language's own style. */
function labelsIn(text: string, book: Phrasebook): string[] {
  const [before = '', after = ''] = book.say('joined.quoted', { text: verbatim('|') }).split('|');
  return text
    .split(before)
    .slice(1)
    .map((part) => part.split(after)[0] ?? '');
}

const FILES: readonly Line[] = STUCK_REASONS.map((problem) =>
  toLine(`\`${problem}\``, fileRow(problem), `\`needs-attention\`, \`${reasonOfStuck(problem)}\``),
);

const TEXT = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'states.md'), 'utf8');

/** The rows of the table below a heading, without its header row. */
function tableBelow(heading: string): string[][] {
  const [, part = ''] = TEXT.split(`## ${heading}\n`);
  const [own = ''] = part.split('\n## ');
  const lines = own.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

describe('docs/states.md', () => {
  it.each([
    ['Where a fax is', STATES],
    ['Why a fax waits for somebody or something', HELD],
    ['Why a file in a send folder is no fax', FILES],
  ] as const)('says under "%s" what the code does', (heading, lines) => {
    expect(tableBelow(heading)).toEqual(lines);
  });

  it('leaves no state and no reason out', () => {
    const scripts = [...STATES, ...HELD].map(([, , , script]) => script);
    for (const state of Object.keys(TRANSITIONS))
      expect(scripts.some((script) => script.startsWith(`\`${state}\``))).toBe(true);
    const told = [...HELD, ...FILES].map(([, , , script]) => script);
    for (const reason of REASONS)
      expect(told.some((script) => script.endsWith(`\`${reason}\``))).toBe(!FOLDERS_ONLY.has(reason));
  });
});

describe('no state is without a way out', () => {
  const states = Object.keys(TRANSITIONS) as JobState[];

  it.each(states)('a fax can end from %s', (from) => {
    const reached = new Set<JobState>([from]);
    for (const state of reached)
      for (const to of Object.values(TRANSITIONS[state])) if (to !== 'as-before') reached.add(to);
    expect([...reached].some((state) => isFinal(state))).toBe(true);
  });

  it('whoever is asked can answer, whatever the reason', () => {
    for (const reason of REASONS)
      for (const claimedAtMs of [null, 1_001])
        for (const recipients of [[], [aRecipient('+13035550119')]]) {
          const job = aJob({ state: 'needs-attention', reason, recipients, claimedAtMs });
          expect(allActions(rowOfJob(job, words), NOW_MS), `${reason} of ${recipients.length}`).not.toEqual(
            [],
          );
        }
  });

  it.each(LANGUAGES)('the buttons that the reasons name in %s exist under their labels', (language) => {
    setLanguage(() => language);
    onTestFinished(() => setLanguage(() => 'en'));
    const book = new Phrasebook(language);
    const named = REASONS.flatMap((reason) =>
      [[], [aRecipient('+13035550119')]].flatMap((recipients) => {
        if (WITHOUT_NUMBER.has(reason) !== (recipients.length === 0)) return [];
        const row = rowOfJob(aJob({ ...heldFor(reason), recipients }), book);
        const labels = allActions(row, NOW_MS).map(({ label }) => label.replace(/…$/u, ''));
        const quoted = labelsIn(row.problem?.advice ?? '', book);
        for (const each of quoted) expect(labels, `${reason}: ${row.problem?.advice ?? ''}`).toContain(each);
        expect(labelsIn(row.problemFacts ?? '', book), reason).toEqual([]);
        return quoted;
      }),
    );
    expect(named.length).toBeGreaterThan(15);
  });

  it('where nothing can be done, the window says why', () => {
    for (const [, , can] of [...STATES, ...HELD, ...FILES]) expect(can).not.toBe('nothing');
  });
});
