import { toErrno } from '../storage/disk-failure.ts';
import { readCommandLine, type CommandLine } from './command-line.ts';
import { DEFAULT_CONFIG, readConfigFile, type ExchangeConfig } from './config/config-file.ts';
import { startExchange, type Exchange } from './exchange.ts';
import { standardErrorLog } from './log.ts';
import { defaultDataFolder } from './store/data-folder.ts';
import { success } from '../domain/result.ts';

const EXIT_NOT_STARTED = 1;
const EXIT_USAGE = 2;
/** A request not answered by then never will be. */
const STOP_TIMEOUT_MS = 8_000;

// Nobody else may read faxes, whatever folder they are stored in.
process.umask(0o077);

/** The local exchange as a program of its own: in plain Node, and in a process of the app. */
async function main(): Promise<void> {
  const reading = readCommandLine(process.argv.slice(2), defaultDataFolder());
  if (!reading.ok) {
    giveUp(reading.failure, EXIT_USAGE);
    return;
  }
  const { value: commandLine } = reading;
  const configuration =
    commandLine.configFile === null ? success(DEFAULT_CONFIG) : await readConfigFile(commandLine.configFile);
  if (!configuration.ok) {
    giveUp(configuration.failure, EXIT_USAGE);
    return;
  }

  const exchange = await start(commandLine, configuration.value);
  if (exchange === null) return;
  stopOnSignal(exchange);
  process.stdout.write(`${exchange.readyLine}\n`);
}

async function start(commandLine: CommandLine, config: ExchangeConfig): Promise<Exchange | null> {
  const { dataFolder, port } = commandLine;
  try {
    const exchange = await startExchange({
      ...commandLine,
      config,
      // In the same folder as this file once bundled.
      workerScript: new URL('./render-worker.js', import.meta.url),
      log: standardErrorLog,
    });
    if (exchange === null) giveUp(`Another exchange is running on ${dataFolder}.`, EXIT_NOT_STARTED);
    return exchange;
  } catch (error) {
    const errno = toErrno(error);
    if (errno === null) throw error;
    const sentence =
      errno === 'EADDRINUSE'
        ? `Port ${port} is taken by another program.`
        : `The exchange cannot start on ${dataFolder}: the system said ${errno}.`;
    giveUp(sentence, EXIT_NOT_STARTED);
    return null;
  }
}

function stopOnSignal(exchange: Exchange): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      standardErrorLog.warn('exchange.stop-cut-short');
      process.exit(0);
    }, STOP_TIMEOUT_MS).unref();
    void exchange.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function giveUp(sentence: string, exitCode: number): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = exitCode;
}

await main();
