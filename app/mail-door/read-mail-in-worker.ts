import { Worker } from 'node:worker_threads';
import { success, type Result } from '../domain/result.ts';
import type { Log } from '../services/ports/log.ts';
import { phrase } from '../words/phrase.ts';
import type { Mail } from './read-mail.ts';
import { refuseMail, type Refusal } from './refusal.ts';

/** Bytes of a whole mail, and whether its text is wanted. */
export interface MailTask {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly hasCoverPage: boolean;
}

export type ReadMail = (bytes: Buffer<ArrayBuffer>, hasCoverPage: boolean) => Promise<Result<Mail, Refusal>>;

export interface MailWorkerOptions {
  /** The bundled `mail-worker.ts`. */
  readonly script: URL;
  readonly log: Log;
  readonly longestMs?: number;
  readonly mostHeapMib?: number;
}

/** The largest real mails take four seconds; one that takes a minute is made to. */
const LONGEST_MS = 60_000;
/** For a worker's own objects; the bytes of a mail and its documents are not counted. */
const MOST_HEAP_MIB = 512;
/** The error code of `worker_threads` when the limit is exceeded. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
/** Mails come in bunches, and starting a worker costs more than reading most of them. */
const IDLE_MS = 30_000;

/**
 * Reads mails in worker threads, one for each mail being read: a stranger's mail may keep a parser busy for many seconds, and the window,
 * the leases and all other mails must not wait for that. Neither a worker nor a mail in it keeps the process alive, because the sender
 * repeats the mail.
 */
export function readMailInWorker({
  script,
  log,
  longestMs = LONGEST_MS,
  mostHeapMib = MOST_HEAP_MIB,
}: MailWorkerOptions): ReadMail {
  const idle = new Map<Worker, NodeJS.Timeout>();
  const takeIdle = (): Worker | null => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      return worker;
    }
    return null;
  };
  const setIdle = (worker: Worker): void => {
    idle.set(worker, setTimeout(() => void worker.terminate(), IDLE_MS).unref());
  };
  const start = (): Worker => {
    const worker = startWorker(script, mostHeapMib);
    const forget = (): void => {
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    };
    // Also while it is idle: something that a mail left running may fail later, and an unhandled error ends the process.
    worker.on('error', (error: unknown) => {
      forget();
      log.error('mail.worker-ended', {
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    });
    worker.on('exit', forget);
    return worker;
  };
  return (bytes, hasCoverPage) =>
    new Promise((resolve) => {
      const worker = takeIdle() ?? start();
      const end = (outcome: Result<Mail, Refusal>): void => {
        clearTimeout(late);
        worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
        resolve(outcome);
      };
      const giveUp = (refusal: Result<never, Refusal>): void => {
        end(refusal);
        void worker.terminate();
      };
      const onAnswer = (outcome: Result<Mail, Refusal>): void => {
        end(withBuffers(outcome));
        setIdle(worker);
      };
      const onError = (error: unknown): void => giveUp(whyEnded(error));
      const onExit = (): void => giveUp(whyEnded(null));
      const late = setTimeout(() => {
        log.warn('mail.takes-too-long', { bytes: bytes.length });
        giveUp(refuseMail(554, phrase('mail.not-understood')));
      }, longestMs);
      worker.on('message', onAnswer).on('error', onError).on('exit', onExit);
      worker.postMessage({ bytes, hasCoverPage } satisfies MailTask);
    });
}

function startWorker(script: URL, maxOldGenerationSizeMb: number): Worker {
  const worker = new Worker(script, {
    name: 'mail',
    resourceLimits: { maxOldGenerationSizeMb },
    // The process's own options (a debugger, a loader) are not for this script.
    execArgv: [],
  });
  worker.unref();
  return worker;
}

/** A mail that needs more memory than any parser gets is refused for good; a fault of ours loses nothing. */
function whyEnded(error: unknown): Result<never, Refusal> {
  const isTooMuch = error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY;
  return isTooMuch ? refuseMail(554, phrase('mail.not-understood')) : refuseMail(451, phrase('mail.later'));
}

/** A buffer sent to another thread arrives as plain bytes. */
function withBuffers(outcome: Result<Mail, Refusal>): Result<Mail, Refusal> {
  if (!outcome.ok) return outcome;
  const documents = outcome.value.documents.map((each) => {
    const { buffer, byteOffset, byteLength } = each.content;
    return { ...each, content: Buffer.from(buffer, byteOffset, byteLength) };
  });
  return success({ ...outcome.value, documents });
}
