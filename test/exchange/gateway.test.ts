import { execFileSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RestCallLog } from '../../app/adapters/telephony/account/rest-call-log.ts';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import type { FaxReport } from '../../app/domain/fax/fax-report.ts';
import type { Result } from '../../app/domain/result.ts';
import type { Access } from '../../app/services/ports/service/access.ts';
import type { FaxSubmission } from '../../app/services/ports/service/fax-gateway.ts';
import { SeedService, SHAPES } from '../support/seed-service.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { until } from '../support/until.ts';
import { useExchange } from '../support/use-exchange.ts';

const exchange = useExchange();
const tempFolder = useTempFolders();
const gateway = new RestFaxGateway();
let baseUrl = '';
const access = (): Access => ({ baseUrl, token: exchange().as(101).token });

function submission(number: string, changes: Partial<FaxSubmission> = {}): FaxSubmission {
  const path = join(tempFolder(), 'Lab.pdf');
  writeFileSync(path, SMALL_PDF);
  return {
    recipients: [{ phoneNumber: number, name: 'Dr. Feldman' }],
    faxResolution: 'High',
    coverPageText: null,
    documents: [{ name: 'Lab #1 & more.pdf', path, sizeBytes: statSync(path).size }],
    ...changes,
  };
}

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const untilFinal = (report: FaxReport): Promise<FaxReport> =>
  until(
    async () => unwrap(await gateway.read(access(), report.messageId)),
    ({ status }) => status !== 'queued',
  );

describe.each(SHAPES)("the app's own client at the %s service", (shape) => {
  const isWhole = shape === 'whole';
  let service: SeedService | null = null;
  beforeAll(async () => {
    service = new SeedService(exchange().ready.baseUrl, { shape });
    baseUrl = await service.start();
  });
  afterAll(() => service?.stop());

  it('hands in a fax, follows it and fetches what was sent', async () => {
    const accepted = unwrap(
      await gateway.submit(access(), submission('+13035550119', { coverPageText: 'Hello' })),
    );
    expect(accepted).toMatchObject({
      status: 'queued',
      pages: null,
      document: { contentType: 'image/tiff' },
    });
    const sent = await untilFinal(accepted);
    expect(sent).toMatchObject({
      status: 'sent',
      pages: 2,
      recipients: [{ phoneNumber: '+13035550119', status: isWhole ? 'sent' : null, faxErrorCode: null }],
    });
    const path = join(tempFolder(), 'rendered.tif');
    const downloaded = unwrap(await gateway.download(access(), sent.document?.uri ?? '', path));
    expect(downloaded.contentType).toBe('image/tiff');
    expect(execFileSync('tiffinfo', [path], { stdio: 'pipe' }).toString()).toContain('CCITT Group 4');
  });

  it.runIf(isWhole)('hears of it among what has changed, and what was created since', async () => {
    const sinceMs = Date.now() - 60_000;
    const before = unwrap(await gateway.changes(access(), null, sinceMs));
    const sent = await untilFinal(unwrap(await gateway.submit(access(), submission('+13035550119'))));
    const changes = unwrap(await gateway.changes(access(), before.token, sinceMs));
    expect(changes.reports).toContainEqual(sent);
    const window = unwrap(await gateway.createdSince(access(), sent.createdAtMs ?? 0));
    expect(window.reports.map((report) => report.messageId)).toContain(sent.messageId);
  });

  it('learns that a fax failed, and why: by its record or by the call log, where there is one', async () => {
    const accepted = unwrap(await gateway.submit(access(), submission('+13035550120')));
    const report = await untilFinal(accepted);
    expect(report).toMatchObject({ status: 'failed' });
    expect(report.recipients[0]?.faxErrorCode ?? null).toBe(isWhole ? 'LineBusy' : null);
    const window = { fromMs: Date.now() - 60_000, toMs: Date.now() + 60_000, page: 1 };
    const log = await new RestCallLog(gateway.http).faxCalls(access(), window);
    const calls = log.ok ? log.value.records.filter((each) => each.messageId === accepted.messageId) : [];
    expect(calls.map((each) => each.result)).toEqual(shape === 'seed' ? [] : ['Busy']);
  });

  it('is told what is the matter with a request', async () => {
    expect(await gateway.submit(access(), submission('+1'))).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: 'CMN-101' },
    });
    const bad = { ...access(), token: 'nobody' };
    expect(await gateway.read(bad, '1')).toMatchObject({ ok: false, failure: { kind: 'needs-sign-in' } });
    expect(await gateway.read(access(), '1')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: 'CMN-102' },
    });
  });

  it.runIf(isWhole)('begins again where its sync token is not known any more', async () => {
    const changes = await gateway.changes(access(), 'of-another-exchange', 0);
    expect(changes).toMatchObject({ ok: true, value: { isFull: true } });
    const token = changes.ok ? changes.value.token : null;
    expect(await gateway.changes(access(), token, 0)).toMatchObject({ ok: true, value: { isFull: false } });
  });
});
