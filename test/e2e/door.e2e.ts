import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

const LETTER = join(import.meta.dirname, '..', 'fixtures', 'documents', 'letter.pdf');

/** Where the newest run of this user's Faxtray opened its door, once it has; undefined before. */
function findDoor(user: FaxtrayUser, runs: number): string | undefined {
  const log = join(user.data, 'logs', 'faxtray.log');
  const entries = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [];
  const opened = entries
    .map((entry) => JSON.parse(entry) as { event: string; path?: string })
    .filter(({ event }) => event === 'door.open');
  return opened[runs - 1]?.path;
}

const HAND_IN = {
  requestId: 'night-run:7',
  paths: [LETTER],
  to: [{ phoneNumber: '+13035550119', name: null }],
  ...{ faxResolution: 'Low', coverPageText: null, reference: null },
  // Not to be on its way when Faxtray is killed: what becomes of such a fax other tests say.
  sendAtMs: Date.now() + 86_400_000,
};

type Answer = Record<string, unknown> | null;

/** The answer to one request, with a connection of its own. */
async function ask(path: string, method: string, params: object): Promise<Answer> {
  const socket = connect(path);
  const lines = createInterface({ input: socket });
  const hello = { version: 1, client: 'command-line' };
  for (const [id, message] of [
    { method: 'hello', params: hello },
    { method, params },
  ].entries())
    socket.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...message })}\n`);
  for await (const line of lines) {
    const answer = JSON.parse(line) as { id: number; result: Answer };
    if (answer.id !== 1) continue;
    socket.destroy();
    expect(answer).not.toHaveProperty('error');
    return answer.result;
  }
  throw new Error(`no answer to ${method}`);
}

test('a fax is handed in once, though Faxtray is killed before its answer is read', async ({ user }) => {
  await user.launch();
  await expect.poll(() => findDoor(user, 1)).toBeDefined();
  const unread = connect(findDoor(user, 1) ?? '');
  unread.on('error', () => undefined);
  const hello = { jsonrpc: '2.0', id: 0, method: 'hello', params: { version: 1, client: 'command-line' } };
  const request = { jsonrpc: '2.0', id: 1, method: 'fax.handIn', params: HAND_IN };
  unread.write(`${JSON.stringify(hello)}\n${JSON.stringify(request)}\n`);
  const statusFiles = (): string[] => {
    const folder = join(user.root, 'Status');
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  };
  await expect.poll(() => statusFiles().length).toBe(1);
  await user.kill();
  unread.destroy();

  await user.launch();
  await expect.poll(() => findDoor(user, 2)).toBeDefined();
  const path = findDoor(user, 2) ?? '';
  const again = (await ask(path, 'fax.handIn', HAND_IN)) as { isNew: boolean; status: { jobId: string } };
  expect(again.isNew).toBe(false);
  const { jobId } = again.status;
  expect(await ask(path, 'fax.sendNow', { jobId })).toBeNull();
  await expect.poll(async () => (await ask(path, 'fax.status', { jobId }))?.['state']).toBe('sent');
  expect(await ask(path, 'fax.status', { jobId })).toMatchObject({ source: 'letter.pdf', attempts: 1 });
  expect(statusFiles()).toHaveLength(1);
});
