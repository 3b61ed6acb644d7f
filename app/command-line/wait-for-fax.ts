import type { StatusRecord } from '../domain/fax/status-record.ts';
import { QUITTING } from '../door/door-errors.ts';
import type { OpenDoor } from '../door/open-door.ts';
import { phrase } from '../words/phrase.ts';
import { remarkPause } from './remark-pause.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import type { Surroundings } from './surroundings.ts';
import type { Terminal } from './terminal.ts';
import { abortedBy, pauseFor } from './waiting.ts';

export interface WaitEnd {
  readonly exitCode: ExitCode;
  /** What was last known. */
  readonly status: StatusRecord;
}

/** Follows one fax until it ends, until it needs a person, or for the given time; null: no limit. */
export async function waitForFax(
  door: OpenDoor,
  first: StatusRecord,
  seconds: number | null,
  { clock, interrupted }: Pick<Surroundings, 'clock' | 'interrupted'>,
  terminal: Terminal,
): Promise<WaitEnd> {
  let status = first;
  let change = (): void => undefined;
  const nextChange = (): Promise<void> => new Promise((resolve) => (change = resolve));
  const followed = await door.follow(({ status: { jobId } }) => {
    if (jobId === first.jobId) change();
  });
  const pause = seconds === null ? null : pauseFor(clock, seconds * 1000);
  const ends = [
    door.closed.then(() => 'gone' as const),
    abortedBy(interrupted),
    ...(pause === null ? [] : [pause.over]),
  ];
  try {
    for (;;) {
      if (!followed.ok) return endEarly('gone', status, terminal);
      const next = nextChange();
      // Asks for the status, because the changes received may be older than this call.
      const asked = await Promise.race([door.call('fax.status', { jobId: first.jobId }), ...ends]);
      if (typeof asked === 'string') return endEarly(asked, status, terminal);
      if (!asked.ok) {
        const { failure } = asked;
        if (failure.kind === 'gone' || failure.code === QUITTING) return endEarly('gone', status, terminal);
        terminal.remarkText(failure.message);
        return { exitCode: EXIT.notKnown, status };
      }
      if (asked.value.message !== status.message) {
        // Sending may have been paused, or resumed.
        const learnt = await Promise.race([remarkPause(door, terminal), ...ends]);
        if (typeof learnt === 'string') return endEarly(learnt, asked.value, terminal);
        terminal.remarkMessage(asked.value);
      }
      status = asked.value;
      const exitCode = exitCodeOfState(status);
      if (exitCode !== null) return { exitCode, status };
      const end = await Promise.race([next, ...ends]);
      if (typeof end === 'string') return endEarly(end, status, terminal);
    }
  } finally {
    pause?.cancel();
  }
}

/** Null while it continues by itself. */
export function exitCodeOfState({ state, reason }: Pick<StatusRecord, 'state' | 'reason'>): ExitCode | null {
  switch (state) {
    case 'sent':
      return EXIT.done;
    case 'failed':
    case 'cancelled':
      return EXIT.failed;
    case 'needs-attention':
      return EXIT.needsAttention;
    case 'waiting':
    case 'submitting':
      return null;
    case 'unconfirmed':
    case 'queued':
      // A person is asked, and it may stay that way for ever.
      return reason === 'overdue' || reason === 'outcome-unknown' ? EXIT.needsAttention : null;
  }
}

function endEarly(why: 'gone' | 'over' | 'interrupted', status: StatusRecord, terminal: Terminal): WaitEnd {
  const words = {
    gone: phrase('cli.ended-while-waiting'),
    over: phrase(terminal.isPaused(status) ? 'cli.wait-over-paused' : 'cli.wait-over'),
    interrupted: phrase('cli.interrupted-waiting'),
  };
  terminal.remark(words[why]);
  return { exitCode: EXIT.notKnown, status };
}
