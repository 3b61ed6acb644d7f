import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import type { QueueOperationName } from '../../../app/contract/operations.ts';
import type { FaxJob } from '../../../app/domain/fax/fax-job.ts';
import { success } from '../../../app/domain/result.ts';
import { ChosenFiles } from '../../../app/services/intake/chosen-files.ts';
import { makeJob, type NewFax } from '../../../app/services/intake/new-job.ts';
import {
  makeDoorOperations,
  type QueueDoorHandlers,
} from '../../../app/services/operations/door-operations.ts';
import type { QueueOperations } from '../../../app/services/operations/operation-handlers.ts';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import { makeOperations } from '../../../app/services/operations/operations.ts';
import { aRecipient } from '../../support/fax-jobs.ts';
import { makeServiceBench, type ServiceBench } from '../../support/service-bench.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { statusRecordsOf } from '../../support/status-files-of.ts';
import { words } from '../../support/words.ts';

const tempFolder = useTempFolders();
const [A, B] = ['+13035550119', '+17205550117'] as const;
const UNDO_MS = 10_000;
const HOUR_MS = 3_600_000;

let bench: ServiceBench;
let operations: QueueOperations;
let door: QueueDoorHandlers;

/** Makes rows of new faxes as the intake does; their documents are there at once. */
function take(fax: NewFax): FaxJob {
  const { clock, ledger, store } = bench;
  const id = `new-${store.all().length}`;
  const circumstances = { id, statusFile: `${id}.json`, nowMs: clock.now(), maxBytes: 1e9, odd: null };
  const made = makeJob(fax, { ...circumstances, findName: () => null });
  const documents = made.documents.map((each) => ({ ...each, sha256: id }));
  const job = { ...made, documents, claimedAtMs: clock.now() };
  ledger.add(job);
  return job;
}

beforeEach(async () => {
  bench = makeServiceBench(tempFolder(), { duplicateWindowMinutes: 0 });
  const { store, ledger, clock, pause, spool } = bench;
  const version = [{ path: '/letter.pdf', name: 'letter.pdf', sizeBytes: 10 }];
  const files = {
    inspect: (path: string) =>
      Promise.resolve({
        ...{ path, name: 'letter.pdf', sizeBytes: 10, modifiedMs: 1, fingerprint: null },
        ...{ isLink: false, problem: null },
      }),
  };
  const chosenFiles = new ChosenFiles(files);
  chosenFiles.add('/letter.pdf');
  const ports = {
    ...{ store, ledger, clock, pause, words, parseNumber: makeNumberParser('US') },
    statusRecords: statusRecordsOf({ words, pause, takerFrom: () => null }),
    addressBook: { findName: () => null },
    undoMs: () => UNDO_MS,
    spool: Object.assign(spool, {
      takeAnew: ({ documents }: FaxJob) => Promise.resolve(success(documents)),
      newVersion: () => Promise.resolve(success(version)),
      documentsToShow: () => Promise.resolve(success(version)),
      keepPages: () => Promise.resolve(success({ sizeBytes: 10, sha256: 'ab'.repeat(32) })),
    }),
    previews: { keepAsFile: () => Promise.resolve(success(version[0])) },
    files,
    documents: { showsItsType: () => Promise.resolve(true) },
    chosenFiles,
    drafts: { markTaken: () => success(null) },
    intake: {
      compose: (fax: NewFax) => Promise.resolve(success(take(fax))),
      composeEach: (faxes: readonly NewFax[]) => Promise.resolve(success(faxes.map(take))),
      handIn: (fax: NewFax) => Promise.resolve(success(take(fax))),
    },
    ownNumber: () => A,
    sampleFile: '/letter.pdf',
    mailbox: {},
  } as unknown as OperationPorts;
  operations = makeOperations(ports);
  door = makeDoorOperations(ports, operations);
  await bench.start();
});
afterEach(() => bench.stop());

interface Way {
  /** The fax that it is done with; absent: it makes one. */
  readonly given?: Partial<FaxJob>;
  readonly act: () => unknown;
}
type Ways = Readonly<Record<string, Way>>;
const NOTHING = 'sends nothing';

