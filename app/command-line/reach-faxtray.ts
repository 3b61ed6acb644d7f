import { openDoor, type CallFailure, type OpenDoor } from '../door/open-door.ts';
import type { DoorClient } from '../domain/fax/origin.ts';
import { failed, success, type Result } from '../domain/result.ts';
import { phrase, verbatim, type Phrase } from '../words/phrase.ts';
import type { StartEnd, Surroundings } from './surroundings.ts';
import type { Terminal } from './terminal.ts';
import { findDoorPlace } from './user-data.ts';
import { abortedBy, pauseFor } from './waiting.ts';

/** A Faxtray that has not answered within this time hangs. */
const ANSWER_WITHIN_MS = 30_000;
const OPEN_WITHIN_S = 120;
const ASK_EVERY_MS = 200;

interface ReachOptions {
  readonly mayStart?: boolean;
  readonly client?: DoorClient;
}

export type Reached = Result<OpenDoor, Phrase>;

/** The door of a running Faxtray; if it is not running and `mayStart`, it is started without its window and waited for. */
export async function reachFaxtray(
  userDataDir: string | null,
  surroundings: Surroundings,
  terminal: Terminal,
  { mayStart = true, client = 'command-line' }: ReachOptions = {},
): Promise<Reached> {
  const place = findDoorPlace(userDataDir, surroundings);
  const { clock, interrupted } = surroundings;
  const open = (): Promise<Result<OpenDoor, CallFailure> | null | 'over' | 'interrupted'> => {
    const pause = pauseFor(clock, ANSWER_WITHIN_MS);
    const opening = openDoor({ ...place, uid: surroundings.uid, client, clock });
    return Promise.race([opening, pause.over, abortedBy(interrupted)]).finally(() => pause.cancel());
  };
  const first = await open();
  if (first !== null) return toReached(first, terminal);

  if (interrupted.aborted) return failed(phrase('cli.interrupted-before'));
  if (!mayStart) return failed(phrase('cli.not-running'));
  terminal.remark(phrase('cli.starting', { seconds: OPEN_WITHIN_S }));
  let end: StartEnd | null = null;
  void surroundings
    .startHidden([...place.switches, '--hidden'])
    .catch((error: unknown): StartEnd => ({ exitCode: 1, errors: String(error) }))
    .then((ended) => (end = ended));
  const hasEnded = (): StartEnd | null => end;
  const untilMs = clock.steady() + OPEN_WITHIN_S * 1000;
  while (clock.steady() < untilMs) {
    const pause = pauseFor(clock, ASK_EVERY_MS);
    const waited = await Promise.race([pause.over, abortedBy(interrupted)]);
    pause.cancel();
    if (waited === 'interrupted') return failed(phrase('cli.interrupted-before'));
    const opened = await open();
    if (opened !== null) return toReached(opened, terminal);
    const ended = hasEnded();
    // A start that ended with 0 found another one running, whose door may not be open yet.
    if (ended !== null && ended.exitCode !== 0) return failed(describeEnd(ended));
  }
  return failed(phrase('cli.not-started-in-time', { seconds: OPEN_WITHIN_S }));
}

function toReached(
  opened: Result<OpenDoor, CallFailure> | 'over' | 'interrupted',
  terminal: Terminal,
): Reached {
  if (opened === 'over') return failed(phrase('cli.no-answer'));
  if (opened === 'interrupted') return failed(phrase('cli.interrupted-before'));
  if (opened.ok) {
    terminal.useLanguage(opened.value.language);
    return success(opened.value);
  }
  const { failure } = opened;
  return failed(failure.kind === 'refused' ? verbatim(failure.message) : phrase('cli.no-answer'));
}

function describeEnd({ errors, why }: StartEnd): Phrase {
  if (why !== undefined) return why;
  const last = errors.trim().split('\n').at(-1) ?? '';
  return last === '' ? phrase('cli.not-started') : phrase('cli.not-started-why', { why: last });
}
