import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StatusRecord } from '../../app/domain/fax/status-record.ts';
import { join } from 'node:path';
import { expect, test } from './faxtray.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

interface Told {
  readonly id: string;
  readonly status: StatusRecord;
}

/** Whom a hook tells: what it heard, and how it answers. */
async function startListener(answer: (response: ServerResponse) => void) {
  const told: Told[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      told.push({ id: String(request.headers['webhook-id']), status: JSON.parse(body) as StatusRecord });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    told,
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/faxes`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Notes what it is told, and does not end before `go` is there, or somebody lets those go that wait. */
const PROGRAM = `cat > "$0/$FAXTRAY_EVENT_ID.$$.part"
mv "$0/$FAXTRAY_EVENT_ID.$$.part" "$0/$FAXTRAY_EVENT_ID.$$.told"
[ -e "$0/go" ] || exec cat "$0/gate"
`;

/** A program that a hook runs, as many times as it likes. */
function useProgram(folder: string) {
  execFileSync('mkfifo', [join(folder, 'gate')]);
  const names = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.told'));
  return {
    hook: { run: ['/bin/sh', '-c', PROGRAM, folder] },
    told: (): Told[] =>
      names().map((name) => ({
        id: name.split('.')[0] ?? '',
        status: JSON.parse(readFileSync(join(folder, name), 'utf8')) as StatusRecord,
      })),
    answer: () => writeFileSync(join(folder, 'go'), ''),
    // Faxtray was killed and they were not: whoever reads there ends with this.
    close: () => writeFile(join(folder, 'gate'), '', { flag: 'r+' }),
  };
}

/** An address that a hook posts to, which hears and says nothing at first. */
async function useAddress() {
  let answers = false;
  const listener = await startListener((response) => {
    if (answers) response.writeHead(204).end();
  });
  return {
    hook: { post: listener.url, secret: SECRET },
    told: () => listener.told,
    answer: () => (answers = true),
    close: listener.close,
  };
}

/** Of one hook so many are told at a time. */
const AT_ONCE = 4;

for (const [kind, use] of [
  ['a program', useProgram],
  ['an address', useAddress],
] as const)
  test(`killed while ${kind} is told of some and not yet of others, Faxtray tells all of them after the next start`, async ({
    user,
  }) => {
    test.skip(process.platform === 'win32', 'a pipe with a name in a folder');
    const folder = join(user.folder, 'hook');
    mkdirSync(folder);
    const listener = await use(folder);
    const settings = { hooks: [{ on: ['sent'], ...listener.hook }] };
    const faxes = Array.from(
      { length: AT_ONCE + 1 },
      (_, index) => `Lab ${'abcde'[index]} to +13035550119.txt`,
    );
    const isSent = (name: string): boolean => user.status(name)?.state === 'sent';
    try {
      await user.launch({ settings });
      for (const name of faxes) user.drop(name, Buffer.from(name));
      await expect.poll(() => faxes.every(isSent), { timeout: 240_000 }).toBe(true);
      await expect.poll(() => listener.told().length, { timeout: 120_000 }).toBe(AT_ONCE);
      await user.kill();
      const before = listener.told();

      listener.answer();
      await user.launch({ settings });
      await expect
        .poll(() => [...new Set(listener.told().map(({ status }) => status.source))].sort(), {
          timeout: 120_000,
        })
        .toEqual(faxes);
      await expect.poll(() => listener.told().length, { timeout: 120_000 }).toBe(2 * AT_ONCE + 1);
      // An id for each fax, which tells repetitions.
      const idOf = new Map(before.map(({ id, status }) => [status.source, id]));
      for (const { id, status } of listener.told()) expect(id).toBe(idOf.get(status.source) ?? id);
      expect(new Set(listener.told().map(({ id }) => id)).size).toBe(faxes.length);
    } finally {
      await listener.close();
    }
  });

test('killed between an event and its delivery, a hook is told after the next start, by the same id', async ({
  user,
}) => {
  let answers = false;
  const listener = await startListener((response) => {
    // Heard, and never answered: nobody knows whether it was delivered.
    if (answers) response.writeHead(204).end();
  });
  const settings = { hooks: [{ on: ['sent'], post: listener.url, secret: SECRET }] };
  try {
    await user.launch({ settings });
    user.drop('Lab to +13035550119.txt', Buffer.from('Good morning'));
    await expect.poll(() => listener.told.length, { timeout: 120_000 }).toBe(1);
    await user.kill();

    answers = true;
    await user.launch({ settings });
    await expect.poll(() => listener.told.length, { timeout: 120_000 }).toBeGreaterThan(1);
    const [first, again] = listener.told;
    expect(again).toEqual(first);
    expect(again?.status).toMatchObject({ state: 'sent', source: 'Lab to +13035550119.txt' });

    // Answered, it is told no more.
    await user.quit();
    const count = listener.told.length;
    await user.launch({ settings });
    user.drop('Note to +13035550119.txt', Buffer.from('Good evening'));
    await expect
      .poll(() => listener.told.slice(count).map(({ status }) => status.source), { timeout: 120_000 })
      .toEqual(['Note to +13035550119.txt']);
    expect(new Set(listener.told.map(({ id }) => id)).size).toBe(2);
  } finally {
    await listener.close();
  }
});
