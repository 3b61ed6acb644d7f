import type { HandlingInput, HandlingSeenInput, HandlingView } from '../../../app/contract/handling-views.ts';
import type { Reply } from '../../../app/contract/reply.ts';
import type { Ask } from '../../bridge/client.ts';
import { describeSender } from '../../format/received-words.ts';
import { say } from '../../format/words.ts';
import type { Toasts } from '../window/toasts.svelte.ts';
import type { HandlingToasts } from './handling-toasts.ts';
import type { ReceivedRow } from './received.svelte.ts';

type Done = 'taken' | 'given-back' | 'handled' | 'filed' | 'open';

/** What a person does with a received fax. All who share the folder see it; the list shows what stands on disk. */
export class HandlingActions {
  readonly #ask: Ask;
  readonly #toasts: Toasts;
  readonly #handlingToasts: HandlingToasts;
  readonly #askRemark: (row: ReceivedRow) => void;

  constructor(
    ask: Ask,
    toasts: Toasts,
    handlingToasts: HandlingToasts,
    askRemark: (row: ReceivedRow) => void,
  ) {
    this.#ask = ask;
    this.#toasts = toasts;
    this.#handlingToasts = handlingToasts;
    this.#askRemark = askRemark;
  }

  async take(row: ReceivedRow): Promise<void> {
    await this.#set(row, { kind: 'assignee', value: 'me' }, 'taken');
  }

  async giveBack(row: ReceivedRow): Promise<void> {
    await this.#set(row, { kind: 'assignee', value: null }, 'given-back');
  }

  async stage(row: ReceivedRow, value: HandlingView['stage']): Promise<void> {
    await this.#set(row, { kind: 'stage', value }, value);
  }

  /** The person's own remark, and tags; `before`: the remark that was there. False where it could not be written. */
  async remark(row: ReceivedRow, values: readonly HandlingInput[], before: string): Promise<boolean> {
    if (!(await this.write(row, values))) return false;
    if (values.length === 0) return true;
    const undone = values.map((value) => undoOfRemark(value, before));
    this.#toasts.inform(describeRemark(values, describeSender(row).main), {
      label: say('button.undo'),
      run: () => void this.write(row, undone),
    });
    return true;
  }

  /** False where that could not be written, or others made something else of the fax than was `seen`. */
  async write(
    row: ReceivedRow,
    values: readonly HandlingInput[],
    seen: HandlingSeenInput | null = null,
  ): Promise<boolean> {
    if (values.length === 0) return true;
    const reply = await this.#ask('received.set', { messageId: row.messageId, values, seen });
    if (!reply.ok) {
      const { kind, message } = reply.failure;
      // A refusal says itself what it means.
      this.#toasts.failure(kind === 'needs-person' ? message : say('handling.not-set', { why: message }));
    }
    return reply.ok;
  }

  /** What another computer left undone; its row says what becomes of it. */
  async fileHere({ messageId }: ReceivedRow): Promise<void> {
    const reply = await this.#ask('filing.takeOver', { messageId });
    if (!reply.ok) this.#toasts.failure(say('handling.not-set', { why: reply.failure.message }));
  }

  /** One key of a row, or of the open fax: T takes it or gives it back, H says that it is handled or open again, R remarks. */
  runKey(event: KeyboardEvent, row: ReceivedRow | null): boolean {
    const { target } = event;
    if (row === null || row.handling === null) return false;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return false;
    switch (event.key.toLowerCase()) {
      case 't':
        void (row.handling.assignee?.isMe === true ? this.giveBack(row) : this.take(row));
        break;
      case 'h':
        void this.stage(row, row.handling.stage === 'open' ? 'handled' : 'open');
        break;
      case 'r':
        this.#askRemark(row);
        break;
      default:
        return false;
    }
    event.preventDefault();
    return true;
  }

  async #set(row: ReceivedRow, value: HandlingInput, done: Done): Promise<void> {
    const before = row.handling;
    if (before === null) return;
    const seen = toSeen(before);
    if (!(await this.write(row, [value], seen))) return;
    const undone: HandlingInput =
      value.kind === 'stage'
        ? { kind: 'stage', value: before.stage }
        : { kind: 'assignee', value: seen.assignee };
    const wasNew = !row.isRead;
    const undo = {
      label: say('button.undo'),
      run: () => void this.#undo(row, undone, seen, wasNew),
    };
    const text = say(`handling.done-${done}`, { sender: describeSender(row).main });
    this.#handlingToasts.add(text, undo, [row.messageId], (handling) => hasBecome(handling, value));
  }

  async #undo(
    row: ReceivedRow,
    value: HandlingInput,
    seen: HandlingSeenInput,
    wasNew: boolean,
  ): Promise<void> {
    if (!(await this.write(row, [value], seen)) || !wasNew) return;
    const reply = await markNewAgain(this.#ask, row);
    if (!reply.ok) this.#toasts.failure(say('received.not-marked-unread', { why: reply.failure.message }));
  }
}

/** Of a remark or a tag nothing is said that others could make false. */
export function hasBecome({ stage, assignee }: HandlingView, value: HandlingInput): boolean {
  if (value.kind === 'stage') return stage === value.value;
  if (value.kind !== 'assignee') return true;
  return value.value === 'me' ? assignee?.isMe === true : assignee === null;
}

const undoOfRemark = (value: HandlingInput, before: string): HandlingInput =>
  value.kind === 'tag' ? { ...value, value: !value.value } : { kind: 'remark', value: before };

function describeRemark(values: readonly HandlingInput[], sender: string): string {
  const remark = values.find(({ kind }) => kind === 'remark');
  if (remark === undefined) return say('handling.tags-kept', { sender });
  return say(remark.value === '' ? 'handling.remark-removed' : 'handling.remark-kept', { sender });
}

/** Taking it on or handling it has marked it as read, at the service too. */
export const markNewAgain = (ask: Ask, { messageId }: ReceivedRow): Promise<Reply<null>> =>
  ask('mailbox.markRead', { messageId, isRead: false });

/** What the window showed of it. */
export const toSeen = ({ stage, assignee }: HandlingView): HandlingSeenInput => ({
  stage,
  assignee: assignee === null ? null : { user: assignee.user, host: assignee.host },
});
