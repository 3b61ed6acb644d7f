import { describe, expect, it } from 'vitest';
import { isRefused } from '../../../app/domain/fax/is-refused.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { JobEvent, JobEventBody } from '../../../app/domain/fax/job-event.ts';
import { aJob, aReport } from '../../support/fax-jobs.ts';

const at = (body: JobEventBody): JobEvent => ({ ...body, atMs: 5 });
const sent = at({ kind: 'sent', report: aReport({ messageId: '1', status: 'sent' }), via: 'poll' });
const failed = at({ kind: 'failed', report: aReport({ messageId: '1', status: 'failed' }), via: 'poll' });
const takes = (changes: Partial<FaxJob>, event: JobEvent): boolean => !isRefused(aJob(changes), event);

describe('what the service says', () => {
  it('is heard of a fax that is queued, or of which nobody knows what became of it', () => {
    for (const event of [sent, failed]) {
      expect(takes({ state: 'queued' }, event)).toBe(true);
      expect(takes({ state: 'needs-attention', reason: 'outcome-unknown' }, event)).toBe(true);
      expect(takes({ state: 'needs-attention', reason: 'duplicate' }, event)).toBe(false);
    }
  });

  it('is heard of any other only where the message was set aside', () => {
    for (const state of ['waiting', 'needs-attention', 'failed', 'cancelled'] as const) {
      expect(takes({ state, messageIds: ['1'] }, sent)).toBe(false);
      expect(takes({ state, messageIds: ['1'], unresolved: ['1'] }, sent)).toBe(true);
      expect(takes({ state, messageIds: ['1', '2'], unresolved: ['2'] }, sent)).toBe(false);
    }
    const ended = at({ kind: 'earlier-ended', report: aReport({ messageId: '1' }), via: 'push' });
    expect(takes({ state: 'sent', unresolved: ['1'] }, ended)).toBe(true);
    expect(takes({ state: 'sent' }, ended)).toBe(false);
  });
});

describe('what a person or the time says', () => {
  it('has a fax overdue once', () => {
    expect(takes({ state: 'queued' }, at({ kind: 'overdue' }))).toBe(true);
    expect(takes({ state: 'queued', reason: 'overdue' }, at({ kind: 'overdue' }))).toBe(false);
  });

  it('sends again or sets aside what is queued only when it is overdue', () => {
    for (const event of [at({ kind: 'resent', dueAtMs: 5 }), at({ kind: 'set-aside' })]) {
      expect(takes({ state: 'queued' }, event)).toBe(false);
      expect(takes({ state: 'queued', reason: 'overdue' }, event)).toBe(true);
      expect(takes({ state: 'unconfirmed' }, event)).toBe(true);
      expect(takes({ state: 'needs-attention', reason: 'outcome-unknown' }, event)).toBe(true);
      expect(takes({ state: 'needs-attention', reason: 'duplicate' }, event)).toBe(false);
    }
  });

  it('lets go of what is held behind an overdue fax, and of nothing else', () => {
    const released = at({ kind: 'released', dueAtMs: 5 });
    expect(takes({ state: 'needs-attention', reason: 'overdue' }, released)).toBe(true);
    expect(takes({ state: 'needs-attention', reason: 'duplicate' }, released)).toBe(false);
  });

  it('ends a failure that nobody has seen, once', () => {
    expect(takes({ state: 'failed', isUnseen: true }, at({ kind: 'seen' }))).toBe(true);
    expect(takes({ state: 'failed' }, at({ kind: 'seen' }))).toBe(false);
  });
});
