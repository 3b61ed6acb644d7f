import { pausedWords } from '../domain/fax/status-record.ts';
import type { OpenDoor } from '../door/open-door.ts';
import type { Terminal } from './terminal.ts';

/**
 * Tells whoever waits for a fax, or checks why it is not sent, once that sending is paused: on standard error, so that scripts read the
 * same output as before.
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
