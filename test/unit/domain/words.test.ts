import { describe, expect, it } from 'vitest';
import { FAX_ERRORS, findFaxError } from '../../../app/domain/fax/fax-error.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { describeProblem, problemOfRecipient } from '../../../app/domain/fax/reason-words.ts';
import { REASONS } from '../../../app/domain/reason.ts';
import { toStatusRecord, describeWhereabouts } from '../../../app/domain/fax/status-record.ts';
import { rowOfJob } from '../../../app/services/showing/fax-row.ts';
import { aJob, aRecipient } from '../../support/fax-jobs.ts';
import { said, words } from '../../support/words.ts';
import { phrase, verbatim } from '../../../app/words/phrase.ts';

/** The public list (public-service.md 4.3) and the interface's words (send-folder.md "Status file"), word for word. */
const CODES =
  'AllLinesInUse Undefined NoFaxSendPermission NoInternationalPermission NoFaxMachine NoAnswer LineBusy CallerHungUp ' +
  'NotEnoughCredits SentPartially InternationalCallingDisabled DestinationCountryDisabled UnknownCountryCode NotAccepted ' +
  'InvalidNumber CallDeclined TooManyCallsPerLine CallFailed RenderingFailed TooManyPages ReturnToDBQueue NoCallTime ' +
  'WrongNumber ProhibitedNumber InternalError FaxSendingProhibited ThePhoneIsBlacklisted UserNotFound ConvertError ' +
  'DBGeneralError SkypeBillingFailed AccountSuspended ProhibitedDestination InternationalDisabled';
const WORDS =
  'no-number number-doubtful number-near-miss number-new number-refused duplicate incomplete unreadable password ' +
  'unsupported-type too-large too-many-pages bad-sidecar refused header-failed encoding-doubtful letters-not-drawn disk held-after-failures by-assistant sign-in offline other-machine overdue outcome-unknown pages-missing changed-after-sending part-before-missing too-deep unreadable-name restored';

describe('words', () => {
  it('has an owner and advice for each of the 34 codes', () => {
    expect(Object.keys(FAX_ERRORS).sort()).toEqual(CODES.split(' ').sort());
    for (const error of Object.values(FAX_ERRORS)) {
      expect(said(error.headline)).not.toBe('');
      expect(said(error.advice)).toMatch(/\.$/u);
    }
  });

  it('names a code that is newer than the table', () => {
    expect(said(findFaxError('LineOnFire').headline)).toContain('LineOnFire');
  });

  it('asks nobody to send again what goes again by itself', () => {
    expect(said(describeProblem(aJob({ state: 'waiting', reason: 'LineBusy' }))?.advice)).toBe(
      'It is sent again automatically.',
    );
    expect(said(describeProblem(aJob({ state: 'failed', reason: 'LineBusy' }))?.advice)).toContain(
      'Send it again',
    );
  });

  it('calls the file of a bundle by its name, and that of a document by its own', () => {
    const wrong = {
      state: 'needs-attention',
      reason: 'bad-sidecar',
      detail: verbatim('to is missing'),
    } as const;
    const folder = { kind: 'send-folder', folder: '/Send', leaseToken: 1 } as const;
    const bundle = describeProblem(aJob({ ...wrong, origin: { ...folder, bundle: '/Send/b.fax' } }));
    expect(said(bundle?.headline)).toBe('Its fax.json is wrong');
    expect(said(bundle?.advice)).toMatch(
      /^In its fax\.json, to is missing\. Nothing was sent\. Give it a recipient here/u,
    );
    const alone = describeProblem(aJob({ ...wrong, origin: { ...folder, bundle: null } }));
    expect(said(alone?.advice)).toMatch(/^In its \.fax\.json file, to is missing\./u);
  });

  it.each(['LineBusy', 'offline'])('says that %s on hold goes only once it is released', (reason) => {
    const held = aJob({ state: 'waiting', reason, isOnHold: true });
    expect(said(describeProblem(held)?.advice)).toBe('It is sent once it is released.');
  });

  it.each([
    ['asks nobody to send again to whom it goes again', {}, 'It is sent again automatically.'],
    ['says it of a fax on hold, too', { isOnHold: true }, 'It is sent once it is released.'],
  ])('%s, of several recipients', (_what, changes, advice) => {
    const busy = aRecipient('+13035550120', { faxErrorCode: 'LineBusy', tries: 1 });
    const wrong = aRecipient('+13035550126', { state: 'failed', faxErrorCode: 'InvalidNumber', tries: 1 });
    const job = aJob({ state: 'waiting', reason: 'LineBusy', recipients: [busy, wrong], ...changes });
    expect(said(problemOfRecipient(job, busy)?.advice)).toBe(advice);
    expect(said(problemOfRecipient(job, wrong)?.advice)).toContain('Check the number');
    expect(rowOfJob(job, words).recipients.map(({ problem }) => problem?.advice)).toEqual([
      advice,
      said(problemOfRecipient(job, wrong)?.advice),
    ]);
  });

  it('calls no kind of file unfit that only lacks a font here', () => {
    const held = describeProblem(aJob({ reason: 'unsupported-type' }));
    expect(said(held?.headline)).toBe('Cannot be faxed as it is');
  });

  it('looks for the number of what was printed in its title, of all else in the name of its file', () => {
    const headline = (origin: FaxJob['origin']): string =>
      said(describeProblem(aJob({ origin, reason: 'no-number' }))?.headline);
    const door = { kind: 'door', requestId: null } as const;
    expect(headline({ ...door, client: 'printer' })).toBe('No number in the title of the print job');
    expect(headline({ ...door, client: 'command-line' })).toBe('No number in the file name');
    expect(headline(aJob().origin)).toBe('No number in the file name');
  });

  it('knows the words of the interface, and has a sentence for each', () => {
    expect([...REASONS]).toEqual(WORDS.split(' '));
    for (const reason of REASONS) expect(said(describeProblem(aJob({ reason }))?.advice)).toMatch(/\.$/u);
  });
});

