import { listText } from './list-text.ts';
import { say } from './words.ts';

/** What each recipient gets of a sheet that goes in parts; of several faxes there are too many to name. */
export function partsText(faxes: readonly (readonly { readonly pages: number | null }[])[]): string {
  const [parts = [], ...others] = faxes;
  if (others.length > 0) return say('compose.parts-are-faxes');
  const each = parts.map(({ pages }) => say('compose.part-pages', { count: pages ?? 0 }));
  return say('compose.parts-are', { parts: listText(each) });
}
