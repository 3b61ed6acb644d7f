import fc from 'fast-check';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, MAY_BUILD_SANDBOX, test, type FaxtrayUser } from '../e2e/faxtray.ts';
import { filesThatHold } from '../support/files-that-hold.ts';
import { pageCalls, type PageCall } from './page-calls.ts';

const CALLS = Number(process.env['PAGE_CALLS'] ?? 10_000);
const SEED = Number(process.env['FAXTRAY_SEED'] ?? 20_261_122);
const AT_ONCE = 200;
const CANARY = 'canary 7c1f: nobody chose this file';

/** The outcome of each call, by the kind of the answer: `ok`, the kind of a failure, or the text of an exception. */
function callAll(page: Page, calls: readonly PageCall[]): Promise<string[]> {
  return page.evaluate(async (given) => {
    const deep = (levels: number): unknown => {
      let value: unknown = 1;
      for (let level = 0; level < levels; level++) value = { value };
      return value;
    };
    const all: Record<string, unknown> = {};
    all['all'] = all;
    // Values that are not JSON, whether or not they get through the bridge.
    const odd: readonly unknown[] = [
      undefined, null, Number.NaN, Infinity, -0, 2 ** 53, -1, 1e308, 10n, '', '\u0000', '\ud800', '\u202e', '__proto__', [], {},
      new Date(Number.NaN), new Map([[1, 2]]), new Uint8Array(3), /x/u, deep(500), deep(20_000), 'x'.repeat(1 << 20), all,
    ]; // prettier-ignore
    const revive = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(revive);
      if (typeof value !== 'object' || value === null) return value;
      if ('odd' in value) return odd[Number(value.odd)];
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, revive(each)]));
    };
    const { faxtray } = window as unknown as {
      faxtray: { call(name: string, input: unknown): Promise<{ ok: boolean; failure?: { kind: string } }> };
    };
    const call = async ({ name, input }: { name: string; input: unknown }): Promise<string> => {
      try {
        const reply = await faxtray.call(name, revive(input));
        return reply.ok ? 'ok' : (reply.failure?.kind ?? 'nothing');
      } catch (error) {
        return `thrown: ${String(error)}`;
      }
    };
    // A sign-in waits for a browser that nobody opens.
    const answers = given.map(call);
    let left = answers.length;
    for (const answer of answers) void answer.then(() => left--);
    while (left > 0) {
      await faxtray.call('accounts.cancelSignIn', null);
      await new Promise((resolve) => setTimeout(resolve));
    }
    return Promise.all(answers);
  }, calls);
}

/** Nobody is there: dialogs are closed, and what would be opened is recorded. */
async function leave(user: FaxtrayUser): Promise<void> {
  await user.app.evaluate(({ dialog, shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    dialog.showMessageBox = () => Promise.resolve({ response: 0, checkboxChecked: false });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
    shell.openExternal = (url) => Promise.resolve(void opened.push(url));
    shell.openPath = (path) => Promise.resolve(String(opened.push(path)));
    shell.showItemInFolder = (path) => void opened.push(path);
  });
}

test(`a compromised page makes ${CALLS} calls, and gets nothing that nobody chose`, async ({ user }) => {
  const visits: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    visits.push(request.url);
    response.end('{}');
  });
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  const server = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const secrets = join(user.folder, 'private');
  mkdirSync(secrets);
  const canaries = ['letter.pdf', 'note.txt', 'contacts.csv', 'contacts.vcf', 'config.json'].map((name) =>
    join(secrets, name),
  );
  for (const path of canaries) writeFileSync(path, CANARY);
  const page = await user.launch({ settings: { undoSeconds: 60 } });
  await expect(page.getByRole('button', { name: /^Ready/u })).toBeVisible();
  await leave(user);
  expect(await user.app.evaluate(({ app }) => app.commandLine.hasSwitch('no-sandbox'))).toBe(
    !MAY_BUILD_SANDBOX,
  );
  user.drop('Letter.txt', Buffer.from('Whom it is for is not known yet.'));
  await expect.poll(() => user.status('Letter.txt')?.state).toBe('needs-attention');
  const jobId = user.status('Letter.txt')?.jobId ?? '';

  const words = [
    ...canaries, secrets, server, jobId, `arriving:${canaries[0] ?? ''}`, 'stuck', '/etc/passwd', '../../../../etc/passwd', '~/x', 'file:///etc/passwd',
    '+13035550119', '303 555 0119', 'a', '101', 'business-hours-rule', 'local-exchange', 'root', 'sendFolders', 'server', 'numberGuard', 'http://127.0.0.1', 'US',
  ]; // prettier-ignore
  const calls = fc.sample(pageCalls(words), { seed: SEED, numRuns: CALLS });
  const outcomes = new Map<string, number>();
  const wrong: string[] = [];
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    const some = calls.slice(from, from + AT_ONCE);
    for (const [index, outcome] of (await callAll(page, some)).entries()) {
      const kind = outcome.split(':')[0] ?? '';
      outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
      // Whatever the bridge itself refuses never leaves the page.
      if (kind === 'bug' || kind === 'nothing' || outcome.includes('remote method'))
        wrong.push(`${JSON.stringify(some[index])}: ${outcome}`);
    }
  }
  expect(wrong, `seed ${SEED}`).toEqual([]);
  // Senseless calls alone would reach nothing.
  expect(outcomes.get('ok') ?? 0).toBeGreaterThan(CALLS / 10);
  expect(outcomes.get('needs-person') ?? 0).toBeGreaterThan(CALLS / 10);
  expect(readFileSync(join(user.data, 'logs', 'faxtray.log'), 'utf8')).not.toContain('ipc.bug');

  // Still there, and ours.
  await expect(page.getByRole('navigation').first()).toBeVisible();
  for (const path of canaries) expect(readFileSync(path, 'utf8')).toBe(CANARY);
  expect(readdirSync(secrets).sort()).toEqual(canaries.map((path) => path.slice(secrets.length + 1)).sort());
  expect(filesThatHold(user.folder, CANARY).sort()).toEqual(canaries.toSorted());
  const opened = await user.app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
  expect(opened.filter((what) => !what.startsWith(user.root) && !what.startsWith(user.data))).toEqual([]);
  expect(visits).toEqual([]);
  await new Promise((closed) => elsewhere.close(closed));
});
