import type { SendFolder, SendFolderHealth } from '../ports/folders/send-folder.ts';

type Folder = Pick<SendFolder, 'path' | 'health'>;

/** Far below what the window takes for overdue, 30 seconds. */
const RENEW_MS = 10_000;

/** Folders say how they are at each look, every two seconds. The window hears of it when somebody would see a difference: else it would be drawn anew all day. */
export class ShownHealth {
  #shown = new Map<string, SendFolderHealth>();

  /** All that there are. Answers whether the window is to hear of them now. */
  consider(folders: readonly Folder[]): boolean {
    const now = new Map(folders.map((folder) => [folder.path, folder.health()]));
    const hasChanged =
      now.size !== this.#shown.size ||
      [...now].some(([path, health]) => differs(this.#shown.get(path), health));
    if (hasChanged) this.#shown = now;
    return hasChanged;
  }
}

function differs(shown: SendFolderHealth | undefined, now: SendFolderHealth): boolean {
  if (shown === undefined) return true;
  const { provenAtMs: shownAtMs, ...before } = shown;
  const { provenAtMs, ...after } = now;
  // What they hold is data, made in one order.
  if (JSON.stringify(before) !== JSON.stringify(after)) return true;
  if (shownAtMs === null || provenAtMs === null) return shownAtMs !== provenAtMs;
  // Also after a clock that was set back.
  return Math.abs(provenAtMs - shownAtMs) >= RENEW_MS;
}