const jobId = 'a';
const failed = (faxErrorCode = 'LineBusy'): Partial<FaxJob> => ({
  ...{ state: 'failed', reason: faxErrorCode, attempts: 1, finishedAtMs: 1 },
  recipients: [aRecipient(A, { state: 'failed', faxErrorCode })],
});
const held = (reason: string, more: Partial<FaxJob> = {}): Partial<FaxJob> => ({
  ...{ state: 'needs-attention', reason },
  ...more,
});
const cancelled: Partial<FaxJob> = { state: 'cancelled', finishedAtMs: 1 };
const reached = { recipients: [aRecipient(A, { state: 'sent' })], attempts: 1, finishedAtMs: 1 };
/** Waits for a time that is far off. */
const later = (): Partial<FaxJob> => ({
  dueAtMs: bench.clock.now() + HOUR_MS,
  sendTimeMs: bench.clock.now() + HOUR_MS,
});
const newFax = {
  paths: ['/letter.pdf'],
  to: [{ phoneNumber: A, name: null }],
  faxResolution: 'High',
} as const;
const compose = (sendAtMs: number | null) =>
  operations['fax.send']({
    ...{ ...newFax, coverPageText: null, sendAtMs, confirmed: false, asPagesOf: null },
  });
const handIn = (sendAtMs: number | null) =>
  door['fax.handIn']({ ...newFax, coverPageText: null, sendAtMs, reference: null }, 'command-line');
const confirm = () => operations['fax.confirm']({ jobId });
const retry = () => operations['fax.retry']({ jobId });
const address = () => operations['fax.address']({ jobId, to: B });
const release = { given: { isOnHold: true }, act: () => operations['fax.hold']({ jobId, isOnHold: false }) };
const sendNow = {
  given: { reason: 'LineBusy', dueAtMs: 9e12, attempts: 1 },
  act: () => operations['fax.sendNow']({ jobId }),
};
const takenBack = async (): Promise<void> => {
  await operations['fax.cancel']({ jobId });
  await operations['fax.undo']({ jobId });
};

