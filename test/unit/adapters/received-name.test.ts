import { expect, it } from 'vitest';
import { receivedName } from '../../../app/adapters/result-folders/received-name.ts';
import type { MailboxFax } from '../../../app/domain/service/mailbox.ts';

const nameFrom = (name: string | null, phoneNumber: string | null): string => {
  const from = { name, phoneNumber, location: null, status: null, faxErrorCode: null };
  return receivedName({ createdAtMs: 0, from } as MailboxFax, null).replace(/^\d{4} /u, '');
};

it.each([
  ['Ann', '+13035550119', 'Ann +13035550119'],
  // However long a name is, and whatever is in it, the number stays.
  ['x'.repeat(80), '+13035550119', `${'x'.repeat(67)} +13035550119`],
  ['City Hospital '.repeat(9), '+13035550119', expect.stringMatching(/^City .* \+13035550119$/u)],
  ['../..\\a:b\u202e', '+13035550119', '.. .. a b +13035550119'],
  ['....', null, 'Unknown'],
  [null, '/etc/passwd', 'etc passwd'],
  [null, null, 'Unknown'],
])('%j at %j is called so', (name, number, called) => expect(nameFrom(name, number)).toEqual(called));
