import { expect, it } from 'vitest';
import type { MailboxFax } from '../../../app/domain/service/mailbox.ts';
import { Signal } from '../../../app/domain/signal.ts';
import { ReceivedAnnouncer } from '../../../app/services/showing/received-announcer.ts';
import { aFax, aParty } from '../../support/mailbox-faxes.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { blockedSendersAlone } from '../../support/blocked-senders-alone.ts';
import { words } from '../../support/words.ts';

async function toldOf(...faxes: MailboxFax[]): Promise<string[]> {
  const told: string[] = [];
  const clock = new ManualClock();
  const saved = new Signal<[fax: MailboxFax]>();
  new ReceivedAnnouncer(
    { onSaved: (listener) => saved.on(listener) },
    { show: ({ title, body }) => told.push([title, body].filter(Boolean).join('; ')) },
    clock,
    words,
    { notifications: 'all', notificationDetail: 'full' },
    blockedSendersAlone({ blockedSenders: ['+13035550177'] }),
  ).start();
  faxes.forEach((fax) => saved.emit(fax));
  await clock.pass(5_000);
  return told;
}

it.each([
  [aParty(), 'From +1 303 555 0102, 2 pages'],
  [aParty({ name: 'Dr Mercer' }), 'From Dr Mercer (+1 303 555 0102), 2 pages'],
  [aParty({ name: 'Dr Mercer', phoneNumber: null }), 'From Dr Mercer, 2 pages'],
  [aParty({ phoneNumber: null }), 'From an unknown sender, 2 pages'],
])('says who sent a fax by name and number', async (from, body) => {
  expect(await toldOf(aFax({ from }))).toEqual([`Fax received; ${body}`]);
});

it('lets no name hide the number', async () => {
  const [told = ''] = await toldOf(aFax({ from: aParty({ name: 'City Hospital '.repeat(6) }) }));
  expect(told).toContain('(+1 303 555 0102)');
  expect(told.length).toBeLessThan(100);
});

it('tells of several at once, and of none that was read elsewhere', async () => {
  expect(await toldOf(aFax(), aFax({ messageId: '2' }))).toEqual(['2 faxes received']);
  expect(await toldOf(aFax({ isRead: true }))).toEqual([]);
});

it('tells of none whose sender is blocked', async () => {
  expect(await toldOf(aFax({ from: aParty({ phoneNumber: '+13035550177', name: 'Prizes' }) }))).toEqual([]);
});

it('tells of what came just before Faxtray ended', () => {
  const told: string[] = [];
  const saved = new Signal<[fax: MailboxFax]>();
  const announcer = new ReceivedAnnouncer(
    { onSaved: (listener) => saved.on(listener) },
    { show: ({ title }) => void told.push(title) },
    new ManualClock(),
    words,
    { notifications: 'all', notificationDetail: 'full' },
    blockedSendersAlone({ blockedSenders: ['+13035550177'] }),
  );
  announcer.start();
  saved.emit(aFax());
  announcer.stop();
  expect(told).toEqual(['Fax received']);
});
