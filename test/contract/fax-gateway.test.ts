import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import { isNotThere } from '../../app/domain/service/service-part.ts';
import type { Result } from '../../app/domain/result.ts';
import type { Access } from '../../app/services/ports/service/access.ts';
import type { FaxGateway, FaxSubmission } from '../../app/services/ports/service/fax-gateway.ts';
import { Random } from '../support/resilience/random.ts';
import { PublicService } from '../support/public-service/public-service.ts';
import { ScriptedGateway } from '../support/scripted-gateway.ts';
import { SeedService } from '../support/seed-service.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useExchange } from '../support/use-exchange.ts';

const tempFolder = useTempFolders();
const exchange = useExchange();
const publicService = new PublicService({
  random: new Random(1),
  now: () => Date.now(),
  ...{ aheadMs: 0, lagMs: 0, deletions: 0, failures: 0.1, faults: 0 },
});
let publicUrl = '';
beforeAll(async () => {
  publicUrl = await publicService.start();
});
afterAll(() => publicService.stop());

/** What the spec describes, and the call log of telephony-service.md 7: neither has a list, or reports changes of all faxes. */
const SEEDS = (['seed', 'seed-and-log'] as const).map((shape): Twin => {
  let service: SeedService | null = null;
  let baseUrl = '';
  beforeAll(async () => {
    service = new SeedService(exchange().ready.baseUrl, { shape });
    baseUrl = await service.start();
  });
  afterAll(() => service?.stop());
  return {
    name: `the REST client and the ${shape} service`,
    isSeed: true,
    make: () => ({ gateway: new RestFaxGateway(), access: { baseUrl, token: exchange().as(101).token } }),
  };
});

interface Twin {
  readonly name: string;
  readonly isSeed?: true;
  readonly make: () => { gateway: FaxGateway; access: Access };
}

/** What the services rely on: the gateway that tests script, and the real client with the real exchange. */
const TWINS: readonly Twin[] = [
  {
    name: 'the scripted gateway',
    make: () => ({ gateway: new ScriptedGateway(() => Date.now()), access: { baseUrl: '', token: '' } }),
  },
  {
    name: 'the REST client and the local exchange',
    make: () => ({
      gateway: new RestFaxGateway(),
      access: { baseUrl: exchange().ready.baseUrl, token: exchange().as(101).token },
    }),
  },
  {
    name: 'the REST client and the service that lags and lies, on a good day',
    make: () => ({ gateway: new RestFaxGateway(), access: { baseUrl: publicUrl, token: 'T' } }),
  },
  ...SEEDS,
];

/** +1 303 555 0129 stays queued, so that nothing changes while a test looks. */
function submissionTo(...numbers: string[]): FaxSubmission {
  const path = join(tempFolder(), 'lab.pdf');
  writeFileSync(path, SMALL_PDF);
  return {
    recipients: numbers.map((phoneNumber) => ({ phoneNumber, name: null })),
    faxResolution: 'High',
    coverPageText: null,
    documents: [{ name: 'lab.pdf', path, sizeBytes: SMALL_PDF.length }],
  };
}

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

describe.each(TWINS)('$name', ({ make, isSeed }) => {
  it('accepts a fax, queued and with an id of its own, for all its recipients', async () => {
    const { gateway, access } = make();
    const one = unwrap(await gateway.submit(access, submissionTo('+13035550129')));
    const two = unwrap(await gateway.submit(access, submissionTo('+13035550129', '+17205550129')));
    expect(one.messageId).not.toBe(two.messageId);
    expect(one).toMatchObject({ status: 'queued', pages: null });
    expect(two.recipients.map((each) => each.phoneNumber)).toEqual(['+13035550129', '+17205550129']);
  });

  it('finds it again by its id', async () => {
    const { gateway, access } = make();
    const { messageId } = unwrap(await gateway.submit(access, submissionTo('+13035550129')));
    expect(unwrap(await gateway.read(access, messageId)).messageId).toBe(messageId);
  });

  it.runIf(isSeed)('says that what it does not have does not exist', async () => {
    const { gateway, access } = make();
    const { messageId } = unwrap(await gateway.submit(access, submissionTo('+13035550129')));
    for (const answer of [
      await gateway.changes(access, null, 0),
      await gateway.createdSince(access, 0),
      await gateway.readMany(access, [messageId, '1']),
    ])
      expect(!answer.ok && isNotThere(answer.failure)).toBe(true);
    expect(await gateway.readTime(access)).toMatchObject({ ok: true });
    expect(gateway.knowsServiceTime(Date.now())).toBe(true);
  });

  it.skipIf(isSeed)('finds it among what has changed, and what was created since', async () => {
    const { gateway, access } = make();
    const fromMs = Date.now() - 2_000;
    const { messageId } = unwrap(await gateway.submit(access, submissionTo('+13035550129')));
    const changes = unwrap(await gateway.changes(access, null, fromMs));
    expect(changes.reports.map((each) => each.messageId)).toContain(messageId);
    const inside = unwrap(await gateway.createdSince(access, fromMs));
    expect(inside.reports.map((each) => each.messageId)).toContain(messageId);
    const later = unwrap(await gateway.createdSince(access, Date.now() + 60_000));
    expect(later.reports.map((each) => each.messageId)).not.toContain(messageId);
  });

  it('says that a message unknown to it does not exist', async () => {
    const { gateway, access } = make();
    expect(await gateway.read(access, '1')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: 'CMN-102' },
    });
  });
});
