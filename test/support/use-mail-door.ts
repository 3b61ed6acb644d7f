import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTransport, type SentMessageInfo } from 'nodemailer';
import { afterEach, beforeEach, expect } from 'vitest';
import { randomIds, systemClock } from '../../app/adapters/system-clock.ts';
import type { MailSettings } from '../../app/domain/settings/mail-settings.ts';
import { MailServer } from '../../app/mail-door/mail-server.ts';
import { readMailInWorker } from '../../app/mail-door/read-mail-in-worker.ts';
import { doorHandlers } from './door-handlers.ts';
import { freePort } from './free-port.ts';
import type { ComputerCore } from './resilience/computer-core.ts';
import { silentLog } from './silent-log.ts';
import { SMALL_PDF } from './small-documents.ts';
import { words } from './words.ts';

/** As the app's build makes it. */
const WORKER = pathToFileURL(join(import.meta.dirname, '../../dist/main/mail-worker.js'));
const READ_MAIL = readMailInWorker({ script: WORKER, log: silentLog });

export interface TestMailDoor {
  readonly port: number;
  readonly server: MailServer;
  /** Where documents lie until Faxtray has its copy. */
  readonly folder: string;
  /** Restarts with these settings. */
  listen(changes: Partial<MailSettings>): Promise<void>;
  quit(): void;
  /** From now on what is handed in becomes a fax, but the answer is lost, as when the queue closes. */
  breakOff(isBreaking: boolean): void;
}

/** A computer's mail door, at a port of its own, one for each test. */
export function useMailDoor(computer: () => ComputerCore): () => TestMailDoor {
  let isQuitting = false;
  let isBreaking = false;
  const handlers = (): ReturnType<typeof doorHandlers> => {
    const real = doorHandlers(computer().app);
    return {
      ...real,
      'fax.handIn': async (...given) => {
        const handed = await real['fax.handIn'](...given);
        if (isBreaking) throw new Error('database is not open');
        return handed;
      },
    };
  };
  let door: TestMailDoor | undefined;

  beforeEach(async () => {
    isQuitting = false;
    isBreaking = false;
    const port = await freePort();
    const folder = join(computer().folder, 'data', 'mailing');
    const server = new MailServer({
      ...{ words, clock: systemClock, ids: randomIds, log: silentLog, folder },
      readMail: READ_MAIL,
      handlers: () => (isQuitting ? null : handlers()),
      changed: () => undefined,
    });
    const listen = (changes: Partial<MailSettings>) =>
      server.listen({ port, senders: ['jo@example.com', '@lab.example'], ...changes });
    const quit = () => void (isQuitting = true);
    const breakOff = (breaking: boolean) => void (isBreaking = breaking);
    door = { port, folder, server, listen, quit, breakOff };
    await listen({});
    expect(server.state.problem).toBeNull();
  });
  afterEach(() => door?.server.close());

  return () => door ?? expect.fail('no mail door');
}

export interface TestMail {
  readonly from?: string;
  readonly to: string | readonly string[];
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly {
    readonly filename?: string;
    readonly content: Buffer | string;
    readonly contentType?: string;
    readonly cid?: string;
  }[];
  readonly auth?: { readonly user: string; readonly pass: string };
  readonly requireTls?: boolean;
}

export const LAB_PDF = { filename: 'lab.pdf', content: SMALL_PDF };

/** As somebody else's program sends it (nodemailer). */
export async function sendMail(
  port: number,
  { auth, requireTls, ...mail }: TestMail,
): Promise<SentMessageInfo> {
  const transport = createTransport({
    ...{
      host: '127.0.0.1',
      port,
      secure: false,
      requireTLS: requireTls ?? false,
      tls: { rejectUnauthorized: false },
    },
    ...(auth === undefined ? {} : { auth }),
  });
  try {
    return (await transport.sendMail({
      ...{ from: 'jo@example.com', text: '', attachments: [LAB_PDF], ...mail },
    } as Parameters<typeof transport.sendMail>[0])) as SentMessageInfo;
  } finally {
    transport.close();
  }
}

/** Why its server refused the mail; null: it accepted it. */
export const readRefusal = (sent: Promise<unknown>): Promise<{ code: number; said: string } | null> =>
  sent.then(
    () => null,
    (error: unknown) => {
      const { responseCode = 0, response = String(error) } = error as {
        responseCode?: number;
        response?: string;
      };
      return { code: responseCode, said: response };
    },
  );
