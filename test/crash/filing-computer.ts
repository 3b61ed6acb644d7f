import { join } from 'node:path';
import { SqliteMailboxStore } from '../../app/adapters/mailbox-store/sqlite-mailbox-store.ts';
import { makeNumberParser } from '../../app/adapters/phone-numbers.ts';
import { FilingFolder } from '../../app/adapters/result-folders/filing-folder.ts';
import { HandlingFolder } from '../../app/adapters/result-folders/handling-folder.ts';
import { randomIds, systemClock } from '../../app/adapters/system-clock.ts';
import { success } from '../../app/domain/result.ts';
import type { MailboxFax } from '../../app/domain/service/mailbox.ts';
import type { FilingRule } from '../../app/domain/settings/filing-rule.ts';
import { Signal } from '../../app/domain/signal.ts';
import { Mailbox } from '../../app/services/mailbox/mailbox.ts';
import { ReadingWaits } from '../../app/services/mailbox/reading-waits.ts';
import { ReceivedFiling } from '../../app/services/mailbox/received-filing.ts';
import { ReceivedHandling } from '../../app/services/mailbox/received-handling.ts';
import { aFax, aParty, toChange } from '../support/mailbox-faxes.ts';
import { silentLog } from '../support/silent-log.ts';
import { blockedSendersAlone } from '../support/blocked-senders-alone.ts';
import { words } from '../support/words.ts';

export interface FilingComputerArguments {
  readonly data: string;
  readonly root: string;
  readonly user: string;
  /** `<messageId>.pdf` of each fax. */
  readonly documents: string;
  readonly rules: readonly FilingRule[];
  readonly faxes: readonly { readonly messageId: string; readonly sender: string }[];
}

/** What the window would be told, by message id. */
export type FilingAnswer = Readonly<Record<string, ReturnType<ReceivedFiling['describe']>>>;

// A computer that files received faxes, with the app's stores and folders, as a process to be killed. Each step prints a line.
const given = JSON.parse(process.argv[2] ?? '') as FilingComputerArguments;
const { user, root, faxes } = given;
const say = (step: string): unknown => process.stdout.write(`${step}\n`);
const clock = systemClock;
const settings = {
  retentionDays: 0,
  receivedRetentionDays: 0,
  filingRules: given.rules,
  hooks: [],
  blockedSenders: [],
  readReceivedText: true,
};
const store = new SqliteMailboxStore(join(given.data, 'mailbox.sqlite'), silentLog);
const serviceTime = { serviceTimeMs: (nowMs: number) => nowMs, knowsServiceTime: () => true };
const mailbox = new Mailbox(store, serviceTime, clock, silentLog, settings);
const handling = new ReceivedHandling({
  ...{ mailbox, clock, log: silentLog, person: { user, host: 'desk' } },
  handlingFiles: new HandlingFolder(root, 'fax.example', silentLog),
});
const folder = new FilingFolder(root, 'fax.example', () => []);
const { claims } = folder;
const saved = new Signal<[fax: MailboxFax]>();
const filing = new ReceivedFiling({
  ...{ store, mailbox, clock, words, settings, handling, log: silentLog, ids: randomIds },
  blocked: blockedSendersAlone(settings, store),
  printing: { order: () => success('waits'), rulesDecided: () => undefined },
  parseNumber: makeNumberParser('US'),
  pages: { pageCount: () => Promise.resolve(success(1)) },
  texts: store.texts,
  reading: new ReadingWaits(clock),
  filingFiles: {
    claims: {
      find: (id) => claims.find(id),
      claim: (id, claim) => (say('claim'), claims.claim(id, claim)),
      finish: (id, claimId) => (say('finish'), claims.finish(id, claimId)),
      takeOver: (id, claim, left) => claims.takeOver(id, claim, left),
      forget: (id) => claims.forget(id),
    },
    freePath: (...place) => (say('plan'), folder.freePath(...place)),
    save: (...copy) => (say('save'), folder.save(...copy)),
  },
  received: {
    onSaved: (listener) => saved.on(listener),
    fetchDocument: ({ messageId }) =>
      Promise.resolve(
        success({ path: join(given.documents, `${messageId}.pdf`), contentType: 'application/pdf' as const }),
      ),
  },
});
filing.onRuled(() => say('ruled'));

process.on('message', () => {
  process.send?.(Object.fromEntries(faxes.map(({ messageId }) => [messageId, filing.describe(messageId)])));
});
handling.start();
// Rules apply to what comes in from then on.
filing.start();
for (const [index, { messageId, sender }] of faxes.entries()) {
  if (store.find(messageId)?.savedTo !== null && store.find(messageId) !== null) continue;
  const fax = aFax({ messageId, createdAtMs: index + 1, from: aParty({ phoneNumber: sender }) });
  mailbox.take([toChange(fax)]);
  store.planSaving(messageId, join(root, 'Received', `${messageId}.pdf`));
  store.endSaving(messageId, true, clock.now());
  saved.emit(fax);
}
say('ready');
