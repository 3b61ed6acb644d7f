import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAccountId, isSameService, ownerIn } from '../../../app/domain/service/account-owner.ts';
import { chooseQueue, findEarlierQueue } from '../../../app/domain/settings/queue-choice.ts';

describe('which queue is opened at a service that an administrator fixed', () => {
  it.each([
    // knows the account, token file, earlier queue -> queue, held, takes files
    [true, 'none', false, 'known', false, true],
    [true, 'same', false, 'known', false, true],
    [true, 'new', false, 'known', true, false],
    [true, 'new', true, 'known', true, false],
    [true, 'none', true, 'known', false, true],
    [false, 'none', false, 'unowned', true, true],
    [false, 'same', false, 'unowned', true, true],
    [false, 'new', false, 'unowned', true, true],
    [false, 'new', true, 'unowned', true, true],
    [false, 'none', true, 'earlier', true, false],
    [false, 'same', true, 'earlier', true, false],
  ] as const)(
    'account known: %s, token file: %s, earlier queue: %s: %s, held: %s, takes files: %s',
    (knowsAccount, tokenFile, hasEarlierQueue, queue, isHeld, takesFiles) => {
      expect(chooseQueue({ knowsAccount, tokenFile, hasEarlierQueue })).toEqual({
        queue,
        isHeld,
        takesFiles,
      });
    },
  );
});

describe('whose the queue is that an earlier version kept by server', () => {
  it.each([
    [['102'], '102', { kind: 'belongs-to', ownerId: '102' }],
    [['102'], '103', { kind: 'belongs-to', ownerId: '102' }],
    [['102'], null, { kind: 'belongs-to', ownerId: '102' }],
    [[], '103', { kind: 'belongs-to', ownerId: '103' }],
    [[], null, { kind: 'stays' }],
    [['102', '103'], '102', { kind: 'stays' }],
    [null, '102', { kind: 'stays' }],
  ])('sent by %j, signed in as %s', (senders, owner, verdict) => {
    expect(findEarlierQueue(senders === null ? null : new Set(senders), owner)).toEqual(verdict);
  });
});

describe('the id of an account', () => {
  it('is the same however the address of its service is written', () => {
    const writings = [
      'https://platform.example.com',
      'https://platform.example.com/',
      'HTTPS://Platform.Example.COM',
      'https://platform.example.com:443',
      'https://platform.example.com.',
    ];
    expect(new Set(writings.map((server) => toAccountId(server, '7')))).toEqual(
      new Set(['platform.example.com/7']),
    );
    for (const server of writings) expect(isSameService(server, 'https://platform.example.com')).toBe(true);
  });

  it.each(['https://platform.devtest.example.com', 'https://platform.example.com:8443'])(
    'differs at %s, another service',
    (server) => {
      expect(isSameService(server, 'https://platform.example.com')).toBe(false);
      expect(toAccountId(server, '7')).not.toBe('platform.example.com/7');
    },
  );

  it('names its owner, unless nobody could say who that is', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['https'] }), fc.bigInt({ min: 0n }), (server, owner) => {
        expect(ownerIn(toAccountId(server, String(owner)))).toBe(String(owner));
        expect(ownerIn(toAccountId(server, `token-${owner}`))).toBeNull();
        expect(ownerIn(server)).toBeNull();
      }),
    );
  });
});
