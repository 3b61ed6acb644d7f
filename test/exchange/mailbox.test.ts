import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { failed } from '../../app/domain/result.ts';
import type { ReceivedFiles } from '../../app/services/ports/service/mailbox.ts';
import { filesBelow } from '../support/files-below.ts';
import { filePart } from '../support/exchange-client.ts';
import { makeMailboxBench, type MailboxBenchOptions } from '../support/mailbox-bench.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';
import { verbatim } from '../../app/words/phrase.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();
const letter = filePart('A letter', 'letter.txt', 'text/plain');

type Bench = ReturnType<typeof makeMailboxBench>;
const benches: Bench[] = [];
afterEach(async () => {
  for (const bench of benches.splice(0)) await bench.stop();
});

/** An extension's desk; the same `data` and `root` make it the same desk after a restart. */
function start(extensionId: number, more: Partial<MailboxBenchOptions> = {}): Bench {
  const bench = makeMailboxBench({
    data: tempFolder(),
    root: tempFolder(),
    access: () => ({ baseUrl: exchange().ready.baseUrl, token: exchange().as(extensionId).token }),
    ...more,
  });
  benches.push(bench);
  bench.start();
  return bench;
}

async function stop(bench: Bench): Promise<void> {
  benches.splice(benches.indexOf(bench), 1);
  await bench.stop();
}

const send = (from: number, to: number) =>
  exchange()
    .as(from)
    .sendFax(`+13035550${to}`, [letter])
    .then(({ id }) => exchange().as(from).untilDone(id));

const filesIn = (root: string): string[] =>
  filesBelow(join(root, 'Received'))
    .map((path) => basename(path))
    .sort();

const untilSaved = (bench: Bench, count: number) =>
  until(
    async () => (await bench.page('inbound')).rows.filter((row) => row.savedTo !== null),
    (rows) => rows.length >= count,
  );

describe('a fax that comes in', () => {
  it('is saved by day, time, sender and pages, announced once, and marked in the mailbox', async () => {
    const root = tempFolder();
    const bench = start(102, { root });
    await send(101, 102);
    bench.look();
    const [row] = await untilSaved(bench, 1);
    expect(row?.savedTo).toMatch(/[\\/]Received[\\/]\d{4}-\d\d-\d\d[\\/]\d{4} .*\+13035550101 1p\.tif$/u);
    expect(
      readFileSync(row?.savedTo ?? '')
        .subarray(0, 2)
        .toString(),
    ).toBe('II');
    expect(row).toMatchObject({ direction: 'inbound', state: 'received', isRead: false, pages: 1 });
    const record = (row?.savedTo ?? '').replace(/tif$/u, 'json');
    expect(JSON.parse(readFileSync(record, 'utf8'))).toMatchObject({
      ...{ messageId: row?.messageId, called: ['+13035550102'], pages: 1, file: row?.savedTo },
    });
    await until(
      () => bench.notifications,
      (shown) => shown.length === 1,
    );
    expect(bench.notifications[0]).toMatchObject({ title: 'Fax received' });
  });

  it('is there once, wherever the app was cut off', async () => {
    for (const step of ['draftPath', 'keepCopy', 'freePath', 'place'] as const) {
      const desk = { data: tempFolder(), root: tempFolder() };
      const cut = { isCut: true, wasCut: false };
      const cutOff = (files: ReceivedFiles): ReceivedFiles =>
        new Proxy(files, {
          get: (target, name: keyof ReceivedFiles) =>
            name === step && cut.isCut
              ? async (...args: never[]) => {
                  // The step is done, but its result gets lost.
                  if (step === 'place')
                    await (target.place as (...all: never[]) => Promise<unknown>)(...args);
                  cut.wasCut = true;
                  return failed({
                    kind: 'later',
                    reason: 'disk',
                    retryAfterMs: null,
                    message: verbatim('cut'),
                  });
                }
              : (target[name] as (...all: never[]) => unknown).bind(target),
        });
      const bench = start(102, { ...desk, files: cutOff });
      await send(103, 102);
      bench.look();
      await until(
        () => cut.wasCut,
        (wasCut) => wasCut,
      );
      await stop(bench);
      const again = start(102, desk);
      await untilSaved(again, 1);
      await until(
        () => again.mailboxStore.toSave(),
        (left) => left.length === 0,
      );
      const saved = (await again.page('inbound')).rows.filter((row) => row.savedTo !== null);
      // Each with its record.
      expect(filesIn(desk.root)).toHaveLength(2 * saved.length);
      expect(new Set(saved.map((row) => row.savedTo)).size).toBe(saved.length);
      await stop(again);
    }
  });

  it('never takes the name of another file, and knows its own again when the list was lost', async () => {
    const root = tempFolder();
    const first = start(103, { root });
    await send(101, 103);
    first.look();
    const [row] = await untilSaved(first, 1);
    const savedTo = row?.savedTo ?? '';
    await stop(first);

    const second = start(103, { root });
    expect((await untilSaved(second, 1))[0]?.savedTo).toBe(savedTo);
    await stop(second);

    writeFileSync(savedTo, 'Somebody else put this here');
    const third = start(103, { root });
    const again = (await untilSaved(third, 1))[0]?.savedTo ?? '';
    expect(again).toBe(savedTo.replace(/\.tif$/u, ' (2).tif'));
    expect(readFileSync(savedTo, 'utf8')).toBe('Somebody else put this here');
  });

  it('goes elsewhere when its planned name is taken meanwhile', async () => {
    const desk = { data: tempFolder(), root: tempFolder() };
    const taken: string[] = [];
    const bench = start(101, {
      ...desk,
      files: (files) =>
        new Proxy(files, {
          get: (target, name: keyof ReceivedFiles) =>
            name === 'place'
              ? (...[copy, path, record]: Parameters<ReceivedFiles['place']>) => {
                  if (taken.length === 0) {
                    mkdirSync(dirname(path), { recursive: true });
                    writeFileSync(path, 'quicker');
                    taken.push(path);
                  }
                  return target.place(copy, path, record);
                }
              : (target[name] as (...all: never[]) => unknown).bind(target),
        }),
    });
    await send(102, 101);
    bench.look();
    await untilSaved(bench, 1);
    expect(readFileSync(taken[0] ?? '', 'utf8')).toBe('quicker');
  });
});

