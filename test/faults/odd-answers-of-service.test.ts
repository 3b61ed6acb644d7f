import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ComputerAtService, type ComputerOptions } from '../support/public-service/computer-at-service.ts';
import type { AskedRequest, OtherAnswer } from '../support/public-service/public-service.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';

const tempFolder = useTempFolders();
const NUMBER = '+13035550119';
const HOUR_MS = 3_600_000;
const HOURS = 2;
const running: ComputerAtService[] = [];
afterEach(() => Promise.all(running.splice(0).map((desk) => desk.stop())));

async function startComputer(options: ComputerOptions): Promise<ComputerAtService> {
  const desk = new ComputerAtService(tempFolder(), options);
  running.push(desk);
  await desk.start();
  return desk;
}

const isFax = ({ method, path }: AskedRequest): boolean => method === 'POST' && path.endsWith('/fax');
const isDocument = ({ path }: AskedRequest): boolean => path.includes('/content/');
const isRecord = ({ path }: AskedRequest): boolean => /\/message-store\/\d+$/u.test(path);
const isSync = ({ path }: AskedRequest): boolean => path.endsWith('/message-sync');
const NOT_FOUND: OtherAnswer = {
  status: 404,
  body: '{"errors":[{"errorCode":"CMN-102","message":"not found"}]}',
};

describe('a single 401 on a token that was issued at this moment', () => {
  it.each<[what: string, isIt: (asked: AskedRequest) => boolean]>([
    ['the first question of all', () => true],
    ['the fax', isFax],
    ['a sync', isSync],
  ])(
    'to %s is tolerated quietly: nobody is told to sign in, and nothing is refreshed',
    async (_what, isIt) => {
      let refused = 0;
      const body =
        '{"errorCode":"TokenInvalid","errors":[{"errorCode":"OAU-213","message":"Token not found"}]}';
      const desk = await startComputer({
        // Slower than real time, so that the token is still young even on a busy machine.
        ...{ times: 0.5, isSignedInJustNow: true },
        service: { instead: (asked) => (isIt(asked) && refused++ === 0 ? { status: 401, body } : null) },
      });
      await desk.send(0, NUMBER);
      await desk.row('mark 0.pdf', ({ state }) => state === 'queued');
      await until(
        () => refused,
        (times) => times > 0,
      );
      expect(desk.sessions).toContain('ready');
      expect(desk.sessions).not.toContain('needs-sign-in');
      expect(desk.service.store.messages).toHaveLength(1);
      expect(desk.service.asked.filter(({ path }) => path.includes('/oauth/token'))).toEqual([]);
    },
  );
});

describe('the rendered document', () => {
  it.each<[what: string, service: (untilMs: () => number) => ComputerOptions['service']]>([
    [
      'is answered with 404',
      (untilMs) => ({ instead: (asked) => (isDocument(asked) && asked.atMs < untilMs() ? NOT_FOUND : null) }),
    ],
    [
      'is not named',
      (untilMs) => ({
        shown: (record, _message, nowMs) => (nowMs < untilMs() ? { ...record, attachments: [] } : record),
      }),
    ],
    [
      'is named without a type and an address',
      (untilMs) => ({
        shown: (record, _message, nowMs) =>
          nowMs < untilMs() ? { ...record, attachments: [{ id: 1, uri: null, type: null }] } : record,
      }),
    ],
  ])('that %s for hours is filed with the fax once it is there', async (_what, makeService) => {
    let untilMs = Infinity;
    const desk = await startComputer({ times: 60, service: makeService(() => untilMs) });
    await desk.send(0, NUMBER);
    const sent = await desk.row('mark 0.pdf', ({ state }) => state === 'sent');
    // By then it may say that the service has no pages yet: nothing is wrong with the fax.
    expect(sent.problem?.headline ?? '').toBe('');
    // Only now: questions to a folder before a fax is sent have seconds for an answer, by this clock.
    untilMs = desk.clock.now() + HOURS * HOUR_MS;
    desk.clock.hurry(1_200);
    const names = await until(
      () => readdirSync(join(desk.root, 'Sent'), { recursive: true }).map(String),
      // The last file to be filed.
      (seen) => seen.some((name) => name.endsWith('.receipt.pdf')),
    );
    expect(names.filter((name) => name.endsWith('.fax.pdf'))).toHaveLength(1);
    expect(desk.clock.now()).toBeGreaterThan(untilMs);
    // Each sync of this service lists the message again, although nothing changed: some ten looks, ever further apart, of one or two
    // requests.
    const looks = desk.service.asked.filter((asked) => isRecord(asked) || isDocument(asked));
    expect(looks.length).toBeGreaterThan(8);
    expect(looks.length).toBeLessThan(60);
  });
});

const messageIdsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap(
      (name) => (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { messageIds: string[] }).messageIds,
    );

describe('ids of 17 digits', () => {
  it('are text everywhere, whether they came as numbers or as text', async () => {
    const desk = await startComputer({ times: 60, service: {} });
    for (let index = 0; index < 6; index++) await desk.send(index, `+1303555${String(1000 + index)}`);
    for (let index = 0; index < 6; index++)
      await desk.row(`mark ${index}.pdf`, ({ state }) => state === 'sent');
    const ids = desk.service.store.messages.map(({ id }) => id).sort();
    expect(
      desk.core.store
        .all()
        .flatMap(({ messageIds }) => messageIds)
        .sort(),
    ).toEqual(ids);
    const status = await until(
      () => messageIdsIn(join(desk.root, 'Status')),
      (told) => told.length === ids.length,
    );
    expect([...status].sort()).toEqual(ids);
  });
});

describe('a queued fax that is deleted at the service', () => {
  it('is asked about in time, and frees its number', async () => {
    const desk = await startComputer({ times: 60, service: { deletions: 1 } });
    await desk.send(0, NUMBER);
    const asked = await desk.row('mark 0.pdf', ({ state }) => state === 'needs-attention');
    expect(asked.problem?.headline).toBe('Outcome unknown');
    expect(asked.actions).toEqual(['resend', 'cancel']);
    await desk.send(1, NUMBER);
    await desk.row('mark 1.pdf', ({ state }) => state === 'queued');
    expect(desk.service.store.messages.map(({ mark }) => mark)).toEqual(['0', '1']);
  });
});

describe('a 429', () => {
  it.each<[what: string, headers: () => Record<string, string>, pauseMs: number]>([
    ['with a date', () => ({ 'retry-after': new Date(Date.now() + 60_000).toUTCString() }), 58_000],
    ['with seconds and no group', () => ({ 'retry-after': '60' }), 60_000],
    ['that says nothing', () => ({}), 30_000],
  ])('%s is observed by every request', async (_what, headers, pauseMs) => {
    const told: { atMs: number | null } = { atMs: null };
    let isToTell = false;
    const desk = await startComputer({
      times: 20,
      service: {
        instead: (asked) => {
          if (!isToTell || told.atMs !== null || !isSync(asked)) return null;
          told.atMs = asked.atMs;
          return { status: 429, body: '<html>Too many</html>', headers: headers() };
        },
      },
    });
    await until(
      () => desk.service.asked.some(isSync),
      (isAsked) => isAsked,
    );
    isToTell = true;
    await desk.send(0, NUMBER);
    await desk.send(1, '+13035550118');
    await desk.row('mark 1.pdf', ({ state }) => state === 'queued' || state === 'sent' || state === 'failed');
    await until(
      () => told.atMs,
      (atMs) => atMs !== null,
    );
    const toldAtMs = told.atMs ?? 0;
    const later = await until(
      () => desk.service.asked.filter(({ atMs }) => atMs > toldAtMs).map(({ atMs }) => atMs - toldAtMs),
      (seen) => seen.some((afterMs) => afterMs >= pauseMs),
    );
    expect(desk.pace.tooSoon).toEqual([]);
    // What was sent before the answer was received arrives within moments.
    expect(later.filter((afterMs) => afterMs > 5_000 && afterMs < pauseMs)).toEqual([]);
  });
});
