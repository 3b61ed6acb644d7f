import { expect, it } from 'vitest';
import { readEnd } from '../../../app/domain/fax/read-end.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CREATED = 1_700_000_000_000;
const SUBMITTED = CREATED + MINUTE_MS;
const NOW = CREATED + 10 * HOUR_MS;

it.each([
  ['long ago', SUBMITTED + MINUTE_MS, SUBMITTED + MINUTE_MS],
  ['just now, by a clock beside ours', NOW - 20_000, NOW],
  ['by a clock that is ahead', NOW + HOUR_MS, NOW],
  ['before it was handed over, by a clock that is wrong', SUBMITTED - 1, NOW],
  ['nobody says when', null, NOW],
  ['in a report of an earlier version', undefined, NOW],
])('a fax that ended %s', (_when, modifiedAtMs, endedAtMs) => {
  const job = { createdAtMs: CREATED, submittedAtMs: SUBMITTED };
  expect(readEnd(job, { atMs: NOW, report: { modifiedAtMs } })).toBe(endedAtMs);
});
