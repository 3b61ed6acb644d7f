import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recipientsOfFolders } from '../../../app/compose/send-folder-maker.ts';
import { DEFAULT_SETTINGS, type SendFolderSettings } from '../../../app/domain/settings/settings.ts';
import { FaxChecks } from '../../../app/services/sending/fax-checks.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { phrase } from '../../../app/words/phrase.ts';
import { said } from '../../support/words.ts';

const tempFolder = useTempFolders();
const [KNOWN, ONE_DIGIT_OFF, SWAPPED] = ['+17205550117', '+17205550171', '+17205551071'] as const;
const SCANS = { path: '/scans', defaultRecipient: ONE_DIGIT_OFF };
let bench: ServiceBench;
beforeEach(() => {
  bench = makeServiceBench(tempFolder());
});
afterEach(() => bench.stop());

/** With a number that is known otherwise, and the folders that a person or a file has set. */
function gateWith(
  numberGuard: 'near-miss' | 'new',
  fixed: readonly 'sendFolders'[] = [],
  scans: SendFolderSettings = SCANS,
): FaxChecks {
  const known = {
    own: () => [],
    colleagues: () => new Map(),
    contacts: () => new Set([KNOWN]),
    findName: () => null,
    ofFolders: () => recipientsOfFolders({ sendFolders: [{ path: '/none' }, scans] }, fixed),
  };
  const settings = { ...DEFAULT_SETTINGS, numberGuard };
  return new FaxChecks(bench.store, bench.clock, settings, known, { to: () => [] });
}

const faxTo = (number: string) => aJob({ recipients: [aRecipient(number)] });

describe('to whom a send folder goes', () => {
  it('is known from the moment it is set', () => {
    const gate = gateWith('near-miss');
    expect(gate.check(faxTo(ONE_DIGIT_OFF))).toBeNull();
    expect(gate.findNearMisses(ONE_DIGIT_OFF)).toEqual([]);
    expect(gate.whose(ONE_DIGIT_OFF)).toEqual(phrase('whose.send-folder'));
  });

  it('is asked about once by whoever wants to be asked about each new number', () => {
    const lonely = { path: '/lonely', defaultRecipient: '+12125550142' };
    const gate = gateWith('new', [], lonely);
    expect(gate.check(faxTo(lonely.defaultRecipient))).toMatchObject({ reason: 'number-new' });
  });

  it('is what another number may be a slip of, by its name', () => {
    const objection = gateWith('near-miss').check(faxTo(SWAPPED));
    expect(objection?.reason).toBe('number-near-miss');
    expect(said(objection?.detail)).toContain('+1 720 555 0171 (a send folder’s recipient)');
  });

  it('is asked about where a file says so: nobody looked at its digits', () => {
    expect(gateWith('near-miss', ['sendFolders']).check(faxTo(ONE_DIGIT_OFF))).toMatchObject({
      reason: 'number-near-miss',
    });
  });

  it('is no telephone that a call may be meant for', () => {
    expect(gateWith('near-miss').findNearMisses(SWAPPED, 'call')).toEqual([]);
  });
});
