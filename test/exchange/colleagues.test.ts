import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RestColleagues } from '../../app/adapters/telephony/rest-colleagues.ts';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import type { HistoryWindow } from '../../app/services/ports/service/mailbox.ts';
import type { Access } from '../../app/services/ports/service/access.ts';
import { SMALL_PDF } from '../support/small-documents.ts';
import { useTempFolders } from '../support/temp-folder.ts';
import { useExchange } from '../support/use-exchange.ts';
import { inEnglish } from '../../app/words/in-english.ts';

const exchange = useExchange();
const tempFolder = useTempFolders();
const gateway = new RestFaxGateway();
const colleagues = new RestColleagues(gateway.http);
const as = (id: number): Access => ({ baseUrl: exchange().ready.baseUrl, token: exchange().as(id).token });
const window = (): HistoryWindow => ({
  fromMs: Date.now() - 60_000,
  toMs: Date.now() + 60_000,
  page: 1,
  perPage: 50,
});

describe("an administrator's sign-in", () => {
  it('shows the faxes of another extension, chosen by name', async () => {
    const path = join(tempFolder(), 'a.pdf');
    writeFileSync(path, SMALL_PDF);
    const sent = await gateway.submit(as(102), {
      recipients: [{ phoneNumber: '+13035550119', name: null }],
      faxResolution: 'High',
      coverPageText: null,
      documents: [{ name: 'a.pdf', path, sizeBytes: SMALL_PDF.length }],
    });
    if (!sent.ok) throw new Error(inEnglish(sent.failure.message));
    const list = await colleagues.extensions(as(101));
    if (!list.ok) throw new Error(inEnglish(list.failure.message));
    const other = list.value.find(({ extensionNumber }) => extensionNumber === '102');
    expect(other?.name).not.toBe('');
    const faxes = await colleagues.listFaxes(as(101), other?.extensionId ?? '', window());
    expect(faxes).toMatchObject({
      ok: true,
      value: {
        messageChanges: [{ fax: { messageId: sent.value.messageId, direction: 'outbound' } }],
        hasMore: false,
      },
    });
  });

  it('of somebody else is refused, and the missing permission is named', async () => {
    const faxes = await colleagues.listFaxes(as(103), '102', window());
    expect(faxes).toMatchObject({ ok: false, failure: { kind: 'refused', permission: 'ReadMessages' } });
  });
});