/** Each operation of the window: who adds one says here how it sends, or that it does not. */
const WINDOW: Readonly<Record<QueueOperationName, Ways | typeof NOTHING>> = {
  'fax.send': {
    'a new fax': { act: () => compose(null) },
    'a new fax for a moment from now': { act: () => compose(bench.clock.now() + 1_000) },
  },
  'fax.sendEach': {
    'one fax to each': {
      act: () =>
        operations['fax.sendEach']({
          faxes: [{ ...newFax, coverPageText: null, sendAtMs: null, confirmed: false, asPagesOf: null }],
        }),
    },
  },
  'fax.foresee': NOTHING,
  'fax.foreseeQueued': NOTHING,
  'fax.foreseeAddressed': NOTHING,
  'fax.foreseeRetry': NOTHING,
  'fax.samePages': NOTHING,
  'fax.sendSample': { 'the sample': { act: () => operations['fax.sendSample'](null) } },
  'fax.address': {
    'the number of one that has none': { given: held('no-number', { recipients: [] }), act: address },
    'another number, of one that is asked about': { given: held('number-new'), act: address },
    'another number, of one that failed': { given: failed(), act: address },
    'another number, of one that waits': { given: { isOnHold: false, dueAtMs: 9e12 }, act: address },
    'another number, of one that was cancelled': { given: cancelled, act: address },
  },
  'fax.changeCover': {
    'another cover page': {
      given: held('header-failed', { options: { faxResolution: 'High', coverPageText: 'Hello' } }),
      act: () => operations['fax.changeCover']({ jobId, coverPageText: 'Hi', names: [] }),
    },
  },
  'fax.sendAsShown': {
    'the pages shown': {
      given: held('encoding-doubtful'),
      act: () => operations['fax.sendAsShown']({ jobId, previewId: 'shown' }),
    },
  },
  'fax.confirm': Object.fromEntries(
    [
      ...[
        'number-near-miss',
        'number-new',
        'duplicate',
        'held-after-failures',
        'encoding-doubtful',
        'letters-not-drawn',
      ],
      'by-assistant',
      ...['refused', 'header-failed', 'unreadable', 'unsupported-type', 'changed-after-sending'],
    ].map((reason) => [`"Send it anyway" or "Try again": ${reason}`, { given: held(reason), act: confirm }]),
  ),
  'fax.sendAnew': {
    '"Send again" of one that was sent': {
      given: { state: 'sent', ...reached },
      act: () => operations['fax.sendAnew']({ jobId }),
    },
  },
  'fax.sendNewVersion': {
    'the new version': {
      given: held('changed-after-sending', reached),
      act: () => operations['fax.sendNewVersion']({ jobId }),
    },
  },
  'fax.answerRestored': {
    '"Send it anyway" after a restore': {
      given: held('restored'),
      act: () => operations['fax.answerRestored']({ jobIds: [jobId], answer: 'send' }),
    },
  },
  'fax.sendNow': { '"Send now"': sendNow },
  'fax.sendAllTheSame': {
    '"Send all the same" behind one without an answer': {
      given: held('overdue'),
      act: () => operations['fax.sendAllTheSame']({ jobIds: [jobId] }),
    },
  },
  'fax.retry': {
    '"Send again" of one that failed': { given: failed(), act: retry },
    '"Send again" in low resolution': {
      given: failed(),
      act: () => operations['fax.retry']({ jobId, faxResolution: 'Low' }),
    },
    '"Send after all"': { given: cancelled, act: retry },
    '"Send again" of one in doubt': {
      given: { state: 'unconfirmed', isLeftOpen: true, attempts: 1 },
      act: retry,
    },
    '"Send again" of one without an answer': {
      given: { state: 'queued', reason: 'overdue', attempts: 1, messageIds: ['9'] },
      act: retry,
    },
    '"Send again" of one that the service lost': {
      given: held('outcome-unknown', { attempts: 1 }),
      act: retry,
    },
  },
  'fax.undo': { 'Undo of cancelling': { act: takenBack, given: {} } },
  'fax.reschedule': {
    'another time, a moment from now': {
      given: { dueAtMs: 9e12, sendTimeMs: 9e12 },
      act: () => operations['fax.reschedule']({ jobId, sendAtMs: bench.clock.now() + 1_000 }),
    },
  },
  'fax.hold': { '"Release"': release },
  ...nothing([
    ...([
      'queue.snapshot',
      'queue.seenUnlisted',
      'app.status',
      'number.check',
      'number.offers',
      'files.choose',
    ] as const),
    ...([
      'files.inspect',
      'files.inFolders',
      'files.takeOut',
      'files.keep',
      'preview.begin',
      'preview.look',
      'preview.end',
      'preview.saveAs',
      'drafts.save',
    ] as const),
    ...(['drafts.open', 'drafts.close', 'drafts.discard', 'drafts.bringBack', 'fax.detail'] as const),
    ...(['fax.inspect', 'fax.pages', 'fax.choices', 'fax.cover', 'fax.template', 'fax.askAgain'] as const),
    ...(['fax.deleteThere', 'fax.seen', 'fax.decide', 'fax.cancel', 'fax.putFirst'] as const),
    ...([
      'fax.fetchDocument',
      'fax.saveAs',
      'fax.dragOut',
      'fax.showInFolder',
      'fax.showReceipt',
      'sendFolder.open',
    ] as const),
    // What was let go before goes on; its own undo time is over.
    'sending.pause' as const,
    ...(['rules.list', 'rules.read', 'rules.update', 'forwardingNumbers.list'] as const),
    ...(['forwardingNumbers.read', 'forwardingNumbers.update', 'account.permissions'] as const),
    ...(['callLog.list', 'callLog.ofFax', 'line.read', 'line.coverPages', 'contacts.list'] as const),
    ...(['contacts.add', 'contacts.update', 'contacts.remove', 'contacts.import'] as const),
    ...(['groups.list', 'groups.read', 'groups.add', 'groups.update', 'groups.remove'] as const),
    ...(['contacts.refresh', 'colleagues.list', 'colleagues.faxes', 'mailbox.page'] as const),
    ...([
      'mailbox.markRead',
      'pages.print',
      'received.findText',
      'received.open',
      'received.row',
      'received.template',
    ] as const),
    ...(['filing.try', 'filing.takeOver', 'filing.people'] as const),
    ...(['printers.list', 'received.settlePrinting'] as const),
    ...(['received.blockLikeness', 'received.blockedLikenesses', 'received.setLikenessBlocked'] as const),
    // Of what came in; nothing of it goes out.
    ...(['serviceDeletions.begin', 'serviceDeletions.undo'] as const),
    ...([
      'received.set',
      'received.readPages',
      'received.dragOut',
      'received.showInFolder',
      'received.saveAs',
    ] as const),
    ...(['export.faxes', 'export.received', 'export.calls', 'diagnostics.save'] as const),
    'routingSheet.save' as const,
  ]),
};

