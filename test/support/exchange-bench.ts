import { join } from 'node:path';
import { DEFAULT_CONFIG } from '../../app/exchange/config/config-file.ts';
import { Directory } from '../../app/exchange/config/directory.ts';
import { DocumentFolder } from '../../app/exchange/store/document-folder.ts';
import { openExchangeStore } from '../../app/exchange/store/exchange-store.ts';
import type { NewFax } from '../../app/exchange/store/fax-queue.ts';
import { ManualClock } from './manual-clock.ts';

/** The exchange's real store without its process: time passes when the test says so. */
export async function makeExchangeBench(folder: string) {
  const clock = new ManualClock();
  const store = openExchangeStore(join(folder, 'exchange.sqlite'));
  const directory = new Directory(DEFAULT_CONFIG, 'tiff');
  for (const { id } of directory.extensions) store.contacts.welcome(id, clock.now());
  const documents = new DocumentFolder(join(folder, 'documents'));
  await documents.open(new Set());
  const file = await documents.write([Buffer.from('Hello')]);

  /** Puts a fax with one document from 101 into the queue. */
  function accept(to: string | readonly string[], changes: Partial<NewFax> = {}): number {
    const fax: NewFax = {
      extensionId: 101,
      fromNumber: '+13035550101',
      fromName: 'Westside Clinic',
      recipients: [to].flat().map((phoneNumber) => ({ phoneNumber, name: null })),
      resolution: 'High',
      coverIndex: 0,
      coverPageText: null,
      documents: [{ file, name: 'hello.txt', contentType: 'text/plain', sizeBytes: 5 }],
      contentType: 'image/tiff',
      dueAtMs: clock.now(),
      ...changes,
    };
    return store.queue.insert(fax, clock.now());
  }

  /** Status and error codes of a fax from 101, on one line. */
  function readOutcome(id: number): string {
    const message = store.messages.find(101, id);
    if (message === null) throw new Error(`There is no message ${id}`);
    return [message.status, ...message.recipients.map((each) => each.faxErrorCode ?? each.status)].join(' ');
  }

  return { clock, store, directory, documents, folder, accept, readOutcome };
}

export type ExchangeBench = Awaited<ReturnType<typeof makeExchangeBench>>;
