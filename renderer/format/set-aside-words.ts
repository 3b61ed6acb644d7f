import type { SetAsideView } from '../../app/contract/app-views.ts';
import { listText } from './list-text.ts';
import { say } from './words.ts';

/** What restores took out of the list. */
export function setAsideText({ faxes, toGo, drafts }: SetAsideView): string {
  const what = [
    ...(faxes === 0 ? [] : [say('queue.set-aside-faxes', { count: faxes })]),
    ...(drafts === 0 ? [] : [say('queue.set-aside-drafts', { count: drafts })]),
  ];
  const sentence = say('queue.set-aside', { what: listText(what) });
  return toGo === 0 ? sentence : `${sentence} ${say('queue.set-aside-to-go', { count: toGo })}`;
}
