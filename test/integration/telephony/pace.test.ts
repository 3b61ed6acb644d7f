import { Agent, buildConnector, type Dispatcher } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../app/adapters/system-clock.ts';
import { ServiceConnection } from '../../../app/adapters/telephony/connection/service-connection.ts';
import { RestFaxGateway } from '../../../app/adapters/telephony/rest-fax-gateway.ts';
import { RestPushTickets } from '../../../app/adapters/telephony/rest-push-tickets.ts';
import { RestTelephonyAuth } from '../../../app/adapters/telephony/rest-telephony-auth.ts';
import { success, type Result } from '../../../app/domain/result.ts';
import type { Access } from '../../../app/services/ports/service/access.ts';
import type { Pacer } from '../../../app/services/access/pacer.ts';
import { freePace } from '../../support/free-pace.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { sendJson, useRawServer } from '../../support/raw-server.ts';
import { useTempFolders } from '../../support/temp-folder.ts';
import { inEnglish } from '../../../app/words/in-english.ts';

const startServer = useRawServer();
const tempFolder = useTempFolders();
const GROUPS = ['light', 'medium', 'heavy', 'auth'] as const;

/** A gateway with a pace of its own, as in the app. */
function paced(pacer: Pacer): RestFaxGateway {
  const gateway = new RestFaxGateway(undefined, (group) => pacer.pauseMs(group));
  gateway.onRateLimit((limit) => pacer.observe(limit));
  return gateway;
}

/** Every request that can be sent to a service, once each. */
const makeRequests = (gateway: RestFaxGateway, access: Access, pacer: Pacer) => {
  const auth = new RestTelephonyAuth(systemClock);
  const client = { server: access.baseUrl, clientId: 'c' };
  const submission = {
    ...{ recipients: [{ phoneNumber: '+13035550119', name: null }], coverPageText: null, documents: [] },
    faxResolution: 'High' as const,
  };
  return {
    read: () => gateway.read(access, '1'),
    submit: () => gateway.submit(access, submission),
    download: () => gateway.download(access, `${access.baseUrl}/content/1`, `${tempFolder()}/out`),
    markRead: () => gateway.mailbox.markRead(access, '1', true),
    ticket: () => new RestPushTickets(gateway.http).pushTicket(access),
    refresh: () => auth.refresh(client, 'R', pacer),
    signIn: () => auth.signInWithJwt(client, 'J', pacer),
  };
};

describe('a pause that the service asks for', () => {
  const inTenSeconds = () => new Date(Date.now() + 10_000).toUTCString();
  const html = '<html>Too many requests</html>';
  it.each<
    readonly [what: string, status: number, headers: Record<string, string | string[]>, pauseMs: number]
  >([
    ['429 that says nothing', 429, {}, 30_000],
    ['429 with seconds', 429, { 'retry-after': '7' }, 7_000],
    ['429 with none', 429, { 'retry-after': '0' }, 1_000],
    ['429 with nonsense', 429, { 'retry-after': 'soon' }, 30_000],
    ['429 of a group that nobody knows', 429, { 'x-rate-limit-group': 'special', 'retry-after': '7' }, 7_000],
    ['429 for days', 429, { 'retry-after': '864000' }, 3_600_000],
    ['429 that says it twice', 429, { 'retry-after': ['90', '120'] }, 120_000],
    ['429 that says it twice, the longer first', 429, { 'retry-after': ['120', '90'] }, 120_000],
    ['429 with two in one', 429, { 'retry-after': '120, 120' }, 120_000],
    ['429 with a unit', 429, { 'retry-after': '60s' }, 60_000],
    ['429 with a unit in words', 429, { 'retry-after': '45 seconds' }, 45_000],
    ['429 with nonsense beside it', 429, { 'retry-after': ['soon', '50'] }, 50_000],
    ['429 for days, said twice', 429, { 'retry-after': '864000, 5' }, 3_600_000],
    [
      '429 with seconds and a date',
      429,
      { date: 'Sun, 06 Nov 1994 08:49:00 GMT', 'retry-after': '5, Sun, 06 Nov 1994 08:49:37 GMT' },
      37_000,
    ],
    [
      '429 with a date and seconds',
      429,
      { date: 'Sun, 06 Nov 1994 08:49:00 GMT', 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT, 50' },
      50_000,
    ],
    ...[
      '1994-11-06T08:49:37Z',
      '1994-11-06T08:49:37',
      '1994-11-06 08:49:37Z',
      '1994-11-06T09:49:37+01:00',
    ].map(
      (at) =>
        [`429 with ${at}`, 429, { date: 'Sun, 06 Nov 1994 08:49:00 GMT', 'retry-after': at }, 37_000] as [
          string,
          number,
          Record<string, string>,
          number,
        ],
    ),
    ['503 that says when', 503, { 'retry-after': '9' }, 9_000],
  ])('is kept for all groups after a %s', async (_what, status, headers, pauseMs) => {
    const { baseUrl } = await startServer((_request, response) =>
      response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html),
    );
    const pacer = freePace(new ManualClock());
    await paced(pacer).read({ baseUrl, token: 'T' }, '1');
    expect(GROUPS.map((group) => pacer.pauseMs(group))).toEqual(GROUPS.map(() => pauseMs));
  });

  it.each([
    [
      'by the clock of the service',
      (at: string) => ({ date: new Date(Date.parse(at) - 8_000).toUTCString() }),
      8_000,
    ],
    ['in the old form without a zone', () => ({ date: 'Sun, 06 Nov 1994 08:49:30 GMT' }), 7_000],
  ])('is kept when it is a date, %s', async (_what, more, pauseMs) => {
    const at = pauseMs === 7_000 ? 'Sun Nov  6 08:49:37 1994' : inTenSeconds();
    const { baseUrl } = await startServer((_request, response) =>
      response.writeHead(429, { 'retry-after': at, ...more(at) }).end(html),
    );
    const pacer = freePace(new ManualClock());
    await paced(pacer).read({ baseUrl, token: 'T' }, '1');
    expect(pacer.pauseMs('heavy')).toBe(pauseMs);
  });

  it('is kept for its own group alone where it names one', async () => {
    const { baseUrl } = await startServer((_request, response) =>
      response.writeHead(429, { 'x-rate-limit-group': 'Heavy', 'retry-after': '60' }).end(html),
    );
    const pacer = freePace(new ManualClock());
    await paced(pacer).read({ baseUrl, token: 'T' }, '1');
    expect(GROUPS.map((group) => pacer.pauseMs(group) > 0)).toEqual([false, false, true, false]);
  });

  it('is kept by every way to the service, whoever was told', async () => {
    const { baseUrl, seen } = await startServer((_request, response) => response.writeHead(429).end(html));
    const access = { baseUrl, token: 'T' };
    for (const teller of ['read', 'submit', 'download', 'markRead', 'ticket', 'refresh', 'signIn'] as const) {
      const pacer = freePace(new ManualClock());
      const requests = makeRequests(paced(pacer), access, pacer);
      seen.length = 0;
      await requests[teller]();
      for (const ask of Object.values(requests)) {
        const answer = await ask();
        expect(answer).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'rate-limited' } });
      }
      expect([teller, seen.length]).toEqual([teller, 1]);
    }
  });

  it('is no pause where a 503 says nothing of one', async () => {
    const { baseUrl } = await startServer((_request, response) => response.writeHead(503).end(html));
    const pacer = freePace(new ManualClock());
    await paced(pacer).read({ baseUrl, token: 'T' }, '1');
    expect(pacer.pauseMs('light')).toBe(0);
  });
});

