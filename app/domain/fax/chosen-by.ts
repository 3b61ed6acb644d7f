import type { JobEvent } from './job-event.ts';

/** What said who gets a fax: the rule of a send folder that was the first to apply (send-folder.md "Who gets it"), or whoever made it. */
export const CHOSEN_BY = [
  'sidecar',
  'file-name',
  'subfolder',
  'folder-default',
  'person',
  'program',
  'routing-sheet',
] as const;
export type ChosenBy = (typeof CHOSEN_BY)[number];

/** Who says it when a fax is addressed after it was made. */
export function chooserIn({
  instructions,
  pagesInstead,
}: JobEvent & { readonly kind: 'addressed' }): ChosenBy {
  if (instructions !== null) return 'sidecar';
  return pagesInstead === undefined ? 'person' : 'routing-sheet';
}
