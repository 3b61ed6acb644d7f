import { parentPort } from 'node:worker_threads';
import { readMail } from './read-mail.ts';
import type { MailTask } from './read-mail-in-worker.ts';

/** The script of the worker thread that parses mails, one after the other. */
const port = parentPort;
if (port === null) throw new Error('This script runs as a worker thread');

port.on('message', ({ bytes, hasCoverPage }: MailTask) => {
  // A rejection is deliberately not handled: it ends the thread, and whoever started it refuses the mail.
  void readMail(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), hasCoverPage).then((outcome) =>
    port.postMessage(outcome),
  );
});
