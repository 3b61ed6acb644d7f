import { describe, expect, it } from 'vitest';
import { jobBody } from '../../../app/adapters/job-store/job-body.ts';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import { advance } from '../../../app/domain/fax/advance.ts';
import { CHOSEN_BY } from '../../../app/domain/fax/chosen-by.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import type { JobEvent } from '../../../app/domain/fax/job-event.ts';
import { decide, type Arrival } from '../../../app/domain/intake/intake-rules.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';

const parse = makeNumberParser('US');
const bare: Arrival = { name: 'Lab.pdf', sidecar: null, subfolder: null, folderDefault: null };
const NOTE = {
  ...{ to: [{ phoneNumber: '+13035550119', name: null }], files: null, faxResolution: 'High' as const },
  ...{ coverPageText: null, sendTimeMs: null, reference: null, confirmed: false, allowDuplicate: false },
};

describe('the rule of a send folder that gives the recipient', () => {
  it.each<[string, Partial<Arrival>]>([
    ['sidecar', { sidecar: { ok: true, value: NOTE }, name: '+17205550118 Lab.pdf' }],
    ['file-name', { name: '303-555-0119 Lab.pdf', folderDefault: '+17205550118' }],
    ['file-name', { name: 'Lab (+13035550119).pdf' }],
    ['subfolder', { subfolder: '303-555-0119', folderDefault: '+17205550118' }],
    ['subfolder', { subfolder: 'Dr. Mercer (+13035550119)' }],
    ['folder-default', { folderDefault: '+13035550119' }],
    ['folder-default', { folderDefault: '+13035550119', subfolder: 'Lab results' }],
  ])('is named: %s', (by, arrival) => {
    expect(decide({ ...bare, ...arrival }, parse)).toMatchObject({
      ...{ kind: 'recipients', by },
      to: [{ phoneNumber: '+13035550119' }],
    });
  });
});

describe('who chose the recipient', () => {
  const after = (job: FaxJob, event: JobEvent): FaxJob => {
    const next = advance(job, event);
    return next.ok ? next.value : expect.fail(`${event.kind} is refused`);
  };
  const addressed = (more: Partial<JobEvent & { kind: 'addressed' }> = {}): JobEvent => ({
    ...{ kind: 'addressed', recipients: [aRecipient('+17205550118')], dueAtMs: 3_000, instructions: null },
    ...{ atMs: 2_000, ...more },
  });
  const held = aJob({ state: 'needs-attention', reason: 'number-doubtful', chosenBy: 'file-name' });

  it('is the person, the routing sheet or the note that said so last', () => {
    const { options, reference, sendTimeMs, consent, companions } = held;
    const instructions = { options, reference, sendTimeMs, consent, companions };
    const pagesInstead = { sizeBytes: 1, sha256: 'b'.repeat(64) };
    expect(after(held, addressed()).chosenBy).toBe('person');
    expect(after(held, addressed({ instructions })).chosenBy).toBe('sidecar');
    expect(after(held, addressed({ pagesInstead })).chosenBy).toBe('routing-sheet');
  });

  it('is who it was before once the person takes it back', () => {
    const chosen = after(held, addressed({ undoUntilMs: 9_000 }));
    expect(chosen.chosenBy).toBe('person');
    expect(after(chosen, { kind: 'undone', dueAtMs: 3_000, atMs: 2_500 }).chosenBy).toBe('file-name');
  });

  it('is nobody again where nobody was before', () => {
    const { chosenBy: _, ...nameless } = { ...held, recipients: [] };
    const chosen = after(nameless, addressed({ undoUntilMs: 9_000 }));
    // Also after a restart: a row has nothing where nobody had said so.
    const read = jobBody.parse(JSON.parse(JSON.stringify(chosen)));
    for (const job of [chosen, read])
      expect(after(job, { kind: 'undone', dueAtMs: 3_000, atMs: 2_500 }).chosenBy).toBeUndefined();
  });

  it('is in the row, and in what can be taken back', () => {
    for (const chosenBy of CHOSEN_BY) {
      const job = after({ ...held, chosenBy }, addressed({ undoUntilMs: 9_000 }));
      const read = jobBody.parse(JSON.parse(JSON.stringify(job)));
      expect([read.chosenBy, read.undo?.before.chosenBy]).toEqual(['person', chosenBy]);
    }
  });

  it('is not known of a row that an earlier version wrote, or a later one in words of its own', () => {
    const { chosenBy: _, ...earlier } = held;
    expect(jobBody.parse(JSON.parse(JSON.stringify(earlier))).chosenBy).toBeUndefined();
    const later = { ...earlier, chosenBy: 'by-voice' };
    expect(jobBody.parse(JSON.parse(JSON.stringify(later))).chosenBy).toBeUndefined();
  });
});
