import { join } from 'node:path';
import { FileLog } from '../../app/adapters/file-log.ts';
import type { OperationInput } from '../../app/contract/operations.ts';
import { anEntry } from '../support/drafts.ts';
import { makePlainCore, type PlainCoreOptions } from '../support/resilience/plain-core.ts';
import { warpedClock, type WarpedTime } from './warped-clock.ts';

/** The main process's core as a program of its own, to be killed: everything it needs is on its command line. */
export interface CoreArguments extends Omit<PlainCoreOptions, 'log' | 'clock' | 'print' | 'event' | 'tray'> {
  /** This machine's clock; absent: the test's. */
  readonly time?: WarpedTime;
}

/** From the window: `fax.send`. The answer says whether the fax is in the queue. */
export interface WindowCall {
  readonly number: number;
  readonly input: OperationInput<'fax.send'>;
}

/** From the window: waiting faxes are cancelled or held, and the reverse. */
export interface Meddling {
  readonly step: 'call-off' | 'let-go' | 'reorder';
}

export interface WindowAnswer {
  readonly number: number;
  readonly ok: boolean;
}

const SOON_MS = 1_500;
const NEVER_SENT = 'never sent';

const options = JSON.parse(process.argv[2] ?? '') as CoreArguments;
const { app, store, chosenFiles } = makePlainCore({
  ...options,
  ...(options.time === undefined ? {} : { clock: warpedClock(options.time) }),
  log: new FileLog(join(options.data, 'faxtray.log')),
  print: (line) => void process.stdout.write(`${line}\n`),
});

const { operations } = app;

/** A fax that somebody was asked about would be asked about again. */
const isQuiet = (id: string): boolean => store.events(id).every(({ kind }) => kind !== 'addressed');

function callOff(): void {
  const waiting = store
    .inState('waiting')
    .filter(({ id, claimedAtMs }) => claimedAtMs !== null && isQuiet(id));
  for (const [index, { id: jobId }] of waiting.entries())
    if (index % 2 === 0) void operations['fax.cancel']({ jobId });
    else void operations['fax.hold']({ jobId, isOnHold: true });
}

function letGo(): void {
  for (const { id: jobId } of store.inState('cancelled')) void operations['fax.retry']({ jobId });
  for (const { id: jobId, isOnHold } of store.inState('waiting'))
    if (isOnHold) void operations['fax.hold']({ jobId, isOnHold: false });
}

/** First, later, now, and a new fax that is begun and never sent. */
function reorder(): void {
  for (const [index, { id: jobId }] of store.inState('waiting').entries())
    if (index % 3 === 0) void operations['fax.putFirst']({ jobId });
    else if (index % 3 === 1) void operations['fax.reschedule']({ jobId, sendAtMs: Date.now() + SOON_MS });
    else void operations['fax.sendNow']({ jobId });
  void operations['fax.seen']({ jobIds: store.inState('failed').map(({ id }) => id) });
  void operations['drafts.save']({ draftId: null, content: anEntry({ reference: NEVER_SENT }) });
}

/** Like the sheet does it: saved as a draft first, and sent as that. */
async function sendAsWritten(input: OperationInput<'fax.send'>): Promise<{ readonly ok: boolean }> {
  const content = anEntry({ paths: input.paths });
  const saved = await operations['drafts.save']({ draftId: null, content });
  return operations['fax.send'](saved.ok ? { ...input, draftId: saved.value.draftId } : input);
}

const STEPS: Readonly<Record<Meddling['step'], () => void>> = {
  'call-off': callOff,
  'let-go': letGo,
  reorder,
};

process.on('message', (call: WindowCall | Meddling) => {
  if ('step' in call) {
    STEPS[call.step]();
    return;
  }
  const { number, input } = call;
  input.paths.forEach((path) => chosenFiles.add(path));
  void sendAsWritten(input).then(({ ok }) => {
    const answer: WindowAnswer = { number, ok };
    process.send?.(answer);
  });
});
const end = (): void => void app.stop().then(() => process.exit(0));
process.on('SIGTERM', end);
// Whoever would have ended it is gone.
process.on('disconnect', () => process.exit(1));

await app.start(Promise.resolve());
