import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import { CALL_CHANNEL, DROPPED_CHANNEL, isOperationName } from '../contract/channels.ts';
import { INPUTS } from '../contract/inputs.ts';
import { isWellFormed } from '../contract/is-well-formed.ts';
import type { OperationName, OperationOutput } from '../contract/operations.ts';
import type { Reply } from '../contract/reply.ts';
import type { OperationHandlers } from '../services/operations/operation-handlers.ts';
import type { Log } from '../services/ports/log.ts';
import { APP_ORIGIN } from './app-protocol.ts';
import { phrase, type Phrase } from '../words/phrase.ts';
import type { Phrasebook } from '../words/phrasebook.ts';

/**
 * The only user of ipcMain: our own window's top frame, a name and an input of the contract, and an answer that is data. `handlers` is null
 * once Faxtray quits: its queue may be closed by then. `opening`: nothing is asked of them before.
 */
export function answerCalls(
  contents: WebContents,
  handlers: () => OperationHandlers | null,
  opening: Promise<unknown>,
  words: Phrasebook,
  log: Log,
): void {
  ipcMain.handle(CALL_CHANNEL, async (event, name: unknown, input: unknown): Promise<Reply<unknown>> => {
    if (!isTrusted(event, contents)) {
      log.warn('ipc.foreign-sender', { url: event.senderFrame?.url ?? '' });
      return refuse(phrase('refused.page'), words);
    }
    if (typeof name !== 'string' || !isOperationName(name))
      return refuse(phrase('refused.no-operation'), words);
    await opening;
    return run(name, input, handlers, words, log);
  });
}

const LONGEST_PATH = 4096;
const NOT_NOW = phrase('refused.quitting');

/** Where the files lie that a person dropped. Sent before the page learns of it, so it is known when the page asks for the file. */
export function onDrops(contents: WebContents, dropped: (path: string) => void): void {
  ipcMain.on(DROPPED_CHANNEL, (event, path: unknown) => {
    if (event.sender !== contents || event.senderFrame !== contents.mainFrame) return;
    if (typeof path === 'string' && path !== '' && path.length <= LONGEST_PATH) dropped(path);
  });
}

async function run<N extends OperationName>(
  name: N,
  input: unknown,
  handlers: () => OperationHandlers | null,
  words: Phrasebook,
  log: Log,
): Promise<Reply<OperationOutput<N>>> {
  const parsed = INPUTS[name].safeParse(input);
  if (!parsed.success || !isWellFormed(parsed.data)) return refuse(phrase('refused.not-understood'), words);
  const asked = handlers();
  if (asked === null) return refuse(NOT_NOW, words);
  try {
    const result = await asked[name](parsed.data);
    if (result.ok) return { ok: true, value: result.value };
    return { ok: false, failure: { kind: result.failure.kind, message: words.text(result.failure.message) } };
  } catch (error) {
    // The queue was closed under it.
    if (handlers() === null) return refuse(NOT_NOW, words);
    log.error('ipc.bug', {
      operation: name,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return {
      ok: false,
      failure: { kind: 'bug', message: words.say('refused.bug') },
    };
  }
}

function isTrusted(event: IpcMainInvokeEvent, contents: WebContents): boolean {
  const frame = event.senderFrame;
  if (frame === null || event.sender !== contents || frame !== contents.mainFrame) return false;
  return (
    new URL(frame.url).origin === new URL(`${APP_ORIGIN}/`).origin && frame.url.startsWith(`${APP_ORIGIN}/`)
  );
}

const refuse = (
  why: Phrase,
  words: Phrasebook,
): { ok: false; failure: { kind: string; message: string } } => ({
  ok: false,
  failure: { kind: 'invalid-input', message: words.text(why) },
});
