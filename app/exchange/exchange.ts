import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { WorkFolder } from '../pages/document/work-folder.ts';
import { LibreOffice } from '../pages/libreoffice/libre-office.ts';
import { RenderPool } from '../pages/workers/render-pool.ts';
import { systemClock } from './clock.ts';
import type { RateLimits } from './command-line.ts';
import type { ExchangeConfig } from './config/config-file.ts';
import { Directory } from './config/directory.ts';
import type { StorageFormat } from './config/storage-format.ts';
import { RateLimiter } from './http/rate-limiter.ts';
import { makeServer } from './http/server.ts';
import type { Speed } from './line/call-timing.ts';
import { Dialler } from './line/dialler.ts';
import { Housekeeping } from './housekeeping.ts';
import type { Log } from './log.ts';
import { authorizeEndpoint } from './oauth/authorize-endpoint.ts';
import { revokeEndpoint } from './oauth/revoke-endpoint.ts';
import { tokenEndpoint } from './oauth/token-endpoint.ts';
import { wsTokenEndpoint } from './oauth/ws-token-endpoint.ts';
import { PushHub } from './push/push-hub.ts';
import { PushServer } from './push/push-server.ts';
import { readyLine } from './ready-line.ts';
import { LayoutsInTurn } from '../pages/document/layouts-in-turn.ts';
import { AppLayout } from './rendering/app-layout.ts';
import { RenderQueue } from './rendering/render-queue.ts';
import { accountResources } from './routes/account/account-resources.ts';
import { contactResources } from './routes/address-book/contacts.ts';
import { callHandlingResources } from './routes/call-handling/call-handling-resources.ts';
import { faxResource } from './routes/fax.ts';
import { messageStoreResources } from './routes/message-store.ts';
import { messageSyncResource } from './routes/message-sync.ts';
import { subscriptionResources } from './routes/subscriptions.ts';
import { databasePath, documentsPath, layingOutPath, lockPath } from './store/data-folder.ts';
import { lockDataFolder } from './store/data-lock.ts';
import { DocumentFolder } from './store/document-folder.ts';
import { openExchangeStore } from './store/exchange-store.ts';

export interface ExchangeOptions {
  readonly dataFolder: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly speed: Speed;
  readonly storageFormat: StorageFormat;
  readonly rateLimits: RateLimits;
  readonly config: ExchangeConfig;
  /** The bundled render worker. */
  readonly workerScript: URL;
  readonly log: Log;
}

export interface Exchange {
  /** Says where the exchange listens and which tokens it accepts. */
  readonly readyLine: string;
  /** Finishes answering requests, stops work in progress, and releases the data folder. */
  stop(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** More at once would only make each fax wait longer for its first page; and one processor is left for answering requests. */
const MOST_WORKERS = 4;
/** No page takes this long; anything that does is stuck. */
const WORKER_SILENCE_MS = 30_000;

/** Starts an exchange; null when another one has the data folder. Decides nothing: it only puts the parts together. */
export async function startExchange(options: ExchangeOptions): Promise<Exchange | null> {
  const { dataFolder, config, log } = options;
  const clock = systemClock;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(lockPath(dataFolder));
  if (lock === null) return null;

  const store = openExchangeStore(databasePath(dataFolder));
  const {
    identity,
    tokenTable,
    tokens,
    contacts,
    messages,
    removal,
    queue,
    commits,
    calls,
    callHandling,
    callLog,
  } = store;
  if (!config.keepSessions) tokenTable.dropAll();
  const directory = new Directory(config, options.storageFormat);
  for (const { id } of directory.extensions) {
    contacts.welcome(id, clock.now());
    callHandling.welcome(id);
  }
  const documents = new DocumentFolder(documentsPath(dataFolder));
  await documents.open(queue.namedFiles());

  const housekeeping = new Housekeeping({ tokens, removal, documents, clock, log });
  const dialler = new Dialler({ calls, directory, clock, speed: options.speed, log });
  const folder = new WorkFolder(layingOutPath(dataFolder));
  await folder.empty();
  const layout = new LayoutsInTurn([LibreOffice.find(folder), AppLayout.find()]);
  const renderQueue = new RenderQueue({
    pool: new RenderPool({
      workerScript: options.workerScript,
      workers: Math.max(1, Math.min(MOST_WORKERS, availableParallelism() - 1)),
      silenceLimitMs: WORKER_SILENCE_MS,
      onWorkerError: (error) => log.warn('renderer.ended', { error: String(error) }),
    }),
    documents,
    directory,
    layout,
    nameByFax: (extensionId, phoneNumber) => contacts.nameByFax(extensionId, phoneNumber),
    queue,
    calls,
    clock,
    log,
    onRendered: (messageId) => dialler.call(messageId),
  });
  const hub = new PushHub({
    clock,
    messages,
    isAlive: ({ token }) => tokens.check('socket', token, clock.now()).kind === 'good',
  });
  store.watchMessages((updates) => hub.publishMessages(updates));
  const { clientId, storeId } = identity;
  const { tokenLifetimeSeconds, migrated } = config;
  const oauth = { tokens, tokenTable, directory, clock, clientId, tokenLifetimeSeconds };
  const rateLimiter = options.rateLimits === 'public' ? new RateLimiter(clock) : null;
  const server = makeServer({
    rateLimiter,
    tokens,
    directory,
    clock,
    log,
    resources: [
      faxResource({
        documents,
        queue,
        commits,
        messages,
        clock,
        onAccepted: (dueAtMs) => renderQueue.wakeAt(dueAtMs),
      }),
      ...messageStoreResources({
        messages,
        removal,
        documents,
        clock,
        onPurged: () => housekeeping.removeFiles(),
      }),
      messageSyncResource({ messages, clock, storeId }),
      ...callHandlingResources({ callHandling, directory, migrated, onChange: (id) => hub.publishRules(id) }),
      ...contactResources(contacts),
      ...accountResources({ directory, callLog, clock, migrated }),
      ...subscriptionResources({ hub, clock }),
    ],
    openEndpoints: [
      authorizeEndpoint(oauth),
      tokenEndpoint(oauth),
      revokeEndpoint(oauth),
      wsTokenEndpoint(oauth),
    ],
  });

  const push = new PushServer({ hub, tokens, directory, clock, rateLimiter }, server);

  const stop = async (): Promise<void> => {
    push.stop();
    await server.close();
    dialler.stop();
    housekeeping.stop();
    await renderQueue.stop();
    await commits.close();
    documents.close();
    store.close();
    lock.release();
  };
  try {
    const baseUrl = await server.listen({ host: LOOPBACK, port: options.port });
    dialler.start();
    housekeeping.start();
    renderQueue.wake();
    log.info('exchange.ready', { baseUrl, dataFolder });
    const line = readyLine({ baseUrl, clientId, directory, tokens, tokenLifetimeSeconds }, clock.now());
    return { readyLine: line, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
