import { describe, expect, it } from 'vitest';
import { RestAccountNumbers } from '../../app/adapters/telephony/account/rest-account-numbers.ts';
import { RestColleagues } from '../../app/adapters/telephony/rest-colleagues.ts';
import { RestFaxGateway } from '../../app/adapters/telephony/rest-fax-gateway.ts';
import { ColleagueNumbers } from '../../app/services/contacts/colleague-numbers.ts';
import { sendJson, useRawServer } from '../support/raw-server.ts';
import { useExchange } from '../support/use-exchange.ts';
import { valueOf } from '../support/value-of.ts';
import { words } from '../support/words.ts';

const exchange = useExchange();
const serve = useRawServer();

const ownersAt = async (access: { baseUrl: string; token: string }) => {
  const { http } = new RestFaxGateway();
  const { contacts } = valueOf(
    await new RestAccountNumbers(http, new RestColleagues(http), words).page(access, 1),
  );
  return new ColleagueNumbers({ all: () => contacts }).owners();
};

describe('the numbers of an account', () => {
  it('are those of all its extensions, and say whose each is', async () => {
    const owners = await ownersAt({ baseUrl: exchange().ready.baseUrl, token: exchange().as(103).token });
    expect([...owners]).toEqual([
      ['+13035550101', 'Westside Clinic'],
      ['+13035550102', 'Westside Clinic Nurses'],
      ['+13035550103', 'Westside Clinic Billing'],
    ]);
  });

  it('have the number of their extension where nobody may read who it is', async () => {
    const { baseUrl } = await serve((request, response) => {
      const extension = { id: 7, extensionNumber: '102' };
      if (request.url.includes('/phone-number'))
        sendJson(response, 200, { records: [{ phoneNumber: '+16503316252', extension }] });
      else sendJson(response, 403, { errorCode: 'CMN-408', message: 'Not permitted.' });
    });
    expect([...(await ownersAt({ baseUrl, token: 'T' }))]).toEqual([['+16503316252', 'your extension 102']]);
  });

  it('are read as services write them: without a plus, without an owner, and beside what is none', async () => {
    const { baseUrl } = await serve((_, response) => {
      sendJson(response, 200, {
        records: [
          { phoneNumber: '16503316252', extension: { id: 7, name: 'Ruth' } },
          { phoneNumber: '+16503316253', label: 'Front desk' },
          { phoneNumber: '+16503316254', extension: 'nonsense' },
          { phoneNumber: '102' },
          null,
        ],
      });
    });
    expect([...(await ownersAt({ baseUrl, token: 'T' }))]).toEqual([
      ['+16503316252', 'Ruth'],
      ['+16503316253', 'Front desk'],
      ['+16503316254', 'a number of your account'],
    ]);
  });
});
