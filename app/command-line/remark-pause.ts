import { pausedWords } from '../domain/fax/status-record.ts';
import type { OpenDoor } from '../door/open-door.ts';
import type { Terminal } from './terminal.ts';

/**
 * Whoever waits for a fax, or looks why it does not go, learns of it here, once: beside the data, so that a script reads what it did
 * before.
 */
export async function remarkPause(door: OpenDoor, terminal: Terminal): Promise<void> {
  const asked = await door.call('app.status', null);
  if (!asked.ok) return;
  if (!asked.value.isSendingPaused) {
    terminal.forgetPause();
    return;
  }
  // An earlier Faxtray does not say since when.
  const { sendingPausedSinceMs: sinceMs = null } = asked.value as Partial<typeof asked.value>;
  terminal.remarkPause(pausedWords({ isOn: true, sinceMs }));
}
