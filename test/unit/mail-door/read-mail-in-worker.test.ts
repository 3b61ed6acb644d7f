import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readMailInWorker } from '../../../app/mail-door/read-mail-in-worker.ts';
import { silentLog } from '../../support/silent-log.ts';

const scriptThat = (does: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${does}`)}`,
  );
const readBy = (does: string, limits: { longestMs?: number; mostHeapMib?: number } = {}) =>
  readMailInWorker({ script: scriptThat(does), log: silentLog, ...limits })(Buffer.from('mail'), false);

it('a mail that keeps its parser busy for good is refused for good', async () => {
  expect(await readBy(`for (;;);`, { longestMs: 300 })).toMatchObject({
    failure: { code: 554, why: { key: 'mail.not-understood' } },
  });
});

it('a fault of ours refuses a mail for now, so that it is not lost', async () => {
  for (const does of [`throw new Error('fault');`, `parentPort.once('message', () => { throw null; });`])
    expect(await readBy(does)).toMatchObject({ failure: { code: 451, isUnknown: false } });
});

it('a worker that ends without a word refuses its mail', async () => {
  expect(await readBy(`process.exit(0);`)).toMatchObject({ ok: false });
});

it('a mail that takes more memory than any is refused for good, and this process goes on', async () => {
  const outcome = await readBy(`const all = []; for (;;) all.push({ more: [all.length] });`, {
    mostHeapMib: 32,
  });
  expect(outcome).toMatchObject({ failure: { code: 554 } });
});

it('what it answers has documents as they were sent', async () => {
  const mail = `{ messageId: 'a', from: 'b', subject: 'c', text: null, documents: [{ name: 'a.txt', ending: '.txt', content: Buffer.from('ab') }] }`;
  const outcome = await readBy(
    `parentPort.once('message', () => parentPort.postMessage({ ok: true, value: ${mail} }));`,
  );
  expect(outcome.ok && outcome.value.documents[0]?.content.toString('utf8')).toBe('ab');
});

it('one worker reads mail after mail, and one that failed is not used again', async () => {
  const does = `let read = 0; parentPort.on('message', ({ bytes }) => {
    if (bytes.length === 0) process.exit(1);
    parentPort.postMessage({ ok: false, failure: { code: 550 + ++read } });
  });`;
  const read = readMailInWorker({ script: scriptThat(does), log: silentLog });
  const codes: (number | null)[] = [];
  for (const mail of ['a', 'b', '', 'c']) {
    const outcome = await read(Buffer.from(mail), false);
    codes.push(outcome.ok ? null : outcome.failure.code);
  }
  expect(codes).toEqual([551, 552, 451, 551]);
});

it('what fails in a worker after its answer ends neither this process nor the next mail', async () => {
  // It fails when it is told to: by itself it might before its answer is here, which another test is about.
  const channel = new BroadcastChannel(`mail-${randomUUID()}`);
  const does = `new BroadcastChannel('${channel.name}').onmessage = () => { throw new Error('late'); };
    parentPort.on('message', () => parentPort.postMessage({ ok: false, failure: { code: 550 } }));`;
  let toldOf: (event: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (toldOf = resolve));
  const log = { ...silentLog, error: (event: string) => toldOf(event) };
  const read = readMailInWorker({ script: scriptThat(does), log });
  expect(await read(Buffer.from('a'), false)).toMatchObject({ failure: { code: 550 } });
  channel.postMessage('fail');
  channel.close();
  expect(await ended).toBe('mail.worker-ended');
  expect(await read(Buffer.from('b'), false)).toMatchObject({ failure: { code: 550 } });
});