describe('the status record', () => {
  it('has the keys of the interface and no others', () => {
    const keys =
      'version jobId source reference state reason message to messageIds pages attempts sendAt claimedAt submittedAt finishedAt filedAt original document receipt';
    expect(Object.keys(toStatusRecord(aJob(), null, words))).toEqual(keys.split(' '));
  });

  it('gives no number as a name', () => {
    const [numbered, named] = ['+13035550119', 'Dr. Mercer'].map((name) =>
      aJob({ recipients: [aRecipient('+13035550119', { name })] }),
    );
    expect(toStatusRecord(numbered ?? aJob(), null, words).to).toMatchObject([{ name: null }]);
    expect(toStatusRecord(named ?? aJob(), null, words).to).toMatchObject([{ name: 'Dr. Mercer' }]);
  });

  it('gives ids as numbers, and as text where a number would be another id', () => {
    const { messageIds } = toStatusRecord(
      aJob({ messageIds: ['1277646004', '9007199254740993', '007'] }),
      null,
      words,
    );
    expect(messageIds).toEqual([1277646004, '9007199254740993', '007']);
  });

  it('says of a sent fax what the interface shows', () => {
    const sent = aJob({
      state: 'sent',
      pages: 3,
      recipients: [aRecipient('+13035550119', { state: 'sent' })],
      finishedAtMs: Date.UTC(2026, 10, 21, 10, 43),
    });
    expect(said(describeWhereabouts(sent))).toBe('Sent to +13035550119, 3 pages.');
    expect(toStatusRecord(sent, null, words).finishedAt).toBe('2026-11-21T10:43:00.000Z');
  });

  it('says of a fax that failed for one of two who got it', () => {
    const failed = aJob({
      state: 'failed',
      reason: 'LineBusy',
      recipients: [
        aRecipient('+13035550119', { state: 'sent' }),
        aRecipient('+13035550120', { state: 'failed', faxErrorCode: 'LineBusy' }),
      ],
    });
    expect(said(describeWhereabouts(failed))).toMatch(
      /^The fax to \+13035550120 failed: Line busy\. .*arrive at \+13035550119\.$/u,
    );
  });

  it('never says sent of what is not', () => {
    for (const state of [
      'waiting',
      'submitting',
      'unconfirmed',
      'queued',
      'cancelled',
      'needs-attention',
    ] as const) {
      expect(said(describeWhereabouts(aJob({ state })))).not.toMatch(/\bSent\b/u);
    }
  });

  it('says no more of a lost answer than is known: Faxtray itself may have ended', () => {
    for (const detail of [phrase('doubt.ended'), null])
      expect(said(describeWhereabouts(aJob({ state: 'unconfirmed', detail })))).toBe(
        'No answer came when it was handed over; it may or may not be on its way to +13035550119. Checking.',
      );
  });
});
