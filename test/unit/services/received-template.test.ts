import { expect, it } from 'vitest';
import { makeNumberParser } from '../../../app/adapters/phone-numbers.ts';
import type { OperationPorts } from '../../../app/services/operations/operation-ports.ts';
import { receivedTemplateOperations } from '../../../app/services/operations/received-template-operations.ts';
import { refuse } from '../../../app/services/refuse.ts';
import { Phrasebook } from '../../../app/words/phrasebook.ts';
import { verbatim } from '../../../app/words/phrase.ts';
import { readMailboxFax } from '../../../app/adapters/mailbox-store/fax-body.ts';
import { aFax, aParty } from '../../support/mailbox-faxes.ts';
import { valueOf } from '../../support/value-of.ts';

/** What a reply to this fax begins with, in a country. */
async function begin(phoneNumber: string, subject: string, region: string, isGivenWithPlus?: true) {
  const fax = aFax({
    direction: 'inbound',
    from: aParty({ phoneNumber, ...(isGivenWithPlus === true ? { isGivenWithPlus } : {}) }),
    subject,
  });
  const ports = {
    parseNumber: makeNumberParser(region),
    words: new Phrasebook('en'),
    received: {
      store: { find: () => ({ fax, savedTo: null }) },
      received: { fetchDocument: () => Promise.resolve(refuse(verbatim('Not here.'))) },
    },
  } as unknown as OperationPorts;
  const template = receivedTemplateOperations(ports)['received.template'];
  const { to, subject: about } = valueOf(await template({ messageId: fax.messageId, how: 'reply' }));
  return [to?.formatted ?? null, about];
}

it.each([
  // Given as it is dialled in North America, where the plus was a guess.
  ['+6045550119', '6045550119', 'US', null],
  ['+6045550119', '6045550119', 'FR', null],
  ['+2075550119', '2075550119', 'DE', null],
  ['6045550119', '6045550119', 'US', null],
  ['+17378742833', '7378742833', 'US', null],
  ['+7378742833', 'RESTRICTED', 'US', null],
  ['+17205550117', '17205550117', 'US', '+1 720 555 0117'],
  // In Germany that may be one of its own.
  ['+17205550117', '', 'DE', null],
  ['+442079460018', '+44 20 7946 0018', 'US', '+44 20 7946 0018'],
  ['+4721234567', '', 'NO', '+47 21 23 45 67'],
])('a reply to %s, called %s, begun in %s goes to %s', async (phoneNumber, subject, region, to) => {
  expect((await begin(phoneNumber, subject, region))[0]).toBe(to);
});

it.each([
  ['17205550117', null],
  ['+1 (720) 555-0117', null],
  ['720-555-0117', null],
  ['7378742833', null],
  ['Form 8', 'Re: Form 8'],
  ['RE: 20260112', 'Re: 20260112'],
])('a reply to a fax that is called %s is about %s', async (subject, about) => {
  expect((await begin('+17205550117', subject, 'US'))[1]).toBe(about);
});

it.each([
  ['+17205550117', 'DE', '+1 720 555 0117'],
  ['+493012345678', 'DE', '+49 30 12345678'],
  ['+6045550119', 'US', '+60 4 555 0119'],
  ['+17378742833', 'US', null],
])(
  'a reply to %s, as the service gave it itself, begun in %s goes to %s',
  async (phoneNumber, region, to) => {
    expect((await begin(phoneNumber, '', region, true))[0]).toBe(to);
  },
);

it('what is kept of a fax still says that the service gave its plus', () => {
  const fax = aFax({ from: aParty({ isGivenWithPlus: true }) });
  expect(readMailboxFax(JSON.stringify(fax))).toEqual(fax);
});
