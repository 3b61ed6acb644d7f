import { describe, expect, it } from 'vitest';
import { RestCallLog } from '../../app/adapters/telephony/account/rest-call-log.ts';
import { RestExtension } from '../../app/adapters/telephony/account/rest-extension.ts';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import { CallLog } from '../../app/services/telephony/call-log.ts';
import { HeavyQuestions } from '../../app/services/access/heavy-questions.ts';
import { SignedInExtension } from '../../app/services/telephony/signed-in-extension.ts';
import { Permissions } from '../../app/services/access/permissions.ts';
import { makeSession } from '../support/client-session.ts';
import { filePart } from '../support/exchange-client.ts';
import { aJob } from '../support/fax-jobs.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';

const exchange = useExchange();

function makeExtensions(extensionId: number) {
  const access = { baseUrl: exchange().ready.baseUrl, token: exchange().as(extensionId).token };
  const { session, clock, pacer } = makeSession(access, new ManualClock(Date.now()));
  const permissions = new Permissions(session, clock, () => null);
  const gateway = new RestFaxGateway();
  const questions = new HeavyQuestions(pacer, permissions, clock);
  return {
    permissions,
    line: new SignedInExtension(new RestExtension(gateway.http), session, permissions, clock),
    callLog: new CallLog({ gateway: new RestCallLog(gateway.http), questions, service: gateway, clock }),
  };
}

describe("the app's own client", () => {
  it('reads whose line it is, which number faxes show, and whether it can fax', async () => {
    const { line, permissions } = makeExtensions(101);
    expect(valueOf(await line.coverPages()).slice(0, 2)).toEqual([
      { index: 0, name: 'None' },
      { index: 1, name: 'Ancient' },
    ]);
    expect(permissions.view().find((each) => each.capability === 'read-account')?.allowed).toBeNull();
    expect(valueOf(await line.view())).toMatchObject({
      extensionId: '101',
      name: 'Westside Clinic',
      region: 'US',
      canFax: true,
      problem: null,
      numbers: [{ phoneNumber: '+13035550101', usage: 'DirectNumber', takesFaxes: true }],
      faxNumber: '+13035550101',
    });
    expect(line.ownNumbers()).toEqual(['+13035550101']);
  });

  it('finds the calls of one fax in the log, with what became of each', async () => {
    const { callLog } = makeExtensions(102);
    const client = exchange().as(102);
    const startedAtMs = Date.now();
    const hello = [filePart('Hello', 'hello.txt', 'text/plain')];
    const busy = await client.sendFax('+13035550120', hello);
    const other = await client.sendFax('+13035550104', hello);
    await Promise.all([client.untilDone(busy.id), client.untilDone(other.id)]);
    const job = aJob({
      messageIds: [String(busy.id)],
      createdAtMs: startedAtMs,
      submittedAtMs: startedAtMs,
      finishedAtMs: Date.now(),
    });
    const calls = valueOf(await callLog.ofFax(job));
    expect(calls.length).toBeGreaterThan(0);
    expect(new Set(calls.map((each) => `${each.messageId} ${each.result} ${each.to.phoneNumber}`))).toEqual(
      new Set([`${busy.id} Busy +13035550120`]),
    );
    const all = valueOf(await callLog.page(startedAtMs - 60_000, Date.now() + 60_000, 1));
    expect(all.records.map((each) => each.messageId)).toContain(String(other.id));
  });
});
