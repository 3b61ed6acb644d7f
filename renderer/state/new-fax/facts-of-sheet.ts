import type { ComposeFacts } from './compose-obstacle.ts';
import type { ComposeState } from './compose.svelte.ts';

/** By which it is found out whether it can be sent. `forbidden`: why this sign-in cannot send at all. */
export function factsOfSheet(sheet: ComposeState, forbidden: string | null): ComposeFacts {
  const { recipients, files, preview } = sheet;
  const { unread } = preview.choice;
  return {
    forbidden,
    files: files.list,
    faxes: countFaxes(sheet, recipients.valid.length),
    // Pages that go instead have a size of their own.
    room: preview.sendsPages ? 'plenty' : files.room,
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
    undrawable: preview.obstacle,
  };
}

/** What the sheet makes for so many recipients. */
export function countFaxes(
  { recipients, files, preview }: Pick<ComposeState, 'recipients' | 'files' | 'preview'>,
  count: number,
): number {
  const going = files.list.filter(({ path }) => preview.choice.countGoing(path) !== 0);
  return (files.isEach ? going.length : 1) * (recipients.wantsEach ? Math.max(1, count) : 1);
}
