import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { StatusRecord } from '../../app/domain/fax/status-record.ts';
import { AssistantClient } from '../support/assistant-client.ts';
import { expect, test, type FaxtrayUser } from './faxtray.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const [A, OWN] = ['+13035550119', '+13035550101'] as const;

/** How many runs of this user's Faxtray have opened their door. */
function openedDoors(user: FaxtrayUser): number {
  const log = join(user.data, 'logs', 'faxtray.log');
  return existsSync(log) ? readFileSync(log, 'utf8').split('"door.open"').length - 1 : 0;
}

/** `faxtray mcp`, as the program of an assistant starts it, once there is a door: else it would start a Faxtray of its own. */
async function connect(user: FaxtrayUser, runs = 1): Promise<AssistantClient> {
  await expect.poll(() => openedDoors(user)).toBe(runs);
  return AssistantClient.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(ROOT, 'build', 'faxtray.mjs'), 'mcp', '--user-data-dir', user.data],
      env: { ...(process.env as Record<string, string>), FAXTRAY_CONFIG: user.configure() },
      stderr: 'ignore',
    }),
  );
}

const widthOf = (png: string): number => Buffer.from(png, 'base64').readUInt32BE(16);

test('an assistant prepares a fax and looks at it, and a person sends it in the window', async ({ user }) => {
  const window = await user.launch();
  const letter = join(user.folder, 'letter.txt');
  writeFileSync(letter, 'Good morning');
  const client = await connect(user);
  try {
    const { jobId } = await client.ask<StatusRecord>('prepare_fax', { files: [letter], to: [{ number: A }] });
    const status = () => client.ask<StatusRecord>('fax_status', { job: jobId });
    await expect.poll(async () => (await status()).reason).toBe('by-assistant');
    const page = await client.call('fax_page', { job: jobId });
    expect(page).toMatchObject({ isError: false, texts: ['Page 1 of 1.'] });
    expect(widthOf(page.images[0] ?? '')).toBe(1240);
    expect((await client.call('fax_page', { job: jobId, page: 2 })).texts[0]).toContain('has 1 page');

    const row = window.getByRole('row').filter({ hasText: 'letter.txt' });
    await expect(row).toContainText('Prepared by an assistant');
    await row.click();
    await window.getByRole('button', { name: 'Send it anyway' }).click();
    await expect.poll(async () => (await status()).state).toBe('sent');
    expect((await client.call('fax_page', { job: jobId })).images).toHaveLength(1);
  } finally {
    await client.close();
  }
});

test('an assistant sees the pages of a fax that came in, which stays unread', async ({ user }) => {
  const window = await user.launch();
  const letter = join(user.folder, 'letter.txt');
  writeFileSync(letter, 'Good morning');
  const client = await connect(user);
  try {
    // To the own number: it comes back in.
    await client.ask<StatusRecord>('prepare_fax', { files: [letter], to: [{ number: OWN }] });
    await window.getByRole('row').filter({ hasText: 'letter.txt' }).click();
    await window.getByRole('button', { name: 'Send it anyway' }).click();
    interface Listed {
      readonly faxes: readonly { readonly messageId: string; readonly isRead: boolean }[];
    }
    const listed = async () => (await client.ask<Listed>('received_faxes')).faxes;
    await expect.poll(async () => (await listed()).length).toBe(1);
    const message = (await listed())[0]?.messageId ?? '';
    const page = await client.call('received_page', { message });
    expect(page).toMatchObject({ isError: false, texts: ['Page 1 of 1.'] });
    expect(
      Buffer.from(page.images[0] ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(widthOf(page.images[0] ?? '')).toBe(1240);
    expect((await client.call('received_page', { message, page: 2 })).texts[0]).toContain('has 1 page');
    expect((await listed())[0]?.isRead).toBe(false);
  } finally {
    await client.close();
  }
});

test('killed between the hand-over and its answer, it is one fax, and nobody has sent it', async ({
  user,
}) => {
  await user.launch();
  const letter = join(user.folder, 'letter.txt');
  writeFileSync(letter, 'Good morning');
  const prepare = (client: AssistantClient) =>
    client.ask<StatusRecord>('prepare_fax', { files: [letter], to: [{ number: A }], request_id: 'case:7' });
  const first = await connect(user);
  const unread = prepare(first).catch(() => null);
  const statusFiles = (): string[] => {
    const folder = join(user.root, 'Status');
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  };
  await expect.poll(() => statusFiles().length).toBe(1);
  // First the assistant: it would start Faxtray again, and ask it.
  await first.close();
  await user.kill();
  await unread;

  await user.launch();
  const client = await connect(user, 2);
  try {
    const { jobId } = await prepare(client);
    await expect
      .poll(async () => (await client.ask<StatusRecord>('fax_status', { job: jobId })).reason)
      .toBe('by-assistant');
    const open = await client.ask<{ faxes: StatusRecord[] }>('fax_status');
    expect(open.faxes).toMatchObject([{ jobId, attempts: 0 }]);
    expect(statusFiles()).toHaveLength(1);
  } finally {
    await client.close();
  }
});
