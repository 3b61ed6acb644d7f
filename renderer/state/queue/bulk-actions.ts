import type { OperationInput } from '../../../app/contract/operations.ts';
import type { StepTaken } from '../../../app/contract/operations/fax-operation-types.ts';
import type { FaxRow } from '../../../app/contract/queue-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';
import { leftWords } from '../../format/left-words.ts';
import { say } from '../../format/words.ts';
import type { ToastAction, Toasts, ToastSubject } from '../window/toasts.svelte.ts';

/** What can be done with several faxes at once, in the order of the buttons. */
export const BULK_ACTIONS = [
  'address',
  'confirm',
  'retry',
  'send-anew',
  'release',
  'put-on-hold',
  'cancel',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
/** One that asks nothing first. */
type PlainBulkAction = Exclude<BulkAction, 'address' | 'send-anew'>;
/** Who gets them, as the question has it for one fax. */
type BulkRecipient = Omit<OperationInput<'fax.address'>, 'jobId' | 'insteadOf'>;

/** Those of the rows that it can be done with. What asks a question of its own first is not done together with others. */
export function rowsForBulk(action: BulkAction, rows: readonly FaxRow[]): FaxRow[] {
  const alike = rowsWithOneQuestion(rows);
  if (action === 'confirm') return alike.length > 1 ? alike : [];
  const addressable = rows.filter((row) => canBeDone(action, row));
  if (action !== 'address' || addressable.length > 0) return addressable;
  return alike.filter(({ actions }) => actions.includes('address'));
}

/** Held by the same question about the same number, and nothing else: one look answers for all of them. None where two differ. */
function rowsWithOneQuestion(rows: readonly FaxRow[]): FaxRow[] {
  const held = rows.filter(
    ({ actions, asksAboutNumber, needsDecision, recipients }) =>
      asksAboutNumber && !needsDecision && actions.includes('confirm') && recipients.length === 1,
  );
  const questions = new Set(held.map(describeQuestion));
  return questions.size === 1 ? held : [];
}

const describeQuestion = ({ recipients, problem }: FaxRow): string =>
  JSON.stringify([recipients.map(({ phoneNumber }) => phoneNumber), problem?.headline]);

function canBeDone(action: Exclude<BulkAction, 'confirm'>, row: FaxRow): boolean {
  const { actions, state, needsDecision, recipients } = row;
  if (needsDecision || state === 'unconfirmed') return false;
  // Only where the number is the question: whoever a fax is for already is not replaced by being one of many.
  if (action === 'address')
    return (
      state === 'needs-attention' &&
      actions[0] === 'address' &&
      !actions.includes('confirm') &&
      recipients.length < 2
    );
  // One that failed goes again itself.
  if (action === 'send-anew') return state === 'sent' && actions.includes('send-anew');
  // Where another number or pages would help, the same once more would not.
  if (action === 'retry' && state === 'failed') return actions[0] === 'retry';
  return actions.includes(action) || (action === 'retry' && actions.includes('send-after-all'));
}

/** Each fax is asked for by itself, so that it goes through the checks that it goes through alone. */
export class BulkActions {
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  readonly #find: (jobId: string) => FaxRow | null;

  /** `find`: the fax as it is by now. */
  constructor(ask: Ask, toasts: Toasts, find: (jobId: string) => FaxRow | null) {
    this.#ask = ask;
    this.#toasts = toasts;
    this.#find = find;
  }

  async run(action: PlainBulkAction, rows: readonly FaxRow[]): Promise<void> {
    const chosen = oldestFirst(rowsForBulk(action, rows));
    const replies = await Promise.all(chosen.map((row) => this.#do(action, row)));
    const steps = new Map(
      chosen.flatMap(({ id }, index) => {
        const reply = replies[index];
        return reply?.ok === true ? [[id, reply.value]] : [];
      }),
    );
    const about = describeSteps(action, steps);
    const problem = this.#announceDone(action, replies, {
      undo: this.#makeUndo(action, chosen, steps),
      about,
    });
    if (problem !== null) this.#toasts.failure(problem);
  }

  /** The same recipient for all of them, with what was answered for each. Why none of them has it now; null where one has. */
  async address(
    rows: readonly FaxRow[],
    readRecipient: (jobId: string) => BulkRecipient | undefined,
  ): Promise<string | null> {
    const asked = oldestFirst(rows);
    const replies = await Promise.all(asked.map((row) => this.#addressOne(row, readRecipient(row.id))));
    const about = describeAnswered(asked.filter((_, index) => replies[index]?.ok === true));
    return this.#announceDone('address', replies, { undo: null, about });
  }

  /** The question may stand long: one that somebody else has answered meanwhile keeps its recipient. */
  async #addressOne(row: FaxRow, recipient: BulkRecipient | undefined): Promise<Reply<null>> {
    return recipient !== undefined && this.#asksTheSame(row)
      ? this.#ask('fax.address', { jobId: row.id, ...recipient })
      : goneOn();
  }

  async #confirmOne(row: FaxRow): Promise<Reply<null>> {
    const { id: jobId, changedAtMs } = this.#find(row.id) ?? row;
    return this.#asksTheSame(row) ? this.#ask('fax.confirm', { jobId, changedAtMs }) : goneOn();
  }

  #asksTheSame(row: FaxRow): boolean {
    const now = this.#find(row.id);
    return now?.state === 'needs-attention' && describeQuestion(now) === describeQuestion(row);
  }

  /** The pages once more to those who had them. One after the other, since each has its documents copied. */
  async sendAnew(rows: readonly FaxRow[]): Promise<void> {
    const replies: Reply<null>[] = [];
    const made: string[] = [];
    for (const { id: jobId } of oldestFirst(rows)) {
      const reply = await this.#ask('fax.sendAnew', { jobId });
      if (reply.ok) made.push(reply.value.jobId);
      replies.push(reply.ok ? { ok: true, value: null } : reply);
    }
    const about = made.length === 0 ? null : { rowIds: made, isSo: goesOut };
    const problem = this.#announceDone('send-anew', replies, { undo: null, about });
    if (problem !== null) this.#toasts.failure(problem);
  }

  /** Says with how many it was done, and why not with the others. The reasons alone where it was done with none. */
  #announceDone(
    action: BulkAction | 'undo',
    replies: readonly Reply<StepTaken | null>[],
    { undo, about }: { undo: ToastAction | null; about: ToastSubject | null } = { undo: null, about: null },
  ): string | null {
    const asking = action === 'cancel' ? replies.filter(isAskingAgain).length : 0;
    const count = replies.filter(({ ok }) => ok).length - asking;
    const left = leftWords(replies);
    const parts = [
      ...(count === 0 ? [] : [say(`bulk.done.${action}`, { count })]),
      ...(asking === 0 ? [] : [say('bulk.asking-again', { count: asking })]),
    ];
    if (parts.length === 0) return left;
    this.#toasts.inform([...parts, ...(left === null ? [] : [left])].join(' '), undo, about);
    return null;
  }

  /** Of a release there is none: what is let go has the bar with Undo. */
  #makeUndo(
    action: PlainBulkAction,
    before: readonly FaxRow[],
    steps: ReadonlyMap<string, StepTaken | null>,
  ): ToastAction | null {
    if (action === 'release' || action === 'confirm') return null;
    // As they are by now: each that has gone on since is none of them, also by another step that could be taken back.
    const undoable = (): (readonly [string, StepTaken | null])[] =>
      [...steps].filter(([id, step]) => {
        const row = this.#find(id);
        return row !== null && canTakeBack(action, row, step);
      });
    return {
      label: () => {
        const count = undoable().length;
        return count === 0 ? null : say('bulk.undo', { count });
      },
      run: () => {
        const taken = undoable();
        const isTaken = (id: string): boolean => taken.some(([each]) => each === id);
        // What asks again was said to do so, and is no step to be taken back.
        const done = before.filter(({ id }) => (steps.get(id)?.state ?? null) !== 'needs-attention');
        const gone = done.filter(
          (row) => steps.has(row.id) && !isTaken(row.id) && !isAsBefore(action, row, this.#find(row.id)),
        );
        void this.#undo(taken, gone.length);
      },
    };
  }

  /** `gone`: how many of them have gone on since, and are left as they are. */
  async #undo(steps: readonly (readonly [string, StepTaken | null])[], gone: number): Promise<void> {
    const replies = await Promise.all(
      steps.map(([jobId, step]) =>
        step === null
          ? this.#ask('fax.hold', { jobId, isOnHold: false })
          : this.#ask('fax.undo', { jobId, undoUntilMs: step.undoUntilMs ?? undefined }),
      ),
    );
    const problem = this.#announceDone('undo', [...replies, ...Array.from({ length: gone }, goneOn)]);
    if (problem !== null) this.#toasts.failure(problem);
  }

  #do(action: PlainBulkAction, row: FaxRow): Promise<Reply<StepTaken | null>> {
    const { id: jobId } = row;
    switch (action) {
      case 'confirm':
        return this.#confirmOne(row);
      case 'retry':
        return this.#ask('fax.retry', { jobId });
      case 'release':
      case 'put-on-hold':
        return this.#ask('fax.hold', { jobId, isOnHold: action === 'put-on-hold' });
      case 'cancel':
        return this.#ask('fax.cancel', { jobId });
    }
  }
}

