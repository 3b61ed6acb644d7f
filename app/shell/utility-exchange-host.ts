import { utilityProcess, type UtilityProcess } from 'electron';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { failed, success, type Result } from '../domain/result.ts';
import { Signal, type Off } from '../domain/signal.ts';
import { exchangeReadySchema } from '../protocol/exchange-ready.ts';
import type { ExchangeAddress, ExchangeHost } from '../services/ports/service/exchange-host.ts';
import type { Log } from '../services/ports/log.ts';
import type { DocumentLayout } from '../pages/document/document-layout.ts';
import { diskFailure } from '../storage/disk-failure.ts';
import { answerExchangeLayout } from './answer-exchange-layout.ts';
import { phrase, verbatim } from '../words/phrase.ts';

export interface UtilityExchangeOptions {
  /** The bundled program. */
  readonly script: string;
  readonly dataFolder: string;
  readonly log: Log;
  /** Lays out what LibreOffice does not: the exchange has no window of its own. */
  readonly layout: DocumentLayout;
}

/**
 * Each start brings a token of its own, which serves as long as the app runs; it is no credential of anybody's account, and the
 * next start ends it.
 */
const CONFIG = { tokenLifetimeSeconds: 365 * 24 * 3600, keepSessions: false };

const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 8_000;

/** The local exchange in a process of its own. It tells where it listens as it tells anybody: in one line of JSON. */
export class UtilityExchangeHost implements ExchangeHost {
  readonly #options: UtilityExchangeOptions;
  #process: UtilityProcess | null = null;
  readonly #exited = new Signal();

  constructor(options: UtilityExchangeOptions) {
    this.#options = options;
  }

  onExit(listener: () => void): Off {
    return this.#exited.on(listener);
  }

  async start(): Promise<Result<ExchangeAddress>> {
    const { script, dataFolder, log, layout } = this.#options;
    const config = join(dataFolder, 'exchange.json');
    try {
      await writeFile(config, JSON.stringify(CONFIG));
    } catch (error) {
      return failed(diskFailure(error, phrase('exchange.not-started')));
    }
    const child = utilityProcess.fork(script, ['--data', join(dataFolder, 'exchange'), '--config', config], {
      serviceName: 'Faxtray local exchange',
      stdio: 'pipe',
    });
    this.#process = child;
    answerExchangeLayout(child, layout);
    const lastWords: string[] = [];
    if (child.stderr !== null) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        log.info('exchange.says', { line });
        lastWords.splice(0, Math.max(0, lastWords.length - 4));
        lastWords.push(line);
      });
    }
    const line = await this.#firstLine(child);
    const ready = line === null ? null : exchangeReadySchema.safeParse(parseJson(line));
    if (ready?.success !== true) {
      // Nothing that was said on the way down gets lost, and nobody is told twice that it ended.
      this.#process = null;
      child.kill();
      const reported = lastWords.at(-1);
      const message = reported === undefined ? phrase('exchange.did-not-start') : verbatim(reported);
      return failed({ kind: 'later', reason: 'offline', retryAfterMs: null, message });
    }
    child.once('exit', () => {
      if (this.#process !== child) return;
      this.#process = null;
      this.#exited.emit();
    });
    const extension = ready.data.accounts[0]?.extensions[0];
    if (extension === undefined) {
      return failed({ kind: 'bug', message: phrase('exchange.no-extension') });
    }
    return success({
      baseUrl: ready.data.baseUrl,
      extensionName: extension.name,
      faxNumber: extension.faxNumber,
      accessToken: extension.accessToken,
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null) return;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    // One that is still being made hears no signal.
    if (!child.kill()) child.once('spawn', () => child.kill());
    const lateWord = timeout(STOP_TIMEOUT_MS).then(() => this.#options.log.warn('exchange.not-stopped'));
    await Promise.race([exited, lateWord]);
  }

  /** Null when the process ends, or says nothing for too long. */
  #firstLine(child: UtilityProcess): Promise<string | null> {
    return new Promise((resolve) => {
      child.once('exit', () => resolve(null));
      void timeout(START_TIMEOUT_MS).then(() => resolve(null));
      if (child.stdout === null) resolve(null);
      else createInterface({ input: child.stdout }).once('line', resolve);
    });
  }
}

function timeout(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs).unref();
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