/** The same of programs: the command line, and whoever else speaks at the door. */
const DOOR: Readonly<Record<keyof QueueDoorHandlers, Ways | typeof NOTHING>> = {
  'fax.handIn': {
    'a fax of a program': { act: () => handIn(null) },
    'a fax of a program for a moment from now': { act: () => handIn(bench.clock.now() + 1_000) },
  },
  'fax.retry': {
    'a program sends again': { given: failed(), act: () => door['fax.retry']({ jobId }, 'command-line') },
    'a program sends to another number': {
      given: failed(),
      act: () => door['fax.retry']({ jobId, to: B }, 'command-line'),
    },
    'a program sends after all': {
      given: cancelled,
      act: () => door['fax.retry']({ jobId }, 'command-line'),
    },
  },
  'fax.sendNow': {
    'a program sends now': { ...sendNow, act: () => door['fax.sendNow']({ jobId }, 'other') },
  },
  'fax.hold': {
    'a program releases': { ...release, act: () => door['fax.hold']({ jobId, isOnHold: false }, 'other') },
  },
  'fax.undo': { 'a program takes back': { act: takenBack, given: {} } },
  ...nothing([
    ...(['fax.cancel', 'fax.dryRun', 'fax.status', 'fax.request', 'fax.list', 'app.status'] as const),
    ...(['fax.page', 'received.page', 'diagnostics.write', 'routingSheet.write'] as const),
    ...(['number.check', 'contacts.list', 'mailbox.page', 'mailbox.markRead'] as const),
  ]),
};

function nothing<Name extends string>(names: readonly Name[]): Record<Name, typeof NOTHING> {
  return Object.fromEntries(names.map((name) => [name, NOTHING])) as Record<Name, typeof NOTHING>;
}

const listWays = (table: Readonly<Record<string, Ways | typeof NOTHING>>): [string, Way][] =>
  Object.values(table).flatMap((ways) => (ways === NOTHING ? [] : Object.entries(ways)));

async function begin({ given, act }: Way): Promise<void> {
  if (given !== undefined)
    bench.add(jobId, A, { ...(Object.keys(given).length === 0 ? later() : {}), ...given });
  expect(await act()).not.toMatchObject({ ok: false });
}
const isWaiting = ({ state, isOnHold }: FaxJob): boolean => state === 'waiting' && !isOnHold;
const submissions = (): number => bench.gateway.submissions.length;

describe('what sends', () => {
  it('is asked of each operation that there is', () => {
    expect(Object.keys(operations).sort()).toEqual(Object.keys(WINDOW).sort());
    expect(Object.keys(door).sort()).toEqual(Object.keys(DOOR).sort());
  });

  describe.each([...listWays(WINDOW), ...listWays(DOOR)])('%s', (_name, way) => {
    it('goes when the undo time is over, and not before', async () => {
      await begin(way);
      expect(bench.store.all().filter(isWaiting)).toHaveLength(1);
      await bench.clock.pass(UNDO_MS - 500);
      expect(submissions()).toBe(0);
      await bench.clock.pass(HOUR_MS + 1_000);
      expect(submissions()).toBe(1);
    });

    it('stays here where it is taken back until then', async () => {
      await begin(way);
      const [going] = bench.store.all().filter(isWaiting);
      const id = going?.id ?? expect.fail('nothing goes');
      const isNew = way.given === undefined || id !== jobId;
      await bench.clock.pass(UNDO_MS - 500);
      const back = isNew || (going?.undo ?? null) === null ? 'fax.cancel' : 'fax.undo';
      expect(await operations[back]({ jobId: id })).toMatchObject({ ok: true });
      await bench.clock.pass(60_000);
      expect(submissions()).toBe(0);
    });
  });
});
