import { join } from 'node:path';
import { FileLog } from '../../app/adapters/file-log.ts';
import type { InputOf } from '../../app/contract/operations.ts';
import { makePlainCore, type PlainCoreOptions } from '../support/promise/plain-core.ts';

/** The main process's core as a program of its own, to be killed: what it is told stands on its command line. */
export type CoreArguments = Omit<PlainCoreOptions, 'log' | 'clock' | 'print'>;

/** From the window: `fax.send`. The answer says whether the fax is in the queue. */
export interface WindowCall {
  readonly number: number;
  readonly input: InputOf<'fax.send'>;
}

export interface WindowAnswer {
  readonly number: number;
  readonly ok: boolean;
}

const options = JSON.parse(process.argv[2] ?? '') as CoreArguments;
const { app, chosenFiles } = makePlainCore({
  ...options,
  log: new FileLog(join(options.data, 'faxtray.log')),
  print: (line) => void process.stdout.write(`${line}\n`),
});

process.on('message', ({ number, input }: WindowCall) => {
  input.paths.forEach((path) => chosenFiles.add(path));
  void Promise.resolve(app.operations['fax.send'](input)).then(({ ok }) => {
    const answer: WindowAnswer = { number, ok };
    process.send?.(answer);
  });
});
const end = (): void => void app.stop().then(() => process.exit(0));
process.on('SIGTERM', end);
// Whoever would have ended it is gone.
process.on('disconnect', () => process.exit(1));

await app.start(Promise.resolve());
