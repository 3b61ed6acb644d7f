import { expect, it } from 'vitest';
import { advance } from '../../../app/domain/fax/advance.ts';
import { NO_CONSENT, type FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { JobEvent } from '../../../app/domain/fax/job-event.ts';
import { wasTakenBackUnsent } from '../../../app/domain/fax/undo-time.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { aJob, takenBackAt } from '../../support/fax-jobs.ts';

const AT_MS = 1_000_000;
const DUE_MS = AT_MS + 10_000;
const HOUR_MS = 3_600_000;

function after(job: FaxJob, ...events: readonly JobEvent[]): FaxJob {
  return events.reduce((now, event) => {
    const step = advance(now, event);
    if (!step.ok) throw new Error(`${step.failure.event} of ${step.failure.state}`);
    return step.value;
  }, job);
}

const cancelled = (atMs: number): JobEvent => ({
  kind: 'cancelled',
  detail: null,
  atMs,
  undoUntilMs: atMs + 10_000,
});
const fromWindow = (changes: Partial<FaxJob> = {}): FaxJob =>
  aJob({ origin: { kind: 'window' }, dueAtMs: DUE_MS, ...changes });

it('a fax that is called back in its undo time was never let go, also once that is written down', () => {
  const filed: JobEvent = { kind: 'filed', filing: { originals: [], document: null }, atMs: AT_MS + 1 };
  expect(wasTakenBackUnsent(takenBackAt(AT_MS))).toBe(true);
  expect(wasTakenBackUnsent(after(takenBackAt(AT_MS), filed))).toBe(true);
});

it.each<[string, FaxJob]>([
  ['a file of a send folder', takenBackAt(AT_MS, { origin: aJob().origin })],
  ['for later', takenBackAt(AT_MS, { dueAtMs: AT_MS + HOUR_MS, sendTimeMs: AT_MS + HOUR_MS })],
  ['for a time within a minute', takenBackAt(AT_MS, { sendTimeMs: DUE_MS })],
  ['due by then, as while sending is paused', takenBackAt(AT_MS, { dueAtMs: AT_MS })],
  ['waiting for the connection', takenBackAt(AT_MS, { reason: 'offline', detail: verbatim('Not now.') })],
  ['on hold', takenBackAt(AT_MS, { isOnHold: true })],
  ['held by a question', takenBackAt(AT_MS, { state: 'needs-attention', reason: 'duplicate' })],
  ['tried before', takenBackAt(AT_MS, { attempts: 1 })],
  ['without any undo time', after(fromWindow(), { kind: 'cancelled', detail: null, atMs: AT_MS })],
  ['not called back at all', fromWindow()],
  [
    'given up before, and then once more in its undo time',
    after(
      fromWindow({ dueAtMs: AT_MS - HOUR_MS }),
      cancelled(AT_MS - 60_000),
      { kind: 'revived', dueAtMs: DUE_MS, atMs: AT_MS - 1, undoUntilMs: DUE_MS },
      cancelled(AT_MS),
    ),
  ],
])('is none that was given up: %s', (_what, job) => {
  expect(wasTakenBackUnsent(job)).toBe(false);
});

it('an answer to a question has an undo time too, and so its fax is called back unsent', () => {
  const held = fromWindow({ state: 'needs-attention', reason: 'number-new', dueAtMs: 0 });
  const confirmed: JobEvent = {
    ...{ kind: 'confirmed', consent: { ...NO_CONSENT, number: true } },
    ...{ dueAtMs: DUE_MS, atMs: AT_MS - 1, undoUntilMs: DUE_MS },
  };
  expect(wasTakenBackUnsent(after(held, confirmed, cancelled(AT_MS)))).toBe(true);
});
