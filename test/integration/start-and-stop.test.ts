import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { CHANGE_ORDER } from '../../app/services/change-order.ts';
import { JobLedger } from '../../app/services/job-ledger.ts';
import type { Log } from '../../app/services/ports/log.ts';
import { makePlainCore } from '../support/resilience/plain-core.ts';
import { useTempFolders } from '../support/temp-folder.ts';

const tempFolder = useTempFolders();
afterEach(() => vi.restoreAllMocks());

/** A queue, and what it reports while it lives. */
function queue() {
  const folder = tempFolder();
  const said: string[] = [];
  const say = (event: string): void => void said.push(event);
  const log: Log = { info: say, warn: say, error: say };
  const line = {
    baseUrl: 'http://127.0.0.1:9',
    extensionName: 'Front desk',
    faxNumber: '+13035550101',
    accessToken: 't',
  };
  const { app } = makePlainCore({
    ...{ data: join(folder, 'data'), root: join(folder, 'Faxes'), line, log },
    // Everything that can subscribe does.
    settings: {
      hooks: [{ on: ['sent'], run: ['/nowhere'] }],
      mail: { port: 2525, senders: ['jo@example.com'], replies: true },
    },
    // Whatever prints each change, or passes it on, exists only if somebody asked for it.
    print: () => undefined,
    faxChanged: () => undefined,
  });
  return { app, said };
}

it('a queue that is stopped while it starts is stopped when nothing of it is left', async () => {
  const { app, said } = queue();
  const started = app.start(Promise.resolve());
  await app.stop();
  await started;
  expect(said).not.toContain('work-loop.bug');
  expect(said).not.toContain('exchange.ready');
});

it('a queue that is stopped takes up no line when what it waited for comes', async () => {
  const { app, said } = queue();
  let come = (): void => undefined;
  const started = app.start(
    new Promise<void>((resolve) => {
      come = resolve;
    }),
  );
  await app.stop();
  come();
  await started;
  expect(said).not.toContain('exchange.ready');
});

it('whoever is to learn of the changes of a fax does so in a queue that has started, and nobody after its end', async () => {
  const listening: string[] = [];
  const subscribe = Object.getOwnPropertyDescriptor(JobLedger.prototype, 'onChange')
    ?.value as JobLedger['onChange'];
  vi.spyOn(JobLedger.prototype, 'onChange').mockImplementation(function (this: JobLedger, who, listener) {
    const off = subscribe.call(this, who, listener);
    listening.push(who);
    let isOn = true;
    return () => {
      off();
      if (isOn) listening.splice(listening.indexOf(who), 1);
      isOn = false;
    };
  });
  const { app } = queue();
  await app.start(Promise.resolve());
  expect([...listening].sort()).toEqual([...CHANGE_ORDER].sort());
  await app.stop();
  expect(listening).toEqual([]);
});
