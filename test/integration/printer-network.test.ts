import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaxJob } from '../../app/domain/fax/fax-job.ts';
import type { PrinterNetwork } from '../../app/domain/settings/printer-network.ts';
import { OPERATION, STATUS } from '../../app/printer/ipp/codes.ts';
import { ipp, type IppMessage } from '../../app/printer/ipp/ipp-values.ts';
import type { PrinterServer } from '../../app/printer/printer-server.ts';
import { freePort } from '../support/free-port.ts';
import { call as callAt, callBytes, post, valueIn, type IppCall } from '../support/ipp-client.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { useComputerCore } from '../support/resilience/computer-core.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { until } from '../support/until.ts';
import { usePrinter } from '../support/use-printer.ts';
import { words } from '../support/words.ts';

const computer = useComputerCore({ quietSeconds: 0 });
const printer = usePrinter(computer);
const A = '+13035550119';
/** On Linux all of 127.0.0.0/8 belongs to this machine: as many computers as a test needs. */
const ADDRESS = '127.0.0.5';
const [JO, BO, STRANGER] = ['127.0.1.6', '127.0.1.7', '127.0.2.1'];
const NETWORK: PrinterNetwork = { address: ADDRESS, clients: ['127.0.1.0/24'] };

let server: PrinterServer;
let port: number;
beforeEach(async () => {
  port = await freePort();
  server = printer().make();
  await server.listen(port, NETWORK);
});
afterEach(() => server.close());

const hosts = (): string => `${ADDRESS}:${String(port)}`;
const postFrom = (localAddress: string, asked: IppCall, headers: Readonly<Record<string, string>> = {}) =>
  post(port, callBytes(port, asked), { host: hosts(), ...headers }, '/ipp/print', {
    ...{ host: ADDRESS, localAddress },
  });
async function callFrom(localAddress: string, asked: IppCall): Promise<IppMessage> {
  const { answer, http } = await postFrom(localAddress, asked);
  return answer ?? expect.fail(`answered by HTTP ${String(http)}`);
}
const printed = (title: string, changes: Partial<IppCall> = {}): IppCall => ({
  code: OPERATION.printJob,
  operation: [ipp.name('job-name', title), ipp.mimeType('document-format', 'application/pdf')],
  document: SMALL_PDF,
  ...changes,
});
const created = (title: string): IppCall => ({
  code: OPERATION.createJob,
  operation: [ipp.name('job-name', title)],
});
const faxes = (): readonly FaxJob[] => computer().store.all();

describe.runIf(process.platform === 'linux')('a printer of other computers', () => {
  it('is reached at its address by whoever is on the list, and names itself by that', async () => {
    expect(server.state).toEqual({
      address: `ipp://localhost:${String(port)}/ipp/print`,
      networkAddress: `ipp://${hosts()}/ipp/print`,
      problem: null,
    });
    const about = await callFrom(JO, { code: OPERATION.getPrinterAttributes });
    expect(valueIn(about, 'printer-uri-supported')).toBe(`ipp://${hosts()}/ipp/print`);
    expect(valueIn(about, 'printer-more-info')).toBe(`http://${hosts()}/`);
    const answer = await callFrom(JO, printed(`${A} Lab`));
    expect(valueIn(answer, 'job-uri')).toContain(`ipp://${hosts()}/ipp/print/`);
    const [fax = expect.fail('no fax')] = faxes();
    const sent = await computer().inState(fax.id, 'sent');
    expect(sent.recipients.map(({ phoneNumber }) => phoneNumber)).toEqual([A]);
  });

  it('cuts everybody else off before they say anything', async () => {
    for (const address of [STRANGER, '127.0.0.1'])
      await expect(postFrom(address, printed(`${A} Lab`)), address).rejects.toThrow(
        /ECONNRESET|hang up|EPIPE/u,
      );
    // Nor does the list let anybody in on loopback.
    expect((await callAt(port, { code: OPERATION.getPrinterAttributes })).code).toBe(STATUS.ok);
    expect(faxes()).toEqual([]);
  });

  it('serves no page in a browser that takes it for another', async () => {
    for (const headers of [
      { host: `localhost:${String(port)}` },
      { host: `faxbox.example:${String(port)}` },
      { host: `${ADDRESS}.example` },
      { origin: `http://${hosts()}` },
    ])
      expect((await postFrom(JO, printed(`${A} Lab`), headers)).http, JSON.stringify(headers)).toBe(403);
    expect((await postFrom(JO, created('Lab'), { 'content-type': 'text/plain' })).http).toBe(415);
    expect(faxes()).toEqual([]);
  });

  it('keeps the jobs of one computer from all others, this one included', async () => {
    const made = await callFrom(JO, created(`${A} Lab`));
    const operation = [ipp.integer('job-id', valueIn(made, 'job-id') as number)];
    const asked = (code: number): IppCall => ({ code, operation });
    const document: IppCall = {
      ...{ code: OPERATION.sendDocument, document: SMALL_PDF },
      operation: [...operation, ipp.boolean('last-document', true)],
    };
    const others = [(each: IppCall) => callFrom(BO, each), (each: IppCall) => callAt(port, each)];
    for (const ask of others) {
      for (const code of [OPERATION.getJobAttributes, OPERATION.cancelJob, OPERATION.closeJob])
        expect((await ask(asked(code))).code).toBe(STATUS.notFound);
      expect((await ask(document)).code).toBe(STATUS.notFound);
      expect(valueIn(await ask({ code: OPERATION.getJobs }), 'job-id')).toBeUndefined();
      expect(valueIn(await ask({ code: OPERATION.getPrinterAttributes }), 'queued-job-count')).toBe(0);
    }
    expect(valueIn(await callFrom(JO, { code: OPERATION.getJobs }), 'job-id')).toBe(valueIn(made, 'job-id'));
    expect((await callFrom(JO, document)).code).toBe(STATUS.ok);
    expect(faxes()).toHaveLength(1);
  });

  it('leaves half of its jobs to this computer, whatever others begin', async () => {
    const codes = new Set<number>();
    for (let count = 0; count < 20; count++)
      codes.add((await callFrom(count % 2 === 0 ? JO : BO, created(`${A} ${String(count)}`))).code);
    expect([...codes]).toEqual([STATUS.ok, STATUS.busy]);
    for (let count = 0; count < 16; count++)
      expect((await callAt(port, created(`${A} ${String(count)}`))).code).toBe(STATUS.ok);
  });

  it('prints for this computer alone while its address cannot be had, says so, and tries again', async () => {
    const taken = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(taken, ADDRESS, resolve));
    const clock = new ManualClock();
    const waiting = printer().make(clock);
    try {
      await waiting.listen(taken, NETWORK);
      expect(waiting.state).toMatchObject({
        address: `ipp://localhost:${String(taken)}/ipp/print`,
        networkAddress: null,
      });
      expect(words.textOrNull(waiting.state.problem)).toContain(ADDRESS);
      expect((await callAt(taken, { code: OPERATION.getPrinterAttributes })).code).toBe(STATUS.ok);
      await clock.pass(60_000);
      expect(waiting.state.problem).not.toBeNull();
      await new Promise((resolve) => other.close(resolve));
      await until(
        async () => {
          await clock.pass(60_000);
          return waiting.state;
        },
        ({ problem, networkAddress }) => problem === null && networkAddress !== null,
      );
      // A job that was begun meanwhile continued.
      expect((await callAt(taken, { code: OPERATION.getPrinterAttributes })).code).toBe(STATUS.ok);
    } finally {
      await waiting.close();
    }
    expect(waiting.state).toEqual({ address: null, networkAddress: null, problem: null });
  });
});