describe('a request that waits for its connection', () => {
  /** The connection to a service during whose set-up somebody is told to wait. */
  class SlowWay extends ServiceConnection {
    readonly #pacer: Pacer;

    constructor(pacer: Pacer) {
      super();
      this.#pacer = pacer;
    }

    override wayTo(): Promise<Result<Dispatcher>> {
      const connect = buildConnector({});
      const agent = new Agent({
        connect: (options, done) => {
          this.#pacer.observe({ group: null, remaining: null, windowMs: 60_000, penaltyMs: 60_000 });
          connect(options, done);
        },
      });
      onTestFinished(() => agent.destroy());
      return Promise.resolve(success(agent));
    }
  }

  it('does not leave once another was told to wait', async () => {
    const { baseUrl, seen } = await startServer((_request, response) => response.end('{}'));
    const pacer = freePace(new ManualClock());
    const gateway = new RestFaxGateway(new SlowWay(pacer), (group) => pacer.pauseMs(group));
    const requests = makeRequests(gateway, { baseUrl, token: 'T' }, pacer);
    for (const ask of ['read', 'submit', 'download', 'markRead', 'ticket'] as const) {
      expect([ask, await requests[ask]()]).toMatchObject([
        ask,
        { ok: false, failure: { kind: 'later', reason: 'rate-limited', retryAfterMs: 60_000 } },
      ]);
    }
    expect(seen).toEqual([]);
  });

  it('a fax held back so is known not to have left, and goes when the pause is over', async () => {
    const clock = new ManualClock();
    const pacer = freePace(clock);
    const gateway = paced(pacer);
    const { baseUrl, seen } = await startServer((_request, response) =>
      sendJson(response, 200, {
        id: 1,
        type: 'Fax',
        creationTime: '2026-11-21T10:42:58.000Z',
        messageStatus: 'Queued',
      }),
    );
    const { submit } = makeRequests(gateway, { baseUrl, token: 'T' }, pacer);
    const held = submit();
    pacer.observe({ group: 'heavy', remaining: null, windowMs: 60_000, penaltyMs: 60_000 });
    expect(await held).toMatchObject({ ok: false, failure: { kind: 'later', reason: 'rate-limited' } });
    expect(seen).toEqual([]);
    await clock.pass(60_000);
    expect(await submit()).toMatchObject({ ok: true });
    expect(seen).toHaveLength(1);
  });
});

describe('what is said of trouble', () => {
  const words = async (ask: keyof ReturnType<typeof makeRequests>, status: number): Promise<string> => {
    const { baseUrl } = await startServer((_request, response) => response.writeHead(status).end('<html>'));
    const pacer = freePace(new ManualClock());
    const answer = await makeRequests(paced(pacer), { baseUrl, token: 'T' }, pacer)[ask]();
    if (answer.ok) throw new Error('answered');
    return inEnglish(answer.failure.message);
  };

  it.each([500, 502, 503, 504, 408])('of a fax is not said of anything else (%i)', async (status) => {
    expect(await words('submit', status)).toMatch(/whether it took the fax is not known/u);
    for (const ask of ['read', 'download', 'markRead', 'ticket', 'refresh'] as const)
      expect([ask, await words(ask, status)]).toEqual([ask, expect.not.stringMatching(/took the fax/u)]);
    expect(await words('download', status)).toMatch(/pages of the fax cannot be fetched/u);
  });
});
