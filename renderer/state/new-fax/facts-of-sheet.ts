import { say } from '../../format/words.ts';
import type { ComposeFacts } from './compose-obstacle.ts';
import type { ComposeState } from './compose.svelte.ts';
import type { FaxPart } from './plan-parts.ts';
import { describeTooLong, partsToSend } from './sheet-parts.ts';

/** By which it is found out whether it can be sent. `forbidden`: why this sign-in cannot send at all. */
export function factsOfSheet(sheet: ComposeState, forbidden: string | null): ComposeFacts {
  const { recipients, files, preview } = sheet;
  const { unread } = preview.choice;
  return {
    forbidden,
    files: files.list,
    faxes: countFaxes(sheet, recipients.valid.length),
    room: preview.sendsPages ? 'plenty' : readRoom(sheet).room,
    mostMegabytes: files.mostMegabytes,
    validRecipients: recipients.valid.length,
    unfinishedRecipient: recipients.unfinished?.text ?? null,
    doubtfulRecipient: recipients.doubtful?.check.formatted ?? null,
    typed: recipients.entry.text,
    unfinishedTyped: recipients.entry.unfinished,
    hasCover: sheet.hasCover,
    coverText: sheet.coverText,
    hasOwnCover: sheet.hasOwnCover,
    untimely: sheet.when.obstacle,
    reference: sheet.reference,
    unreadPages: files.list.find(({ path }) => unread.includes(path))?.name ?? null,
    undrawable: preview.obstacle ?? describeTooLong(sheet),
  };
}

/** What the sheet makes for so many recipients. */
export function countFaxes(
  sheet: Pick<ComposeState, 'recipients' | 'files' | 'preview' | 'hasCover'>,
  count: number,
): number {
  const each = Math.max(1, count);
  const ofFax = ({ length }: readonly FaxPart[]): number =>
    length > 1 ? length * each : sheet.recipients.wantsEach ? each : 1;
  return partsToSend(sheet).reduce((sum, parts) => sum + ofFax(parts), 0);
}

/** Of the documents of its largest fax; pages that go instead have a size of their own. */
export function readRoom(sheet: ComposeState): {
  readonly bytes: number;
  readonly room: ComposeFacts['room'];
} {
  const { files } = sheet;
  const faxes = partsToSend(sheet);
  if (faxes.every(({ length }) => length === 1)) return { bytes: files.totalBytes, room: files.room };
  const whole = faxes.flat().filter(({ span }) => span === null);
  const bytes = Math.max(0, ...whole.map(({ paths }) => files.countBytes(paths)));
  return { bytes, room: files.roomFor(bytes) };
}

/** Why it cannot be sent now; null: it can. */
export function whyNotSent({ obstacle, foresight, isSending, adding }: ComposeState): string | null {
  if (obstacle !== null) return obstacle;
  if (foresight.questions.asked !== null) return say('blocked.answer-first');
  return isSending || adding.inspecting > 0 ? say('blocked.busy') : null;
}