/** As they came in, whichever way the list is sorted: in the order in which they are asked for they become due. */
const oldestFirst = (rows: readonly FaxRow[]): FaxRow[] =>
  rows.toSorted((a, b) => a.createdAtMs - b.createdAtMs || (a.id < b.id ? -1 : 1));

/** It is still what the action made of it, and that can be taken back. Being held is a state and no step: it has no time. */
function canTakeBack(action: PlainBulkAction, row: FaxRow, step: StepTaken | null): boolean {
  if (action === 'put-on-hold') return row.isOnHold && row.actions.includes('release');
  const isSameStep = row.undoUntilMs !== null && row.undoUntilMs === step?.undoUntilMs;
  return isSameStep && row.actions.includes('undo');
}

/** Somebody has taken it back already, by itself. */
const isAsBefore = (action: PlainBulkAction, before: FaxRow, now: FaxRow | null): boolean =>
  now?.state === before.state && IS_SO[action]?.(now) !== true;

/** Cancelling takes back the answer to who gets it: it is not cancelled, it asks again. */
const isAskingAgain = (reply: Reply<StepTaken | null>): boolean =>
  reply.ok && reply.value?.state === 'needs-attention';

/** What is said of them is so until all of them are shown otherwise. */
function describeSteps(
  action: PlainBulkAction,
  steps: ReadonlyMap<string, StepTaken | null>,
): ToastSubject | null {
  const isSo = IS_SO[action];
  const rowIds = [...steps].flatMap(([id, step]) => (step?.state === 'needs-attention' ? [] : [id]));
  return isSo === undefined || rowIds.length === 0 ? null : { rowIds, isSo };
}

/** They have a recipient until each asks again what it asked before, or is cancelled. */
function describeAnswered(rows: readonly FaxRow[]): ToastSubject | null {
  const questions = new Map(rows.map((row) => [row.id, describeQuestion(row)]));
  const isSo: ToastSubject['isSo'] = (row) =>
    row !== null &&
    row.state !== 'cancelled' &&
    (row.state !== 'needs-attention' || describeQuestion(row) !== questions.get(row.id));
  return rows.length === 0 ? null : { rowIds: [...questions.keys()], isSo };
}

const goesOut: ToastSubject['isSo'] = (row) => row !== null && row.state !== 'cancelled';

const IS_SO: Partial<Record<PlainBulkAction, ToastSubject['isSo']>> = {
  confirm: (row) => goesOut(row) && row?.state !== 'needs-attention',
  retry: (row) => goesOut(row) && row?.state !== 'failed',
  cancel: (row) => row?.state === 'cancelled' || row?.state === 'failed',
  'put-on-hold': (row) => row?.isOnHold === true,
  release: (row) => row?.isOnHold === false,
};

const goneOn = (): Reply<null> => ({
  ok: false,
  failure: { kind: 'needs-person', message: say('refused.gone-on') },
});