describe('the whole mailbox', () => {
  it('has what was sent elsewhere, is read and searched, and is marked read at the service', async () => {
    const bench = start(102);
    const sent = await send(102, 119);
    await send(101, 102);
    bench.look();
    const rows = await until(
      async () => (await bench.page()).rows,
      (seen) =>
        seen.some((row) => row.messageId === String(sent.id) && row.state === 'sent') &&
        seen.some((row) => row.state === 'received' && !row.isRead),
    );
    const outbound = rows.find((row) => row.messageId === String(sent.id));
    expect(outbound).toMatchObject({ direction: 'outbound', state: 'sent', pages: 1, jobId: null });
    expect(outbound?.parties[0]).toMatchObject({ phoneNumber: '+13035550119', formatted: '+1 303 555 0119' });

    const found = await bench.operations['mailbox.page']({
      ...{ text: '(303) 555-0119', before: null, direction: null, limit: 10 },
    });
    expect(found.ok && found.value.rows.map((row) => row.direction)).toEqual(['outbound']);

    const unread = rows.find((row) => row.state === 'received' && !row.isRead);
    const marked = await bench.operations['mailbox.markRead']({
      messageId: unread?.messageId ?? '',
      isRead: true,
    });
    expect(marked).toEqual({ ok: true, value: null });
    expect((await exchange().as(102).readMessage(Number(unread?.messageId))).readStatus).toBe('Read');
    expect((await bench.page()).rows.find((row) => row.messageId === unread?.messageId)?.isRead).toBe(true);
  });

  it('is read back to its beginning, and read again without doubles when the sync token is refused', async () => {
    for (let count = 0; count < 3; count++) await send(103, 119);
    const desk = { data: tempFolder(), root: tempFolder() };
    const bench = start(103, desk);
    const before = await until(
      () => bench.page(),
      (page) => page.isComplete && page.rows.length >= 3,
    );
    bench.mailboxStore.take([], { saveFromMs: Infinity, entries: { 'sync-token': 'of-another-exchange' } });
    await stop(bench);
    const sent = await send(103, 119);
    const again = start(103, desk);
    const after = await until(
      () => again.page(),
      (page) => page.isComplete && page.rows.some((row) => row.messageId === String(sent.id)),
    );
    const ids = after.rows.map((row) => row.messageId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(before.rows.length + 1);
    expect(again.mailboxStore.readEntry('sync-token')).not.toBe('of-another-exchange');
  });

  it('goes on after a restart where it was: what happened meanwhile is there, and nothing is asked twice', async () => {
    const desk = { data: tempFolder(), root: tempFolder() };
    const bench = start(101, desk);
    await until(
      () => bench.mailboxStore.readEntry('sync-token'),
      (token) => token !== null,
    );
    await stop(bench);
    const sent = await send(101, 119);
    const again = start(101, desk);
    const tokens: (string | null)[] = [];
    const changes = again.gateway.changes.bind(again.gateway);
    again.gateway.changes = (access, token, sinceMs) => {
      tokens.push(token);
      return changes(access, token, sinceMs);
    };
    await until(
      () => again.page(),
      (page) => page.rows.some((row) => row.messageId === String(sent.id)),
    );
    expect(tokens[0]).toEqual(expect.any(String));
  });
});
