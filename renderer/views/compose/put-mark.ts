import { dateOnPage } from '../../format/mark-words.ts';
import type { Marking, MarkTool } from '../../state/pages/marking.svelte.ts';
import type { MarkContent } from '../../state/pages/new-mark.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const toContent = (tool: MarkTool): MarkContent =>
  tool === 'tick' ? { kind: 'tick' } : { kind: 'text', text: tool === 'date' ? dateOnPage(Date.now()) : '' };

/** What a tool puts, at a point of the page in inches; text is written next. */
export function putMark(marking: Marking, tool: MarkTool, at: Point): void {
  marking.put(toContent(tool), at);
  marking.wantsFocus = tool === 'text' ? 'words' : 'mark';
}

/** Boxes of a form come in rows: whoever ticks one ticks more. */
export function putArmed(marking: Marking, at: Point): void {
  const tool = marking.armed;
  if (tool === null) return;
  putMark(marking, tool, at);
  if (tool !== 'tick') marking.armed = null;
}
